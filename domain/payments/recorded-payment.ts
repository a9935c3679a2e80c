import { z } from 'zod'
import { date, instant, requiredLine, uuid } from '../kernel/text.ts'
import { amount_cents } from './payment.ts'

export const recordedPaymentLimits = { reference: 60 } as const

export const recordedPaymentMessages = {
  reference: 'Please enter the reference of the bank or the check.',
  known: 'A payment of this company with this reference has been recorded already.',
  future: 'Please choose today or an earlier date.',
  before_issue: 'Please choose the issue date of the invoice or a later one.',
  awaiting: 'A recorded payment of this invoice waits for approval. Approve or decline it first.',
} as const

/** A payment that arrived outside of the gateway and the bank statements, entered by staff. */
export const recordPaymentForm = z.strictObject({
  amount_cents,
  /** When the money arrived. */
  received_on: date,
  reference: requiredLine(recordedPaymentLimits.reference, recordedPaymentMessages.reference, 'A reference'),
})
export type RecordPaymentForm = z.output<typeof recordPaymentForm>

/** Above the limit of the setting, a second person approves it before the money is posted. */
export const recordedPaymentStatuses = ['awaiting_approval', 'recorded', 'declined'] as const
export const recordedPaymentStatusLabels: Record<(typeof recordedPaymentStatuses)[number], string> = {
  awaiting_approval: 'Waits for approval',
  recorded: 'Recorded',
  declined: 'Declined',
}

export const recordedPayment = z
  .object({
    id: uuid,
    amount_cents: z.number().int(),
    received_on: date,
    reference: z.string(),
    status: z.enum(recordedPaymentStatuses),
    recorded_by: z.string(),
    recorded_at: instant,
    /** Who approved or declined it; null where no approval was needed. */
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    payment_id: uuid.nullable(),
    allowed: z.array(z.enum(['approve', 'decline'])),
  })
  .meta({ id: 'RecordedPayment' })
export type RecordedPayment = z.output<typeof recordedPayment>

/** The recorded payments of an invoice, newest first, and whether the user can record another one. */
export const recordedPayments = z
  .object({
    items: z.array(recordedPayment),
    /** What a payment would pay now. */
    payable_cents: z.number().int(),
    /** Above it, a second person has to approve. */
    limit_cents: z.number().int(),
    allowed: z.array(z.enum(['record'])),
  })
  .meta({ id: 'RecordedPayments' })
export type RecordedPayments = z.output<typeof recordedPayments>
