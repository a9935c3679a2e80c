import { randomInt } from 'node:crypto'
import { now_ms } from '#server/platform/clock/clock.ts'

// The parts of Stripe's objects that we use, in Stripe's shapes.

export interface TwinObject {
  id: string
  object: string
  created: number
}

export interface TwinCustomer extends TwinObject {
  object: 'customer'
  name: string
  email: string
  metadata: Record<string, string>
}

export interface TwinMethod extends TwinObject {
  object: 'payment_method'
  type: 'card' | 'paypal'
  customer: string | null
  card?: { brand: string; last4: string; exp_month: number; exp_year: number }
  paypal?: { payer_email: string; payer_id: string; country: string }
}

export interface TwinSetupIntent extends TwinObject {
  object: 'setup_intent'
  customer: string
  status: 'requires_payment_method' | 'succeeded'
  payment_method: string | null
}

export interface TwinSession extends TwinObject {
  object: 'checkout.session'
  mode: 'setup'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  customer: string
  client_reference_id: string | null
  setup_intent: string
  allowed_payment_method_types: ('card' | 'paypal')[]
  success_url: string
  cancel_url: string
  expires_at: number
}

export interface TwinPaymentError {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method: TwinMethod
}

export interface TwinIntent extends TwinObject {
  object: 'payment_intent'
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  customer: string
  payment_method: string | null
  allowed_payment_method_types: string[]
  latest_charge: string | null
  last_payment_error: TwinPaymentError | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  description: string | null
  metadata: Record<string, string>
  canceled_at: number | null
}

export interface TwinCharge extends TwinObject {
  object: 'charge'
  payment_intent: string
  payment_method: string
  customer: string
  status: 'succeeded' | 'failed'
  amount: number
  amount_refunded: number
  currency: string
  paid: boolean
  refunded: boolean
  disputed: boolean
  balance_transaction: string | null
  failure_code: string | null
}

export interface TwinRefund extends TwinObject {
  object: 'refund'
  payment_intent: string
  charge: string
  status: 'succeeded' | 'failed'
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  balance_transaction: string
  failure_balance_transaction?: string
  failure_reason?: string
}

export interface TwinDispute extends TwinObject {
  object: 'dispute'
  payment_intent: string
  charge: string
  status: 'needs_response' | 'won' | 'lost'
  amount: number
  currency: string
  reason: string
  balance_transactions: BalanceTransaction[]
}

/** A line of the twin's own books. */
export interface BalanceTransaction extends TwinObject {
  object: 'balance_transaction'
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
  amount: number
  fee: number
  net: number
  currency: string
  source: string
}

export interface TwinEvent extends TwinObject {
  object: 'event'
  type: string
  data: { object: TwinObject }
}

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An ID that cannot be guessed, such as `pi_3x…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 24 }, () => characters[randomInt(characters.length)]).join('')}`

/** The seconds since 1970. */
export const seconds = (): number => Math.floor(now_ms() / 1_000)
