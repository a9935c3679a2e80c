import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findBatch, lockBatch, presentBatch } from './batch-rows.ts'
import { moveBatch } from './move-batch.ts'

/**
 * Records that an approved batch was submitted to the bank. Each payout keeps the method to which it goes, and gets the
 * reference by which the bank names it.
 */
export async function sendBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.send')
  return transaction(async (tx) => {
    await lockBatch(tx, id)
    await moveBatch(tx, actor, id, 'send', { sent_by: asUser(actor).user_id, sent_at: now() })
    await sql`
      update payouts set sent_at = ${now()}, method_id = ${usableMethod()}, reference = ${reference}
      where batch_id = ${id}::uuid`.execute(tx)
    return presentBatch(actor, await findBatch(tx, id))
  })
}

/** The method of a payout's talent whose waiting period is over. */
const usableMethod = () => sql<string | null>`(select payout_methods.id from payout_methods
  where payout_methods.talent_id = payouts.talent_id and usable_at <= ${now()} and replaced_at is null
  order by created_at desc limit 1)`

/** Ten letters and digits of the ID, without a meaning. */
const reference = sql<string>`'PO-' || upper(right(replace(payouts.id::text, '-', ''), 10))`
