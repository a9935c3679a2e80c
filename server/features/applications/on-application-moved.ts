import { withCompanyName, moveNotification } from '#domain/applications/applicant-stage.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { notifyHiringTeam } from './notify-hiring-team.ts'

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

/** Notifies the hiring team when an applicant withdraws. */
export async function notifyHiringTeamOfWithdrawal(tx: Tx, activity: Activity<'application.moved'>): Promise<void> {
  if (activity.data.to === 'withdrawn') await notifyHiringTeam(tx, activity, 'withdrew their application')
}
