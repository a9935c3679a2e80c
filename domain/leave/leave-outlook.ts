import { workdays } from '../assignments/planned-shifts.ts'
import type { Schedule } from '../assignments/planned-shifts.ts'
import { termsOn } from '../assignments/terms.ts'
import { daysBetween } from '../kernel/calendar.ts'
import type { LeaveBalance, LeaveKind, LeaveStatus } from './leave.ts'

interface Dates {
  from_on: string
  to_on: string
}

/** Leave as the balance counts it. */
export type CountedLeave = Dates & { kind: LeaveKind; status: LeaveStatus }

/** The part of the dates that is in a calendar year; empty if `from_on` is after `to_on`. */
const inYear = ({ from_on, to_on }: Dates, year: number): Dates => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return { from_on: from_on > first ? from_on : first, to_on: to_on < last ? to_on : last }
}

const daysIn = (schedule: Schedule, dates: Dates, year: number): number => {
  const part = inYear(dates, year)
  return part.from_on > part.to_on ? 0 : workdays(schedule, part.from_on, part.to_on).length
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The calendar years of these dates. */
const yearsOf = ({ from_on, to_on }: Dates): number[] =>
  Array.from({ length: yearOf(to_on) - yearOf(from_on) + 1 }, (_, index) => yearOf(from_on) + index)

/** The days of paid leave of a calendar year; in the first one, their share from the start date on, rounded up. */
function entitlement({ terms }: Schedule, year: number): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const start = terms[0]!.effective_on
  if (start > last) return 0
  const { paid_leave_days } = termsOn(terms, last)!
  const share = (daysBetween(start > first ? start : first, last) + 1) / (daysBetween(first, last) + 1)
  return Math.ceil(paid_leave_days * share)
}

/** The days of paid leave of a calendar year. Only days with a planned shift count. */
export function leaveBalanceOf(schedule: Schedule, leaves: readonly CountedLeave[], year: number): LeaveBalance {
  const count = (counted: LeaveStatus) =>
    leaves
      .filter(({ kind, status }) => kind === 'paid' && status === counted)
      .reduce((sum, leave) => sum + daysIn(schedule, leave, year), 0)
  const days = entitlement(schedule, year)
  const [taken, requested] = [count('approved'), count('requested')]
  return { year, days, taken, requested, left: days - taken - requested }
}

/** Whether paid leave on these dates exceeds the days that are left in one of its years. */
export const exceedsBalance = (schedule: Schedule, others: readonly CountedLeave[], dates: Dates): boolean =>
  yearsOf(dates).some(
    (year) => daysIn(schedule, dates, year) > Math.max(0, leaveBalanceOf(schedule, others, year).left),
  )

/**
 * What leave changes: its working days and their planned minutes, the days of paid leave left in its last year, and how
 * much less is billed and paid. Only unpaid and sick leave of hourly work lowers amounts, by the base rate.
 */
export function leaveOutlookOf(schedule: Schedule, others: readonly CountedLeave[], leave: CountedLeave) {
  const shifts = workdays(schedule, leave.from_on, leave.to_on)
  const isPaid = leave.kind === 'paid'
  const amount = (column: 'bill_cents' | 'pay_cents') =>
    shifts.reduce((sum, { on_date, minutes }) => {
      const terms = termsOn(schedule.terms, on_date)!
      return isPaid || terms.engagement_type === 'fixed' ? sum : sum + Math.round((terms[column] * minutes) / 60)
    }, 0)
  const isCounted = leave.status === 'requested' || leave.status === 'approved'
  return {
    working_days: shifts.length,
    minutes: shifts.reduce((sum, { minutes }) => sum + minutes, 0),
    days_left: isPaid && isCounted ? leaveBalanceOf(schedule, [...others, leave], yearOf(leave.to_on)).left : null,
    bill_cents: amount('bill_cents'),
    pay_cents: amount('pay_cents'),
  }
}
