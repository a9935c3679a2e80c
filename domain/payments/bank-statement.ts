import { z } from 'zod'
import { csvDateFormats, csvLimits, csvMessages } from '../kernel/csv.ts'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { date, instant, line, requiredLine, requiredText, uuid } from '../kernel/text.ts'
import { payoutMachine } from '../payouts/payout-machine.ts'

export const bankStatementLimits = {
  name: 60,
  account_number: 60,
  note: 500,
} as const
export const bankStatementMessages = {
  name: 'Please enter the name of the account.',
  known: 'This account already exists. Please enter another name.',
  known_number: (name: string) => `${name} has this number.`,
  same_column: 'Please enter a column other than that of the date.',
  amount_column: 'Please enter the column of the amount, or those of debits and credits.',
  one_amount: 'Please leave this empty where one column has the amount.',
  note: 'Please say why.',
  company: 'Please choose a company.',
  invoice: 'Please choose an invoice.',
  payout: 'Please choose a sent payout or batch of this amount that no other line has.',
  transfer: 'Please choose a completed transfer of at least this amount.',
  /** Why a payout failed, for the talent. */
  returned: 'The bank returned it.',
} as const

const column = requiredLine(csvLimits.heading, csvMessages.column, 'A column')
const optionalColumn = line(csvLimits.heading).default('')

const columns = z.strictObject({
  date: column,
  /** Of the signed amount. Empty if debits and credits have columns of their own. */
  amount: optionalColumn,
  debit: optionalColumn,
  credit: optionalColumn,
  reference: column,
  payer: optionalColumn,
  /** Empty: the column that is called so, if there is one. */
  currency: optionalColumn,
  date_format: z.enum(csvDateFormats),
  /** `1.234,50` instead of `1,234.50`. */
  has_decimal_comma: z.boolean().default(false),
})

/** An account at a bank, and how the bank writes its CSV files: mapped once, then used for each import. */
export const statementFormatForm = z
  .strictObject({
    name: requiredLine(bankStatementLimits.name, bankStatementMessages.name, 'A name'),
    /** With which files of other formats than CSV are compared. Empty: that of the first such file. */
    account_number: line(bankStatementLimits.account_number, 'An account number').default(''),
    columns: columns
      .refine(({ date: of_date, amount }) => of_date !== amount, {
        path: ['amount'],
        message: bankStatementMessages.same_column,
      })
      .refine(({ amount, debit, credit }) => amount !== '' || (debit !== '' && credit !== ''), {
        path: ['amount'],
        message: bankStatementMessages.amount_column,
      })
      .refine(({ amount, debit, credit }) => amount === '' || (debit === '' && credit === ''), {
        path: ['debit'],
        message: bankStatementMessages.one_amount,
      }),
  })
  .meta({
    examples: [
      {
        name: 'First Bank, operating',
        account_number: '001234567890',
        columns: {
          date: 'Date',
          amount: '',
          debit: 'Debit',
          credit: 'Credit',
          reference: 'Description',
          payer: 'Name',
          currency: 'Currency',
          date_format: 'yyyy-mm-dd',
          has_decimal_comma: false,
        },
      },
    ],
  })
export const statementFormat = z
  .object({ id: uuid, name: z.string(), account_number: z.string(), columns })
  .meta({ id: 'StatementFormat' })
export type StatementFormat = z.output<typeof statementFormat>

/**
 * Whether two numbers are of one account: one may be only the end of the other, at least its last four characters, as in
 * an IBAN, and the currency may follow it.
 */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) =>
    number
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/(?<=\d)USD$/, ''),
  )
  const [short, long] = a!.length < b!.length ? [a!, b!] : [b!, a!]
  return short === long ? short !== '' : short.length >= 4 && long.endsWith(short)
}

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
