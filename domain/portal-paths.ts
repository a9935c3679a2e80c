import { withRef } from './jobs/job-ref.ts'
import type { ChannelRef } from './jobs/job-ref.ts'
import { pathTo, screens } from './paths.ts'
import type { Portal } from './paths.ts'
import type { Role } from './kernel/actor.ts'

/** Each role's portal. */
export const portalOf = {
  applicant: 'applicant',
  company: 'company',
  admin: 'admin',
  account_manager: 'admin',
} as const satisfies Record<Role, Portal>

/** Each role's start page after signing in, also used for URLs that the role may not open. */
export const dashboards: Record<Role, string> = {
  applicant: screens.applicant_dashboard.path,
  company: screens.company_dashboard.path,
  admin: screens.admin_dashboard.path,
  account_manager: screens.admin_dashboard.path,
}

/** A screen that each portal has, in a role's portal. */
const screenOf = (
  role: Role,
  name: 'messages' | 'meetings' | 'meeting' | 'assignment' | 'settings' | 'notifications',
) => `${portalOf[role]}_${name}` as const

/** The list of all notifications. */
export const notificationsPath = (role: Role): string => pathTo(screenOf(role, 'notifications'))

/** The URL of a conversation in a role's portal, at one of its messages if `position` is given. */
export function conversationPath(role: Role, conversation_id: string, position?: number): string {
  const path = pathTo(screenOf(role, 'messages'))
  return `${path}?conversation=${conversation_id}${position === undefined ? '' : `&message=${position}`}`
}

/** The URL of the calendar in a role's portal. */
export const meetingsPath = (role: Role): string => pathTo(screenOf(role, 'meetings'))

/** The URL of a meeting in a role's portal. */
export const meetingPath = (role: Role, id: string): string => pathTo(screenOf(role, 'meeting'), { id })

/** The page of a job in the applicant's portal, as a company shares it. */
export const publicJobLink = (job_id: string): string => withRef(pathTo('applicant_job', { id: job_id }), ofPage)
const ofPage: ChannelRef = 'board'

/** The page of a job in the applicant's portal, with the open application form. */
export const applyTo = (job_id: string, ref?: string | null): string => {
  const path = `${pathTo('applicant_job', { id: job_id })}?apply=true`
  return ref ? withRef(path, ref) : path
}

/** The URL of the timesheets in a role's portal, with one of them open if `id` is given. */
export const timesheetPath = (role: Extract<Role, 'company' | 'applicant'>, id?: string): string =>
  `${pathTo(role === 'company' ? 'company_team' : 'applicant_work')}?tab=timesheets${id ? `&timesheet=${id}` : ''}`

/** Where talents see their balance and payouts. */
export const earningsPath = `${pathTo('applicant_work')}?tab=earnings`

/** The page of an invoice: a dialog of the company's billing screen, or a drawer of the staff's. */
export const invoicePath = (role: Extract<Role, 'company' | 'admin'>, id: string): string =>
  role === 'company' ? pathTo('company_invoice', { id }) : `${pathTo('admin_payments')}?tab=invoices&invoice=${id}`

/** The URL of a company's billing screen, with a section or what the user returns to. */
export const billingPath = (
  query:
    | { tab: string }
    | { payment: string }
    | { setup: string; pay?: readonly string[] }
    | { pay: readonly string[] },
): string =>
  `${pathTo('company_billing')}?${Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
    .join('&')}`

/** The sections of an assignment's page. */
export const assignmentTabs = [
  'overview',
  'hours',
  'leave',
  'milestones',
  'adjustments',
  'checklist',
  'documents',
  'feedback',
  'history',
] as const
export type AssignmentTab = (typeof assignmentTabs)[number]

/** The URL of an assignment in a role's portal, at one of its sections. */
export function assignmentPath(role: Role, id: string, tab: AssignmentTab = 'overview'): string {
  const path = pathTo(screenOf(role, 'assignment'), { id })
  return tab === 'overview' ? path : `${path}?tab=${tab}`
}

/** Where what an item of an invoice or a payout is for is shown in a role's portal: the timesheet of its week, or its list. */
export function workPath(
  role: Role,
  { kind, assignment_id, week_on }: { kind: string; assignment_id: string; week_on: string | null },
): string {
  if (week_on !== null) return `${assignmentPath(role, assignment_id, 'hours')}&week=${week_on}`
  return assignmentPath(role, assignment_id, kind === 'milestone' ? 'milestones' : 'adjustments')
}

/** The staff's queue of appeals. */
export const appealsPath = `${screens.admin_messages.path}?tab=appeals`

/** The sections of the settings, in their order. Each role has those that concern it. */
export type SettingsSectionId =
  | 'system'
  | 'profile'
  | 'company'
  | 'team'
  | 'security'
  | 'single-sign-on'
  | 'notifications'
  | 'calendar'
  | 'region'
  | 'api'
  | 'privacy'

/** The settings in a role's portal, at one of their sections. */
export function settingsPath(role: Role, section?: SettingsSectionId): string {
  const path = pathTo(screenOf(role, 'settings'))
  return section ? `${path}?section=${section}` : path
}

/** A webhook with its deliveries, in the settings of its company. */
export const webhookPath = (id: string): string => `${settingsPath('company', 'api')}&webhook=${id}`
