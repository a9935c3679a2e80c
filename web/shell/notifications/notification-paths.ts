import type { Role } from '#domain/kernel/actor.ts'
import { pathTo, portalOf } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'

const screens = {
  applicant: { list: 'applicant_notifications', settings: 'applicant_settings' },
  company: { list: 'company_notifications', settings: 'company_settings' },
  admin: { list: 'admin_notifications', settings: 'admin_settings' },
} as const satisfies Record<string, Record<string, ScreenName>>

const screensOf = (role: Role) => screens[portalOf[role] as keyof typeof screens]

/** The page with all notifications of a user. */
export const notificationsPath = (role: Role): string => pathTo(screensOf(role).list)

/** The section of the settings with the notification preferences. */
export const notificationSettingsPath = (role: Role): string => `${pathTo(screensOf(role).settings)}#notifications`
