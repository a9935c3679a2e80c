import { moveNotification, withCompanyName } from '#domain/applications/applicant-stage.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Notifies the talent of an application that staff added for them. */
export async function notifyOfAddedApplication(
  tx: Tx,
  { id, kind, data }: Activity<'application.added'>,
): Promise<void> {
  const { application_id, applicant_id } = data
  const about = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', application_id)
    .select(['jobs.title', 'companies.name as company_name'])
    .executeTakeFirst()
  if (!about) return
  await notify(tx, [applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: application_id },
    title: `${product.name} presented you to ${about.company_name}`,
    body: `${about.title}. You can withdraw the application at any time.`,
    href: pathTo('applicant_application', { id: application_id }),
  })
}

/** Notifies the applicant of a rejection, by email if the company wrote a message. */
export async function notifyApplicantOfRejection(
  tx: Tx,
  { id, kind, data }: Activity<'application.moved'>,
): Promise<void> {
  if (data.to !== 'rejected') return
  const about = await findAbout(tx, data)
  // Closing a job notifies its applicants itself.
  if (!about || about.rejection_reason === 'job_closed') return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: `${about.company_name} is going ahead with other applicants`,
    body: `${about.title}: thank you for applying.`,
    href: pathTo('applicant_application', { id: data.application_id }),
  })
  if (!about.rejection_message) return
  await queueMail(tx, 'application_rejected', { application_id: data.application_id }, data.application_id)
}

/** Notifies the applicant of a step forward, in the product and by email. */
export async function notifyApplicantOfStage(
  tx: Tx,
  { id, kind, data }: Activity<'application.stage_published'>,
): Promise<void> {
  const news = moveNotification(data.from as ApplicationStage, data.to as ApplicationStage)
  if (!news) return
  const about = await findAbout(tx, data)
  if (about?.published_stage !== data.to) return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: withCompanyName(news, about.company_name),
    body: about.title,
    href: pathTo('applicant_application', { id: data.application_id }),
  })
  const { application_id, from, to } = data
  await queueMail(tx, 'application_progressed', { application_id, from, to }, `${id}`)
}

function findAbout(tx: Tx, { application_id }: { application_id: string }) {
  return tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.id', '=', application_id)
    .select([
      'jobs.title',
      'companies.name as company_name',
      'applications.published_stage',
      'applications.rejection_reason',
      'applications.rejection_message',
    ])
    .executeTakeFirst()
}

/**
 * Notifies the hiring team when an applicant withdraws, or when one of two applications of the same person ends because
 * their accounts were merged.
 */
export async function notifyHiringTeamOfWithdrawal(tx: Tx, activity: Activity<'application.moved'>): Promise<void> {
  if (activity.data.to !== 'withdrawn') return
  const { status } = await tx
    .selectFrom('users')
    .where('id', '=', activity.data.applicant_id)
    .select('status')
    .executeTakeFirstOrThrow()
  const did = status === 'merged' ? 'has another application for this job' : 'withdrew their application'
  await notifyHiringTeam(tx, activity, did)
}

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

/** Notifies the company's hiring team of what an applicant did (`Ana Reyes applied`). Returns the team's user IDs. */
async function notifyHiringTeam(
  tx: Tx,
  { id, kind, company_id, data }: Activity<'application.submitted' | 'application.moved'>,
  did: string,
): Promise<string[]> {
  const about = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', data.application_id)
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()
  if (!about) return []
  const user_ids = await idsOf(hiringTeam(tx, { company_id, job_id: data.job_id }).select('users.id'))
  await notify(tx, user_ids, {
    activity: { id, kind },
    subject: { kind: 'job', id: data.job_id },
    title: `${about.name} ${did}`,
    body: about.title,
    href: pathTo('company_application', { id: data.application_id }),
  })
  return user_ids
}
