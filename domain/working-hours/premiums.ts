import { dailyMinutes, day_minutes, hoursInMinutes, minuteOfDay } from './working-pattern.ts'
import type { WorkingPattern } from './working-pattern.ts'

/** When the night premium counts, by the clock of the terms. `24:00` is the end of the day. */
export const nightHours = [
  { from: '00:00', to: '06:00' },
  { from: '22:00', to: '24:00' },
] as const

/** Minutes × a percentage of an hourly rate, rounded half up to the cent; below zero, as far from zero. */
export function amountOf(minutes: number, rate_cents: number, percent = 100): number {
  const divisor = 60 * 100
  const amount = Math.abs(minutes) * rate_cents * percent
  const rest = amount % divisor
  const rounded = (amount - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return minutes < 0 ? 0 - rounded : rounded
}

type Span = readonly [from: number, to: number]

const overlap = ([from, to]: Span, [begin, end]: Span) => Math.max(0, Math.min(to, end) - Math.max(from, begin))

/** The nights of a day and the next one, in minutes after the first midnight. */
const nights = [0, day_minutes].flatMap((start) =>
  nightHours.map(({ from, to }): Span => [start + minuteOfDay(from), start + minuteOfDay(to)]),
)

/** The part of the first `paid` minutes of a planned day that is at night. The break is in the middle of the work. */
function nightMinutesOf(pattern: WorkingPattern, paid: number): number {
  const from = minuteOfDay(pattern.from_time)
  const first = Math.round(dailyMinutes(pattern) / 2)
  const rest = from + first + pattern.break_minutes
  const work: Span[] = [
    [from, from + Math.min(paid, first)],
    [rest, rest + Math.max(0, paid - first)],
  ]
  return work.reduce((sum, span) => sum + nights.reduce((total, night) => total + overlap(span, night), 0), 0)
}

/** The planned night minutes of a full week, without a change of the clocks. */
export const weeklyNightMinutes = (pattern: WorkingPattern): number =>
  pattern.days.length * nightMinutesOf(pattern, dailyMinutes(pattern))

/**
 * What a full week of planned hours costs or pays at an hourly rate, with the night premium, and the part of it that the
 * premium is. As in a timesheet, each part of the week is rounded once. Hours beyond the weekly hours are not paid.
 */
export function weeklyCents(
  rate_cents: number,
  terms: WorkingPattern & { weekly_hours: number; night_percent: number },
): { cents: number; night_cents: number } {
  const daily = dailyMinutes(terms)
  let [minutes, nightMinutes] = [0, 0]
  for (let day = 0; day < terms.days.length; day += 1) {
    const paid = Math.min(daily, hoursInMinutes(terms.weekly_hours) - minutes)
    minutes += paid
    nightMinutes += nightMinutesOf(terms, paid)
  }
  const night_cents = amountOf(nightMinutes, rate_cents, terms.night_percent)
  return { cents: amountOf(minutes, rate_cents) + night_cents, night_cents }
}
