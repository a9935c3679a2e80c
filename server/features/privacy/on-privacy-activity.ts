import { dateText } from '#domain/kernel/calendar.ts'
import { retention } from '#domain/kernel/retention.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { exportFileNames } from '#domain/privacy/export-file.ts'
import { staffRequestKinds } from '#domain/privacy/staff-request.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notify, notifyEach } from '#server/features/notifications/notify.ts'
import { closeJobs, withdrawApplications } from '#server/features/sanctions/on-subject-activity.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { moveRequest } from './requests.ts'
import { enteredRequests } from './staff-request-lists.ts'

/** Of the notification and the email about a finished export. */
export const exportTitle = 'Your data is ready to download'

/** Notifies a user that their export can be downloaded. */
export async function notifyOfExport(tx: Tx, activity: Activity<'data_export.finished'>): Promise<void> {
  const { user_id, privacy_request_id } = activity.data
  const { role } = await tx.selectFrom('users').where('id', '=', user_id).select('role').executeTakeFirstOrThrow()
  await notify(tx, [user_id], {
    activity,
    subject: { kind: 'account', id: user_id },
    title: exportTitle,
    body: `An archive with ${exportFileNames.length} files. You can download it for ${retention.export_days} days.`,
    href: settingsPath(role, 'privacy'),
  })
  await queueMail(tx, 'data_export_ready', { privacy_request_id }, privacy_request_id)
}

export async function mailErasure(
  tx: Tx,
  { kind, data: { privacy_request_id } }: Activity<'erasure.requested' | 'erasure.canceled'>,
): Promise<void> {
  const template = kind === 'erasure.requested' ? 'erasure_requested' : 'erasure_canceled'
  await queueMail(tx, template, { privacy_request_id }, privacy_request_id)
}

/** Withdraws the applications of a user who deletes the account. */
export const withdrawOwnApplications = (tx: Tx, { data }: Activity<'erasure.requested'>): Promise<void> =>
  withdrawApplications(tx, { data })

/** Closes the jobs of a company that is deleted with its only member. */
export async function closeOwnJobs(tx: Tx, { data: { company_id } }: Activity<'erasure.requested'>): Promise<void> {
  if (company_id) await closeJobs(tx, { data: { company_id } })
}

/** Staff restored a user who had deleted the account. */
export async function endErasure(tx: Tx, { data: { user_id } }: Activity<'user.restored'>): Promise<void> {
  await moveRequest(tx, { user_id, kind: 'erasure' }, 'cancel')
}

const templates = {
  'privacy_request.created': 'privacy_request_received',
  'privacy_request.extended': 'privacy_request_extended',
  'privacy_request.answered': 'privacy_request_answered',
} as const

/** Tells the person that the request was received, extended or answered. */
export async function mailStaffRequest(
  tx: Tx,
  { id, kind, data: { staff_request_id } }: Activity<keyof typeof templates>,
): Promise<void> {
  await queueMail(tx, templates[kind], { staff_request_id }, String(id))
}

/** Tells the new assignee, unless they took the request themselves. */
export async function notifyRequestAssignee(tx: Tx, activity: Activity<'privacy_request.assigned'>): Promise<void> {
  const { staff_request_id, assignee_id } = activity.data
  if (assignee_id === null || assignee_id === activity.actor_id) return
  await notifyStaff(tx, activity, staff_request_id, (assigned) => (assigned === assignee_id ? [assignee_id] : []))
}

/** Reminds the assignee of a request that is due soon; without one, everyone who can answer it. */
export async function remindOfRequest(tx: Tx, activity: Activity<'privacy_request.due_soon'>): Promise<void> {
  const everyone = await findAdmins(tx, 'privacy_request.answer')
  await notifyStaff(tx, activity, activity.data.staff_request_id, (assignee) =>
    assignee && everyone.includes(assignee) ? [assignee] : everyone,
  )
}

async function notifyStaff(
  tx: Tx,
  activity: Activity<'privacy_request.assigned' | 'privacy_request.due_soon'>,
  id: string,
  recipients: (assignee_id: string | null) => string[],
): Promise<void> {
  const request = await enteredRequests(tx)
    .where('request.id', '=', id)
    .where('request.status', '=', 'open')
    .executeTakeFirst()
  if (!request) return
  const isReminder = activity.kind === 'privacy_request.due_soon'
  const href = `${pathTo('admin_messages')}?tab=privacy`
  await notifyEach(
    tx,
    recipients(request.assignee_id).map((user_id) => ({ user_id, href, subject: { kind: 'account', id: user_id } })),
    {
      activity,
      title: isReminder ? 'A privacy request is due soon' : 'A privacy request was assigned to you',
      body: `${staffRequestKinds[request.kind].label} for ${request.name}. Due on ${dateText(request.due_on)}.`,
    },
  )
}
