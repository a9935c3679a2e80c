import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { date, instant, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { adjustmentMachine } from './adjustment-machine.ts'

export const adjustmentLimits = {
  title: 120,
  note: 500,
  reason: 500,
  /** In currency units. */
  amount_min: 0.01,
  amount_max: 10_000,
  /** An expense is submitted within so many days. */
  days_back: 90,
  /** Expenses of an assignment that wait for an answer. */
  submitted: 50,
} as const

export const adjustmentKinds = ['expense', 'bonus', 'deduction'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentKindLabels: Record<AdjustmentKind, string> = {
  expense: 'Expense',
  bonus: 'Bonus',
  deduction: 'Deduction',
}

/** `expense “Train to Cebu”` */
export const adjustmentText = ({ kind, title }: { kind: AdjustmentKind; title: string }): string =>
  `${adjustmentKindLabels[kind].toLowerCase()} “${title}”`

/** Why no margin is on an amount: whoever enters or approves one reads it. */
export const passThroughText = {
  company: 'The talent receives the full amount. No margin or platform fee is added.',
  talent: 'You receive the full amount. The company pays the same.',
} as const

export const adjustmentMessages = {
  title: 'Please say what it is for.',
  amount: 'Please enter an amount.',
  reason: 'Please say why.',
  receipt: 'Please add the receipt.',
  too_early: 'This is before the work began.',
  future: 'This date is in the future.',
  too_old: `Expenses can be submitted for ${adjustmentLimits.days_back} days.`,
  too_many: `At most ${adjustmentLimits.submitted} expenses can wait for an answer.`,
  changed: 'This expense has changed since you opened it. Please check it again.',
  not_begun: 'The work has not begun yet.',
  settled: 'It is already on an invoice or a payout, so it can no longer be canceled.',
} as const

const title = requiredLine(adjustmentLimits.title, adjustmentMessages.title, 'A title')
const note = text(adjustmentLimits.note, 'A note').trim().default('')
const reason = requiredText(adjustmentLimits.reason, adjustmentMessages.reason, 'A reason')

/** In currency units, as a person enters it. */
const amount = enteredAmount({
  min: adjustmentLimits.amount_min,
  max: adjustmentLimits.amount_max,
  missing: adjustmentMessages.amount,
})

/** What a talent paid for the company, with the receipt: a file with the purpose `document`. */
export const expenseForm = z.strictObject({
  title,
  amount,
  spent_on: date,
  note,
  receipt_id: z.uuid(adjustmentMessages.receipt).toLowerCase(),
})
/** What the company pays and the talent receives. */
export const bonusForm = z.strictObject({ title, amount, note })
/** What staff take off the next payouts, and why. The talent reads both. */
export const deductionForm = z.strictObject({
  title,
  amount,
  note: requiredText(adjustmentLimits.note, adjustmentMessages.reason, 'A reason'),
})

/** The version that the company saw: an answer is about it only. */
const seen = { updated_at: instant }
export const approveExpenseForm = z.strictObject(seen)
export const declineExpenseForm = z.strictObject({ ...seen, reason })
/** Talents cancel an expense without a reason. */
export const cancelAdjustmentForm = z.strictObject({
  reason: text(adjustmentLimits.reason, 'A reason').trim().default(''),
})
/** For those who have to say why. */
export const cancelWithReasonForm = z.strictObject({ reason })

export const adjustment = z
  .object({
    id: uuid,
    kind: z.enum(adjustmentKinds),
    status: z.enum(adjustmentMachine.states),
    assignment_id: uuid,
    talent: z.object({ id: uuid, name: z.string() }),
    company: z.object({ id: uuid, name: z.string() }),
    role_title: z.string(),
    title: z.string(),
    note: z.string(),
    /** The same for both sides. */
    amount_cents: z.number().int(),
    currency,
    /** Of an expense. */
    spent_on: date.nullable(),
    receipt: storedFile.nullable(),
    /** Why it was declined or canceled. */
    reason: z.string(),
    created_at: instant,
    updated_at: instant,
    decided_at: instant.nullable(),
    /** Whether it is on an invoice or a payout, and so can no longer be canceled. */
    is_settled: z.boolean(),
    allowed: z.array(z.enum(['correct', 'approve', 'decline', 'cancel'])),
  })
  .meta({ id: 'Adjustment' })
export type Adjustment = z.output<typeof adjustment>

const filters = {
  assignment_id: uuid.optional(),
  kind: z.enum(adjustmentKinds).optional(),
  status: z.enum(adjustmentMachine.states).optional(),
}
export const adjustmentsQuery = pageQuery(['-created_at'], '-created_at').extend(filters)
export type AdjustmentsQuery = z.output<typeof adjustmentsQuery>
/** A page, and what the user can add to the assignment that is asked for. */
export const adjustmentsPage = pageOf(adjustment)
  .extend({ allowed: z.array(z.enum(['submit', 'grant', 'deduct'])) })
  .meta({ id: 'AdjustmentsPage' })
export type AdjustmentsPage = z.output<typeof adjustmentsPage>
export const adjustmentsExportQuery = z.strictObject(filters)
export type AdjustmentsExportQuery = z.output<typeof adjustmentsExportQuery>
