import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { post } from '#server/features/ledger/post.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { GatewayRefund } from '#server/platform/payments/payment.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Applies the states that the refunds of a locked payment have at the gateway. */
export async function applyRefunds(tx: Tx, payment: PaymentRow, states: readonly GatewayRefund[]): Promise<void> {
  for (const { id, status } of states) {
    const refund = await tx
      .selectFrom('refunds')
      .where('gateway_refund_id', '=', id)
      .select(['id', 'amount_cents'])
      .executeTakeFirst()
    // One that was made outside Tulay is found by the nightly check of the ledger.
    if (!refund) continue
    if (status === 'succeeded') await completeRefund(tx, payment, refund.id)
    if (status === 'failed' || status === 'canceled') await failRefund(tx, payment, refund, `The bank returned it.`)
  }
}

/** Completes a pending refund; nothing happens otherwise. */
export async function completeRefund(tx: Tx, { id, company_id }: PaymentRow, refund_id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'completed', decided_at: now() })
    .where('id', '=', refund_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await record(tx, 'payment.refunded', { actor: system, company_id, data: { payment_id: id, refund_id } })
  const { is_whole } = await tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select(
      sql<boolean>`amount_cents = (
        select sum(amount_cents) from refunds where payment_id = payments.id and status = 'completed')`.as('is_whole'),
    )
    .executeTakeFirstOrThrow()
  if (is_whole) await movePayment(tx, id, 'refund')
}

/** Fails a refund, also one that the bank returned later: the money is credit of the company again. */
export async function failRefund(
  tx: Tx,
  { id, company_id, kind }: PaymentRow,
  refund: { id: string; amount_cents: number },
  failure: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'failed', decided_at: now(), failure })
    .where('id', '=', refund.id)
    .where('status', 'in', ['pending', 'completed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { amount_cents } = refund
  await post(tx, {
    kind: 'refund_failure',
    cause_id: refund.id,
    postings: [
      { account: kind === 'bank' ? 'bank' : 'gateway', amount_cents },
      { account: 'customer_credit', amount_cents: -amount_cents, company_id },
    ],
  })
  await record(tx, 'payment.refund_failed', {
    actor: system,
    company_id,
    data: { payment_id: id, refund_id: refund.id },
  })
  const { status } = await tx.selectFrom('payments').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  if (status === 'refunded') await movePayment(tx, id, 'reinstate')
}
