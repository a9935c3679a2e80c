import { z } from 'zod'
import { appliedRule } from '../fees/fee-rule.ts'
import { currency } from '../kernel/money.ts'
import { exportQuery, pageQuery, perPageLimit, searchWords, several } from '../kernel/page.ts'
import { date, instant, requiredText, uuid } from '../kernel/text.ts'
import { journalEntryKinds } from '../ledger/accounts.ts'
import { invoiceMachine } from './invoice-machine.ts'
import { itemPart } from './item-part.ts'

export const invoiceLimits = {
  reason: 500,
  /** A year of weekly invoices, in one payment or ZIP file. */
  selection: perPageLimit,
} as const

export const invoiceMessages = {
  reason: 'Please say why.',
  item: 'Only work, milestones, expenses and bonuses can be disputed.',
  not_disputable: 'This item can no longer be disputed.',
  nothing_to_credit: 'Nothing is left to credit.',
  no_credit: 'There is no credit to use for this invoice.',
  paid_in_part: 'Part of this invoice was paid or credited, so it cannot be voided. Issue a credit note instead.',
  period: 'Please choose at most two years.',
} as const

const reason = requiredText(invoiceLimits.reason, invoiceMessages.reason, 'A reason')
const cents = z.number().int()

/** The `reason` of an invoice that is disputed, credited, voided or written off. */
export const reasonForm = z.strictObject({ reason })

export const itemKinds = ['work', 'milestone', 'expense', 'bonus', 'fee', 'tax'] as const
type ItemKind = (typeof itemKinds)[number]
/** What is billed of assignments; the others are computed from it. */
export const workItemKinds = ['work', 'milestone', 'expense', 'bonus'] as const satisfies readonly ItemKind[]
/** What talents receive in full: the fee is not on it. */
export const isPassedThrough = (kind: ItemKind): boolean => kind === 'expense' || kind === 'bonus'
/** Whether an item bills something of an assignment. */
export const isWorkItem = (kind: ItemKind): boolean => kind !== 'fee' && kind !== 'tax'
export const disputeStatuses = ['open', 'credited', 'kept'] as const

export const invoiceItem = z
  .object({
    id: uuid,
    kind: z.enum(itemKinds),
    description: z.string(),
    /** Minutes of work, otherwise 1. */
    quantity: z.number().int(),
    /** Of an hour of work, or of the whole. An average where the parts have several rates. */
    rate_cents: cents,
    amount_cents: cents,
    /** The part of the amount that credit notes have taken back. */
    credited_cents: cents,
    /** Of work: the hours and premiums by rate, whose amounts add up to that of the item. */
    parts: z.array(itemPart),
    assignment_id: uuid.nullable(),
    week_on: date.nullable(),
    dispute: z
      .object({
        status: z.enum(disputeStatuses),
        reason: z.string(),
        answer: z.string(),
        disputed_at: instant,
        resolved_at: instant.nullable(),
      })
      .nullable(),
    allowed: z.array(z.enum(['dispute', 'resolve', 'credit'])),
  })
  .meta({ id: 'InvoiceItem' })
export type InvoiceItem = z.output<typeof invoiceItem>

/** Whether an item is hours of fixed-price work, which its milestones bill. */
export const isInFixedPrice = ({
  kind,
  quantity,
  amount_cents,
}: Pick<InvoiceItem, 'kind' | 'quantity' | 'amount_cents'>) => kind === 'work' && quantity !== 0 && amount_cents === 0
export const inFixedPriceText = 'Included in the fixed price'

/** Legal details of a party, as of the issue. */
export const party = z
  .object({
    legal_name: z.string(),
    address: z.string(),
    country: z.string(),
    vat_number: z.string(),
    contact_name: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Party' })
export type Party = z.output<typeof party>

const invoiceFields = {
  id: uuid,
  number: z.string(),
  company: z.object({ id: uuid, name: z.string() }),
  status: z.enum(invoiceMachine.states),
  issued_on: date,
  due_on: date,
  amount_cents: cents,
  /** What is left to pay, also of a disputed item. */
  open_cents: cents,
  /** What a payment would pay: the open amount without disputed items. */
  payable_cents: cents,
  currency,
  purchase_order: z.string(),
  cost_center: z.string(),
  is_disputed: z.boolean(),
  /** An open amount was written off. */
  is_written_off: z.boolean(),
}

export const invoiceSummary = z
  .object({ ...invoiceFields, allowed: z.array(z.enum(['pay', 'void', 'credit', 'write_off'])) })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const creditNote = z
  .object({
    id: uuid,
    number: z.string(),
    invoice: z.object({ id: uuid, number: z.string() }),
    item_id: uuid.nullable(),
    issued_on: date,
    reason: z.string(),
    work_cents: cents,
    fee_cents: cents,
    tax_cents: cents,
    amount_cents: cents,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.output<typeof creditNote>

/** What changed the open amount of an invoice: journal entries, in order. */
export const invoiceEntry = z
  .object({
    kind: z.enum(journalEntryKinds),
    posted_at: instant,
    amount_cents: cents,
    /** The payment that was made, refunded, returned or charged back. */
    payment_id: uuid.nullable(),
    credit_note_id: uuid.nullable(),
  })
  .meta({ id: 'InvoiceEntry' })
export type InvoiceEntry = z.output<typeof invoiceEntry>

export const invoice = invoiceSummary
  .extend({
    work_cents: cents,
    fee_cents: cents,
    tax_cents: cents,
    provider: party,
    customer: party,
    rules: z.array(appliedRule),
    items: z.array(invoiceItem),
    entries: z.array(invoiceEntry),
    credit_notes: z.array(creditNote),
    paid_at: instant.nullable(),
    voided_at: instant.nullable(),
    void_reason: z.string(),
    written_off: z.object({ amount_cents: cents, reason: z.string(), written_off_at: instant }).nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoice>

/** The columns that sort the list. A newly selected one sorts ascending first. */
export const invoiceSorts = ['number', 'issued_on', 'due_on', 'amount', 'status'] as const

const filters = {
  /** In the number, the purchase order, the items and, for staff, the company's name; or the total or open amount. */
  q: searchWords,
  status: several(z.enum(invoiceMachine.states), invoiceMachine.states.length),
  /** Dates of issue. */
  from: date.optional(),
  to: date.optional(),
  disputed: z.stringbool().default(false),
  /** For staff. */
  company_id: uuid.optional(),
  /** For staff: a recorded payment waits for the approval of a second person. */
  awaiting_approval: z.stringbool().default(false),
}
const sorts = [...invoiceSorts, '-number', '-issued_on', '-due_on', '-amount', '-status'] as const
export type InvoiceSort = (typeof sorts)[number]

export const invoicesQuery = pageQuery(sorts, '-issued_on').extend(filters)
export const invoicesExportQuery = exportQuery(filters, invoicesQuery.shape.sort)
/** The selected invoices of a ZIP file. */
export const invoicesZipQuery = z.strictObject({
  id: several(uuid, invoiceLimits.selection).refine((ids) => ids.length > 0, 'Please choose an invoice.'),
})

/** A line of a timesheet behind an item of work. */
export const billedLine = z
  .object({
    line_id: uuid,
    timesheet_id: uuid,
    kind: z.enum(['work', 'leave', 'correction']),
    on_date: date,
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    minutes: z.number().int(),
    overtime_minutes: z.number().int(),
    night_minutes: z.number().int(),
    amount_cents: cents,
  })
  .meta({ id: 'BilledLine' })
export type BilledLine = z.output<typeof billedLine>

/** A disputed item is credited, or kept with an answer. */
export const resolveDisputeForm = z.strictObject({
  outcome: z.enum(['credited', 'kept']),
  answer: requiredText(invoiceLimits.reason, 'Please enter an answer.', 'An answer'),
})

/** Credits an item with its part of the fee and the taxes, or all that is left of the invoice. */
export const creditForm = z.strictObject({ item_id: uuid.nullable(), reason })
