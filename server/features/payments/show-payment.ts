import type { Actor } from '#domain/kernel/actor.ts'
import type { PaymentDetails } from '#domain/payments/payment.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findCredit } from '#server/features/ledger/balances.ts'
import { findPaymentRow } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'

/** A payment; for staff with the credit of its company, which can be refunded. */
export async function showPayment(actor: Actor, id: string): Promise<PaymentDetails> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.see', payment)
  const mayRefund = may(actor, 'payment.refund')
  return {
    ...presentPayment(actor, payment),
    credit_cents: mayRefund ? await findCredit(db, payment.company_id) : null,
  }
}
