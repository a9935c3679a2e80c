import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { addDays, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import type { CsvDateFormat, CsvRowError } from '#domain/kernel/csv.ts'
import { dateFormatOf, readDate } from '#domain/kernel/csv-date.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import { timeColumns, timeImportMessages } from '#domain/time/time-import.ts'
import type { TimeColumn, TimeImportMapping } from '#domain/time/time-import.ts'
import type { TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { CsvRow, CsvTable } from '#server/platform/csv/read-table.ts'
import { suggestColumns } from '#server/platform/csv/suggest-columns.ts'
import { enteredHours } from './settings.ts'
import type { EnteredHours } from './settings.ts'
import type { Workplace } from './shift-rows.ts'
import { lockTalent } from './shifts.ts'

type TimeMapping = Record<TimeColumn, string> & { date_format: CsvDateFormat }

/** What imported hours are checked against. */
interface ImportContext {
  workplace: Workplace
  /** The terms of the assignment, in the order of their dates. */
  terms: readonly PaidTerms[]
  /** The Mondays of the weeks whose timesheets are submitted or approved. */
  submitted_weeks: ReadonlySet<string>
  /** The talent's other hours; null while they go on. */
  entered: readonly { starts_at: string; ends_at: string | null }[]
}

/** A shift of the rows of a day. */
interface ImportedShift {
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

function readRow({ row, cells, fault }: CsvRow, mapping: TimeMapping, terms: readonly PaidTerms[]): ReadRow {
  if (fault !== null) throw new RowFault(null, fault)
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

const minute_ms = 60_000

/** Reads `9:00`, `09:00:30`, `9:00 AM` and `9 pm` as `HH:MM:SS`; null if it is no time. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00', second = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
  if (hour === '' || (!half && !text.includes(':'))) return null
  const given = Number(hour)
  if (half ? given < 1 || given > 12 : given > 23) return null
  if (Number(minute) > 59 || Number(second) > 59) return null
  const hours = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

/** Reads `7.5`, `7,5`, `7:30`, `07:30:00` and `7h 30m` as milliseconds; null if it is no positive number of hours. */
export function readHours(text: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  const words = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/i.exec(text)
  const decimal = /^\d{1,3}(?:[.,]\d{1,6})?$/.exec(text)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60
    : decimal
      ? Number(text.replace(',', '.')) * 60
      : words && text !== ''
        ? Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
        : 0
  return minutes > 0 ? Math.round(minutes * minute_ms) : null
}

/** As in the exports of Toggl Track, Clockify, Harvest and our own work report. */
const names = {
  date: ['date', 'start date', 'day', 'spent date'],
  start: ['start', 'start time', 'started at', 'from', 'time in', 'clock in'],
  end: ['end', 'end time', 'ended at', 'to', 'stop', 'stop time', 'time out', 'clock out', 'finish'],
  hours: ['hours', 'duration (decimal)', 'duration (h)', 'duration', 'time (decimal)', 'time (h)'],
  note: ['note', 'notes', 'description', 'task', 'comment', 'comments', 'memo'],
} as const

export const timeColumnNames: readonly string[] = Object.values(names).flat()

/** The chosen columns, and suggestions for the others; and which are missing. Fails at a column that the file lacks. */
export function mapTimeColumns(
  { columns, rows }: CsvTable,
  given: TimeImportMapping,
): { mapping: TimeMapping; missing: TimeColumn[] } {
  const chosen = Object.fromEntries(timeColumns.map((column) => [column, given[`${column}_column`]]))
  for (const column of timeColumns) {
    const name = chosen[column]
    if (name && !columns.includes(name)) throw fieldFailure(`${column}_column`, csvMessages.no_column(name))
  }
  const mapped = suggestColumns<TimeColumn>(columns, names, chosen)
  const date_format =
    given.date_format ??
    dateFormatOf(
      rows.map(({ cells }) => cells[mapped.date] ?? ''),
      false,
    ).date_format
  const missing: TimeColumn[] = (['date', 'start'] as const).filter((column) => mapped[column] === '')
  if (mapped.end === '' && mapped.hours === '') missing.push('end')
  return { mapping: { ...mapped, date_format }, missing }
}

const closed: TimesheetStatus[] = ['submitted', 'approved']
/** More than the longest shift. */
const margin_days = 2
const day_ms = 24 * 60 * 60_000

const iso = (at: string) => new Date(at).toISOString()

/**
 * What imported hours of an assignment are checked against. Until the transaction ends, the talent's hours do not change,
 * and none of the timesheets is submitted.
 */
export async function findImportContext(tx: Tx, assignment_id: string, workplace: Workplace): Promise<ImportContext> {
  const { talent_id } = workplace
  await lockTalent(tx, talent_id)
  const timesheets = await tx
    .selectFrom('timesheets')
    .where('assignment_id', '=', assignment_id)
    .select(['week_on', 'status'])
    .orderBy('week_on')
    .forShare()
    .execute()
  const entered = await tx
    .selectFrom('time_entries')
    .where('talent_id', '=', talent_id)
    .where('starts_at', '>', fromNow(-(shiftLimits.days_back + margin_days) * day_ms))
    .select(['starts_at', 'ends_at'])
    .execute()
  return {
    workplace,
    terms: (await findTerms(tx, [assignment_id])).get(assignment_id) ?? [],
    submitted_weeks: new Set(timesheets.flatMap(({ week_on, status }) => (closed.includes(status) ? week_on : []))),
    entered: entered.map(({ starts_at, ends_at }) => ({ starts_at: iso(starts_at), ends_at: ends_at && iso(ends_at) })),
  }
}
