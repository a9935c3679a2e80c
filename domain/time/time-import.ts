import { z } from 'zod'
import { csvColumn, csvDateFormats, csvLimits, csvMessages, csvRowError } from '../kernel/csv.ts'
import { date, instant, requiredLine, uuid } from '../kernel/text.ts'
import { shiftLimits } from './shift.ts'

export const timeImportLimits = { bytes: 1_000_000, rows: 1_000, listed: 10 } as const
export const timeImportMessages = {
  date: (format: string) => `Enter a date like ${format}.`,
  start: 'Enter a time like 09:00 or 9:00 AM.',
  end: 'Enter a time like 17:30 or 5:30 PM.',
  hours: 'Enter hours like 7.5 or 7:30.',
  no_end: 'Enter the end or the hours.',
  submitted: 'The timesheet of this week is already submitted. Add these hours by hand.',
  too_many_entries: `A day can have at most ${shiftLimits.entries} rows.`,
  notes: `The notes of a day can have at most ${shiftLimits.note.toLocaleString('en-US')} characters in total.`,
  nothing: 'No row of this file can be imported.',
  has_errors: 'Some rows have errors. Fix the file, or skip these rows.',
  locked: 'Hours of this import are already submitted, so it can no longer be undone.',
} as const

export const timeColumns = ['date', 'start', 'end', 'hours', 'note'] as const
export type TimeColumn = (typeof timeColumns)[number]
export const timeColumnLabels: Record<TimeColumn, string> = {
  date: 'Date',
  start: 'Start',
  end: 'End',
  hours: 'Hours',
  note: 'Note',
}

/** Which columns of the file have the values. Those that are omitted are suggested from the names in the file. */
const mapping = {
  date_column: csvColumn,
  start_column: csvColumn,
  end_column: csvColumn,
  hours_column: csvColumn,
  note_column: csvColumn,
  date_format: z.enum(csvDateFormats).optional(),
}
export const timeImportPreviewQuery = z.strictObject(mapping)
export type TimeImportMapping = z.output<typeof timeImportPreviewQuery>
export const timeImportQuery = z.strictObject({
  ...mapping,
  file_name: requiredLine(csvLimits.file_name, csvMessages.file, 'A file name'),
  /** Imports the other rows when some have errors; otherwise nothing is imported. */
  skips_errors: z.stringbool().default(false),
})

/** What an import would do now. */
export const timeImportPreview = z
  .object({
    /** The columns of the file. */
    columns: z.array(z.string()),
    /** The column of each value; empty if there is none. */
    mapping: z.object({
      date: z.string(),
      start: z.string(),
      end: z.string(),
      hours: z.string(),
      note: z.string(),
      date_format: z.enum(csvDateFormats),
    }),
    /** The columns without which nothing can be imported. */
    missing: z.array(z.enum(timeColumns)),
    rows: z.number().int(),
    error_rows: z.number().int(),
    /** The first errors. */
    errors: z.array(csvRowError),
    timezone: z.string(),
    /** The rows of a day become one shift. */
    shifts: z.array(
      z.object({
        belongs_on: date,
        starts_at: instant,
        ends_at: instant,
        minutes: z.number().int(),
        rows: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'TimeImportPreview' })
export type TimeImportPreview = z.output<typeof timeImportPreview>

export const timeImport = z
  .object({
    id: uuid,
    file_name: z.string(),
    /** The shifts that were entered. */
    shifts: z.number().int(),
    rows: z.number().int(),
    skipped_rows: z.number().int(),
    imported_at: instant,
    undone_at: instant.nullable(),
    allowed: z.array(z.enum(['undo'])),
  })
  .meta({ id: 'TimeImport' })
export type TimeImport = z.output<typeof timeImport>
