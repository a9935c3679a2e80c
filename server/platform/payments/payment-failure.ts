/** Why a payment failed, with the message for its payer. */
export const paymentFailureMessages = {
  declined: 'The bank declined this payment. Use another payment method or contact the bank.',
  insufficient_funds: 'The card has insufficient funds. Use another payment method.',
  expired_card: 'The card has expired. Use another payment method.',
  authentication_required: 'The bank requires confirmation of this payment by the cardholder.',
  authentication_failed: 'The payment was not confirmed with the bank. Try again or use another payment method.',
  method_unavailable: 'This payment method can no longer be used. Add it again or use another one.',
  amount_too_small: 'The amount is too small to be charged.',
} as const

export type PaymentFailureCode = keyof typeof paymentFailureMessages

export interface PaymentFailure {
  code: PaymentFailureCode
  message: string
}

const codesOfStripe: Record<string, PaymentFailureCode> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  amount_too_small: 'amount_too_small',
}

export const paymentFailure = (code: PaymentFailureCode): PaymentFailure => ({
  code,
  message: paymentFailureMessages[code],
})

/** The failure for Stripe's codes. The decline code is the more exact one; we do not tell more than the bank allows. */
export function failureOf({ code, decline_code }: { code?: string; decline_code?: string }): PaymentFailure {
  return paymentFailure(codesOfStripe[decline_code ?? ''] ?? codesOfStripe[code ?? ''] ?? 'declined')
}
