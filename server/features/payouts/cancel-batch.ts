import type { Actor } from '#domain/kernel/actor.ts'
import type { PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findBatch, lockBatch, presentBatch } from './batch-rows.ts'
import { deletePayouts } from './free-work.ts'
import { moveBatch } from './move-batch.ts'
import { lockPayouts } from './payout-rows.ts'

/** Cancels a batch that is not sent: its work is paid by another one. */
export async function cancelBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.cancel')
  return transaction(async (tx) => {
    await lockPayouts(tx)
    await lockBatch(tx, id)
    await moveBatch(tx, actor, id, 'cancel')
    const payouts = await tx.selectFrom('payouts').where('batch_id', '=', id).select('id').execute()
    await deletePayouts(
      tx,
      payouts.map((payout) => payout.id),
    )
    return presentBatch(actor, await findBatch(tx, id))
  })
}
