import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { paymentMachine } from '#domain/payments/payment-machine.ts'
import { ownBank, paymentKindLabels } from '#domain/payments/payment.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { may } from '#domain/policies.ts'
import { isRefundable } from './is-refundable.ts'
import type { PaymentRow } from './payment-rows.ts'

/** A payment as a user sees it who may see it. */
export function presentPayment(actor: Actor, row: PaymentRow): Payment {
  const { id, company_id, company_name, status, kind, method_label, amount_cents, currency, reference } = row
  const isPending = status === 'pending'
  const allowed: Payment['allowed'] = []
  if (mayMove(paymentMachine, status, 'fail') && may(actor, 'payment.cancel', row)) allowed.push('cancel')
  if (isRefundable(row) && may(actor, 'payment.refund')) allowed.push('refund')
  return {
    id,
    company: { id: company_id, name: company_name },
    status,
    kind,
    label: method_label ?? paymentKindLabels[kind],
    amount_cents,
    currency,
    reference,
    bank: kind === 'bank' ? ownBank : null,
    action_url: isPending ? row.action_url : null,
    is_automatic: row.is_automatic,
    started_at: row.started_at,
    completed_at: row.completed_at,
    failed_at: row.failed_at,
    failure: row.failure,
    refunded_cents: row.refunded_cents,
    dispute: row.dispute,
    invoices: row.invoices,
    allowed,
  }
}
