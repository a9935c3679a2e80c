import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

type ReviewedActivity = Activity<'job.approved'> | Activity<'job.rejected'>

/** Notifies the hiring team of the staff's decision about what the automatic checks found in a job. */
export async function notifyOfJobReview(tx: Tx, activity: ReviewedActivity): Promise<void> {
  const { job_id } = activity.data
  const team = await hiringTeam(tx, { company_id: activity.company_id, job_id: activity.data.job_id })
    .select('users.id')
    .execute()
  const words = jobReviewWords(activity)
  await notify(
    tx,
    team.map(({ id }) => id),
    { activity, subject: { kind: 'job', id: job_id }, ...words, href: pathTo('company_job', { id: job_id }) },
  )
  for (const { id: user_id } of team)
    await queueMail(tx, 'job_reviewed', { user_id, job_id, ...words }, `${activity.id}:${user_id}`)
}

function jobReviewWords(activity: ReviewedActivity): { title: string; body: string } {
  const { title } = activity.data
  return activity.kind === 'job.approved'
    ? { title: `Our staff approved “${title}”`, body: 'Applicants can see it now.' }
    : { title: `Our staff did not approve “${title}”`, body: activity.data.reason }
}
