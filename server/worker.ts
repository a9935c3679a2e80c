import { accountMails } from '#server/features/accounts/mails.ts'
import { applicationMails } from '#server/features/applications/mails.ts'
import { react } from '#server/platform/activity/react.ts'
import { deliverMails, registerMails } from '#server/platform/mail/mail.ts'
import { everySoOften, work } from '#server/platform/queue/queue.ts'
import { sweep } from './schedules.ts'
import '#server/reactions.ts'

/** Does the queued work in this process: reactions, mail, upkeep. */
export async function startWorker(): Promise<void> {
  registerMails(accountMails)
  registerMails(applicationMails)
  await work('reactions', ({ activity_id }) => react(activity_id))
  await deliverMails()
  await work('upkeep', sweep)
  await everySoOften('upkeep', '*/10 * * * *')
}
