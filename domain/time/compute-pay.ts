import { addDays, dateIn, datesBetween, intervalsIn } from '../kernel/calendar.ts'
import {
  isPlanned,
  leaveOn,
  paidLeaveOf,
  plannedMinutes,
  plannedShiftAt,
  plannedShifts,
  workdays,
} from '../assignments/planned-shifts.ts'
import { compareText } from '../kernel/compare-text.ts'
import { nightHours } from '../working-hours/premiums.ts'
import { hoursInMinutes } from '../working-hours/working-pattern.ts'
import type { LeaveDays } from '../assignments/leave-days.ts'
import type { PaidTerms, PlannedShift, Schedule } from '../assignments/planned-shifts.ts'
import { termsOn } from '../assignments/terms.ts'
import { minuteOf } from './count-minutes.ts'
import type { Entry } from './count-minutes.ts'
import { priceLines, ratesOf } from './price-lines.ts'
import type { LineRates } from './price-lines.ts'
import { planToleranceMinutes } from './timesheet.ts'
import type { lineDifferences } from './timesheet.ts'

/** A shift with its entries in order. */
export interface WorkedShift {
  id: string
  belongs_on: string
  entries: readonly Entry[]
}

/** A week of an assignment: its plan, and what was worked. */
export interface WorkedWeek extends Schedule {
  /** The Monday. */
  week_on: string
  /** The shifts of the week, in the order in which they fill its hours. */
  shifts: readonly WorkedShift[]
  /** What the company agreed to beyond the weekly hours. */
  extra_minutes: number
  /** Entries that go on count until then. */
  at: string
  /** Shifts whose minutes beyond the limit are paid as well. */
  with_excess?: readonly string[]
}

/** Minutes and money of a shift, a day of leave or a week. */
export interface PaidTime {
  worked_minutes: number
  /** What is paid: the worked minutes without the excess, or paid leave. */
  minutes: number
  /** The part of `minutes` beyond the weekly hours. */
  overtime_minutes: number
  /** The part of `minutes` from 10 p.m. to 6 a.m. */
  night_minutes: number
  /** Worked beyond what the company agreed to: not paid. */
  excess_minutes: number
  pay_cents: number
  bill_cents: number
}

export interface PaidLine extends PaidTime, LineRates {
  kind: 'work' | 'leave'
  on_date: string
  shift_id: string | null
  leave: Pick<LeaveDays, 'id' | 'kind'> | null
  planned: PlannedShift | null
  /** Of several shifts in one planned shift, only the first has its minutes. */
  planned_minutes: number
  differences: Extract<(typeof lineDifferences)[number], 'off_plan' | 'over_plan' | 'under_plan' | 'excess'>[]
}

export interface WeekPay extends PaidTime {
  /** Also of planned shifts in which nothing was worked, and of paid leave. */
  planned_minutes: number
  /** Paid leave: the part of `minutes` that was planned and not worked. */
  leave_minutes: number
  /** What is paid without a further agreement. */
  limit_minutes: number
  /** By date and time: one for each shift and each planned day of leave. */
  lines: PaidLine[]
}

/** From a minute until before another, in minutes since 1970. */
type Minutes = readonly [from: number, to: number]

const minute_ms = 60_000
const lengthOf = (spans: readonly Minutes[]) => spans.reduce((total, [from, to]) => total + to - from, 0)

const within = (spans: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  spans.flatMap(([from, to]) =>
    others
      .map(([begin, end]): Minutes => [Math.max(from, begin), Math.min(to, end)])
      .filter(([begin, end]) => begin < end),
  )

/** The first `minutes` of the spans. */
function firstOf(spans: readonly Minutes[], minutes: number): Minutes[] {
  let left = minutes
  return spans.flatMap(([from, to]): Minutes[] => {
    const end = Math.min(to, from + left)
    left -= end - from
    return end > from ? [[from, end]] : []
  })
}

/**
 * The hours and the money of a week of an assignment.
 *
 * A shift belongs to the day on which it starts, with the terms of that day, also after midnight. The minutes of a week
 * count in the order of its shifts: up to the weekly hours at the rate, then up to the hours that the company agreed to
 * with the overtime premium, and the excess is not paid. Premiums are added to the rate, and cents are
 * rounded once for the week (`priceLines`). Paid leave is paid for its planned minutes without those that were worked that day, at the rate,
 * and does not count toward the weekly hours; sick and unpaid leave are not paid. Hours of fixed-price work are counted, and paid by milestones.
 */
export function computePay(week: WorkedWeek): WeekPay {
  const days = datesBetween(week.week_on, addDays(week.week_on, 6))
  // A shift that starts just before midnight can belong to the plan of the next week.
  const planned = plannedShifts(week, addDays(week.week_on, -1), addDays(week.week_on, 7))
  const lines = priceLines(
    [...workLines(week, planned), ...leaveLines(week)].toSorted(
      (one, other) => compareText(one.on_date, other.on_date) || startOf(week, one) - startOf(week, other),
    ),
  )
  const last = termsOn(week.terms, days.at(-1)!)
  const sum = (key: keyof PaidTime) => lines.reduce((total, line) => total + line[key], 0)
  return {
    planned_minutes: plannedMinutes(week, week.week_on, days.at(-1)!),
    leave_minutes: lines.reduce((total, { kind, minutes }) => total + (kind === 'leave' ? minutes : 0), 0),
    limit_minutes: last ? limitOf(last, week) : 0,
    worked_minutes: sum('worked_minutes'),
    minutes: sum('minutes'),
    overtime_minutes: sum('overtime_minutes'),
    night_minutes: sum('night_minutes'),
    excess_minutes: sum('excess_minutes'),
    pay_cents: sum('pay_cents'),
    bill_cents: sum('bill_cents'),
    lines,
  }
}

/** The minutes of a week that are paid without a further agreement. */
export const limitOf = (
  { weekly_hours }: Pick<PaidTerms, 'weekly_hours'>,
  { extra_minutes }: Pick<WorkedWeek, 'extra_minutes'>,
): number => hoursInMinutes(weekly_hours) + extra_minutes

/** The part of `minutes` within the weekly hours, after the minutes `before` of the same week. The rest is overtime. */
export const regularOf = (terms: Pick<PaidTerms, 'weekly_hours'>, minutes: number, before: number): number =>
  Math.min(minutes, Math.max(0, limitOf(terms, { extra_minutes: 0 }) - before))

/** A line before its amounts are computed. */
type TimeLine = Omit<PaidLine, 'pay_cents' | 'bill_cents'>

const startOf = ({ shifts }: WorkedWeek, { shift_id }: TimeLine) => {
  const start = shifts.find(({ id }) => id === shift_id)?.entries[0]?.starts_at
  return start ? Date.parse(start) : -Infinity
}

/** The minutes of work in a shift, in order. */
const workIn = ({ entries }: WorkedShift, at: string): Minutes[] =>
  entries
    .filter(({ kind }) => kind === 'work')
    .map(({ starts_at, ends_at }): Minutes => [minuteOf(starts_at), minuteOf(ends_at ?? at)])
    .filter(([from, to]) => from < to)

function workLines(week: WorkedWeek, planned: readonly PlannedShift[]): TimeLine[] {
  const shifts = week.shifts
    .filter(({ entries }) => entries.length > 0)
    .map((shift) => {
      const work = workIn(shift, week.at)
      return { shift, work, worked: lengthOf(work), plan: plannedShiftAt(planned, shift.entries[0]!.starts_at) }
    })
  const workedIn = (plan: PlannedShift) =>
    shifts.reduce((total, other) => total + (other.plan === plan ? other.worked : 0), 0)
  const seen = new Set<PlannedShift>()
  let before = 0
  return shifts.map(({ shift, work, worked, plan }) => {
    const terms = termsOn(week.terms, shift.belongs_on)
    const pays = week.with_excess?.includes(shift.id) ?? false
    const limit = terms ? Math.max(0, limitOf(terms, week) - before) : 0
    const regular = terms ? regularOf(terms, worked, before) : 0
    const paid = firstOf(work, pays ? worked : Math.min(worked, limit))
    before += worked
    const minutes = lengthOf(paid)
    const overtime_minutes = minutes - regular
    const night_minutes = terms ? lengthOf(within(paid, nights(terms.timezone, paid))) : 0
    const excess_minutes = worked - minutes
    const isFirst = plan !== null && !seen.has(plan)
    if (plan) seen.add(plan)
    return {
      kind: 'work',
      on_date: shift.belongs_on,
      shift_id: shift.id,
      leave: null,
      planned: plan,
      planned_minutes: isFirst ? plan.minutes : 0,
      worked_minutes: worked,
      minutes,
      overtime_minutes,
      night_minutes,
      excess_minutes,
      ...ratesOf(terms),
      differences: [
        ...(plan ? differencesFrom(plan, work, workedIn(plan)) : (['off_plan'] as const)),
        ...(excess_minutes > 0 ? (['excess'] as const) : []),
      ],
    }
  })
}

function differencesFrom(plan: PlannedShift, work: readonly Minutes[], total: number): PaidLine['differences'] {
  if (total > plan.minutes + planToleranceMinutes) return ['over_plan']
  if (total < plan.minutes - planToleranceMinutes) return ['under_plan']
  const inside = lengthOf(within(work, [[minuteOf(plan.starts_at), minuteOf(plan.ends_at)]]))
  return lengthOf(work) - inside > planToleranceMinutes ? ['off_plan'] : []
}

function leaveLines(week: WorkedWeek): TimeLine[] {
  return workdays(week, week.week_on, addDays(week.week_on, 6)).flatMap((plan): TimeLine[] => {
    const leave = leaveOn(week, plan.on_date)
    if (!leave) return []
    const worked = week.shifts
      .filter(({ belongs_on }) => belongs_on === plan.on_date)
      .reduce((total, shift) => total + lengthOf(workIn(shift, week.at)), 0)
    const minutes = paidLeaveOf(plan, leave, worked)
    return [
      {
        kind: 'leave',
        on_date: plan.on_date,
        shift_id: null,
        leave: { id: leave.id, kind: leave.kind },
        planned: plan,
        planned_minutes: isPlanned(leave) ? plan.minutes : 0,
        worked_minutes: 0,
        minutes,
        overtime_minutes: 0,
        night_minutes: 0,
        excess_minutes: 0,
        ...ratesOf(termsOn(week.terms, plan.on_date)),
        differences: [],
      },
    ]
  })
}

/** The night hours of the days that the spans touch by the clock of a zone. */
function nights(timezone: string, spans: readonly Minutes[]): Minutes[] {
  if (spans.length === 0) return []
  const dateAt = (minute: number) => dateIn(timezone, new Date(minute * minute_ms))
  return datesBetween(dateAt(spans[0]![0]), dateAt(spans.at(-1)![1])).flatMap((date) =>
    intervalsIn(timezone, date, nightHours).map(({ from, to }): Minutes => [minuteOf(from), minuteOf(to)]),
  )
}
