import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { tellHiringPeople } from './tell-hiring-people.ts'

type Submitted = Activity<'application.submitted'>

/** The company's hiring people see it at the bell; whoever the job names in copy gets a mail. */
export async function tellCompanyOfApplication(tx: Tx, activity: Submitted): Promise<void> {
  const { application_id } = activity.data
  await tellHiringPeople(tx, activity, 'applied')
  await queueMail(tx, 'application_received', { application_id }, application_id)
}

/** The applicant gets a receipt by mail. */
export async function tellApplicantOfReceipt(tx: Tx, { data }: Submitted): Promise<void> {
  await queueMail(tx, 'application_sent', { application_id: data.application_id }, data.application_id)
}
