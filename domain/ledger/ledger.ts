import { z } from 'zod'
import { currency } from '../kernel/money.ts'
import { isPeriod } from '../kernel/period.ts'
import { cappedPageOf, pageQuery } from '../kernel/page.ts'
import { date, instant, requiredLine, requiredText, uuid } from '../kernel/text.ts'
import { journalEntryKinds, ledgerAccountNames } from './accounts.ts'
import type { LedgerAccount } from './accounts.ts'

const cents = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month.')

/** A debit is positive, a credit negative. */
export const posting = z.object({
  account: z.enum(ledgerAccountNames),
  amount_cents: cents,
  company: z.object({ id: uuid, name: z.string() }).nullable(),
  talent: z.object({ id: uuid, name: z.string() }).nullable(),
  invoice: z.object({ id: uuid, number: z.string() }).nullable(),
  assignment: z.object({ id: uuid, talent_name: z.string(), role_title: z.string() }).nullable(),
})

export const journalEntry = z
  .object({
    id: z.number().int(),
    kind: z.enum(journalEntryKinds),
    /** The row that caused it: a line, an invoice, a payment, a payout … */
    cause_id: uuid,
    /** The payment that was made, refunded, returned or charged back. */
    payment_id: uuid.nullable(),
    currency,
    posted_at: instant,
    postings: z.array(posting),
  })
  .meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof journalEntry>

export const journalPage = cappedPageOf(journalEntry)
  .extend({
    /** With an account: the sum of its postings that the filters select, on all pages. */
    posted_cents: cents.nullable(),
  })
  .meta({ id: 'JournalPage' })
export type JournalPage = z.output<typeof journalPage>

/** The entries of an object, an account, or all. */
export const journalQuery = pageQuery(['-posted_at', 'posted_at'], '-posted_at').extend({
  kind: z.enum(journalEntryKinds).optional(),
  account: z.enum(ledgerAccountNames).optional(),
  cause_id: uuid.optional(),
  company_id: uuid.optional(),
  talent_id: uuid.optional(),
  invoice_id: uuid.optional(),
  from: date.optional(),
  to: date.optional(),
  /** Only what was posted in the days of the monthly revenue, to the minute. */
  recent: z.stringbool().default(false),
})
export type JournalQuery = z.output<typeof journalQuery>

/** `general`: every posting. `xero`: a manual journal for each month, as Xero imports them. */
export const journalFormats = ['general', 'xero'] as const
export const ledgerLimits = { export_days: 731 } as const
export const ledgerMessages = {
  period: `Please choose a period of at most ${ledgerLimits.export_days} days.`,
} as const
/** Days in UTC. */
export const journalExportQuery = z
  .strictObject({ format: z.enum(journalFormats).default('general'), from: date, to: date })
  .refine(isPeriod(ledgerLimits.export_days), { path: ['to'], message: ledgerMessages.period })

export const trialBalanceQuery = z.strictObject({
  /** The last day that counts, in UTC; all entries if omitted. */
  on: date.optional(),
})

/** The balance of each account on the side on which it is. Debits equal credits. */
export const trialBalance = z
  .object({
    accounts: z.array(z.object({ account: z.enum(ledgerAccountNames), debit_cents: cents, credit_cents: cents })),
    total: z.object({ debit_cents: cents, credit_cents: cents }),
    currency,
  })
  .meta({ id: 'TrialBalance' })
export type TrialBalance = z.output<typeof trialBalance>

export const ledgerCheckNames = [
  'trial_balance',
  'work',
  'invoices',
  'payments',
  'payouts',
  'bank_statements',
  'gateway',
] as const
export type LedgerCheckName = (typeof ledgerCheckNames)[number]
export const ledgerCheckLabels: Record<LedgerCheckName, string> = {
  trial_balance: 'Debits equal credits',
  work: 'Approved work',
  invoices: 'Invoices',
  payments: 'Payments and refunds',
  payouts: 'Payouts',
  bank_statements: 'Bank statements',
  gateway: 'Payment gateway',
}

/** How many differences of a check are kept. */
export const differencesLimit = 100

export const ledgerCheck = z
  .object({
    id: uuid,
    name: z.enum(ledgerCheckNames),
    checked_at: instant,
    is_passed: z.boolean(),
    differences: z.array(
      z.object({
        /** What differs, such as an invoice's number or an account. */
        subject: z.string(),
        expected_cents: cents,
        actual_cents: cents,
        /** The payment whose state at the gateway staff can accept. */
        payment_id: uuid.nullable(),
      }),
    ),
  })
  .meta({ id: 'LedgerCheck' })
export type LedgerCheck = z.output<typeof ledgerCheck>
export type LedgerDifference = LedgerCheck['differences'][number]

/** The other side of a correction: accounts that need a company at most. */
export const correctionAccounts = [
  'customer_credit',
  'gateway_fees',
  'bank',
  'bank_fees',
  'gateway',
  'tax_payable',
  'platform_fees',
  'interest_income',
  'write_offs',
] as const satisfies readonly LedgerAccount[]
/** Those that state a company. */
export const companyAccounts: readonly LedgerAccount[] = ['customer_credit', 'platform_fees']
export const correctionLimits = { subject: 200, reason: 500 } as const
export const correctionMessages = {
  reason: 'Please say why.',
  account: 'Please choose an account.',
  other_account: 'Please choose another account.',
  company: 'Please choose a company.',
  credit: 'The company does not have so much credit.',
  gone: 'This difference no longer exists. Please check the ledger again.',
} as const

/**
 * Corrects a difference that a check found, with an entry of its amount between the account of the subject and another
 * one. Where records differ that are not in the ledger, nothing is posted: the difference is accepted.
 */
export const correctionForm = z.strictObject({
  name: z.enum(ledgerCheckNames),
  subject: requiredLine(correctionLimits.subject, 'Please choose a difference.', 'A subject'),
  account: z.enum(correctionAccounts, correctionMessages.account).nullable(),
  company_id: z.uuid(correctionMessages.company).toLowerCase().nullable(),
  reason: requiredText(correctionLimits.reason, correctionMessages.reason, 'A reason'),
})
export type CorrectionForm = z.output<typeof correctionForm>

/** Whether a subject of a check is in the ledger. The others are sums of records on both sides, and entries as a whole. */
export const isPosted = (name: LedgerCheckName, subject: string): boolean =>
  name !== 'trial_balance' && !subject.endsWith(', items') && !(name === 'invoices' && subject.endsWith(', work'))

export const ledgerCorrection = z
  .object({
    id: uuid,
    name: z.enum(ledgerCheckNames),
    subject: z.string(),
    amount_cents: cents,
    /** The other side; null if nothing was posted. */
    account: z.enum(ledgerAccountNames).nullable(),
    company: z.object({ id: uuid, name: z.string() }).nullable(),
    reason: z.string(),
    corrected_by: z.string().nullable(),
    corrected_at: instant,
  })
  .meta({ id: 'LedgerCorrection' })
export type LedgerCorrection = z.output<typeof ledgerCorrection>
export const correctionsQuery = pageQuery(['-corrected_at'], '-corrected_at')

/** Monthly revenue is what was billed for work in this many days, without fees and taxes and less credits. */
export const monthlyRevenue_days = 30

export const ledgerMonthsQuery = z.strictObject({
  /** How many months, up to the current one. */
  months: z.coerce.number().int().min(1).max(60).default(12),
})

const results = {
  /** What companies pay for approved work. */
  billed_cents: cents,
  /** The part of it that credit notes took back, by the month of the credit note. */
  credited_cents: cents,
  /** What talents are paid for it. */
  paid_out_cents: cents,
  platform_fee_cents: cents,
  /** Of what is billed: (billed − paid out) ÷ billed, with one decimal; null if nothing is billed. */
  margin_percent: z.number().nullable(),
}
/** The revenue and gross margin of each month, oldest first, and of the last `monthlyRevenue_days`. */
export const ledgerMonths = z
  .object({
    recent: z.object(results),
    months: z.array(z.object({ month, ...results })),
    total: z.object(results),
    currency,
  })
  .meta({ id: 'LedgerMonths' })
export type LedgerMonths = z.output<typeof ledgerMonths>

const revenue = {
  /** For approved work. */
  billed_cents: z.number().int(),
  /** What credit notes took back. */
  credited_cents: z.number().int(),
  revenue_cents: z.number().int(),
}

/** The monthly revenue of a company, by the assignments that it comes from. */
export const companyRevenue = z
  .object({
    ...revenue,
    items: z.array(
      z.object({
        /** Null for corrections of the ledger. */
        assignment: z.object({ id: uuid, talent_name: z.string(), role_title: z.string() }).nullable(),
        ...revenue,
      }),
    ),
  })
  .meta({ id: 'CompanyRevenue' })
export type CompanyRevenue = z.output<typeof companyRevenue>
