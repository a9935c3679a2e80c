import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { autoPayRetryDays } from '#domain/payments/payment-method.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Tx } from '#server/db/connect.ts'
import { followBalance, isPastDue, lockInvoices, moveInvoice } from '#server/features/invoices/balance.ts'
import { dueOn } from '#server/features/invoices/invoice-rows.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import type { GatewayPayment } from '#server/platform/payments/payment.ts'
import { applyRefunds } from './apply-refunds.ts'
import { applyDisputes } from './disputes.ts'
import { movePayment } from './payment-rows.ts'
import type { PaymentRow } from './payment-rows.ts'

/**
 * Applies the state of a locked payment at the gateway. An older or repeated state has no effect. Staff can accept one
 * that a failed payment was charged after all, and the books of its chargebacks as they are.
 */
export async function applyPayment(
  tx: Tx,
  payment: PaymentRow,
  state: GatewayPayment,
  { isAccepted = false }: { isAccepted?: boolean } = {},
): Promise<void> {
  const isCharged = isAccepted && payment.status === 'failed' && state.status === 'succeeded'
  if (payment.status === 'pending' || isCharged) {
    if (state.status === 'failed') return failPayment(tx, payment, state.failure?.message ?? paymentMessages.not_made)
    if (state.status === 'canceled') return failPayment(tx, payment, paymentMessages.canceled)
    if (state.status === 'requires_action') return askForAction(tx, payment, state.action_url)
    // Its fee is a part of its journal entry.
    if (state.status !== 'succeeded' || state.fee_cents === null) return
    await completePayment(tx, system, payment, {
      received_cents: state.received_cents,
      fee_cents: state.fee_cents,
      account: 'gateway',
    })
  }
  if (payment.status === 'failed' && !isCharged) return
  await applyRefunds(tx, payment, state.refunds)
  await applyDisputes(tx, payment, state.disputes, isAccepted)
}

async function askForAction(tx: Tx, { id, company_id, action_url }: PaymentRow, url: string | null): Promise<void> {
  if (url === action_url) return
  await tx.updateTable('payments').set({ action_url: url }).where('id', '=', id).execute()
  if (action_url === null)
    await record(tx, 'payment.action_required', { actor: system, company_id, data: { payment_id: id } })
}

/** Reopens the invoices of an ended payment that are not paid, unless another payment of them is pending. */
async function endPayment(tx: Tx, payment_id: string): Promise<void> {
  const invoices = await tx
    .selectFrom('payment_invoices')
    .innerJoin('invoices', 'invoices.id', 'payment_invoices.invoice_id')
    .where('payment_invoices.payment_id', '=', payment_id)
    .where('invoices.status', '=', 'pending')
    .where(
      sql<boolean>`not exists (
        select from payment_invoices others join payments on payments.id = others.payment_id
        where others.invoice_id = invoices.id and payments.status = 'pending')`,
    )
    .select(['invoices.id', 'invoices.company_id', 'invoices.number', dueOn.as('due_on')])
    .orderBy('invoices.id')
    .execute()
  for (const invoice of invoices)
    await moveInvoice(tx, system, invoice, isPastDue(invoice) ? 'end_overdue_payment' : 'end_payment')
}

/** Ends a locked pending payment of which nothing was charged; its invoices can be paid again. */
export async function failPayment(tx: Tx, payment: PaymentRow, reason: string, actor: Actor = system): Promise<void> {
  const { id, company_id } = payment
  await movePayment(tx, id, 'fail', { failure: reason })
  await record(tx, 'payment.failed', { actor, company_id, data: { payment_id: id, reason } })
  await endPayment(tx, id)
  if (payment.is_automatic) await scheduleRetry(tx, payment)
}

interface Received {
  received_cents: number
  fee_cents: number
  /** Where the money is. */
  account: Extract<LedgerAccount, 'gateway' | 'bank' | 'unmatched_receipts'>
}

/**
 * Completes a locked payment with what was received: it pays its invoices as far as they are open, and the rest becomes
 * credit of the company.
 */
export async function completePayment(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  { received_cents, fee_cents, account }: Received,
): Promise<void> {
  const { id, company_id } = payment
  const invoices = await lockInvoices(
    tx,
    payment.invoices.map((invoice) => invoice.id),
  )
  const move = payment.status === 'failed' ? 'accept' : 'complete'
  await movePayment(tx, id, move, { amount_cents: received_cents, failure: '' })
  const planned = new Map(payment.invoices.map((invoice) => [invoice.id, invoice.amount_cents]))
  let rest_cents = received_cents
  const receivables = invoices.map(({ id: invoice_id, open_cents }) => {
    const paid_cents = Math.max(0, Math.min(planned.get(invoice_id)!, open_cents, rest_cents))
    rest_cents -= paid_cents
    return { account: 'receivable' as const, amount_cents: -paid_cents, company_id, invoice_id }
  })
  await post(tx, {
    kind: 'payment',
    cause_id: id,
    postings: [
      { account, amount_cents: received_cents - fee_cents },
      { account: 'gateway_fees', amount_cents: fee_cents },
      ...receivables,
      { account: 'customer_credit', amount_cents: -rest_cents, company_id },
    ],
  })
  await record(tx, 'payment.completed', { actor, company_id, data: { payment_id: id } })
  await followBalance(
    tx,
    system,
    invoices.map((invoice) => invoice.id),
  )
  await endPayment(tx, id)
}

/** Days from each attempt to the next one: the retries are counted from the first attempt. */
const pauses = autoPayRetryDays.map((day, index) => day - (autoPayRetryDays[index - 1] ?? 0))

/**
 * Schedules the next attempt of a failed automatic payment; none after the last one, nor for invoices that were settled
 * meanwhile, which a chargeback can open again.
 */
async function scheduleRetry(tx: Tx, { invoices, started_at }: PaymentRow): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      auto_pay_at: sql`${started_at}::timestamptz + make_interval(days => (${pauses}::integer[])[auto_pay_attempts])`,
    })
    .where(
      'id',
      'in',
      invoices.map(({ id }) => id),
    )
    .where('status', 'in', ['unpaid', 'overdue'])
    .execute()
}
