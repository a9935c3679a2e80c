import { sql } from 'kysely'
import { z } from 'zod'
import { billingDefaults } from '#domain/invoices/billing.ts'
import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Tx } from '#server/db/connect.ts'
import { followBalance } from '#server/features/invoices/balance.ts'
import { openCents } from '#server/features/ledger/reports.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { GatewayRefund } from '#server/platform/payments/payment.ts'
import { movePayment } from './payment-rows.ts'
import type { PaymentRow } from './payment-rows.ts'
import { invoiceIds, restorePayment, reversePayment } from './disputes.ts'

const columns = ['id', 'amount_cents'] as const
interface RefundRow {
  id: string
  amount_cents: number
}

/** Applies the states that the refunds of a locked payment have at the gateway. */
export async function applyRefunds(tx: Tx, payment: PaymentRow, states: readonly GatewayRefund[]): Promise<void> {
  for (const state of states) {
    const isReturned = state.status === 'failed' || state.status === 'canceled'
    const refund = (await findRefund(tx, payment, state)) ?? (isReturned ? null : await addRefund(tx, payment, state))
    if (!refund) continue
    if (state.status === 'succeeded') await completeRefund(tx, payment, refund.id)
    if (isReturned) await failRefund(tx, payment, refund, 'The bank returned it.')
  }
}

/** Also one of ours to which the gateway's response was lost. */
async function findRefund(tx: Tx, payment: PaymentRow, { id, refund_id }: GatewayRefund): Promise<RefundRow | null> {
  const known = await tx.selectFrom('refunds').where('gateway_refund_id', '=', id).select(columns).executeTakeFirst()
  if (known || !z.uuid().safeParse(refund_id).success) return known ?? null
  const own = await tx
    .updateTable('refunds')
    .set({ gateway_refund_id: id })
    .where('id', '=', refund_id)
    .where('payment_id', '=', payment.id)
    .where('gateway_refund_id', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return own ?? null
}

/** Adds a refund that was made at the gateway itself. What no credit covers is owed with the invoices again. */
async function addRefund(tx: Tx, payment: PaymentRow, { id, amount_cents }: GatewayRefund): Promise<RefundRow> {
  const { id: payment_id, company_id } = payment
  const refund = await tx
    .insertInto('refunds')
    .values({
      payment_id,
      company_id,
      status: 'pending',
      amount_cents,
      reason: paymentMessages.refunded_at_gateway,
      gateway_refund_id: id,
      requested_at: now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await post(tx, {
    kind: 'refund',
    cause_id: refund.id,
    postings: [
      ...(await reversePayment(tx, payment, { amount_cents, credit: 'of_company' })),
      { account: 'gateway', amount_cents: -amount_cents },
    ],
  })
  await makeDueAgain(tx, payment)
  return refund
}

/**
 * Opens the invoices of a payment that a refund has reversed. Nobody is late because of our refund, so those that were
 * closed are due again after the company's days.
 */
export async function makeDueAgain(tx: Tx, payment: PaymentRow): Promise<void> {
  const ids = invoiceIds(payment)
  await sql`
    update invoices set due_again_on = ${dateIn('UTC', new Date(now()))}::date + coalesce(
      (select days_until_due from billing_profiles where company_id = ${payment.company_id}),
      ${billingDefaults.days_until_due})
    where id = any (${ids}::uuid[]) and status in ('paid', 'written_off', 'credited')
      and ${openCents(sql.ref('invoices.id'))} > 0`.execute(tx)
  await followBalance(tx, system, ids)
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

/** Fails a refund, also one that the bank returned later: the company has the credit again, or has paid its invoices. */
export async function failRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, failure: string): Promise<void> {
  const { id, company_id, kind } = payment
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
      ...(await restorePayment(tx, payment, sql`(${refund.id})`, amount_cents)),
    ],
  })
  await followBalance(tx, system, invoiceIds(payment))
  await record(tx, 'payment.refund_failed', {
    actor: system,
    company_id,
    data: { payment_id: id, refund_id: refund.id },
  })
  const { status } = await tx.selectFrom('payments').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  if (status === 'refunded') await movePayment(tx, id, 'reinstate')
}
