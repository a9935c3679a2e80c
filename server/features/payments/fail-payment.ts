import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { endPayment } from './end-payment.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRow } from './payment-rows.ts'
import { scheduleRetry } from './schedule-retry.ts'

/** Ends a locked pending payment of which nothing was charged; its invoices can be paid again. */
export async function failPayment(tx: Tx, payment: PaymentRow, reason: string, actor: Actor = system): Promise<void> {
  const { id, company_id } = payment
  await movePayment(tx, id, 'fail', { failure: reason })
  await record(tx, 'payment.failed', { actor, company_id, data: { payment_id: id, reason } })
  await endPayment(tx, id)
  if (payment.is_automatic) await scheduleRetry(tx, payment)
}
