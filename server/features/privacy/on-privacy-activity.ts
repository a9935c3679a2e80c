import { exportFileNames } from '#domain/privacy/export-file.ts'
import { retention } from '#domain/kernel/retention.ts'
import { settingsPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { closeJobs, withdrawApplications } from '#server/features/sanctions/on-subject-activity.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { moveRequest } from './move-request.ts'

/** Notifies a user that their export can be downloaded. */
export async function notifyOfExport(tx: Tx, activity: Activity<'data_export.finished'>): Promise<void> {
  const { user_id, privacy_request_id } = activity.data
  const { role } = await tx.selectFrom('users').where('id', '=', user_id).select('role').executeTakeFirstOrThrow()
  await notify(tx, [user_id], {
    activity,
    subject: { kind: 'account', id: user_id },
    title: 'Your data is ready to download',
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
