import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { settingKeys, settings } from '#domain/settings/setting.ts'
import type { CurrentAnnouncement, SettingsView } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { idForKey } from '#server/platform/queue/id-for-key.ts'
import { allSettings, setting, settingDefaults } from '#server/platform/settings/settings.ts'

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
