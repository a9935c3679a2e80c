import type { PaidTerms } from '../assignments/planned-shifts.ts'
import { startOfWeek } from '../kernel/calendar.ts'
import { amountOf } from '../working-hours/premiums.ts'

/** What both sides' amounts of a line are computed from; zero for fixed-price work. */
export interface LineRates {
  /** Of an hour. */
  pay_rate_cents: number
  bill_rate_cents: number
  /** What the premiums add to the rate. */
  overtime_percent: number
  night_percent: number
}

export interface PricedTime {
  on_date: string
  minutes: number
  /** Parts of the minutes. */
  overtime_minutes: number
  night_minutes: number
}

/** The parts of a line, each with a rate of its own: all minutes at the rate, and what premiums add for some of them. */
export const timeParts = ['regular', 'overtime', 'night'] as const
export type TimePart = (typeof timeParts)[number]

/** The rates of the terms of a line's day. */
export const ratesOf = (terms: PaidTerms | null): LineRates => ({
  pay_rate_cents: terms?.engagement_type === 'hourly' ? terms.pay_cents : 0,
  bill_rate_cents: terms?.engagement_type === 'hourly' ? terms.bill_cents : 0,
  overtime_percent: terms?.overtime_percent ?? 0,
  night_percent: terms?.night_percent ?? 0,
})

const partsOf = (line: PricedTime & LineRates): [part: TimePart, minutes: number, percent: number][] => [
  ['regular', line.minutes, 100],
  ['overtime', line.overtime_minutes, line.overtime_percent],
  ['night', line.night_minutes, line.night_percent],
]

/**
 * Both sides' amounts of lines that are paid together. Of the lines of a week, the minutes of each part and rate are
 * rounded to cents once, all together: a line gets what the sum grows by with it. So the amounts of the lines add up to
 * hours × rate, to the cent, and a line by itself is less than a cent per part away from its own minutes × rate.
 */
export function priceLines<Line extends PricedTime & LineRates>(
  lines: readonly Line[],
): (Line & { pay_cents: number; bill_cents: number })[] {
  const sums = new Map<string, number>()
  const grow = (key: string, minutes: number, rate_cents: number, percent: number): number => {
    const before = sums.get(key) ?? 0
    sums.set(key, before + minutes)
    return amountOf(before + minutes, rate_cents, percent) - amountOf(before, rate_cents, percent)
  }
  return lines.map((line) => {
    const week_on = startOfWeek(line.on_date, 1)
    const cents = (side: 'pay' | 'bill', rate_cents: number) =>
      partsOf(line).reduce(
        (sum, [part, minutes, percent]) =>
          sum + grow(`${side} ${week_on} ${part} ${rate_cents} ${percent}`, minutes, rate_cents, percent),
        0,
      )
    return { ...line, pay_cents: cents('pay', line.pay_rate_cents), bill_cents: cents('bill', line.bill_rate_cents) }
  })
}
