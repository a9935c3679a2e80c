import { transaction } from '#server/db/transaction.ts'
import { failCompletedJob } from '#server/platform/queue/failed-jobs.ts'
import type { ReceivedMail } from './receiving/received-mail.ts'
import type { ReturnMailbox } from './return-address.ts'

/**
 * A mail that was sent could not be delivered: it is listed with the failed ones. Reports on delays, and on mails that are
 * no longer in the queue, change nothing.
 */
export async function receiveReturnedMail(
  { returned_mail_id }: ReturnMailbox,
  { delivery_failure }: Pick<ReceivedMail, 'delivery_failure'>,
): Promise<void> {
  if (delivery_failure === null) return
  await transaction((tx) => failCompletedJob(tx, 'mail', returned_mail_id, `Returned: ${delivery_failure}`))
}
