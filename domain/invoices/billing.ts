import { z } from 'zod'
import { appliedRule, country, defaultCountry } from '../fees/fee-rule.ts'
import { isPeriod } from '../kernel/period.ts'
import { email, date, line, text, uuid } from '../kernel/text.ts'
import { journalEntryKinds } from '../ledger/accounts.ts'
import { invoiceMessages, workItemKinds } from './invoice.ts'

export const billingLimits = {
  legal_name: 120,
  address: 400,
  vat_number: 20,
  contact_name: 100,
  purchase_order: 60,
  cost_center: 60,
  days_until_due: 90,
  payout_limit_cents: 1_000_000_000,
  statement_days: 731,
  /** As in Xero. */
  account_code: 10,
  tax_rate: 50,
} as const

/** Of a company that has changed nothing; the same as in the database. */
export const billingDefaults = { country: defaultCountry, days_until_due: 14, payout_limit_cents: 2_500_000 } as const

const cents = z.number().int()

/** What a company's accounting needs on its invoices: on all of them, or on the items of an assignment. */
const references = {
  purchase_order: line(billingLimits.purchase_order, 'A purchase order'),
  cost_center: line(billingLimits.cost_center, 'A cost center'),
}
export const assignmentReferencesForm = z.strictObject(references)
export const assignmentReferences = assignmentReferencesForm.meta({ id: 'AssignmentReferences' })
export type AssignmentReferences = z.output<typeof assignmentReferences>

export const billingProfileForm = z.strictObject({
  legal_name: line(billingLimits.legal_name, 'A legal name'),
  address: text(billingLimits.address, 'An address').trim(),
  country,
  /** Checked for its format in countries with VAT. */
  vat_number: line(billingLimits.vat_number, 'A VAT number'),
  contact_name: line(billingLimits.contact_name, 'A name'),
  /** Also receives invoices and reminders. */
  email: email.or(z.literal('')),
  ...references,
})

export const billingProfile = billingProfileForm
  .extend({
    email: z.string(),
    country: z.string(),
    /** Payment terms, set by staff. */
    days_until_due: z.number().int(),
    has_valid_vat_number: z.boolean(),
  })
  .meta({ id: 'BillingProfile' })
export type BillingProfile = z.output<typeof billingProfile>

/** What staff set for a company. */
export const billingTerms = z.strictObject({
  days_until_due: z.number().int().min(0).max(billingLimits.days_until_due),
  /** What talents are paid for work that the company has not paid for. */
  payout_limit_cents: cents.min(0).max(billingLimits.payout_limit_cents),
})
export type BillingTerms = z.output<typeof billingTerms>

/** The four cards of the billing screen, the credit and what the next invoice will be. */
export const billingSummary = z
  .object({
    /** Of unpaid, pending and overdue invoices. */
    outstanding_cents: cents,
    overdue_cents: cents,
    /** The most recently issued invoice that was paid. */
    last_payment: z.object({ invoice_id: uuid, number: z.string(), amount_cents: cents, issued_on: date }).nullable(),
    /** Of the next automatic charge; null while auto-pay is off. */
    next_auto_pay_on: date.nullable(),
    /** Used for the next invoice. */
    credit_cents: cents,
  })
  .meta({ id: 'BillingSummary' })
export type BillingSummary = z.output<typeof billingSummary>

/** The next invoice as it accrues: approved work, and work that is still to be approved. */
export const nextInvoice = z
  .object({
    issue_on: date,
    due_on: date,
    items: z.array(
      z.object({
        kind: z.enum(workItemKinds),
        assignment_id: uuid,
        description: z.string(),
        week_on: date.nullable(),
        /** Minutes of work, otherwise 1. */
        quantity: z.number().int(),
        amount_cents: cents,
        is_approved: z.boolean(),
      }),
    ),
    /** Approved work, and the invoice of it alone. */
    approved_cents: cents,
    approved_rules: z.array(appliedRule),
    approved_total_cents: cents,
    /** Worked, and not approved yet. */
    expected_cents: cents,
    /** Of all items: the invoice if all of them are approved in time. */
    work_cents: cents,
    rules: z.array(appliedRule),
    total_cents: cents,
  })
  .meta({ id: 'NextInvoice' })
export type NextInvoice = z.output<typeof nextInvoice>

const period = { from: date, to: date }
const withinLimit = { path: ['to'], message: invoiceMessages.period }
export const periodQuery = z.strictObject(period).refine(isPeriod(billingLimits.statement_days), withinLimit)

/** `transactions`: everything that changed what the company owes. `xero_bills`: invoices, as Xero imports bills. */
export const accountingFormats = ['transactions', 'xero_bills'] as const
/** How Xero writes dates in the region of an organization. */
export const xeroDateFormats = ['mm/dd/yyyy', 'dd/mm/yyyy'] as const
export const accountingQuery = z
  .strictObject({
    ...period,
    format: z.enum(accountingFormats).default('transactions'),
    /** Of bills in Xero: the account of the expense, and the tax rate by its name. */
    account_code: line(billingLimits.account_code, 'An account code').default(''),
    tax_rate: line(billingLimits.tax_rate, 'A tax rate').default('Tax Exempt'),
    date_format: z.enum(xeroDateFormats).default('mm/dd/yyyy'),
  })
  .refine(isPeriod(billingLimits.statement_days), withinLimit)
  .refine(({ format, account_code }) => format !== 'xero_bills' || account_code !== '', {
    path: ['account_code'],
    message: 'Please enter the account code.',
  })

/** What was billed for one assignment in one month of issue, without voided invoices and less credit notes. */
export const spend = z
  .object({
    rows: z.array(
      z.object({
        /** `2026-11`. */
        month: z.string(),
        assignment_id: uuid,
        talent_name: z.string(),
        role_title: z.string(),
        job: z.object({ id: uuid, title: z.string() }),
        minutes: z.number().int(),
        work_cents: cents,
      }),
    ),
    /** The totals of each month, in order. */
    months: z.array(
      z.object({
        month: z.string(),
        work_cents: cents,
        fee_cents: cents,
        tax_cents: cents,
        total_cents: cents,
      }),
    ),
    /** Jobs with work in the period: the budget is the fixed price, or the highest rate for the weekly hours of it. */
    jobs: z.array(
      z.object({
        job_id: uuid,
        title: z.string(),
        work_cents: cents,
        budget_cents: cents.nullable(),
      }),
    ),
  })
  .meta({ id: 'Spend' })
export type Spend = z.output<typeof spend>

/** The statement of account of a company: what it owes, and its credit as a negative balance. */
export const statement = z
  .object({
    company: z.object({ id: uuid, name: z.string() }),
    from: date,
    to: date,
    opening_cents: cents,
    entries: z.array(
      z.object({
        on_date: date,
        kind: z.enum(journalEntryKinds),
        description: z.string(),
        /** Raises what the company owes; a payment is negative. */
        amount_cents: cents,
        balance_cents: cents,
      }),
    ),
    closing_cents: cents,
  })
  .meta({ id: 'Statement' })
export type Statement = z.output<typeof statement>
