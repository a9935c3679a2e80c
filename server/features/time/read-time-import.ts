import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { startOfWeek } from '#domain/kernel/calendar.ts'
import type { CsvRowError } from '#domain/kernel/csv.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { notOfHours, readImportedTimes, RowFault } from '#domain/time/imported-row.ts'
import type { ImportedTimes, TimeMapping } from '#domain/time/imported-row.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import { timeImportMessages } from '#domain/time/time-import.ts'
import type { TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { CsvRow } from '#server/platform/csv/read-table.ts'
import { enteredHours } from './settings.ts'
import type { EnteredHours } from './settings.ts'
import type { Workplace } from './shift-rows.ts'
import { lockTalent } from './shifts.ts'

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

interface ReadRow extends ImportedTimes {
  row: number
  note: string
}

/**
 * Reads the rows of a file as shifts, one for each day, by the same rules as hours that are entered by hand. Rows that
 * cannot be imported are errors, and rows of something else, such as totals, are skipped.
 */
export function readTimeImport(
  table: readonly CsvRow[],
  mapping: TimeMapping,
  context: ImportContext,
): { shifts: ImportedShift[]; errors: CsvRowError[]; skipped: CsvRowError[]; zones: string[] } {
  const errors: CsvRowError[] = []
  const skipped: CsvRowError[] = []
  const zones = new Set<string>()
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
    const reason = one.aside ?? (one.fault === null ? notOfHours(one.cells, mapping) : null)
    if (reason !== null) {
      skipped.push({ row: one.row, column: null, message: reason })
      continue
    }
    const read = attempt([one.row], () => checkRow(readRow(one, mapping, context.terms), context, taken))
    if (!read) continue
    taken.push(read.row)
    if (read.row.zone !== null) zones.add(read.row.zone)
    days.set(read.belongs_on, [...(days.get(read.belongs_on) ?? []), read.row])
  }
  const shifts = [...days.values()].flatMap((rows) => {
    const numbers = rows.map(({ row }) => row)
    return attempt(numbers, () => shiftOf(rows, context)) ?? []
  })
  return { shifts, errors: errors.toSorted((one, other) => one.row - other.row), skipped, zones: [...zones] }
}

function readRow({ row, cells, fault }: CsvRow, mapping: TimeMapping, terms: readonly PaidTerms[]): ReadRow {
  if (fault !== null) throw new RowFault(null, fault)
  const zoneOn = (date: string) => (termsOn(terms, date) ?? terms[0])?.timezone ?? null
  return { row, note: cells[mapping.note] ?? '', ...readImportedTimes(cells, mapping, zoneOn) }
}

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
