import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { settingKeys, settings } from '#domain/settings/setting.ts'
import type { SettingKey, SettingsForm, SettingsView } from '#domain/settings/setting.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { loadSettings, settingDefaults } from '#server/platform/settings/settings.ts'
import { showSettings } from './show-settings.ts'

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
