import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { payoutMessages } from '#domain/payouts/payout.ts'
import type { PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findBatch, lockBatch, needsSecondApproval, presentBatch } from './batch-rows.ts'
import { moveBatch } from './move-batch.ts'

/** Approves a batch; above the limit, two people have to. Throws `forbidden` for a second approval by the same person. */
export async function approveBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.approve')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.approved_by_id === user_id) throw new Failure('forbidden', { message: payoutMessages.same_person })
    const isFirst = batch.approved_by_id === null
    const approval = isFirst
      ? { approved_by: user_id, approved_at: now() }
      : { second_approved_by: user_id, second_approved_at: now() }
    if (isFirst && needsSecondApproval(batch.total_cents)) {
      if (batch.status !== 'draft') throw new Failure('illegal_move')
      await tx.updateTable('payout_batches').set(approval).where('id', '=', id).execute()
    } else await moveBatch(tx, actor, id, 'approve', approval)
    return presentBatch(actor, await findBatch(tx, id))
  })
}
