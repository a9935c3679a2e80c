import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import type { HeldMail } from './mails.ts'

/** Mails in one digest; the next digest has the others. */
const perDigest = 100

/** Queues one email for each user with held mails that are due. Removing them and queueing it are one transaction. */
export const sendHeldMails = (): Promise<void> =>
  forEachDue(
    (limit) =>
      db
        .selectFrom('held_mails')
        .where('due_at', '<=', now())
        .groupBy('user_id')
        .orderBy(({ fn }) => fn.min('due_at'))
        .limit(limit)
        .select('user_id as id')
        .execute(),
    sendTo,
  )

async function sendTo(tx: Tx, user_id: string): Promise<void> {
  const due = await tx
    .selectFrom('held_mails')
    .where('user_id', '=', user_id)
    .where('due_at', '<=', now())
    .orderBy('held_at')
    .orderBy('id')
    .limit(perDigest)
    .select(['id', 'kind', 'template', 'data'])
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await tx.deleteFrom('held_mails').where('id', 'in', ids).execute()
  const mails = due.map(({ kind, template, data }) => ({ kind, template, data }) as HeldMail)
  await queueMail(tx, 'digest', { user_id, mails }, ids[0])
}
