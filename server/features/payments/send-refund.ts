import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { readPayment, refund } from '#server/platform/payments/gateway.ts'
import { failRefund } from './apply-refunds.ts'
import { lockPayment } from './payment-rows.ts'

/**
 * Asks the gateway for the refunds of a payment that it does not know yet. Each has its ID as the key, so that it is
 * refunded once; one with an unknown outcome is asked for again.
 */
export async function sendPendingRefunds(payment_id: string, intent_id: string): Promise<void> {
  const pending = await db
    .selectFrom('refunds')
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'pending')
    .where('gateway_refund_id', 'is', null)
    .select(['id', 'amount_cents'])
    .orderBy('requested_at')
    .execute()
  if (pending.length === 0) return
  const made = (await readPayment(intent_id))?.refunds ?? []
  for (const one of pending) {
    const { id, amount_cents } = one
    // The gateway keeps the key for a day only.
    const known = made.find(({ refund_id }) => refund_id === id)
    const result = known ?? (await refund({ key: id, intent_id, amount_cents, reason: 'requested_by_customer' }))
    if (result.status === 'unknown') continue
    await transaction(async (tx) => {
      const payment = await lockPayment(tx, payment_id)
      if (result.status === 'refused') return failRefund(tx, payment, one, result.message.slice(0, 300))
      await tx.updateTable('refunds').set({ gateway_refund_id: result.id }).where('id', '=', id).execute()
    })
  }
}
