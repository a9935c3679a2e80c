import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { timeColumns } from '#domain/time/time-import.ts'
import type { TimeColumn, TimeImportMapping } from '#domain/time/time-import.ts'
import { dateFormatOf } from '#server/platform/csv/read-date.ts'
import type { CsvTable } from '#server/platform/csv/read-table.ts'
import { suggestColumns } from '#server/platform/csv/suggest-columns.ts'
import type { TimeMapping } from './read-time-import.ts'

/** As in the exports of Toggl Track, Clockify, Harvest and our own work report. */
const names = {
  date: ['date', 'start date', 'day', 'spent date'],
  start: ['start', 'start time', 'started at', 'from', 'time in', 'clock in'],
  end: ['end', 'end time', 'ended at', 'to', 'stop', 'stop time', 'time out', 'clock out', 'finish'],
  hours: ['hours', 'duration (decimal)', 'duration (h)', 'duration', 'time (decimal)', 'time (h)'],
  note: ['note', 'notes', 'description', 'task', 'comment', 'comments', 'memo'],
} as const

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
  const date_format = given.date_format ?? dateFormatOf(rows.map(({ cells }) => cells[mapped.date] ?? ''))
  const missing: TimeColumn[] = (['date', 'start'] as const).filter((column) => mapped[column] === '')
  if (mapped.end === '' && mapped.hours === '') missing.push('end')
  return { mapping: { ...mapped, date_format }, missing }
}
