import { z } from 'zod'
import { currency } from '../kernel/money.ts'
import { exportQuery, pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, instant, requiredText, uuid } from '../kernel/text.ts'
import { product } from '../product.ts'
import { paymentMachine } from './payment-machine.ts'

export const paymentLimits = { invoices: 50, reason: 500, amount_cents: 1_000_000_000 } as const

export const paymentMessages = {
  invoices: 'Please choose an invoice.',
  method: 'Please choose a payment method.',
  amount: 'Please enter an amount up to the amount due.',
  nothing_due: 'Nothing is due on this invoice.',
  off: 'Online payment is not available at the moment. Please pay by bank transfer.',
  canceled: 'The payment was canceled.',
  not_confirmed: 'The payment was not confirmed in time.',
  not_made: 'The payment could not be made. Please try again.',
  reason: 'Please enter a reason.',
  accepted: 'The payment gateway charged it.',
  refunded_at_gateway: 'Refunded at the payment gateway.',
  refundable: 'The company has no credit. Choose a credit note, or that the invoice becomes due again.',
  nothing_refundable: 'Nothing of this payment is left to refund.',
  refund_limit: (most: string) => `At most ${most} can be refunded.`,
} as const

/** How a payment is made. A bank transfer names a reference; the others use a saved method. */
export const paymentKinds = ['card', 'bank', 'wallet'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const paymentKindLabels: Record<PaymentKind, string> = {
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Wallet',
}

export const amount_cents = z.number().int().min(1, paymentMessages.amount).max(paymentLimits.amount_cents)

/** Pays what is open and not disputed of invoices, together. One invoice can be paid in parts. */
export const payForm = z
  .strictObject({
    invoice_ids: z
      .array(uuid)
      .min(1, paymentMessages.invoices)
      .max(paymentLimits.invoices)
      .overwrite((ids) => [...new Set(ids)].toSorted()),
    method: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('saved'), id: uuid }),
      z.strictObject({ kind: z.literal('bank') }),
    ]),
    amount_cents: amount_cents.optional(),
  })
  .refine(({ invoice_ids, amount_cents: part }) => part === undefined || invoice_ids.length === 1, {
    path: ['amount_cents'],
    message: 'A part can be paid of one invoice only.',
  })

/** How long the payer has to confirm a payment with the bank. */
export const confirmationMinutes = 60

/** Where a bank transfer goes. */
export const bankDetails = z
  .object({
    account_holder: z.string(),
    bank: z.string(),
    account_number: z.string(),
    routing_number: z.string(),
    swift: z.string(),
  })
  .meta({ id: 'BankDetails' })

/** Our account. */
export const ownBank: z.output<typeof bankDetails> = {
  account_holder: product.provider.legal_name,
  bank: 'First Example Bank',
  account_number: '000123456789',
  routing_number: '110000000',
  swift: 'FEXBUS33',
}

const paidInvoice = z.object({ id: uuid, number: z.string(), amount_cents: z.number().int() })

export const payment = z
  .object({
    id: uuid,
    company: z.object({ id: uuid, name: z.string() }),
    status: z.enum(paymentMachine.states),
    kind: z.enum(paymentKinds),
    /** `Visa ending in 4242`, `Bank transfer`. */
    label: z.string(),
    amount_cents: z.number().int(),
    currency,
    /** Of a bank transfer. */
    reference: z.string().nullable(),
    bank: bankDetails.nullable(),
    /** The gateway's page on which the payer has to confirm it. */
    action_url: z.url().nullable(),
    is_automatic: z.boolean(),
    started_at: instant,
    completed_at: instant.nullable(),
    failed_at: instant.nullable(),
    /** Why it failed, for the payer. */
    failure: z.string(),
    refunded_cents: z.number().int(),
    /** What the bank took back of a transfer. */
    returned_cents: z.number().int(),
    /** What disputes have taken back of it. */
    charged_back_cents: z.number().int(),
    /** Of several disputes, one that is open, or else one that is lost. */
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
    invoices: z.array(paidInvoice),
    allowed: z.array(z.enum(['cancel', 'refund'])),
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof payment>

/** One payment, with what staff can refund of it: at most the credit of the company. */
export const paymentDetails = payment
  .extend({
    credit_cents: z.number().int().nullable(),
    /** The most that can be refunded of each source; null for those who cannot refund. */
    refundable: z
      .object({ credit: z.number().int(), credit_note: z.number().int(), due_again: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'PaymentDetails' })
export type PaymentDetails = z.output<typeof paymentDetails>

export const ownPaymentsQuery = pageQuery(['-started_at'], '-started_at').extend({ invoice_id: uuid.optional() })

/**
 * What a refund is paid from. `credit`: what the company has, which stays as it is otherwise. `credit_note`: one that is
 * issued in the same step for what the payment has paid. `due_again`: no credit note, so that its invoices are due again.
 */
export const refundSources = ['credit_note', 'credit', 'due_again'] as const
export type RefundSource = (typeof refundSources)[number]

/** Why staff accept the state that a payment has at the gateway. */
export const acceptForm = z.strictObject({
  reason: requiredText(paymentLimits.reason, paymentMessages.reason, 'A reason'),
})

export const refundForm = z.strictObject({
  amount_cents,
  source: z.enum(refundSources).default('credit'),
  reason: requiredText(paymentLimits.reason, paymentMessages.reason, 'A reason'),
})

/** As the list for staff shows them: payments, and past-due invoices without a payment. */
export const paymentRowStatuses = ['pending', 'completed', 'overdue', 'failed', 'refunded', 'returned'] as const
export const paymentRowStatusLabels: Record<(typeof paymentRowStatuses)[number], string> = {
  pending: 'Pending',
  completed: 'Completed',
  overdue: 'Overdue',
  failed: 'Failed',
  refunded: 'Refunded',
  returned: 'Returned',
}

/**
 * The date of a row: when its money arrived, when a payment without money was started, or when an invoice was due. Lists,
 * filters, sums and exports use the same one.
 */
export const paymentDates = ['received', 'started', 'due'] as const
export const paymentDateLabels: Record<(typeof paymentDates)[number], string> = {
  received: 'Received',
  started: 'Started',
  due: 'Due',
}

export const paymentRow = z
  .object({
    /** Of the payment, or of the past-due invoice without one. */
    id: uuid,
    /** Null for a past-due invoice without a payment. */
    payment_id: uuid.nullable(),
    company: z.object({ id: uuid, name: z.string() }),
    amount_cents: z.number().int(),
    currency,
    status: z.enum(paymentRowStatuses),
    /** In UTC, of what `date_of` says. */
    date,
    date_of: z.enum(paymentDates),
    invoices: z.array(z.object({ id: uuid, number: z.string() })),
  })
  .meta({ id: 'PaymentRow' })
export type PaymentRow = z.output<typeof paymentRow>

const columns = ['company', 'amount', 'status', 'date'] as const
export type PaymentSort = (typeof columns)[number] | `-${(typeof columns)[number]}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [PaymentSort, ...PaymentSort[]]

const filter = {
  /** In the company's name and the invoice numbers. */
  q: searchWords,
  /** Any of these; without one, all. */
  status: several(z.enum(paymentRowStatuses), paymentRowStatuses.length),
  from: date.optional(),
  to: date.optional(),
}
export type PaymentsFilter = z.output<z.ZodObject<typeof filter>>

export const paymentsQuery = pageQuery(sorts, '-date').extend(filter)
export type PaymentsQuery = z.output<typeof paymentsQuery>
export const paymentsExportQuery = exportQuery(filter, paymentsQuery.shape.sort)
export type PaymentsExportQuery = z.output<typeof paymentsExportQuery>

/** The cards of the staff's screen, from the ledger. */
export const paymentFigures = z
  .object({
    /** Received in this calendar month, and in the one before. */
    received_cents: z.number().int(),
    received_before_cents: z.number().int(),
    /** Of payments that the gateway or the bank has not confirmed. */
    pending_cents: z.number().int(),
    overdue_cents: z.number().int(),
    overdue_invoices: z.number().int(),
  })
  .meta({ id: 'PaymentFigures' })
export type PaymentFigures = z.output<typeof paymentFigures>

export const paymentRows = pageOf(paymentRow)
