import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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
 * Applies the states of the chargebacks of a locked payment: the ledger follows the gateway's books. What they withdraw
 * opens the invoices again, what they return pays them again, however often a decision changes. A state with fewer
 * entries in the books than the last one is older and has no effect, unless staff accept it.
 */
export async function applyDisputes(
  tx: Tx,
  payment: PaymentRow,
  states: readonly GatewayDispute[],
  isAccepted: boolean,
): Promise<void> {
  for (const state of states) await applyDispute(tx, payment, state, isAccepted)
}

async function applyDispute(tx: Tx, payment: PaymentRow, state: GatewayDispute, isAccepted: boolean): Promise<void> {
  const known = await findDispute(tx, state.id)
  // An inquiry withdraws nothing.
  if (!known && state.entries === 0) return
  const dispute = known ?? (await openDispute(tx, payment, state))
  if (!isAccepted && state.entries < dispute.gateway_entries) return
  const isNewer = isAccepted || state.entries > dispute.gateway_entries
  const status = isNewer || dispute.status === 'open' ? statusOf(state) : dispute.status
  const { withdrawn_cents, fee_cents, amount_cents, entries: gateway_entries } = state
  await tx
    .updateTable('payment_disputes')
    .set({ status, amount_cents, withdrawn_cents, fee_cents, gateway_entries })
    .$if(status !== dispute.status, (update) => update.set({ closed_at: status === 'open' ? null : now() }))
    .where('id', '=', dispute.id)
    .execute()
  const hasChanged = await followBooks(tx, payment, dispute.id, state)
  const { id: payment_id, company_id } = payment
  const data = { payment_id, dispute_id: dispute.id }
  if (!known) await record(tx, 'payment.disputed', { actor: system, company_id, data })
  if (status !== dispute.status && status !== 'open')
    await record(tx, 'payment.dispute_closed', { actor: system, company_id, data: { ...data, outcome: status } })
  else if (known && hasChanged)
    await record(tx, 'payment.dispute_changed', { actor: system, company_id, data: { ...data, withdrawn_cents } })
}

/** A dispute that ended without a decision is one that the money tells. */
function statusOf({ status, withdrawn_cents }: GatewayDispute): 'open' | 'won' | 'lost' {
  if (status === 'closed') return withdrawn_cents > 0 ? 'lost' : 'won'
  return status === 'inquiry' ? 'open' : status
}

const columns = ['id', 'status', 'gateway_entries'] as const
type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

const findDispute = (tx: Tx, gateway_dispute_id: string) =>
  tx
    .selectFrom('payment_disputes')
    .where('gateway_dispute_id', '=', gateway_dispute_id)
    .select(columns)
    .executeTakeFirst()

const openDispute = (tx: Tx, { id: payment_id, company_id }: PaymentRow, state: GatewayDispute): Promise<DisputeRow> =>
  tx
    .insertInto('payment_disputes')
    .values({
      payment_id,
      company_id,
      status: 'open',
      amount_cents: state.amount_cents,
      reason: state.reason.slice(0, 100),
      gateway_dispute_id: state.id,
      opened_at: now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The dispute and its later changes, each of which is posted. */
const causesOf = (dispute_id: string) => sql`(
  select ${dispute_id}::uuid union all select id from payment_dispute_changes where dispute_id = ${dispute_id})`

/** Posts the difference between what was posted of a dispute and the gateway's books. Returns whether there is one. */
async function followBooks(
  tx: Tx,
  payment: PaymentRow,
  dispute_id: string,
  { withdrawn_cents, fee_cents }: GatewayDispute,
): Promise<boolean> {
  const posted = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .where('kind', 'in', ['dispute', 'dispute_won'])
    .where(sql<boolean>`cause_id in ${causesOf(dispute_id)}`)
    .select([
      sql<number>`count(*)::integer`.as('postings'),
      sql<number>`-coalesce(sum(amount_cents) filter (where account = 'gateway'), 0)::bigint`.as('taken_cents'),
      sql<number>`coalesce(sum(amount_cents) filter (where account = 'gateway_fees'), 0)::bigint`.as('fee_cents'),
    ])
    .executeTakeFirstOrThrow()
  const more_fee_cents = fee_cents - posted.fee_cents
  const more_cents = withdrawn_cents - (posted.taken_cents - posted.fee_cents)
  if (more_cents === 0 && more_fee_cents === 0) return false
  const cause_id = posted.postings === 0 ? dispute_id : await addChange(tx, { dispute_id, withdrawn_cents, fee_cents })
  await post(tx, {
    kind: more_cents + more_fee_cents > 0 ? 'dispute' : 'dispute_won',
    cause_id,
    postings: [
      ...(more_cents > 0 ? await reversePayment(tx, payment, { amount_cents: more_cents, credit: 'of_payment' }) : []),
      ...(more_cents < 0 ? await restorePayment(tx, payment, causesOf(dispute_id), -more_cents) : []),
      { account: 'gateway_fees', amount_cents: more_fee_cents },
      { account: 'gateway', amount_cents: -more_cents - more_fee_cents },
    ],
  })
  await followBalance(tx, system, invoiceIds(payment))
  return true
}

async function addChange(
  tx: Tx,
  change: { dispute_id: string; withdrawn_cents: number; fee_cents: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_dispute_changes')
    .values({ ...change, changed_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
 * Postings for money that is ours again after `reversePayment` for some causes, a query in parentheses: it pays the
 * invoices that were opened, as far as they still are; the rest is credit.
 */
export async function restorePayment(
  tx: Tx,
  payment: PaymentRow,
  causes: RawBuilder<unknown>,
  amount_cents: number,
): Promise<Posting[]> {
  const { company_id } = payment
  const invoices = await lockInvoices(tx, invoiceIds(payment))
  const opened = await tx
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .where('kind', 'in', ['dispute', 'dispute_won', 'refund'])
    .where(sql<boolean>`cause_id in ${causes}`)
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
    .where('kind', 'in', ['payment', 'payment_return', 'refund', 'refund_failure', 'dispute', 'dispute_won'])
    .where(
      sql<boolean>`cause_id in (
        select ${id}::uuid
        union all select id from refunds where payment_id = ${id}
        union all select id from payment_returns where payment_id = ${id}
        union all select id from payment_disputes where payment_id = ${id}
        union all select changes.id from payment_dispute_changes changes
          join payment_disputes on payment_disputes.id = dispute_id where payment_id = ${id})`,
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
