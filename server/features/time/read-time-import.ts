import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { addDays, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import type { CsvDateFormat, CsvRowError } from '#domain/kernel/csv.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import { timeImportMessages } from '#domain/time/time-import.ts'
import type { TimeColumn } from '#domain/time/time-import.ts'
import { readDate } from '#server/platform/csv/read-date.ts'
import type { CsvRow } from '#server/platform/csv/read-table.ts'
import { enteredHours } from './entered-hours.ts'
import type { EnteredHours } from './entered-hours.ts'
import type { Workplace } from './find-workplace.ts'
import { readHours, readTime } from './read-time-cells.ts'

export type TimeMapping = Record<TimeColumn, string> & { date_format: CsvDateFormat }

/** What imported hours are checked against. */
export interface ImportContext {
  workplace: Workplace
  /** The terms of the assignment, in the order of their dates. */
  terms: readonly PaidTerms[]
  /** The Mondays of the weeks whose timesheets are submitted or approved. */
  submitted_weeks: ReadonlySet<string>
  /** The talent's other hours; null while they go on. */
  entered: readonly { starts_at: string; ends_at: string | null }[]
}

/** A shift of the rows of a day. */
export interface ImportedShift {
  hours: EnteredHours
  note: string
  rows: number[]
}

interface ReadRow {
  row: number
  note: string
  starts_at: string
  ends_at: string
}

/** Something is wrong in a cell, or with the row if `column` is null. */
class RowFault extends Error {
  readonly column: string | null
  constructor(column: string | null, message: string) {
    super(message)
    this.column = column
  }
}

/**
 * Reads the rows of a file as shifts, one for each day, by the same rules as hours that are entered by hand. Rows that
 * cannot be imported are errors.
 */
export function readTimeImport(
  table: readonly CsvRow[],
  mapping: TimeMapping,
  context: ImportContext,
): { shifts: ImportedShift[]; errors: CsvRowError[] } {
  const errors: CsvRowError[] = []
  const attempt = <Result>(rows: readonly number[], read: () => Result): Result | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RowFault || error instanceof Failure)) throw error
      const column = error instanceof RowFault ? error.column : null
      const message = error instanceof Failure ? (error.fields[0]?.message ?? error.message) : error.message
      errors.push(...rows.map((row) => ({ row, column, message })))
      return undefined
    }
  }
  const days = new Map<string, ReadRow[]>()
  const taken = [...context.entered]
  for (const one of table) {
    const read = attempt([one.row], () => checkRow(readRow(one, mapping, context.terms), context, taken))
    if (!read) continue
    taken.push(read.row)
    days.set(read.belongs_on, [...(days.get(read.belongs_on) ?? []), read.row])
  }
  const shifts = [...days.values()].flatMap((rows) => {
    const numbers = rows.map(({ row }) => row)
    return attempt(numbers, () => shiftOf(rows, context)) ?? []
  })
  return { shifts, errors: errors.toSorted((one, other) => one.row - other.row) }
}

function readRow({ row, cells, is_too_wide }: CsvRow, mapping: TimeMapping, terms: readonly PaidTerms[]): ReadRow {
  if (is_too_wide) throw new RowFault(null, csvMessages.too_wide)
  const cell = (column: TimeColumn) => cells[mapping[column]] ?? ''
  const read = <Value>(column: TimeColumn, value: Value | null, message: string): Value => {
    if (value === null) throw new RowFault(mapping[column], message)
    return value
  }
  const on_date = read(
    'date',
    readDate(cell('date'), mapping.date_format),
    timeImportMessages.date(mapping.date_format),
  )
  const start = read('start', readTime(cell('start')), timeImportMessages.start)
  const zone = (termsOn(terms, on_date) ?? terms[0])?.timezone
  if (!zone) throw new RowFault(null, shiftMessages.not_working)
  const starts_at = instantIn(zone, on_date, start)
  if (cell('end') === '' && cell('hours') === '') {
    const column = mapping.end || mapping.hours
    throw new RowFault(column, timeImportMessages.no_end)
  }
  const ends_at =
    cell('end') === ''
      ? new Date(starts_at.getTime() + read('hours', readHours(cell('hours')), timeImportMessages.hours))
      : endOf(zone, { on_date, start, end: read('end', readTime(cell('end')), timeImportMessages.end) })
  if (ends_at <= starts_at) throw new RowFault(mapping.end, shiftMessages.order)
  return { row, note: cell('note'), starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}

/** An end before the start is on the next day. */
const endOf = (zone: string, { on_date, start, end }: { on_date: string; start: string; end: string }): Date =>
  end < start ? instantIn(zone, addDays(on_date, 1), end) : instantIn(zone, on_date, end, 'later')

const entryOf = ({ starts_at, ends_at }: ReadRow) => ({ kind: 'work' as const, starts_at, ends_at })

function checkRow(
  row: ReadRow,
  { workplace, terms, submitted_weeks }: ImportContext,
  taken: ImportContext['entered'],
): { row: ReadRow; belongs_on: string } {
  const { belongs_on } = enteredHours(workplace, terms, [entryOf(row)])
  if (submitted_weeks.has(startOfWeek(belongs_on, 1))) throw new RowFault(null, timeImportMessages.submitted)
  const overlaps = ({ starts_at, ends_at }: ImportContext['entered'][number]) =>
    starts_at < row.ends_at && (ends_at === null || row.starts_at < ends_at)
  if (taken.some(overlaps)) throw new RowFault(null, shiftMessages.overlap)
  return { row, belongs_on }
}

function shiftOf(rows: readonly ReadRow[], { workplace, terms }: ImportContext): ImportedShift {
  if (rows.length > shiftLimits.entries) throw new RowFault(null, timeImportMessages.too_many_entries)
  const note = [...new Set(rows.flatMap((row) => row.note || []))].join('\n').normalize('NFC')
  if (note.length > shiftLimits.note) throw new RowFault(null, timeImportMessages.notes)
  const hours = enteredHours(workplace, terms, rows.map(entryOf))
  return { hours, note, rows: rows.map(({ row }) => row) }
}
