import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { followBalance } from '#server/features/invoices/follow-balance.ts'
import { lockInvoices } from '#server/features/invoices/lock-invoices.ts'
import { findCredit } from '#server/features/ledger/balances.ts'
import { post } from '#server/features/ledger/post.ts'
import type { Posting } from '#server/features/ledger/post.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { GatewayDispute } from '#server/platform/payments/payment.ts'
import type { PaymentRow } from './payment-rows.ts'

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
      ...(await whatIsOwed(tx, payment, amount_cents)),
      { account: 'gateway_fees', amount_cents: fee_cents },
      { account: 'gateway', amount_cents: -amount_cents - fee_cents },
    ],
  })
  await followBalance(tx, system, idsOf(payment))
  await record(tx, 'payment.disputed', { actor: system, company_id, data: { payment_id, dispute_id: dispute.id } })
  return dispute
}

/** What the company owes again: first unused credit from the payment, then what the payment paid of its invoices. */
async function whatIsOwed(tx: Tx, payment: PaymentRow, amount_cents: number): Promise<Posting[]> {
  const { id, company_id } = payment
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
  await lockInvoices(tx, idsOf(payment))
  const paid = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .where('kind', '=', 'payment')
    .where('cause_id', '=', id)
    .where('account', 'in', ['receivable', 'customer_credit'])
    .select(['account', 'amount_cents', 'invoice_id'])
    .orderBy('postings.id')
    .execute()
  const overpaid_cents = -paid.filter(({ account }) => account === 'customer_credit').reduce(sum, 0)
  const credit_cents = Math.max(0, Math.min(overpaid_cents, await findCredit(tx, company_id), amount_cents))
  let rest_cents = amount_cents - credit_cents
  const receivables = paid.flatMap(({ invoice_id, amount_cents: posted_cents }) => {
    if (invoice_id === null) return []
    const owed_cents = Math.min(-posted_cents, rest_cents)
    rest_cents -= owed_cents
    return [{ account: 'receivable' as const, amount_cents: owed_cents, company_id, invoice_id }]
  })
  // Credit that was used meanwhile is owed with the first invoice.
  const invoice_id = payment.invoices[0]!.id
  return [
    { account: 'customer_credit', amount_cents: credit_cents, company_id },
    ...receivables,
    { account: 'receivable', amount_cents: rest_cents, company_id, invoice_id },
  ]
}

/** The invoices are paid again as far as they are open; the rest is credit, because they were paid otherwise. */
async function returnMoney(tx: Tx, payment: PaymentRow, { id, amount_cents }: DisputeRow): Promise<void> {
  const { company_id } = payment
  let rest_cents = amount_cents
  const receivables = (await lockInvoices(tx, idsOf(payment))).map(({ id: invoice_id, open_cents }) => {
    const paid_cents = Math.max(0, Math.min(open_cents, rest_cents))
    rest_cents -= paid_cents
    return { account: 'receivable' as const, amount_cents: -paid_cents, company_id, invoice_id }
  })
  await post(tx, {
    kind: 'dispute_won',
    cause_id: id,
    postings: [
      { account: 'gateway', amount_cents },
      ...receivables,
      { account: 'customer_credit', amount_cents: -rest_cents, company_id },
    ],
  })
  await followBalance(tx, system, idsOf(payment))
}

const idsOf = ({ invoices }: PaymentRow): string[] => invoices.map(({ id }) => id)
const sum = (total: number, { amount_cents }: { amount_cents: number }) => total + amount_cents
