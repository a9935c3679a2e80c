import { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { billingPath } from '#domain/portal-paths.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { GatewayError } from '#server/platform/payments/gateway-error.ts'
import { charge, findPayment, readPayment, refund } from '#server/platform/payments/gateway.ts'
import { failRefund } from './apply-refunds.ts'
import { lockPayment, paymentRows } from './payment-rows.ts'
import type { PaymentRow } from './payment-rows.ts'
import { applyPayment, failPayment } from './settling.ts'

/** The gateway keeps idempotency keys for a day. */
const keptKey_ms = 23 * 60 * 60_000
/** The clocks of the gateway and ours differ. */
const clockMargin_ms = 5 * 60_000

/**
 * Brings a payment to the state that it has at the gateway, and charges it if that has not been tried. It can be called
 * at any time and repeatedly, also at once: the charge and its effects happen once. What the rules leave as it is changes
 * only if staff accept the state.
 */
export async function syncPayment(id: string, accepted?: { actor: Actor; reason: string }): Promise<void> {
  const payment = await paymentRows(db).where('payments.id', '=', id).executeTakeFirst()
  if (!payment || payment.kind === 'bank') return
  const attempt = await findOrCharge(payment, accepted !== undefined)
  if (attempt && 'intent_id' in attempt && payment.status !== 'pending')
    await sendPendingRefunds(payment.id, attempt.intent_id)
  const state = attempt && 'intent_id' in attempt ? await readPayment(attempt.intent_id) : null
  if (accepted && !state) throw new Failure('illegal_move')
  await transaction(async (tx) => {
    const locked = await lockPayment(tx, id)
    await tx
      .updateTable('payments')
      .set({ checked_at: now(), ...(state ? { gateway_intent_id: state.intent_id } : {}) })
      .where('id', '=', id)
      .execute()
    if (state) await applyPayment(tx, locked, state, { isAccepted: accepted !== undefined })
    else if (attempt && 'failure' in attempt && locked.status === 'pending')
      await failPayment(tx, locked, attempt.failure)
    if (accepted) {
      const { company_id } = locked
      const data = { payment_id: id, reason: accepted.reason }
      await record(tx, 'payment.accepted', { actor: accepted.actor, company_id, data })
    }
  })
}

/** The same; if the gateway is unavailable, the payment stays as it is and is tried again every minute. */
export async function trySyncPayment(id: string): Promise<void> {
  try {
    await syncPayment(id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, payment_id: id }, 'the payment gateway could not be asked; trying again')
  }
}

/** Brings the payment of one of the gateway's events up to date; others than ours have no effect. */
export async function syncIntent(intent_id: string): Promise<void> {
  const known = await db
    .selectFrom('payments')
    .where('gateway_intent_id', '=', intent_id)
    .select('id')
    .executeTakeFirst()
  // The event may come before the response to our charge.
  const id = known?.id ?? (await readPayment(intent_id))?.payment_id
  if (z.uuid().safeParse(id).success) await syncPayment(id!)
}

/** Null if the outcome is unknown. A failure is one that the gateway has no record of. */
async function findOrCharge(
  payment: PaymentRow,
  isAccepted: boolean,
): Promise<{ intent_id: string } | { failure: string } | null> {
  const { id, company_id, gateway_intent_id, gateway_method_id, kind, status, amount_cents, currency } = payment
  if (gateway_intent_id) return { intent_id: gateway_intent_id }
  if ((status !== 'pending' && !isAccepted) || kind === 'bank' || !gateway_method_id) return null
  const { gateway_customer_id: customer } = await db
    .selectFrom('billing_profiles')
    .where('company_id', '=', company_id)
    .select('gateway_customer_id')
    .executeTakeFirstOrThrow()
  const find = async () => {
    const since = new Date(Date.parse(payment.started_at) - clockMargin_ms).toISOString()
    return findPayment({ customer: customer!, payment_id: id, since })
  }
  if (status !== 'pending') return find()
  const age_ms = now_ms() - Date.parse(payment.started_at)
  if (age_ms > keptKey_ms) return (await find()) ?? { failure: paymentMessages.not_made }
  const result = await charge({
    key: id,
    customer: customer!,
    method: { id: gateway_method_id, kind },
    amount_cents,
    currency,
    payment_id: id,
    description: payment.invoices.map(({ number }) => number).join(', '),
    payer: payment.is_automatic
      ? { off_session: true }
      : { off_session: false, return_url: `${config.origin}${billingPath({ payment: id })}` },
  }).catch(async (error: unknown) => {
    // The key was used with other parameters, such as before our address changed.
    const found = error instanceof GatewayError && error.problem === 'refused' ? await find() : null
    if (found) return { status: 'processing' as const, intent_id: found.intent_id }
    throw error
  })
  if (result.status === 'unknown') return null
  return result.status === 'failed' && result.intent_id === null
    ? { failure: result.failure.message }
    : { intent_id: result.intent_id! }
}

/**
 * Asks the gateway for the refunds of a payment that it does not know yet. Each has its ID as the key, so that it is
 * refunded once; one with an unknown outcome is asked for again.
 */
async function sendPendingRefunds(payment_id: string, intent_id: string): Promise<void> {
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
