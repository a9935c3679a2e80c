import { addDays, instantIn } from '../kernel/calendar.ts'
import { readDate } from '../kernel/csv-date.ts'
import { isAside } from '../kernel/csv-summary.ts'
import { csvMessages } from '../kernel/csv.ts'
import type { CsvDateFormat } from '../kernel/csv.ts'
import { shiftMessages } from './shift.ts'
import { hasZone, readClock, readHours, readZone, zoneInName } from './time-cells.ts'
import type { ClockCell } from './time-cells.ts'
import { timeImportMessages } from './time-import.ts'
import type { TimeColumn } from './time-import.ts'

/** Something is wrong in a cell, or with the row if `column` is null. */
export class RowFault extends Error {
  readonly column: string | null
  constructor(column: string | null, message: string) {
    super(message)
    this.column = column
  }
}

/** The columns of a file, and how it writes dates. */
export type TimeMapping = Record<TimeColumn, string> & { date_format: CsvDateFormat }

export interface ImportedTimes {
  starts_at: string
  ends_at: string
  /** The zone that the row itself has; null if it has none. */
  zone: string | null
}

/**
 * Why a row is none of hours: it has no date and times, or is a total or a note, by its date or because it has no times.
 * Null if it may be one.
 */
export function notOfHours(cells: Readonly<Record<string, string>>, mapping: TimeMapping): string | null {
  const { date, start, end } = mapping
  const hasNone = (column: string) => (cells[column] ?? '') === ''
  const hasNoTimes = hasNone(start) && hasNone(end)
  if (isAside(cells[date] ?? '') || (hasNoTimes && Object.values(cells).some(isAside))) return csvMessages.aside
  const filled = Object.values(cells).filter((text) => text !== '')
  return hasNoTimes && (hasNone(date) || filled.length === 1) ? timeImportMessages.no_times : null
}

/** The columns in which a row says that a part of its time is a break. */
const breaksIn = (cells: Readonly<Record<string, string>>): string[] =>
  Object.keys(cells).filter((column) => breakName.test(column) && /[1-9]/.test(cells[column]!))
const breakName =
  /^\s*(?:(?:meal|lunch|unpaid|total|rest)[\s_-]+)?(?:breaks?|pausen?)(?:[\s_-]+(?:time|duration|minutes|mins?|hours))?(?:\s*\(.*\))?\s*$/i

const minute_ms = 60_000

/**
 * Reads when the work of a row was. `zoneOn` is the zone of the assignment on a date, null before it starts; a zone in the
 * row takes precedence. An end before the start is on the next day unless its date is given, and must agree with the
 * hours. Throws a `RowFault`.
 */
export function readImportedTimes(
  cells: Readonly<Record<string, string>>,
  mapping: TimeMapping,
  zoneOn: (date: string) => string | null,
): ImportedTimes {
  const cell = (column: TimeColumn) => cells[mapping[column]] ?? ''
  const fail = (column: TimeColumn, message: string): never => {
    throw new RowFault(mapping[column] || null, message)
  }
  const dateIn = (column: TimeColumn, text: string) =>
    readDate(text, mapping.date_format) ?? fail(column, timeImportMessages.date(mapping.date_format))
  const clockIn = (column: 'start' | 'end'): ClockCell =>
    readClock(cell(column)) ?? fail(column, timeImportMessages[column])
  /** The date beside a time; a zone that only the date has would be another day elsewhere. */
  const dateOf = (column: 'date' | 'end_date', beside: 'start' | 'end', { date }: ClockCell): string | null => {
    const own = date === '' ? null : dateIn(beside, date)
    if (cell(column) === '' || mapping[column] === mapping[beside]) return own
    if (hasZone(cell(column))) fail(column, timeImportMessages.zone_of_date)
    const given = dateIn(column, cell(column))
    return own === null || own === given ? given : fail(column, timeImportMessages.dates)
  }

  // The date first: without it, the others mean nothing.
  if (cell('date') !== '') dateIn('date', cell('date'))
  const start = clockIn('start')
  const on_date = dateOf('date', 'start', start) ?? fail('date', timeImportMessages.date(mapping.date_format))
  const of_row =
    cell('timezone') === '' ? null : (readZone(cell('timezone')) ?? fail('timezone', timeImportMessages.zone))
  const own = start.zone ?? of_row ?? zoneInName(mapping.start)
  const zone = own ?? zoneOn(on_date)
  if (zone === null) throw new RowFault(null, shiftMessages.not_working)
  const starts_at = instantIn(zone, on_date, start.time)
  const answer = (ends_at: Date): ImportedTimes => ({
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    zone: own,
  })

  const hours =
    cell('hours') === '' ? null : (readHours(cell('hours'), mapping.hours) ?? fail('hours', timeImportMessages.hours))
  if (cell('end') === '') {
    if (hours === null) return fail(mapping.end ? 'end' : 'hours', timeImportMessages.no_end)
    return answer(new Date(starts_at.getTime() + hours.ms))
  }
  const end = clockIn('end')
  const given = dateOf('end_date', 'end', end)
  const end_on = given ?? (end.time < start.time ? addDays(on_date, 1) : on_date)
  const end_zone = end.zone ?? start.zone ?? of_row ?? zoneInName(mapping.end) ?? zone
  // Of a time that the clocks show twice, a shift of this day lasts until the later one, unless its hours say otherwise.
  const order = end_on === on_date ? (['later', 'earlier'] as const) : (['earlier', 'later'] as const)
  const ends = order.map((which) => instantIn(end_zone, end_on, end.time, which)).filter((one) => one > starts_at)
  if (ends.length === 0) fail('end', shiftMessages.order)
  const [column_of_break] = hours === null ? breaksIn(cells) : []
  if (column_of_break !== undefined) throw new RowFault(column_of_break, timeImportMessages.break)
  const agrees = (ends_at: Date) =>
    hours === null || Math.abs(ends_at.getTime() - starts_at.getTime() - hours.ms) < minute_ms + hours.tolerance_ms
  return answer(ends.find(agrees) ?? fail('hours', timeImportMessages.disagree))
}
