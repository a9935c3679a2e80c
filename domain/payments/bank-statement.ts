import { z } from 'zod'
import { csvDateFormats, csvMessages } from '../kernel/csv.ts'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { date, instant, line, requiredLine, requiredText, uuid } from '../kernel/text.ts'
import { payoutMachine } from '../payouts/payout-machine.ts'

export const bankStatementLimits = { bytes: 2_000_000, lines: 10_000, name: 60, column: 60, note: 500 } as const
export const bankStatementMessages = {
  name: 'Please enter the name of the bank.',
  known: 'This bank already exists. Please enter another name.',
  same_column: 'Please enter a column other than that of the date.',
  not_a_date: (row: number, text: string, format: string) => `Row ${row}: “${text}” is not a date like ${format}.`,
  not_an_amount: (row: number, text: string) => `Row ${row}: “${text}” is not an amount.`,
  imported: 'This file has already been imported.',
  note: 'Please say why.',
  company: 'Please choose a company.',
  invoice: 'Please choose an invoice.',
  payout: 'Please choose a sent payout or batch of this amount that no other line has.',
  transfer: 'Please choose a completed transfer of at least this amount.',
  /** Why a payout failed, for the talent. */
  returned: 'The bank returned it.',
} as const

const column = requiredLine(bankStatementLimits.column, csvMessages.column, 'A column')

const columns = z.strictObject({
  date: column,
  amount: column,
  reference: column,
  payer: line(bankStatementLimits.column).default(''),
  date_format: z.enum(csvDateFormats),
  /** `1.234,50` instead of `1,234.50`. */
  has_decimal_comma: z.boolean().default(false),
})

/** How a bank writes its statements: mapped once, then used for each import. */
export const statementFormatForm = z.strictObject({
  name: requiredLine(bankStatementLimits.name, bankStatementMessages.name, 'A name'),
  columns: columns.refine(({ date: of_date, amount }) => of_date !== amount, {
    path: ['amount'],
    message: bankStatementMessages.same_column,
  }),
})
export const statementFormat = z.object({ id: uuid, name: z.string(), columns }).meta({ id: 'StatementFormat' })
export type StatementFormat = z.output<typeof statementFormat>

export const importQuery = z.strictObject({ format_id: uuid, file_name: requiredLine(200, 'Please choose a file.') })
export const importResult = z
  .object({ bank_statement_id: uuid, lines: z.number().int(), matched: z.number().int(), known: z.number().int() })
  .meta({ id: 'BankStatementImport' })

/** What a line can be posted as without another object. */
export const postedAs = ['credit', 'gateway', 'bank_fee', 'interest'] as const
export const postedLabels: Record<(typeof postedAs)[number], string> = {
  credit: 'Credit of a company',
  gateway: 'Transfer of the payment gateway',
  bank_fee: 'Bank fee',
  interest: 'Interest',
}

export const statementLineStatuses = ['unmatched', 'matched', 'ignored'] as const

/**
 * What a line could be. A receipt: a pending transfer, an open invoice, or a payout of the same amount that the bank
 * returned. An outgoing line: a payout or a batch of the same amount, or a transfer that the bank took back.
 */
const suggestion = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('payment'),
    payment_id: uuid,
    reference: z.string(),
    company: z.string(),
    amount_cents: z.number().int(),
  }),
  z.object({
    to: z.literal('invoice'),
    invoice_id: uuid,
    number: z.string(),
    company: z.string(),
    /** What is open of it. */
    amount_cents: z.number().int(),
  }),
  z.object({
    to: z.literal('payout'),
    payout_id: uuid,
    reference: z.string(),
    talent: z.string(),
    status: z.enum(payoutMachine.states),
  }),
  z.object({ to: z.literal('payout_batch'), payout_batch_id: uuid, pay_on: date, payouts: z.number().int() }),
])

export const statementLine = z
  .object({
    id: uuid,
    booked_on: date,
    amount_cents: z.number().int(),
    reference: z.string(),
    payer: z.string(),
    status: z.enum(statementLineStatuses),
    payment: z.object({ id: uuid, reference: z.string(), company: z.string() }).nullable(),
    payout: z.object({ id: uuid, reference: z.string(), talent: z.string() }).nullable(),
    payout_batch: z.object({ id: uuid, pay_on: date }).nullable(),
    /** As what it was posted, unless it is a payment, a payout or a batch. */
    posted: z.object({ to: z.enum(postedAs), company: z.string().nullable() }).nullable(),
    suggestions: z.array(suggestion),
    note: z.string(),
    decided_at: instant.nullable(),
    allowed: z.array(z.enum(['match', 'ignore'])),
  })
  .meta({ id: 'BankStatementLine' })
export type StatementLine = z.output<typeof statementLine>

export const statementLinesQuery = pageQuery(['-booked_on', 'booked_on', '-amount', 'amount'], '-booked_on').extend({
  q: searchWords,
  status: z.enum(statementLineStatuses).optional(),
})

/**
 * A receipt pays a pending transfer or an open invoice, becomes credit of a company, is what the payment gateway
 * transferred, or is a payout that the bank returned. An outgoing line is a payout, a batch, or a completed transfer that
 * the bank took back. Either can be a fee of the bank, or interest.
 */
export const matchForm = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('payment'), payment_id: uuid }),
  z.strictObject({ to: z.literal('invoice'), invoice_id: z.uuid(bankStatementMessages.invoice).toLowerCase() }),
  z.strictObject({ to: z.literal('credit'), company_id: z.uuid(bankStatementMessages.company).toLowerCase() }),
  z.strictObject({ to: z.literal('gateway') }),
  z.strictObject({ to: z.literal('payout'), payout_id: uuid }),
  z.strictObject({ to: z.literal('payout_batch'), payout_batch_id: uuid }),
  z.strictObject({ to: z.literal('bank_fee') }),
  z.strictObject({ to: z.literal('interest') }),
])
export const ignoreForm = z.strictObject({
  note: requiredText(bankStatementLimits.note, bankStatementMessages.note, 'A note'),
})
