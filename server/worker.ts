import { accountMails } from '#server/features/accounts/mails.ts'
import { jobMails } from '#server/features/applications/job-mails.ts'
import { applicationMails } from '#server/features/applications/mails.ts'
import { carryOutRejection } from '#server/features/applications/reject-application.ts'
import { tellSomeApplicants } from '#server/features/applications/tell-applicants.ts'
import { supportMails } from '#server/features/support/mails.ts'
import { react } from '#server/platform/activity/react.ts'
import { deliverMails, registerMails } from '#server/platform/mail/mail.ts'
import { everySoOften, work } from '#server/platform/queue/queue.ts'
import { runMaintenance } from './schedules.ts'
import '#server/reactions.ts'

/** Does the queued work in this process: reactions, mail, upkeep. */
export async function startWorker(): Promise<void> {
  registerMails(accountMails)
  registerMails(applicationMails)
  registerMails(jobMails)
  registerMails(supportMails)
  await work('reactions', ({ activity_id }) => react(activity_id))
  await deliverMails()
  await work('rejections', carryOutRejection)
  await work('tellings', tellSomeApplicants)
  await work('maintenance', runMaintenance)
  await everySoOften('maintenance', '*/10 * * * *')
}
