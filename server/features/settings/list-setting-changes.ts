import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { settingKeys } from '#domain/settings/setting.ts'
import type { SettingHistory, SettingHistoryQuery } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

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
