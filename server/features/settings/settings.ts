import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { settingKeys, settings } from '#domain/settings/setting.ts'
import type {
  CurrentAnnouncement,
  SettingHistory,
  SettingHistoryQuery,
  SettingKey,
  SettingsForm,
  SettingsView,
} from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { idForKey } from '#server/platform/queue/id-for-key.ts'
import { allSettings, loadSettings, setting, settingDefaults } from '#server/platform/settings/settings.ts'

/** All settings, with who last changed them. */
export async function showSettings(actor: Actor): Promise<SettingsView> {
  authorize(actor, 'setting.see')
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.changed_by')
    .select(['settings.key', 'settings.changed_at', 'users.id', 'users.name'])
    .orderBy('settings.key')
    .execute()
  return {
    values: allSettings(),
    defaults: settingDefaults,
    changes: rows.flatMap(({ key: name, changed_at, id, name: person }) => {
      const key = settingKeys.find((one) => one === name)
      return key ? [{ key, changed_at, changed_by: id && person ? { id, name: person } : null }] : []
    }),
    allowed: settingKeys.filter((key) => may(actor, settings[key].permission)),
  }
}

/** The announcement that the user sees now. */
export async function showAnnouncement(actor: Actor): Promise<CurrentAnnouncement> {
  const { role } = asUser(actor)
  const announcement = setting('announcement')
  const at = now()
  if (!announcement?.roles.includes(role) || at < announcement.starts_at || at >= announcement.ends_at)
    return { announcement: null }
  const { text, is_dismissible } = announcement
  return { announcement: { id: idForKey(JSON.stringify(announcement)), text, is_dismissible } }
}

/** Changes settings, with an activity for each that gets another value. The other servers follow the activities. */
export async function changeSettings(actor: Actor, form: SettingsForm): Promise<SettingsView> {
  authorize(actor, 'setting.see')
  const keys = settingKeys.filter((key) => form[key] !== undefined)
  for (const key of keys) authorize(actor, settings[key].permission)
  // Otherwise all staff could lose access.
  if (form.admin_two_factor && isUser(actor) && !actor.has_second_factor) throw new Failure('two_factor_required')
  await transaction(async (tx) => {
    // Of two changes at once, the later one sees the value of the earlier one.
    await sql`lock table settings in share row exclusive mode`.execute(tx)
    for (const key of keys) await changeSetting(tx, actor, key, form[key])
  })
  await loadSettings()
  return showSettings(actor)
}

async function changeSetting(tx: Tx, actor: Actor, key: SettingKey, value: unknown): Promise<void> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const before = row?.value ?? settingDefaults[key]
  if (isDeepStrictEqual(before, value)) return
  const written = {
    value: JSON.stringify(value),
    changed_by: isUser(actor) ? actor.user_id : null,
    changed_at: now(),
  }
  await tx
    .insertInto('settings')
    .values({ key, ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .execute()
  await record(tx, 'setting.changed', { actor, data: { key }, before: { [key]: before }, after: { [key]: value } })
}

/** Who changed which setting, newest first, with the values before and after. */
export async function listSettingChanges(
  actor: Actor,
  { page, per_page }: SettingHistoryQuery,
): Promise<SettingHistory> {
  authorize(actor, 'setting.see')
  const changes = db.selectFrom('activities').where('kind', '=', 'setting.changed')
  const [rows, { total }] = await Promise.all([
    changes
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .select(['activities.id', 'data', 'before', 'after', 'at', 'users.id as user_id', 'users.name'])
      .orderBy('activities.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    changes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.flatMap(({ id, data, before, after, at, user_id, name }) => {
    const { key } = data as Activity<'setting.changed'>['data']
    // A setting of another release.
    if (!settingKeys.includes(key)) return []
    const changed_by = user_id && name ? { id: user_id, name } : null
    return [{ id, key, changed_at: at, changed_by, before: valueIn(before, key), after: valueIn(after, key) }]
  })
  return { items, page, per_page, total }
}

const valueIn = (values: unknown, key: string): unknown => (values as Record<string, unknown> | null)?.[key] ?? null
