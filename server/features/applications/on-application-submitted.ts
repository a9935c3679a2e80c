import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { listHiringPeople } from './list-hiring-people.ts'

type Submitted = Activity<'application.submitted'>

/** The company's hiring people see it at the bell; whoever the job names in copy gets a mail. */
export async function tellCompanyOfApplication(tx: Tx, { id, company_id, data }: Submitted): Promise<void> {
  const about = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.id', '=', data.application_id)
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()
  if (!about) return
  await notify(tx, await listHiringPeople(tx, company_id), {
    activity_id: id,
    title: `${about.name} applied`,
    body: about.title,
    href: pathTo('company_application', { id: data.application_id }),
  })
  await queueMail(tx, 'application_received', { application_id: data.application_id }, data.application_id)
}

/** The applicant gets a receipt by mail. */
export async function tellApplicantOfReceipt(tx: Tx, { data }: Submitted): Promise<void> {
  await queueMail(tx, 'application_sent', { application_id: data.application_id }, data.application_id)
}
