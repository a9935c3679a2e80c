import type { PaymentRow } from './payment-rows.ts'

/** Whether something of a payment is left to refund. A disputed payment is decided by the bank. */
export const isRefundable = ({ status, dispute, refunded_cents, amount_cents }: PaymentRow): boolean =>
  status === 'completed' && (dispute === null || dispute === 'won') && refunded_cents < amount_cents
