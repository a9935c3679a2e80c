import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { notifyHiringTeam } from './notify-hiring-team.ts'

type Submitted = Activity<'application.submitted'>

/** Notifies the company's hiring team and emails a copy to the job's copy address. */
export async function notifyCompanyOfApplication(tx: Tx, activity: Submitted): Promise<void> {
  const { application_id, job_id, applicant_id } = activity.data
  const invitation = await tx
    .selectFrom('invitations')
    .where('job_id', '=', job_id)
    .where('talent_id', '=', applicant_id)
    .where('status', '=', 'accepted')
    .select('id')
    .executeTakeFirst()
  const did = invitation ? 'accepted your invitation and applied' : 'applied'
  for (const user_id of await notifyHiringTeam(tx, activity, did)) {
    await queueMail(tx, 'application_received', { application_id, user_id }, `${application_id}:${user_id}`)
  }
  await queueMail(tx, 'application_copied', { application_id }, application_id)
}

/** Emails the applicant a receipt. */
export async function sendReceipt(tx: Tx, { data }: Submitted): Promise<void> {
  await queueMail(tx, 'application_sent', { application_id: data.application_id }, data.application_id)
}
