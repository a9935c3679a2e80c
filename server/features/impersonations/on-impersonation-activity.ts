import { dashboards } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { accessText, findEnded } from './find-impersonation.ts'

/** Tells the user who viewed the account, when, for how long and why. */
export async function notifyOfImpersonation(
  tx: Tx,
  { id, kind, data }: Activity<'impersonation.ended'>,
): Promise<void> {
  const ended = await findEnded(tx, data.impersonation_id)
  if (!ended) return
  await notify(tx, [ended.user_id], {
    activity: { id, kind },
    subject: { kind: 'account', id: ended.user_id },
    title: 'Our staff viewed your account',
    body: `${accessText(ended)} Reason: ${ended.reason}`,
    href: dashboards[ended.role],
  })
  await queueMail(tx, 'account_viewed', { impersonation_id: data.impersonation_id }, String(id))
}
