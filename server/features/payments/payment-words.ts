import { moneyText } from '#domain/kernel/money.ts'
import type { PaymentRow } from './payment-rows.ts'

interface Words {
  title: string
  body: string
}

const numbersOf = ({ invoices }: PaymentRow): string => invoices.map(({ number }) => number).join(', ')
const amountOf = ({ amount_cents }: PaymentRow): string => moneyText(amount_cents)

/** What members and staff are told about a payment, by the kind of activity. */
export const paymentWords = {
  'payment.action_required': (payment) => ({
    title: `Please confirm your payment of ${amountOf(payment)}`,
    body: 'Your bank asks you to confirm it.',
  }),
  'payment.failed': (payment) => ({
    title: `The payment of ${amountOf(payment)} for ${numbersOf(payment)} failed`,
    body: payment.failure,
  }),
  'payment.refunded': (payment) => ({
    title: `We refunded your payment for ${numbersOf(payment)}`,
    body: `${moneyText(payment.refunded_cents)} of ${amountOf(payment)} were refunded in total. Banks take up to 10 days.`,
  }),
  'payment.refund_failed': (payment) => ({
    title: `The refund of your payment for ${numbersOf(payment)} failed`,
    body: 'The amount is credit for your next invoice.',
  }),
  'payment.disputed': (payment) => ({
    title: `The payment of ${amountOf(payment)} for ${numbersOf(payment)} is disputed`,
    body: 'The bank claimed the money back, so the invoices are open again.',
  }),
  'payment.dispute_closed': (payment) => ({
    title: `The dispute of the payment for ${numbersOf(payment)} is closed`,
    body:
      payment.dispute === 'won'
        ? 'The bank returned the money, so the invoices are paid.'
        : 'The bank kept the money, so the invoices stay open.',
  }),
} as const satisfies Record<string, (payment: PaymentRow) => Words>

export type PaymentNoticeKind = keyof typeof paymentWords
