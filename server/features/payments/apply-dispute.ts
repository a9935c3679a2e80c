import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { followBalance } from '#server/features/invoices/follow-balance.ts'
import { post } from '#server/features/ledger/post.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { GatewayDispute } from '#server/platform/payments/payment.ts'
import type { PaymentRow } from './payment-rows.ts'
import { invoiceIds, restorePayment, reversePayment } from './reverse-payment.ts'

/**
 * Applies the state of a chargeback of a locked payment. The bank withdraws the money, so that the invoices are open
 * again; if we win, they are paid again. An inquiry withdraws nothing.
 */
export async function applyDispute(tx: Tx, payment: PaymentRow, state: GatewayDispute): Promise<void> {
  if (state.status === 'inquiry' || state.status === 'closed') return
  const dispute = (await findDispute(tx, state.id)) ?? (await openDispute(tx, payment, state))
  if (dispute.status !== 'open' || state.status === 'open') return
  await tx
    .updateTable('payment_disputes')
    .set({ status: state.status, closed_at: now() })
    .where('id', '=', dispute.id)
    .execute()
  if (state.status === 'won') await returnMoney(tx, payment, dispute)
  const data = { payment_id: payment.id, dispute_id: dispute.id, outcome: state.status }
  await record(tx, 'payment.dispute_closed', { actor: system, company_id: payment.company_id, data })
}

const columns = ['id', 'status', 'amount_cents'] as const
type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

const findDispute = (tx: Tx, gateway_dispute_id: string) =>
  tx
    .selectFrom('payment_disputes')
    .where('gateway_dispute_id', '=', gateway_dispute_id)
    .select(columns)
    .executeTakeFirst()

async function openDispute(tx: Tx, payment: PaymentRow, state: GatewayDispute): Promise<DisputeRow> {
  const { id: payment_id, company_id } = payment
  const { amount_cents, fee_cents } = state
  const dispute = await tx
    .insertInto('payment_disputes')
    .values({
      payment_id,
      company_id,
      status: 'open',
      amount_cents,
      fee_cents,
      reason: state.reason.slice(0, 100),
      gateway_dispute_id: state.id,
      opened_at: now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await post(tx, {
    kind: 'dispute',
    cause_id: dispute.id,
    postings: [
      ...(await reversePayment(tx, payment, { amount_cents, credit: 'of_payment' })),
      { account: 'gateway_fees', amount_cents: fee_cents },
      { account: 'gateway', amount_cents: -amount_cents - fee_cents },
    ],
  })
  await followBalance(tx, system, invoiceIds(payment))
  await record(tx, 'payment.disputed', { actor: system, company_id, data: { payment_id, dispute_id: dispute.id } })
  return dispute
}

/** The invoices are paid again as far as they are open; the rest is credit, because they were paid otherwise. */
async function returnMoney(tx: Tx, payment: PaymentRow, { id, amount_cents }: DisputeRow): Promise<void> {
  await post(tx, {
    kind: 'dispute_won',
    cause_id: id,
    postings: [{ account: 'gateway', amount_cents }, ...(await restorePayment(tx, payment, id, amount_cents))],
  })
  await followBalance(tx, system, invoiceIds(payment))
}
