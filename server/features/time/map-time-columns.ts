import type { CsvRowError } from '#domain/kernel/csv.ts'
import { dateFormatOf, readDate } from '#domain/kernel/csv-date.ts'
import type { TimeMapping } from '#domain/time/imported-row.ts'
import { readClock } from '#domain/time/time-cells.ts'
import type { TimeColumn, TimeImportMapping } from '#domain/time/time-import.ts'
import type { CsvTable } from '#server/platform/csv/read-table.ts'
import { mapColumns, namesIn, simpleName } from '#server/platform/csv/suggest-columns.ts'

/** As in the exports of Toggl Track, Clockify, Harvest, QuickBooks Time and our own work report. */
const names = {
  date: ['date', 'start date', 'day', 'spent date', 'local date', 'work date', 'timesheet date', 'datum', 'fecha'],
  start: namesIn(
    'start, start time, started at, from, time in, clock in, local start time',
    'check in, punch in, first in',
    'von, beginn, startzeit, début, inicio',
  ),
  end_date: ['end date', 'stop date', 'finish date', 'enddatum'],
  end: namesIn(
    'end, end time, ended at, to, stop, stop time, time out, clock out, finish, local end time',
    'check out, punch out, last out',
    'bis, ende, endzeit, fin',
  ),
  hours: namesIn(
    'hours, duration (decimal), duration (h), duration, time (decimal), time (h)',
    'dauer, durée, duración',
  ),
  timezone: ['time zone', 'timezone', 'tz', 'utc offset'],
  note: ['note', 'notes', 'description', 'task', 'comment', 'comments', 'memo'],
} as const
const personNames = namesIn(
  'user, user name, username, member, team member, employee, employee name, person, worker',
  'staff, freelancer, contractor, name, full name, email, user email, first name, last name',
)
const shownPeople = 5

const isPart = (name = '') => /^(?:first|last) name$/.test(simpleName(name))

/** Whose hours the rows are, if they say so and are of several people: the first of them. Skipped rows do not count. */
export function peopleIn({ columns, rows }: CsvTable, skipped: readonly CsvRowError[]): string[] {
  const found = columns.filter((name) => personNames.includes(simpleName(name)))
  const shown = isPart(found[0]) ? found.filter(isPart) : found.slice(0, 1)
  const leftOut = new Set(skipped.map(({ row }) => row))
  const counted = rows.filter(({ row }) => !leftOut.has(row))
  const people = new Set(counted.flatMap(({ cells }) => shown.flatMap((column) => cells[column] || []).join(' ') || []))
  return people.size < 2 ? [] : [...people].slice(0, shownPeople).map((name) => name.slice(0, 80).toWellFormed())
}

export const timeColumnNames: readonly string[] = Object.values(names).flat()

interface MappedTime {
  mapping: TimeMapping
  missing: TimeColumn[]
  first_date: { text: string; date: string | null } | null
  is_date_ambiguous: boolean
}

/**
 * The chosen columns, and suggestions for the others; which are missing; and how dates are read: as chosen, or as the
 * dates of the file say. Fails at a column that the file lacks.
 */
export function mapTimeColumns({ columns, rows }: CsvTable, given: TimeImportMapping, isDayFirst: boolean): MappedTime {
  const mapped = mapColumns<TimeColumn>(columns, names, given)
  const haveDates = rows.some(({ cells }) => readClock(cells[mapped.start] ?? '')?.date)
  if (mapped.date === '' && given.date_column === undefined && haveDates) mapped.date = mapped.start
  const dates = rows.flatMap(({ cells }) => [mapped.date, mapped.end_date].flatMap((column) => cells[column] || []))
  const found = dateFormatOf(dates, isDayFirst)
  const date_format = given.date_format ?? found.date_format
  const missing: TimeColumn[] = (['date', 'start'] as const).filter((column) => mapped[column] === '')
  if (mapped.end === '' && mapped.hours === '') missing.push('end')
  const [text] = dates
  return {
    mapping: { ...mapped, date_format },
    missing,
    first_date:
      text === undefined ? null : { text: text.slice(0, 40).toWellFormed(), date: readDate(text, date_format) },
    is_date_ambiguous: found.is_ambiguous,
  }
}
