import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { HeldMail } from './mails.ts'

/** Users per run of the query. */
const batch = 500
/** Mails in one digest; the next digest has the others. */
const perDigest = 100

/** Queues one email for each user with held mails that are due. Removing them and queueing it are one transaction. */
export async function sendHeldMails(): Promise<void> {
  for (;;) {
    const users = await db
      .selectFrom('held_mails')
      .where('due_at', '<=', now())
      .groupBy('user_id')
      .orderBy(({ fn }) => fn.min('due_at'))
      .limit(batch)
      .select('user_id')
      .execute()
    for (const { user_id } of users) await sendTo(user_id)
    if (users.length < batch) return
  }
}

async function sendTo(user_id: string): Promise<void> {
  await transaction(async (tx) => {
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
  })
}
