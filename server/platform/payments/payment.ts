import type { PaymentFailure } from './payment-failure.ts'

export type MethodKind = 'card' | 'wallet'

/** A saved way to pay. The gateway keeps its secrets. */
export interface PaymentMethod {
  id: string
  kind: MethodKind
  /** Such as `visa`; `paypal` for the wallet. */
  brand: string
  /** Of a card. */
  last4: string | null
  expires_month: number | null
  expires_year: number | null
  /** Such as “Visa ending in 4242”. */
  label: string
}

/** The hosted page on which a customer adds a payment method. */
export interface Setup {
  id: string
  status: 'open' | 'complete' | 'expired'
  /** What `startSetup` was given. */
  reference: string | null
  customer: string | null
  /** Once it is complete. */
  method: PaymentMethod | null
}

/**
 * `requires_action`: the payer must confirm it with the bank. `processing`: the bank has not answered yet. `failed`: it
 * was declined; a new attempt is a new payment.
 */
export type PaymentStatus = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled'

/** A payment as the gateway knows it now. */
export interface GatewayPayment {
  intent_id: string
  /** Ours. Null for payments that were made outside Tulay. */
  payment_id: string | null
  customer: string | null
  method: string | null
  status: PaymentStatus
  amount_cents: number
  /** What was charged, before refunds and fees. */
  received_cents: number
  /** ISO 4217 code. */
  currency: string
  charge_id: string | null
  /** What the gateway keeps of the charge; null until it is known. Refunds do not return it. */
  fee_cents: number | null
  failure: PaymentFailure | null
  /** Where the payer confirms it with the bank. */
  action_url: string | null
  refunds: GatewayRefund[]
  /** The oldest first: a payment can be disputed again, or in parts. */
  disputes: GatewayDispute[]
  created_at: string
}

/** `succeeded` can still become `failed`, when the bank returns the money to us. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

export interface GatewayRefund {
  id: string
  intent_id: string | null
  /** Ours. Null for refunds that were made outside Tulay. */
  refund_id: string | null
  status: RefundStatus
  amount_cents: number
  currency: string
  created_at: string
}

/** `inquiry`: the bank asks, and no money has been withdrawn yet. `closed`: an inquiry that ended without a dispute. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost' | 'closed'

/** A chargeback: the payer's bank takes the money back until the dispute is decided. */
export interface GatewayDispute {
  id: string
  intent_id: string | null
  status: DisputeStatus
  amount_cents: number
  /** What is withdrawn from us at the moment, by the gateway's books: 0 after a dispute was won. */
  withdrawn_cents: number
  /** What the gateway charges for the dispute. */
  fee_cents: number
  /** How many entries the books have about it. They are only added to, so that a state with more is newer. */
  entries: number
  currency: string
  reason: string
  created_at: string
}

/** How an attempt to charge ended. */
export type ChargeResult =
  | { status: 'succeeded' | 'processing'; intent_id: string }
  | { status: 'requires_action'; intent_id: string; action_url: string }
  /** Nothing was charged. Without an intent, the gateway has no record of the attempt. */
  | { status: 'failed'; intent_id: string | null; failure: PaymentFailure }
  /** It may or may not have been charged. Repeat with the same key within a day, or ask `findPayment`. */
  | { status: 'unknown' }

/** How an attempt to refund ended. */
export type RefundResult =
  | { status: RefundStatus; id: string }
  /** Nothing was refunded: it is more than what is left, or the payment is disputed. */
  | { status: 'refused'; message: string }
  /** It may or may not have been refunded. Repeat with the same key within a day, or ask `readPayment`. */
  | { status: 'unknown' }

export const gatewayEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const
export type GatewayEventType = (typeof gatewayEventTypes)[number]

/**
 * A signed message of the gateway that something has changed. Messages come late, repeatedly and in any order, so they
 * carry no state: read the payment or setup that they name.
 */
export interface GatewayEvent {
  id: string
  /** Null for types that we do not use. */
  type: GatewayEventType | null
  object_id: string
  /** The payment that it is about, if any. */
  intent_id: string | null
  created_at: string
}
