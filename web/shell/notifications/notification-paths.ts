import type { Role } from '#domain/kernel/actor.ts'
import { pathTo, portalOf } from '#domain/paths.ts'

const screens = {
  applicant: 'applicant_notifications',
  company: 'company_notifications',
  admin: 'admin_notifications',
} as const

/** The page with all notifications of a user. */
export const notificationsPath = (role: Role): string => pathTo(screens[portalOf[role] as keyof typeof screens])
