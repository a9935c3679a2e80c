import { sql } from 'kysely'
import type { leaveKinds } from '#domain/assignments/leave-days.ts'
import { isPlanned } from '#domain/assignments/planned-shifts.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { computePay } from '#domain/time/compute-pay.ts'
import type { PaidLine, WeekPay, WorkedShift } from '#domain/time/compute-pay.ts'
import { priceLines } from '#domain/time/price-lines.ts'
import type { LineRates } from '#domain/time/price-lines.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import type { lineDifferences, lineKinds } from '#domain/time/timesheet.ts'
import type { TimesheetLineStatus, TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'

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

interface Shift extends WorkedShift {
  assignment_id: string
  is_locked: boolean
  is_running: boolean
  flags: Extract<WeekLine['differences'][number], 'manual' | 'offline' | 'stopped'>[]
}

const keyOf = (id: string, date: string) => `${id} ${date}`

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

type SavedLine = Awaited<ReturnType<typeof findSavedLines>>[number]

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

/** The stored lines of timesheets. */
async function findSavedLines(from: Db | Tx, timesheet_ids: readonly string[]) {
  if (timesheet_ids.length === 0) return []
  const rows = await from
    .selectFrom('timesheet_lines as line')
    .leftJoin('leaves', 'leaves.id', 'line.leave_id')
    .leftJoin('timesheet_lines as corrected', 'corrected.id', 'line.corrects_id')
    .leftJoin('shifts as corrected_shift', 'corrected_shift.id', 'corrected.shift_id')
    .where('line.timesheet_id', 'in', timesheet_ids)
    .select([
      'line.id',
      'line.timesheet_id',
      'line.kind',
      'line.on_date',
      'line.shift_id',
      'line.leave_id',
      'leaves.kind as leave_kind',
      'line.corrects_id',
      'corrected.on_date as corrects_on',
      'corrected_shift.starts_at as corrected_starts_at',
      'line.planned_minutes',
      'line.minutes',
      'line.overtime_minutes',
      'line.night_minutes',
      'line.excess_minutes',
      'line.pay_cents',
      'line.bill_cents',
      'line.pay_rate_cents',
      'line.bill_rate_cents',
      'line.overtime_percent',
      'line.night_percent',
      sql<WeekLine['differences']>`line.differences`.as('differences'),
      'line.status',
      'line.reason',
    ])
    .orderBy('line.on_date')
    .orderBy('line.id')
    .execute()
  return rows.map(({ leave_id, leave_kind, corrects_id, corrects_on, corrected_starts_at, ...line }) => ({
    ...line,
    planned_minutes: isPlanned(leave_kind && { kind: leave_kind }) ? line.planned_minutes : 0,
    leave: leave_id && leave_kind ? { id: leave_id, kind: leave_kind } : null,
    corrects:
      corrects_id && corrects_on
        ? { line_id: corrects_id, on_date: corrects_on, starts_at: corrected_starts_at }
        : null,
  }))
}

/** Time of a week that was submitted without it. */
interface LateTime {
  timesheet_id: string
  assignment_id: string
  /** Its own week. */
  week_on: string
  shift_id: string | null
  leave_id: string | null
}

/**
 * Shifts that were entered, and paid leave that was approved, after their week was submitted: the next timesheet of
 * their assignment takes them.
 */
async function findLateTime(from: Db | Tx, timesheet_ids: readonly string[]): Promise<LateTime[]> {
  if (timesheet_ids.length === 0) return []
  const { rows } = await sql<LateTime>`
    with own as (
      select id, assignment_id, week_on from timesheets
      where id = any (${timesheet_ids}::uuid[]) and status in ('open', 'returned')
    ), late as (
      select own.id as timesheet_id, own.assignment_id, submitted.week_on, shifts.id as shift_id, null::uuid as leave_id,
        own.week_on as taken_on
      from own
      join shifts on shifts.assignment_id = own.assignment_id and locked_at is null and belongs_on < own.week_on
      join timesheets as submitted on submitted.assignment_id = own.assignment_id
        and submitted.week_on = date_trunc('week', belongs_on)::date and submitted.status in ('submitted', 'approved')
      union all
      select own.id, own.assignment_id, submitted.week_on, null, leaves.id, own.week_on
      from own
      join leaves on leaves.assignment_id = own.assignment_id and leaves.status = 'approved' and leaves.kind = 'paid'
        and from_on < own.week_on
      join timesheets as submitted on submitted.assignment_id = own.assignment_id
        and submitted.week_on between from_on - 6 and to_on and submitted.week_on < own.week_on
        and submitted.status in ('submitted', 'approved')
      -- Leave that no timesheet has taken, or that this one corrects.
      where not exists (
        select from timesheet_lines as line where line.leave_id = leaves.id and line.status <> 'returned'
          and line.on_date between submitted.week_on and submitted.week_on + 6)
        or exists (
          select from timesheet_lines as line join timesheet_lines as corrected on corrected.id = line.corrects_id
          where line.timesheet_id = own.id and corrected.leave_id = leaves.id)
    )
    select timesheet_id, assignment_id, week_on, shift_id, leave_id from late
    where taken_on = (
      select min(next.week_on) from timesheets as next
      where next.assignment_id = late.assignment_id and next.week_on > late.week_on
        and next.status in ('open', 'returned'))`.execute(from)
  return rows
}

interface AssignmentWeek {
  assignment_id: string
  week_on: string
}

/** The shifts that belong to the weeks, by ID; by their submission, then by their start. */
async function findShifts(from: Db | Tx, weeks: readonly AssignmentWeek[]): Promise<ReadonlyMap<string, Shift>> {
  const { rows } = await sql<
    Pick<Shift, 'id' | 'assignment_id' | 'belongs_on' | 'entries' | 'is_locked' | 'is_running'> & {
      source: string
      is_offline: boolean
      is_stopped: boolean
    }
  >`
    select shifts.id, shifts.assignment_id, belongs_on, source, is_offline, stopped_at is not null as is_stopped,
      locked_at is not null as is_locked, ends_at is null as is_running,
      (select coalesce(json_agg(json_build_object('kind', kind, 'starts_at', entry.starts_at, 'ends_at', entry.ends_at)
          order by entry.starts_at), '[]')
        from time_entries as entry where entry.shift_id = shifts.id) as entries
    from (
      select distinct * from unnest(
        ${weeks.map(({ assignment_id }) => assignment_id)}::uuid[], ${weeks.map(({ week_on }) => week_on)}::date[]
      )
    ) as week (assignment_id, week_on)
    join shifts on shifts.assignment_id = week.assignment_id
      and belongs_on between week.week_on and week.week_on + 6
    order by shifts.locked_at nulls last, shifts.starts_at, shifts.id`.execute(from)
  return new Map(
    rows.map(({ source, is_offline, is_stopped, ...shift }) => [
      shift.id,
      {
        ...shift,
        flags: [
          ...(source === 'manual' ? (['manual'] as const) : []),
          ...(is_offline ? (['offline'] as const) : []),
          ...(is_stopped ? (['stopped'] as const) : []),
        ],
      },
    ]),
  )
}

interface TakenLeave extends Pick<PaidLine, 'minutes'> {
  /** The line of the day, which others can correct. */
  line_id: string
}

/** What timesheets have taken of the days of leave in the weeks, by the ID of the leave and the date. */
async function findTakenLeave(
  from: Db | Tx,
  weeks: readonly AssignmentWeek[],
): Promise<ReadonlyMap<string, TakenLeave>> {
  const { rows } = await sql<TakenLeave & { leave_id: string; on_date: string }>`
    select line.leave_id, line.on_date, line.id as line_id, sum(counted.minutes)::integer as minutes
    from (
      select distinct * from unnest(
        ${weeks.map(({ assignment_id }) => assignment_id)}::uuid[], ${weeks.map(({ week_on }) => week_on)}::date[]
      )
    ) as week (assignment_id, week_on)
    join timesheet_lines as line on line.assignment_id = week.assignment_id
      and line.on_date between week.week_on and week.week_on + 6
    join timesheet_lines as counted on line.id in (counted.id, counted.corrects_id) and counted.status <> 'returned'
    where line.leave_id is not null and line.status <> 'returned'
    group by line.leave_id, line.on_date, line.id`.execute(from)
  return new Map(rows.map(({ leave_id, on_date, ...figures }) => [keyOf(leave_id, on_date), figures]))
}

/** The hours and the money of the weeks, by assignment and Monday. */
async function payWeeks(
  from: Db | Tx,
  weeks: readonly AssignmentWeek[],
  shifts: ReadonlyMap<string, Shift>,
  with_excess: readonly string[] = [],
): Promise<ReadonlyMap<string, Pick<Week, 'pay' | 'timezone' | 'is_hourly' | 'extra_minutes'>>> {
  const assignment_ids = [...new Set(weeks.map(({ assignment_id }) => assignment_id))]
  const mondays = weeks.map(({ week_on }) => week_on).toSorted()
  const [schedules, extra] = await Promise.all([
    // Shifts around midnight can belong to the plan of the day before or after.
    findSchedules(from, assignment_ids, addDays(mondays[0]!, -1), addDays(mondays.at(-1)!, 7)),
    from
      .selectFrom('extra_hours')
      .where('assignment_id', 'in', assignment_ids)
      .where('week_on', 'in', mondays)
      .select(['assignment_id', 'week_on', 'minutes'])
      .execute(),
  ])
  const extras = new Map(extra.map((row) => [keyOf(row.assignment_id, row.week_on), row.minutes]))
  const worked = Map.groupBy(shifts.values(), ({ assignment_id, belongs_on }) =>
    keyOf(assignment_id, startOfWeek(belongs_on, 1)),
  )
  return new Map(
    weeks.map(({ assignment_id, week_on }) => {
      const key = keyOf(assignment_id, week_on)
      const schedule = schedules.get(assignment_id)!
      const { timezone, engagement_type } = termsOn(schedule.terms, addDays(week_on, 6)) ?? schedule.terms[0]!
      const extra_minutes = extras.get(key) ?? 0
      const pay = computePay({
        ...schedule,
        week_on,
        shifts: worked.get(key) ?? [],
        extra_minutes,
        at: now(),
        with_excess,
      })
      return [key, { pay, timezone, is_hourly: engagement_type === 'hourly', extra_minutes }]
    }),
  )
}

/** The lines of a week's shifts, with the excess of some of them paid. */
export async function payExcess(
  from: Db | Tx,
  week: AssignmentWeek,
  shift_ids: readonly string[],
): Promise<PaidLine[]> {
  const pays = await payWeeks(from, [week], await findShifts(from, [week]), shift_ids)
  return pays.get(keyOf(week.assignment_id, week.week_on))!.pay.lines
}
