import type { Actor } from '#domain/kernel/actor.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findPaymentRow } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'
import { trySyncPayment } from './sync-payment.ts'

/** Asks the gateway for the state of a payment, when the payer returns from its page. */
export async function checkPayment(actor: Actor, id: string): Promise<Payment> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.check', payment)
  if (payment.status === 'pending') await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}
