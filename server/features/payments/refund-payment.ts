import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Payment, refundForm } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCredit } from '#server/features/ledger/reports.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { completeRefund } from './apply-refunds.ts'
import { isRefundable, findPaymentRow, lockPayment, presentPayment } from './payment-rows.ts'
import { trySyncPayment } from './sync-payment.ts'

/**
 * Refunds credit of a company to one of its payments. The credit is used at once, so that it is not used twice; the
 * gateway is asked after the commit. Staff send back a bank transfer themselves.
 */
export async function refundPayment(
  actor: Actor,
  id: string,
  { amount_cents, reason }: z.output<typeof refundForm>,
): Promise<Payment> {
  await transaction(async (tx) => {
    authorize(actor, 'payment.refund')
    const payment = await lockPayment(tx, id)
    if (!isRefundable(payment)) throw new Failure('illegal_move')
    const { company_id, kind } = payment
    await lockRow(tx, 'companies', company_id)
    const most_cents = Math.min(payment.amount_cents - payment.refunded_cents, await findCredit(tx, company_id))
    if (amount_cents > most_cents)
      throw fieldFailure(
        'amount_cents',
        most_cents > 0 ? paymentMessages.refund_limit(moneyText(most_cents)) : paymentMessages.refundable,
      )
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
        { account: 'customer_credit', amount_cents, company_id },
        { account: kind === 'bank' ? 'bank' : 'gateway', amount_cents: -amount_cents },
      ],
    })
    const data = { payment_id: id, refund_id: refund.id, reason }
    await record(tx, 'payment.refund_requested', { actor, company_id, data })
    if (kind === 'bank') await completeRefund(tx, payment, refund.id)
  })
  await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}
