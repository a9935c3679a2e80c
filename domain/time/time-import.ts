import { z } from 'zod'
import { numberText } from '../kernel/count.ts'
import {
  csvColumn,
  csvDateFormats,
  csvHeaderRow,
  csvLayout,
  csvLimits,
  csvMessages,
  csvRowError,
} from '../kernel/csv.ts'
import { date, instant, requiredLine, uuid } from '../kernel/text.ts'
import { shiftLimits } from './shift.ts'

export const timeImportLimits = { bytes: 1_000_000, rows: 1_000, listed: 10 } as const
export const timeImportMessages = {
  date: (format: string) => `Enter a date like ${format}.`,
  start: 'Enter a time like 09:00 or 9:00 AM.',
  end: 'Enter a time like 17:30 or 5:30 PM.',
  hours: 'Enter hours like 7.5 or 7:30.',
  no_end: 'Enter the end or the hours.',
  disagree: 'The end and the hours disagree. Correct them, or import only one of these columns.',
  break: 'This row has a break. Enter one row before the break and one after it.',
  dates: 'This date and the one beside the time disagree.',
  zone: 'Enter a time zone like Asia/Manila or UTC+8.',
  zone_of_date: 'This date has a time zone, but the time beside it has none. Choose the column with both.',
  no_times: 'This row has no start or end time.',
  submitted: 'The timesheet of this week is already submitted. Add these hours by hand.',
  too_many_entries: `A day can have at most ${shiftLimits.entries} rows.`,
  notes: `The notes of a day can have at most ${numberText(shiftLimits.note)} characters in total.`,
  nothing: 'No row of this file can be imported.',
  has_errors: 'Some rows have errors. Fix the file, or skip these rows.',
  locked: 'Hours of this import are already submitted, so it can no longer be undone.',
} as const

export const timeColumns = ['date', 'start', 'end_date', 'end', 'hours', 'timezone', 'note'] as const
export type TimeColumn = (typeof timeColumns)[number]
export const timeColumnLabels: Record<TimeColumn, string> = {
  date: 'Date',
  start: 'Start',
  end_date: 'End date',
  end: 'End',
  hours: 'Hours',
  timezone: 'Time zone',
  note: 'Note',
}

/** Which columns of the file have the values. Those that are omitted are suggested from the names in the file. */
const mapping = {
  date_column: csvColumn,
  start_column: csvColumn,
  end_date_column: csvColumn,
  end_column: csvColumn,
  hours_column: csvColumn,
  timezone_column: csvColumn,
  note_column: csvColumn,
  date_format: z.enum(csvDateFormats).optional(),
  header_row: csvHeaderRow,
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
    ...csvLayout,
    /** The column of each value; empty if there is none. */
    mapping: z.object({
      date: z.string(),
      start: z.string(),
      end_date: z.string(),
      end: z.string(),
      hours: z.string(),
      timezone: z.string(),
      note: z.string(),
      date_format: z.enum(csvDateFormats),
    }),
    /** The columns without which nothing can be imported. */
    missing: z.array(z.enum(timeColumns)),
    rows: z.number().int(),
    error_rows: z.number().int(),
    /** The first errors. */
    errors: z.array(csvRowError),
    /** Rows without times, such as totals, and the first of them. */
    skipped_rows: z.number().int(),
    skipped: z.array(csvRowError),
    /** The first date and how it is read; null if the file has none. */
    first_date: z.object({ text: z.string(), date: date.nullable() }).nullable(),
    /** The dates could also be read with the month and the day exchanged. */
    is_date_ambiguous: z.boolean(),
    /** The zone of the assignment, in which times are that have none of their own. */
    timezone: z.string(),
    /** The zones of rows that have their own. */
    row_timezones: z.array(z.string()),
    /** The first of several people whose hours the file says it has; empty if they are of one. */
    people: z.array(z.string()),
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
