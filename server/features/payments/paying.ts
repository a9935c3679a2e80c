import type { z } from 'zod'
import { asMember, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { acceptForm, payForm, Payment, refundForm } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockInvoices, moveInvoice } from '#server/features/invoices/balance.ts'
import type { InvoiceRow } from '#server/features/invoices/invoice-rows.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import * as gateway from '#server/platform/payments/gateway.ts'
import { removeMethod } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { completeRefund, makeDueAgain } from './apply-refunds.ts'
import { invoiceIds } from './disputes.ts'
import { creditPaid, findRefundable, openPaid } from './refund-sources.ts'
import { methodRows } from './automatic-payments.ts'
import type { MethodRow } from './automatic-payments.ts'
import { finishSession } from './methods.ts'
import { findPaymentRow, lockPayment, newReference, presentPayment, isRefundable } from './payment-rows.ts'
import { failPayment } from './settling.ts'
import { syncIntent, syncPayment, trySyncPayment } from './sync-payment.ts'

/** Pays invoices of the own company. The gateway is asked after the commit, so that no charge is without a row. */
export async function startPayment(actor: Actor, form: z.output<typeof payForm>): Promise<Payment> {
  const { company_id } = asMember(actor)
  const id = await transaction(async (tx) => {
    const invoices = await lockInvoices(tx, form.invoice_ids)
    for (const invoice of invoices) authorize(actor, 'payment.start', invoice)
    const method = await findChosen(tx, company_id, form.method)
    return beginPayment(tx, actor, { company_id, invoices, method, part_cents: form.amount_cents })
  })
  await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}

async function findChosen(
  tx: Tx,
  company_id: string,
  chosen: z.output<typeof payForm>['method'],
): Promise<MethodRow | null> {
  if (chosen.kind === 'bank') return null
  if (!isOnlinePaymentOn()) throw new Failure('unavailable', { message: paymentMessages.off })
  const method = await methodRows(tx)
    .where('id', '=', chosen.id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!method) throw fieldFailure('method', paymentMessages.method)
  return method
}

interface Begun {
  company_id: string
  /** Locked. */
  invoices: readonly InvoiceRow[]
  /** Null for a bank transfer. */
  method: MethodRow | null
  /** Of one invoice; all that is payable if omitted. */
  part_cents?: number | undefined
  is_automatic?: boolean
}

/**
 * Moves invoices to pending and creates their payment. Nothing is charged yet: `syncPayment` does that after the commit.
 * An invoice that is already being paid is an `illegal_move`, so that it is charged once.
 */
export async function beginPayment(tx: Tx, actor: Actor, begun: Begun): Promise<string> {
  const { company_id, invoices, method, part_cents, is_automatic = false } = begun
  for (const invoice of invoices) await moveInvoice(tx, actor, invoice, 'start_payment')
  for (const { payable_cents } of invoices) {
    if (payable_cents <= 0) throw fieldFailure('invoice_ids', paymentMessages.nothing_due)
    if (part_cents !== undefined && part_cents > payable_cents)
      throw fieldFailure('amount_cents', paymentMessages.amount)
  }
  const paid = invoices.map(({ id, payable_cents }) => ({ invoice_id: id, amount_cents: part_cents ?? payable_cents }))
  const { id } = await tx
    .insertInto('payments')
    .values({
      company_id,
      status: 'pending',
      kind: method?.kind ?? 'bank',
      method_id: method?.id ?? null,
      amount_cents: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      reference: method ? null : newReference(),
      is_automatic,
      started_by: isUser(actor) ? actor.user_id : null,
      started_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_invoices')
    .values(paid.map((one) => ({ payment_id: id, ...one })))
    .execute()
  await record(tx, 'payment.started', { actor, company_id, data: { payment_id: id } })
  return id
}

/** Cancels a pending payment. One that was charged meanwhile is completed instead: `illegal_move`. */
export async function cancelPayment(actor: Actor, id: string): Promise<Payment> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.cancel', payment)
  if (payment.kind === 'bank') {
    await transaction(async (tx) => failPayment(tx, await lockPayment(tx, id), paymentMessages.canceled, actor))
  } else {
    await cancelCharge(id)
  }
  const canceled = await findPaymentRow(db, id)
  if (canceled.status !== 'failed') throw new Failure('illegal_move')
  return presentPayment(actor, canceled)
}

/** Cancels a pending payment at the gateway, whose answer decides. */
export async function cancelCharge(id: string): Promise<void> {
  // The outcome of the charge may be unknown.
  await syncPayment(id)
  const { status, gateway_intent_id } = await findPaymentRow(db, id)
  if (status !== 'pending' || !gateway_intent_id) return
  await gateway.cancelPayment(gateway_intent_id)
  await syncPayment(id)
}

/** Asks the gateway for the state of a payment, when the payer returns from its page. */
export async function checkPayment(actor: Actor, id: string): Promise<Payment> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.check', payment)
  if (payment.status === 'pending') await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}

/**
 * Accepts the state of a payment, its refunds and its chargebacks at the gateway, where the ledger differs from it: also
 * that a payment that failed here was charged, which pays its invoices or becomes credit.
 */
export async function acceptGatewayState(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof acceptForm>,
): Promise<Payment> {
  authorize(actor, 'payment.accept')
  await findPaymentRow(db, id)
  if (!isOnlinePaymentOn()) throw new Failure('unavailable', { message: paymentMessages.off })
  await syncPayment(id, { actor, reason })
  return presentPayment(actor, await findPaymentRow(db, id))
}

/** Asks the gateway for what one of its events is about, or to remove a method. */
export async function askGateway(request: QueuedWork['gateway_requests']): Promise<void> {
  if ('intent_id' in request) await syncIntent(request.intent_id)
  else if ('session_id' in request) await finishSession(request.session_id)
  else await removeMethod(request.removed_method_id)
}

/**
 * Refunds a payment: from credit of the company, from a credit note that is issued now, or by making its invoices due
 * again. All of it is posted at once, so that nothing is refunded twice; the gateway is asked after the commit. Staff
 * send back a bank transfer themselves.
 */
export async function refundPayment(
  actor: Actor,
  id: string,
  { amount_cents, source, reason }: z.output<typeof refundForm>,
): Promise<Payment> {
  await transaction(async (tx) => {
    authorize(actor, 'payment.refund')
    const payment = await lockPayment(tx, id)
    if (!isRefundable(payment)) throw new Failure('illegal_move')
    const { company_id, kind } = payment
    await lockRow(tx, 'companies', company_id)
    await lockInvoices(tx, invoiceIds(payment))
    const most_cents = (await findRefundable(tx, payment))[source]
    if (amount_cents > most_cents) {
      const nothing = source === 'credit' ? paymentMessages.refundable : paymentMessages.nothing_refundable
      throw fieldFailure('amount_cents', most_cents > 0 ? paymentMessages.refund_limit(moneyText(most_cents)) : nothing)
    }
    if (source === 'credit_note') await creditPaid(tx, actor, payment, { amount_cents, reason })
    const refund = await tx
      .insertInto('refunds')
      .values({
        payment_id: id,
        company_id,
        status: 'pending',
        amount_cents,
        reason,
        requested_by: isUser(actor) ? actor.user_id : null,
        requested_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(tx, {
      kind: 'refund',
      cause_id: refund.id,
      postings: [
        ...(source === 'due_again'
          ? await openPaid(tx, payment, amount_cents)
          : [{ account: 'customer_credit' as const, amount_cents, company_id }]),
        { account: kind === 'bank' ? 'bank' : 'gateway', amount_cents: -amount_cents },
      ],
    })
    const data = { payment_id: id, refund_id: refund.id, reason }
    await record(tx, 'payment.refund_requested', { actor, company_id, data })
    if (source === 'due_again') await makeDueAgain(tx, payment)
    if (kind === 'bank') await completeRefund(tx, payment, refund.id)
  })
  await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}
