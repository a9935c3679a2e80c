import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { followBalance, lockInvoices } from '#server/features/invoices/balance.ts'
import { post } from '#server/features/ledger/posting.ts'
import type { Posting } from '#server/features/ledger/posting.ts'
import { findCredit } from '#server/features/ledger/reports.ts'
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

/**
 * Postings for what a company owes again after money of a locked payment went back: first unused credit, of the payment
 * and of credit notes for its invoices or all that the company has, then what the payment paid of its invoices.
 */
export async function reversePayment(
  tx: Tx,
  payment: PaymentRow,
  { amount_cents, credit }: { amount_cents: number; credit: 'of_payment' | 'of_company' },
): Promise<Posting[]> {
  const { id, company_id } = payment
  await lockRow(tx, 'companies', company_id)
  await lockInvoices(tx, invoiceIds(payment))
  const paid = await findPaid(tx, id)
  const unused_cents = await findCredit(tx, company_id)
  const given_cents = paid.credit_cents + (await findCredited(tx, invoiceIds(payment)))
  const usable_cents = credit === 'of_company' ? unused_cents : Math.min(given_cents, unused_cents)
  const credit_cents = Math.max(0, Math.min(usable_cents, amount_cents))
  let rest_cents = amount_cents - credit_cents
  const receivables = [...paid.invoices].map(([invoice_id, paid_cents]) => {
    const owed_cents = Math.max(0, Math.min(paid_cents, rest_cents))
    rest_cents -= owed_cents
    return { account: 'receivable' as const, amount_cents: owed_cents, company_id, invoice_id }
  })
  // Credit that was used meanwhile is owed with the first invoice.
  const invoice_id = payment.invoices[0]!.id
  return [
    { account: 'customer_credit', amount_cents: credit_cents, company_id },
    ...receivables,
    { account: 'receivable', amount_cents: rest_cents, company_id, invoice_id },
  ]
}

/**
 * Postings for money that is ours again after `reversePayment` for a cause: it pays the invoices that were opened, as
 * far as they still are; the rest is credit.
 */
export async function restorePayment(
  tx: Tx,
  payment: PaymentRow,
  cause_id: string,
  amount_cents: number,
): Promise<Posting[]> {
  const { company_id } = payment
  const invoices = await lockInvoices(tx, invoiceIds(payment))
  const opened = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .where('kind', 'in', ['dispute', 'refund'])
    .where('cause_id', '=', cause_id)
    .where('account', '=', 'receivable')
    .select(['invoice_id', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .groupBy('invoice_id')
    .execute()
  let rest_cents = amount_cents
  const receivables = invoices.map(({ id: invoice_id, open_cents }) => {
    const opened_cents = opened.find((one) => one.invoice_id === invoice_id)?.cents ?? 0
    const paid_cents = Math.max(0, Math.min(opened_cents, open_cents, rest_cents))
    rest_cents -= paid_cents
    return { account: 'receivable' as const, amount_cents: -paid_cents, company_id, invoice_id }
  })
  return [...receivables, { account: 'customer_credit', amount_cents: -rest_cents, company_id }]
}

export const invoiceIds = ({ invoices }: PaymentRow): string[] => invoices.map(({ id }) => id)

/** What a payment has paid of invoices and as credit, without what went back already. */
export async function findPaid(
  tx: Db | Tx,
  id: string,
): Promise<{ credit_cents: number; invoices: Map<string, number> }> {
  const rows = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .where('kind', 'in', ['payment', 'refund', 'refund_failure', 'dispute', 'dispute_won'])
    .where(
      sql<boolean>`cause_id in (
        select ${id}::uuid
        union all select id from refunds where payment_id = ${id}
        union all select id from payment_disputes where payment_id = ${id})`,
    )
    .where('account', 'in', ['receivable', 'customer_credit'])
    .select(['invoice_id', sql<number>`-sum(amount_cents)::bigint`.as('cents')])
    .groupBy('invoice_id')
    .orderBy('invoice_id')
    .execute()
  const credit_cents = rows.find(({ invoice_id }) => invoice_id === null)?.cents ?? 0
  const invoices = new Map(rows.flatMap(({ invoice_id, cents }) => (invoice_id ? [[invoice_id, cents] as const] : [])))
  return { credit_cents, invoices }
}

/** The credit that the company has received from credit notes for the invoices. */
async function findCredited(tx: Tx, invoice_ids: readonly string[]): Promise<number> {
  const { cents } = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .innerJoin('credit_notes', 'credit_notes.id', 'journal_entries.cause_id')
    .where('kind', '=', 'credit_note')
    .where('credit_notes.invoice_id', 'in', invoice_ids)
    .where('account', '=', 'customer_credit')
    .select(sql<number>`-coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
