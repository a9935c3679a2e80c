import { z } from 'zod'
import { csvColumn, csvHeaderRow, csvLayout, csvRowError } from '../kernel/csv.ts'

export const resultImportLimits = { bytes: 1_000_000 } as const
export const resultImportMessages = {
  file: 'This file could not be read. It needs the columns reference, status and reason.',
  nothing: 'No row of this file can be imported.',
  reference: 'Enter the reference of a payout.',
  status: 'Enter paid or failed.',
  no_result: 'This row has no reference or status.',
  unknown: 'No payout of this batch has this reference.',
  settled: 'The result of this payout is already known.',
  later: (row: number) => `Row ${row} has a later result of this payout.`,
  has_errors: 'Some rows have errors. Fix the file, or skip these rows.',
} as const

export const resultColumns = ['reference', 'status', 'reason'] as const
export type ResultColumn = (typeof resultColumns)[number]
export const resultColumnLabels: Record<ResultColumn, string> = {
  reference: 'Reference',
  status: 'Status',
  reason: 'Reason',
}

/** Which columns of the file have the values. Those that are omitted are suggested from the names in the file. */
const mapping = {
  reference_column: csvColumn,
  status_column: csvColumn,
  reason_column: csvColumn,
  header_row: csvHeaderRow,
}
export const resultPreviewQuery = z.strictObject(mapping)
export type ResultMapping = z.output<typeof resultPreviewQuery>
export const resultImportQuery = z.strictObject({
  ...mapping,
  /** Imports the other rows when some have errors; otherwise nothing is imported. */
  skips_errors: z.stringbool().default(false),
})

/** What an import of results would do now. */
export const resultPreview = z
  .object({
    columns: z.array(z.string()),
    ...csvLayout,
    mapping: z.object({ reference: z.string(), status: z.string(), reason: z.string() }),
    missing: z.array(z.enum(resultColumns)),
    rows: z.number().int(),
    error_rows: z.number().int(),
    /** The first errors. */
    errors: z.array(csvRowError),
    /** How many payouts would be paid, and how many would return to the balance. */
    paid: z.number().int(),
    failed: z.number().int(),
    /** Rows that change nothing, and the first of them. */
    skipped_rows: z.number().int(),
    skipped: z.array(csvRowError),
  })
  .meta({ id: 'PayoutResultPreview' })
export type ResultPreview = z.output<typeof resultPreview>
