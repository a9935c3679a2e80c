import type Stripe from 'stripe'
import { failureOf } from './payment-failure.ts'
import type {
  DisputeStatus,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
  MethodKind,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
} from './payment.ts'

/** Stripe's type of each kind of method. */
export const methodTypes = { card: 'card', wallet: 'paypal' } as const satisfies Record<MethodKind, string>

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const paymentStatuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'failed',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const disputeStatuses: Record<string, DisputeStatus> = {
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
}

/** What we ask for with a payment; `data.` in lists. */
export const expandedInPayment = ['latest_charge.balance_transaction', 'latest_charge.refunds']

/** The ID of what the gateway names, or sends with all its fields. */
export const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)

/** What the gateway sends with all its fields; null if it only names it. */
export const expanded = <One extends object>(one: string | One | null | undefined): One | null =>
  typeof one === 'object' ? one : null

/** A time of the gateway, in seconds since 1970, as an instant. */
export const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

export function presentMethod({ id, type, card, paypal }: Stripe.PaymentMethod): PaymentMethod {
  if (type !== 'card' || !card) {
    const label = ['PayPal', paypal?.payer_email].filter(Boolean).join(' ')
    return { id, kind: 'wallet', brand: type, last4: null, expires_month: null, expires_year: null, label }
  }
  const { brand, last4, exp_month, exp_year } = card
  const label = `${brandNames[brand] ?? 'Card'} ending in ${last4}`
  return { id, kind: 'card', brand, last4, expires_month: exp_month, expires_year: exp_year, label }
}

export const paymentStatusOf = ({ status }: Stripe.PaymentIntent): PaymentStatus =>
  paymentStatuses[status] ?? 'processing'

export const actionUrlOf = ({ next_action }: Stripe.PaymentIntent): string | null =>
  next_action?.redirect_to_url?.url ?? null

export function presentPayment(
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): GatewayPayment {
  const charge = expanded(intent.latest_charge)
  const error = intent.last_payment_error
  const status = paymentStatusOf(intent)
  return {
    intent_id: intent.id,
    payment_id: intent.metadata.payment_id ?? null,
    customer: idOf(intent.customer),
    method: idOf(intent.payment_method) ?? error?.payment_method?.id ?? null,
    status,
    amount_cents: intent.amount,
    received_cents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    charge_id: idOf(intent.latest_charge),
    fee_cents: expanded(charge?.balance_transaction)?.fee ?? null,
    failure: status === 'failed' ? failureOf(error ?? {}) : null,
    action_url: actionUrlOf(intent),
    refunds: refunds.map(presentRefund),
    disputes: disputes.map(presentDispute).toReversed(),
    created_at: timeOf(intent.created),
  }
}

export function presentRefund(refund: Stripe.Refund): GatewayRefund {
  const { id, payment_intent, metadata, status, amount, currency, created } = refund
  return {
    id,
    intent_id: idOf(payment_intent),
    refund_id: metadata?.refund_id ?? null,
    status: refundStatusOf(status),
    amount_cents: amount,
    currency: currency.toUpperCase(),
    created_at: timeOf(created),
  }
}

/** Only methods that we do not offer need an action of the payer. */
export const refundStatusOf = (status: string | null): RefundStatus =>
  status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'

export function presentDispute(dispute: Stripe.Dispute): GatewayDispute {
  const { id, payment_intent, status, amount, balance_transactions, currency, reason, created } = dispute
  return {
    id,
    intent_id: idOf(payment_intent),
    status: disputeStatuses[status] ?? 'open',
    amount_cents: amount,
    // Adding 0 turns -0 into 0.
    withdrawn_cents: 0 - balance_transactions.reduce((sum, one) => sum + one.amount, 0) + 0,
    fee_cents: balance_transactions.reduce((sum, one) => sum + one.fee, 0),
    entries: balance_transactions.length,
    currency: currency.toUpperCase(),
    reason,
    created_at: timeOf(created),
  }
}
