import { z } from 'zod'
import { csvHeaderRow, csvLayout, csvRowError } from '../kernel/csv.ts'
import { several } from '../kernel/page.ts'
import { date, requiredLine, uuid } from '../kernel/text.ts'

export const bankFileLimits = {
  bytes: 5_000_000,
  lines: 10_000,
  file_name: 200,
  /** How many suspected duplicates of a file staff decide about at once. */
  suspected: 200,
  /** Banks book a line again so many days before or after at most. */
  shifted_days: 5,
  /** How many lines of a file its preview shows, and how many skipped rows. */
  shown: 10,
  skipped: 50,
  /** How many texts of a line are searched for references, and what is stored of them, to compare them. */
  searched_texts: 200,
  texts: 20,
  text: 300,
} as const

export const bankFileMessages = {
  not_a_date: (text: string, format: string) => `“${text}” is not a date like ${format}.`,
  no_date: (text: string) => `“${text}” is not a date.`,
  not_an_amount: (text: string) => `“${text}” is not an amount.`,
  no_amount: 'This row has no amount.',
  zero: 'The amount is 0.00.',
  other_currency: (currency: string) => `The amount is in ${currency}, and the account in USD.`,
  no_currency: 'The currency of the amount is missing.',
  not_booked: 'The bank has not booked this yet.',
  no_sign: 'The bank does not say whether this was received or paid.',
  unreadable_entry: (text: string) => `“${text}” could not be read.`,
  contrary: (amount: string, type: string) => `“${amount}” is marked ${type}, which is the opposite.`,
  correction: 'This corrects an earlier transaction.',
  nothing: 'This file has no lines that can be imported.',
  no_row: 'No row can be imported. Choose other columns, or another row with the column names.',
  too_slow: 'This file takes too long to read. Export a shorter period.',
  too_many: 'This file has more than 10,000 lines. Export a shorter period.',
  imported: 'This file has already been imported.',
  skipped_duplicate: 'Skipped as a duplicate.',
  other_account: (number: string, name: string) =>
    `This file is of the account ${number}, which is not that of ${name}. Choose or add the account.`,
  of_other_account: (number: string, name: string) => `This file is of the account ${number}. Choose ${name}.`,
  several_accounts: (numbers: string) =>
    `This file has several accounts: ${numbers}. Enter the number of the account, then import it for each.`,
  in_other_account: (number: string) => `This is in the account ${number}.`,
} as const

/** The formats that can be imported. */
export const bankFileKinds = ['csv', 'camt', 'mt940', 'ofx'] as const
export type BankFileKind = (typeof bankFileKinds)[number]
export const bankFileLabels: Record<BankFileKind, string> = {
  csv: 'CSV',
  camt: 'CAMT.053',
  mt940: 'MT940',
  ofx: 'OFX',
}

/** What banks offer as well, and what to do with it. */
export const unsupportedFiles = {
  excel: 'This is an Excel workbook. Save it as CSV and import that file.',
  spreadsheet: 'This is an OpenDocument spreadsheet. Save it as CSV and import that file.',
  zip: 'This is an archive. Unpack it and import the statement in it.',
  pdf: 'This is a PDF. Download the statement as CSV, CAMT.053, MT940 or OFX.',
  picture: 'This is a picture. Download the statement as CSV, CAMT.053, MT940 or OFX.',
  qif: 'This is a QIF file. Download the statement as CSV, CAMT.053, MT940 or OFX.',
  html: 'This is a web page (HTML). Download the statement as CSV, CAMT.053, MT940 or OFX.',
  bai2: 'This is a BAI2 file. Download the statement as CSV, CAMT.053, MT940 or OFX.',
  mt942: 'This is an MT942 report of a part of a day. Download the statement of the whole day as MT940.',
  camt052: 'This is a CAMT.052 report of a part of a day. Download the statement of the whole day as CAMT.053.',
  camt054: 'This is a CAMT.054 notification. Download the statement as CAMT.053.',
  xml: 'This XML file is not a bank statement. Download the statement as CAMT.053 or OFX.',
  broken_xml: 'This XML file is incomplete or damaged. Download it again.',
} as const
export type UnsupportedFile = keyof typeof unsupportedFiles

export const previewQuery = z.strictObject({
  format_id: uuid,
  file_name: requiredLine(bankFileLimits.file_name, 'Please choose a file.'),
  /** Of a CSV file. */
  header_row: csvHeaderRow,
})
const lineKeys = several(z.string().regex(/^[0-9a-f]{16}$/), bankFileLimits.suspected)
export const importQuery = previewQuery.extend({
  /** The suspected duplicates that are other payments, by their keys. */
  another: lineKeys,
  /** Those that are duplicates. The others are not imported, and suspected again. */
  skip: lineKeys,
})

const readLine = z.object({
  row: z.number().int(),
  booked_on: date,
  amount_cents: z.number().int(),
  currency: z.string(),
  reference: z.string(),
  payer: z.string(),
})
/** A line that may be another one: of the same account and amount, on nearly the same day, with nearly the same text. */
const suspectedLine = readLine.extend({
  key: z.string(),
  /** The known line. `row` is null if it is in an earlier file. */
  like: z.object({ row: z.number().int().nullable(), booked_on: date, reference: z.string(), payer: z.string() }),
})
const skippedRow = csvRowError.omit({ column: true })

export const statementPreview = z
  .object({
    kind: z.enum(bankFileKinds),
    /** The account that the file names; empty if none. */
    account_number: z.string(),
    /** The columns of a CSV file, and those that it should have but has not: then no line is read. */
    columns: z.array(z.string()),
    missing: z.array(z.string()),
    /** 0 and empty for the other formats. */
    ...csvLayout,
    /** How many lines are new, already imported, suspected to be duplicates, and skipped. */
    lines: z.number().int(),
    known: z.number().int(),
    suspected_lines: z.number().int(),
    skipped_rows: z.number().int(),
    /** The first of them. */
    first: z.array(readLine.extend({ state: z.enum(['new', 'known', 'suspected']) })),
    suspected: z.array(suspectedLine),
    skipped: z.array(skippedRow),
  })
  .meta({ id: 'BankStatementPreview' })
export type StatementPreview = z.output<typeof statementPreview>

export const importResult = z
  .object({
    bank_statement_id: uuid,
    lines: z.number().int(),
    matched: z.number().int(),
    known: z.number().int(),
    /** Suspected duplicates that nobody decided about: they are not imported. */
    suspected: z.number().int(),
    skipped_rows: z.number().int(),
    skipped: z.array(skippedRow),
  })
  .meta({ id: 'BankStatementImport' })
