import { settingKeys, settings } from '#domain/settings/setting.ts'
import type { SettingKey, SettingValue, SettingValues } from '#domain/settings/setting.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'

/** What the settings are until staff change them. The demo accounts of staff have no second factor. */
export const settingDefaults: Readonly<SettingValues> = {
  ...(Object.fromEntries(settingKeys.map((key) => [key, settings[key].default])) as unknown as SettingValues),
  ...(config.demo ? { admin_two_factor: false } : {}),
}
let current = settingDefaults

/** The value of a setting, from memory. */
export const setting = <Key extends SettingKey>(key: Key): SettingValue<Key> => current[key]

/** The values of all settings, from memory. */
export const allSettings = (): Readonly<SettingValues> => current

/** Reads the settings into memory: at the start, and after each change on any server. */
export async function loadSettings(): Promise<void> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  current = { ...settingDefaults, ...Object.fromEntries(rows.flatMap(readRow)) }
}

/** A value that this release does not understand is as good as none. */
function readRow({ key, value }: { key: string; value: unknown }): [SettingKey, unknown][] {
  const known = settingKeys.find((one) => one === key)
  if (!known) return []
  const parsed = settings[known].schema.safeParse(value)
  if (parsed.success) return [[known, parsed.data]]
  log.warn({ setting: key }, 'a setting has an invalid value; the default is used')
  return []
}
