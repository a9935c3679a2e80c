import type { leaveKinds } from '#domain/assignments/leave-days.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import type { PaidLine, WeekPay } from '#domain/time/compute-pay.ts'
import { priceLines } from '#domain/time/price-lines.ts'
import type { LineRates } from '#domain/time/price-lines.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import type { lineDifferences, lineKinds } from '#domain/time/timesheet.ts'
import type { TimesheetLineStatus, TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findShifts, keyOf, payWeeks } from './pay-weeks.ts'
import type { Shift } from './pay-weeks.ts'
import { findLateTime, findSavedLines, findTakenLeave } from './submitted-time.ts'
import type { LateTime, SavedLine, TakenLeave } from './submitted-time.ts'

/**
 * A line as it is stored, or as it would be if the timesheet were submitted now. Lines from before rates were stored
 * have none.
 */
export interface WeekLine extends Nullable<LineRates> {
  /** Null before the timesheet is submitted. */
  id: string | null
  kind: (typeof lineKinds)[number]
  on_date: string
  shift_id: string | null
  leave: { id: string; kind: (typeof leaveKinds)[number] } | null
  corrects: { line_id: string; on_date: string; starts_at: string | null } | null
  planned: PaidLine['planned']
  planned_minutes: number
  minutes: number
  overtime_minutes: number
  night_minutes: number
  excess_minutes: number
  pay_cents: number
  bill_cents: number
  differences: (typeof lineDifferences)[number][]
  status: TimesheetLineStatus | null
  reason: string
}

type Nullable<Fields> = { [Key in keyof Fields]: Fields[Key] | null }

/** A timesheet's week: its plan and limit, and the lines of the timesheet by date. */
export interface Week {
  pay: WeekPay
  lines: WeekLine[]
  /** The clock of the assignment at the end of the week. */
  timezone: string
  /** Whether hours are paid; fixed-price work is paid by milestones. */
  is_hourly: boolean
  /** What the company agreed to beyond the weekly hours. */
  extra_minutes: number
  /** Whether a shift of its lines still goes on. */
  is_running: boolean
}

/** Whether the company has something to answer once the timesheet is submitted: not only lines that it returned. */
export const hasLinesToSubmit = ({ lines }: Pick<Week, 'lines'>): boolean =>
  lines.some(({ id, status }) => id === null || status === 'submitted')

interface WeekOf {
  /** Null for a week without a timesheet. */
  id: string | null
  assignment_id: string
  week_on: string
  status: TimesheetStatus
}

/**
 * The weeks of timesheets, in the same order. A timesheet that can be submitted also has lines for what was not
 * submitted before: the shifts and the leave of its week, and time that arrived after its week was submitted. Work on a
 * day of paid leave replaces the leave: if that was submitted before, a line corrects it.
 */
export async function findWeeks(from: Db | Tx, timesheets: readonly WeekOf[]): Promise<Week[]> {
  if (timesheets.length === 0) return []
  const ids = timesheets.flatMap(({ id }) => id ?? [])
  const [saved, late] = await Promise.all([findSavedLines(from, ids), findLateTime(from, ids)])
  const weeks = [...timesheets, ...late]
  const shifts = await findShifts(from, weeks)
  const [pays, taken] = await Promise.all([payWeeks(from, weeks, shifts), findTakenLeave(from, weeks)])
  const pendingOf = (line: PaidLine): PendingLine[] => {
    if (line.shift_id !== null) return shifts.get(line.shift_id)!.is_locked ? [] : [{ ...line, corrects: null }]
    const before = taken.get(keyOf(line.leave!.id, line.on_date))
    return before ? correctLeave(line, before) : [{ ...line, corrects: null }]
  }
  return timesheets.map((timesheet) => {
    const key = keyOf(timesheet.assignment_id, timesheet.week_on)
    const { pay, timezone, is_hourly, extra_minutes } = pays.get(key)!
    const own = saved.filter(({ timesheet_id }) => timesheet_id === timesheet.id)
    const pending = isClosed(timesheet)
      ? []
      : [
          ...pay.lines,
          ...new Set(
            late
              .filter(({ timesheet_id }) => timesheet_id === timesheet.id)
              .flatMap((time) => linesOfLate(time, pays.get(keyOf(time.assignment_id, time.week_on))!.pay)),
          ),
        ].flatMap(pendingOf)
    const lines = [
      ...own
        .filter((line) => line.status !== 'returned' || (!isClosed(timesheet) && isDropped(line, pending)))
        .map((line) => presentSaved(line, pay)),
      ...pending.map((line) => presentPending(line, own, shifts)),
    ]
    return {
      pay,
      timezone,
      is_hourly,
      extra_minutes,
      lines: lines.toSorted((one, other) => compareText(one.on_date, other.on_date)),
      is_running: pending.some(({ shift_id }) => shift_id !== null && shifts.get(shift_id)?.is_running),
    }
  })
}

const isClosed = ({ status }: WeekOf) => status === 'submitted' || status === 'approved'

/** A line as it would be submitted now. Leave that was submitted before is only corrected. */
type PendingLine = Omit<PaidLine, 'kind'> & Pick<WeekLine, 'kind' | 'corrects'>

function isOf(saved: SavedLine, { shift_id, leave, corrects, on_date }: Omit<PendingLine, 'kind'>): boolean {
  if (corrects !== null) return saved.corrects?.line_id === corrects.line_id
  return shift_id !== null ? saved.shift_id === shift_id : saved.leave?.id === leave?.id && saved.on_date === on_date
}

/** A returned line that nothing replaces: of a removed shift, or a correction. */
const isDropped = (saved: SavedLine, pending: readonly PendingLine[]) => !pending.some((line) => isOf(saved, line))

function presentSaved(saved: SavedLine, { lines }: WeekPay): WeekLine {
  const { timesheet_id: _, ...line } = saved
  return { ...line, planned: lines.find((computed) => isOf(saved, { ...computed, corrects: null }))?.planned ?? null }
}

function presentPending(line: PendingLine, saved: readonly SavedLine[], shifts: ReadonlyMap<string, Shift>): WeekLine {
  const returned = saved.findLast((one) => one.status === 'returned' && isOf(one, line))
  const { worked_minutes: _, ...figures } = line
  const flags = line.shift_id === null ? [] : shifts.get(line.shift_id)!.flags
  return {
    ...figures,
    id: null,
    differences: [...line.differences, ...flags, ...(line.corrects ? (['correction'] as const) : [])],
    status: returned ? 'returned' : null,
    reason: returned?.reason ?? (line.corrects ? timesheetMessages.leave_worked : ''),
  }
}

/** The lines of time that arrived late: a shift with the leave of its day, or the leave of a week. */
function linesOfLate({ shift_id, leave_id }: LateTime, { lines }: WeekPay): PaidLine[] {
  if (shift_id === null) return lines.filter(({ leave }) => leave?.id === leave_id)
  const work = lines.find((line) => line.shift_id === shift_id)
  return lines.filter((line) => line === work || (line.kind === 'leave' && line.on_date === work?.on_date))
}

/** Corrects a submitted day of leave, if more or fewer of its hours were worked since. */
function correctLeave(line: PaidLine, before: TakenLeave): PendingLine[] {
  if (line.minutes === before.minutes) return []
  return priceLines([
    {
      ...line,
      kind: 'correction',
      corrects: { line_id: before.line_id, on_date: line.on_date, starts_at: line.planned?.starts_at ?? null },
      leave: null,
      planned: null,
      planned_minutes: 0,
      minutes: line.minutes - before.minutes,
    },
  ])
}
