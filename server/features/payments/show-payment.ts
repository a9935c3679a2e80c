import type { Actor } from '#domain/kernel/actor.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findPaymentRow } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'

export async function showPayment(actor: Actor, id: string): Promise<Payment> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.see', payment)
  return presentPayment(actor, payment)
}
