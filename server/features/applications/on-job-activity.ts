import { isLive } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { isStaffRole } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins, findTeamMember, hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, paragraphsTo } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { findApplication, viewApplication } from './mails.ts'
import type { About } from './mails.ts'
import {
  changesForApplicants,
  jobEnding,
  messageOf,
  reopenedText,
  reopenedTitle,
  withoutRejection,
} from './send-applicant-notices.ts'

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
  const team = await idsOf(hiringTeam(tx, { company_id: activity.company_id, job_id }).select('users.id'))
  const words = jobReviewWords(activity)
  await notify(tx, team, {
    activity,
    subject: { kind: 'job', id: job_id },
    ...words,
    href: pathTo('company_job', { id: job_id }),
  })
  for (const user_id of team)
    await queueMail(tx, 'job_reviewed', { user_id, job_id, ...words }, `${activity.id}:${user_id}`)
}

function jobReviewWords(activity: ReviewedActivity): { title: string; body: string } {
  const { title } = activity.data
  return activity.kind === 'job.approved'
    ? { title: `Our staff approved “${title}”`, body: 'Applicants can see it now.' }
    : { title: `Our staff did not approve “${title}”`, body: activity.data.reason }
}

interface AboutJob extends About {
  activity_id: number
  /** The application stays live, even if the others were rejected. */
  stays?: boolean
}

/** A job has ended, for applicants without an answer. */
const job_over: MailTemplate<AboutJob> = async (about) => {
  const application = await findApplication(about)
  const found = await findActivity<Activity<'job.closed' | 'job.applicants_notified'>>(about)
  if (!application || !found) return null
  const activity = about.stays ? withoutRejection(found) : found
  const rejected = activity.data.applications === 'reject'
  // Applicants who were moved on or withdrew in the meantime already know their result.
  if (rejected ? application.stage !== 'rejected' : !isLive(application.stage)) return null
  const { applicant_name: name, applicant_email: to, title: job, company_name: company } = application
  return {
    to,
    subject: jobEnding(activity) === 'closed' ? `${job} at ${company} has been closed` : `${job} has been filled`,
    paragraphs: paragraphsTo(name, addressTo(messageOf(activity), { name, job, company })),
    action: rejected
      ? { label: 'Find other jobs', url: config.origin + pathTo('applicant_jobs') }
      : viewApplication(about.application_id),
  }
}

/** Changed terms of a job, for its applicants. */
const job_changed: MailTemplate<AboutJob> = async (about) => {
  const application = await findApplication(about)
  const activity = await findActivity<Activity<'job.terms_changed'>>(about)
  if (!application || !activity || !isLive(application.stage)) return null
  return {
    to: application.applicant_email,
    subject: `${application.title} has changed`,
    paragraphs: [
      greeting(application.applicant_name),
      `${application.company_name} changed a job that you applied for, “${application.title}”:`,
      changesForApplicants(activity.data),
      'Your application is not affected. You can withdraw it if the job no longer suits you.',
    ],
    action: viewApplication(about.application_id),
  }
}

/** A job is open again, for applicants who were notified that it had closed. */
const job_reopened: MailTemplate<AboutJob> = async (about) => {
  const application = await findApplication(about)
  if (!application || application.stage === 'withdrawn' || application.stage === 'hired') return null
  const { applicant_name, applicant_email, title, company_name, stage } = application
  return {
    to: applicant_email,
    subject: reopenedTitle({ company: company_name, job: title }),
    paragraphs: [greeting(applicant_name), `${company_name} reopened the job “${title}”.`, reopenedText(stage)],
    action: viewApplication(about.application_id),
  }
}

/** What staff decided about a flagged job, for its hiring team. */
const job_reviewed: MailTemplate<{ user_id: string; job_id: string; title: string; body: string }> = async ({
  user_id,
  job_id,
  title,
  body,
}) => {
  const job = await db.selectFrom('jobs').where('id', '=', job_id).select('company_id').executeTakeFirst()
  const member = job && (await findTeamMember(db, { ...job, job_id }, user_id))
  if (!member) return null
  return {
    to: member.email,
    subject: title,
    paragraphs: [greeting(member.name), `${title}.`, body],
    action: { label: 'View the job', url: config.origin + pathTo('company_job', { id: job_id }) },
  }
}

/** A company has published a job, for an admin. */
const job_published: MailTemplate<{ job_id: string; admin_id: string }> = async ({ job_id, admin_id }) => {
  const [job, admin] = await Promise.all([
    db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .where('jobs.id', '=', job_id)
      .select(['jobs.title', 'companies.name as company'])
      .executeTakeFirst(),
    db
      .selectFrom('users')
      .where('id', '=', admin_id)
      .where('status', '=', 'active')
      .select(['name', 'email'])
      .executeTakeFirst(),
  ])
  if (!job || !admin || !setting('new_job_emails')) return null
  return {
    to: admin.email,
    subject: `New job: ${job.title} at ${job.company}`,
    paragraphs: [greeting(admin.name), `${job.company} has published the job “${job.title}”.`],
    action: { label: 'Open the job', url: config.origin + pathTo('admin_job', { id: job_id }) },
  }
}

const findActivity = <One extends Activity>({ activity_id }: AboutJob) =>
  activityRows<One>(db).where('id', '=', activity_id).executeTakeFirst()

export const jobMails = {
  ...defineMails('applications', { job_over, job_changed, job_reopened }),
  ...defineMails('support', { job_reviewed }),
  // The settings of the product decide whether they are sent.
  ...defineMails(null, { job_published }),
}
