import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import * as gateway from '#server/platform/payments/gateway.ts'
import { failPayment } from './fail-payment.ts'
import { findPaymentRow, lockPayment } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'
import { syncPayment } from './sync-payment.ts'

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
