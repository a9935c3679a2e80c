import { z } from 'zod'
import { addDays, dateIn, datesBetween, instantIn, weekdayOf } from '../kernel/calendar.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import type { LeaveDays } from './leave-days.ts'
import { termsOn } from './terms.ts'
import type { WorkTerms } from './terms.ts'

/** An assignment's terms from a date on, with both rates: an hour's or, for fixed-price work, the whole price. */
export interface PaidTerms extends Omit<WorkTerms, 'holiday_countries'> {
  effective_on: string
  bill_cents: number
  pay_cents: number
  holiday_countries: readonly string[]
}

/** A planned shift: from the terms, without holidays and approved leave. */
export const plannedShift = z
  .object({
    assignment_id: uuid,
    on_date: date,
    starts_at: instant,
    ends_at: instant,
    /** Without the break. */
    minutes: z.number().int(),
  })
  .meta({ id: 'PlannedShift' })
export type PlannedShift = z.output<typeof plannedShift>

/** What an assignment's work is planned from. */
export interface Schedule {
  assignment_id: string
  /** By their dates, the earliest first. */
  terms: readonly PaidTerms[]
  /** The last day of work, if known. */
  ends_on: string | null
  leaves: readonly LeaveDays[]
  /** From the day of each pause until the day on which work was resumed, if it was. */
  pauses: readonly { from_on: string; resumed_on: string | null }[]
  isHoliday: (country: string, on_date: string) => boolean
}

const minute_ms = 60_000
/** A shift that starts at most this long before a planned one belongs to its plan. */
const early_ms = 6 * 60 * minute_ms

/** The terms at an instant: terms begin at midnight by their own clock. Null before the first ones. */
export const termsAt = (terms: readonly PaidTerms[], at: string): PaidTerms | null =>
  terms.findLast(({ effective_on, timezone }) => effective_on <= dateIn(timezone, new Date(at))) ?? null

/** The leave that takes a date; null if none does. */
export const leaveOn = ({ leaves }: Pick<Schedule, 'leaves'>, on_date: string): LeaveDays | null =>
  leaves.find(({ from_on, to_on }) => from_on <= on_date && on_date <= to_on) ?? null

/**
 * The shifts that begin on the dates from `from` to `to`: on the weekdays of the terms, except holidays, leave and pauses, until
 * the last day of work.
 */
export function plannedShifts(schedule: Schedule, from: string, to: string): PlannedShift[] {
  return workdays(schedule, from, to).flatMap((shift) => (leaveOn(schedule, shift.on_date) ? [] : [shift]))
}

const isPaused = ({ pauses }: Schedule, on_date: string) =>
  pauses.some(({ from_on, resumed_on }) => from_on <= on_date && (resumed_on === null || on_date < resumed_on))

/** The dates from `from` to `to` on which work is planned, also those of leave. */
function workDates(schedule: Schedule, from: string, to: string): string[] {
  const { terms, ends_on, isHoliday } = schedule
  const first = terms[0]
  if (!first) return []
  const first_on = from > first.effective_on ? from : first.effective_on
  const last_on = ends_on !== null && ends_on < to ? ends_on : to
  if (first_on > last_on) return []
  return datesBetween(first_on, last_on).filter((on_date) => {
    if (isPaused(schedule, on_date)) return false
    const { days, holiday_countries } = termsOn(terms, on_date)!
    return days.includes(weekdayOf(on_date)) && !holiday_countries.some((country) => isHoliday(country, on_date))
  })
}

/** The dates of the planned shifts, without their times. */
export const plannedDates = (schedule: Schedule, from: string, to: string): string[] =>
  workDates(schedule, from, to).filter((on_date) => !leaveOn(schedule, on_date))

/** What the shifts on the dates from `from` to `to` follow from: equal for schedules that have the same shifts then. */
export function planKey({ assignment_id: _, terms, ends_on, ...others }: Schedule, from: string, to: string): string {
  const first = termsOn(terms, from)?.effective_on ?? from
  const valid = terms.filter(({ effective_on }) => first <= effective_on && effective_on <= to)
  return JSON.stringify([
    valid.map(({ effective_on, timezone, days, from_time, to_time, break_minutes, holiday_countries }) => [
      effective_on < from ? from : effective_on,
      [timezone, days, from_time, to_time, break_minutes, holiday_countries],
    ]),
    ends_on !== null && ends_on < to ? ends_on : null,
    others,
  ])
}

/** The planned shifts, also on days of leave. */
export function workdays(schedule: Schedule, from: string, to: string): PlannedShift[] {
  const { assignment_id, terms } = schedule
  return workDates(schedule, from, to).flatMap((on_date) => {
    const { timezone, from_time, to_time, break_minutes } = termsOn(terms, on_date)!
    const starts = instantIn(timezone, on_date, from_time)
    const ends = instantIn(timezone, to_time > from_time ? on_date : addDays(on_date, 1), to_time)
    const minutes = Math.max(0, (ends.getTime() - starts.getTime()) / minute_ms - break_minutes)
    if (starts >= ends) return []
    return [{ assignment_id, on_date, starts_at: starts.toISOString(), ends_at: ends.toISOString(), minutes }]
  })
}

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * The planned minutes of the dates from `from` to `to`: those of the planned shifts, and of the days of paid leave. Days
 * of unpaid and sick leave, public holidays and pauses have none.
 */
export const plannedMinutes = (schedule: Schedule, from: string, to: string): number =>
  sumOf(workdays(schedule, from, to).filter(({ on_date }) => isPlanned(leaveOn(schedule, on_date))))

/** Whether a working day counts as planned: also with paid leave. */
export const isPlanned = (leave: Pick<LeaveDays, 'kind'> | null): boolean => leave === null || leave.kind === 'paid'

/** The minutes of paid leave of a planned day: those that were not worked. */
export const paidLeaveOf = (
  plan: Pick<PlannedShift, 'minutes'>,
  leave: Pick<LeaveDays, 'kind'> | null,
  worked_minutes: number,
): number => (leave?.kind === 'paid' ? Math.max(0, plan.minutes - worked_minutes) : 0)

/** The minutes of paid leave of the dates from `from` to `to`, by what was worked on each. */
export const paidLeaveMinutes = (
  schedule: Schedule,
  from: string,
  to: string,
  workedOn: (on_date: string) => number,
): number =>
  sumOf(
    workdays(schedule, from, to).map((plan) => ({
      minutes: paidLeaveOf(plan, leaveOn(schedule, plan.on_date), workedOn(plan.on_date)),
    })),
  )

/** The planned shift of work that starts at `start`: the one that is on then, or begins in the next hours. */
export function plannedShiftAt(planned: readonly PlannedShift[], start: string): PlannedShift | null {
  const at = Date.parse(start)
  return (
    planned.find(({ starts_at, ends_at }) => Date.parse(ends_at) > at && Date.parse(starts_at) <= at + early_ms) ?? null
  )
}
