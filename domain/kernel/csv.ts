import { z } from 'zod'
import { numberText } from './count.ts'
import { line } from './text.ts'

export const csvLimits = {
  columns: 100,
  heading: 100,
  cell: 10_000,
  file_name: 200,
  shown_errors: 50,
  /** The names of the columns are in one of the first rows. */
  header_row: 50,
} as const
export const csvMessages = {
  unreadable: 'This file could not be read as CSV.',
  encoding: 'This file is not a text file. Save it as “CSV UTF-8” and try again.',
  empty: 'This file has no rows below the column names.',
  too_many_columns: `This file has more than ${csvLimits.columns} columns.`,
  too_many_rows: (rows: number) => `This file has more than ${numberText(rows)} rows. Split it into several.`,
  too_large: (bytes: number) => `This file is larger than ${numberText(Math.floor(bytes / 1_000))} KB.`,
  too_long: `A cell or row has more than ${numberText(csvLimits.cell)} characters.`,
  too_wide: 'This row has more cells than the file has columns.',
  header_again: 'This row repeats the column names.',
  line: 'This row has no text.',
  aside: 'This row is a total, a balance or a note.',
  quotes: 'The quotation marks in this row do not match.',
  no_header: 'Please choose the row with the column names.',
  column: 'Please choose a column.',
  no_column: (name: string) => `The file has no column “${name}”.`,
  file: 'Please choose a file.',
} as const

/** How dates are written in a file: `mmm` is the name of a month, and the year may have two digits where it is last. */
export const csvDateFormats = [
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyy.mm.dd',
  'yyyymmdd',
  'mm/dd/yyyy',
  'dd/mm/yyyy',
  'dd.mm.yyyy',
  'dd-mm-yyyy',
  'mm-dd-yyyy',
  'dd mmm yyyy',
  'mmm dd, yyyy',
] as const
export type CsvDateFormat = (typeof csvDateFormats)[number]

/** A text without the marks of direction that Windows writes into dates and amounts, and other signs without a width. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/[\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g, '')

/** The row with the names of the columns, as a spreadsheet counts it; proposed from the file if omitted. */
export const csvHeaderRow = z.coerce.number().int().min(1).max(csvLimits.header_row).optional()

/** What the user can choose of a file: the row with the names of the columns, among those it begins with. */
export const csvLayout = {
  header_row: z.number().int(),
  header_rows: z.array(z.object({ row: z.number().int(), text: z.string() })),
}

/** The name of the column with a value: empty if there is none, suggested from the names in the file if omitted. */
export const csvColumn = line(csvLimits.heading, 'A column').optional()

/** What is wrong with a row, or why it is skipped. Rows are counted as in a spreadsheet. */
export const csvRowError = z
  .object({ row: z.number().int(), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'CsvRowError' })
export type CsvRowError = z.output<typeof csvRowError>
