import { isStaffRole } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins, hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { setting } from '#server/platform/settings/settings.ts'

const changeWords = {
  'job.created': { did: 'created the job', body: 'You can edit, publish or delete it.' },
  'job.edited': { did: 'edited the job', body: 'The activity of the job shows what changed.' },
  'job.archived': { did: 'archived the job', body: 'It is no longer in the list of your jobs. You can restore it.' },
} as const

/** Notifies the hiring team of what staff did with a job of the company. */
export async function notifyOfJobChangedByStaff(tx: Tx, activity: Activity<keyof typeof changeWords>): Promise<void> {
  const { actor_id, company_id, kind, data } = activity
  if (!actor_id) return
  const actor = await tx.selectFrom('users').where('id', '=', actor_id).select('role').executeTakeFirst()
  if (!actor || !isStaffRole(actor.role)) return
  const job = await tx.selectFrom('jobs').where('id', '=', data.job_id).select(['id', 'title']).executeTakeFirst()
  if (!job) return
  const team = await idsOf(hiringTeam(tx, { company_id, job_id: job.id }).select('users.id'))
  const { did, body } = changeWords[kind]
  await notify(tx, team, {
    activity,
    subject: { kind: 'job', id: job.id },
    title: `Our staff ${did} “${job.title}”`,
    body,
    href: pathTo('company_job', { id: job.id }),
  })
}

/** Mails the admins about a published job, while the setting is on. */
export async function mailNewJob(tx: Tx, { id, data }: Activity<'job.published'>): Promise<void> {
  if (!setting('new_job_emails')) return
  for (const admin_id of await findAdmins(tx, 'setting.change'))
    await queueMail(tx, 'job_published', { job_id: data.job_id, admin_id }, `${id}:${admin_id}`)
}

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
  for (const user_id of team)
    await queueMail(tx, 'job_reviewed', { user_id, job_id, ...words }, `${activity.id}:${user_id}`)
}

function jobReviewWords(activity: ReviewedActivity): { title: string; body: string } {
  const { title } = activity.data
  return activity.kind === 'job.approved'
    ? { title: `Our staff approved “${title}”`, body: 'Applicants can see it now.' }
    : { title: `Our staff did not approve “${title}”`, body: activity.data.reason }
}
