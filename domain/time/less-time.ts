import { priceLines } from './price-lines.ts'
import type { LineRates, PricedTime } from './price-lines.ts'

/** What a line counts and costs, with its corrections. */
export interface CountedLine {
  minutes: number
  overtime_minutes: number
  night_minutes: number
  pay_cents: number
  bill_cents: number
}

interface LineOf {
  /** The day of the correction. */
  on_date: string
  /** Of the line; null for one from before they were stored. */
  rates: LineRates | null
}

type Difference = PricedTime & Partial<LineRates> & Pick<CountedLine, 'pay_cents' | 'bill_cents'>

/**
 * The difference that leaves fewer minutes of a line, at its rates: those with premiums shrink in proportion. Without
 * rates, its amounts do, too. If nothing is left, the difference takes back exactly what the line costs, which was rounded
 * together with others: it has no rates where minutes × rate differs from that by a cent.
 */
export function lessTime(counted: CountedLine, minutes: number, { on_date, rates }: LineOf): Difference {
  const less = (figure: number) => Math.round((figure * minutes) / counted.minutes) - figure
  const time = {
    on_date,
    minutes: less(counted.minutes),
    overtime_minutes: less(counted.overtime_minutes),
    night_minutes: less(counted.night_minutes),
  }
  const exact = { ...time, pay_cents: less(counted.pay_cents), bill_cents: less(counted.bill_cents) }
  if (!rates) return exact
  const priced = priceLines([{ ...time, ...rates }])[0]!
  const isExact = priced.pay_cents === exact.pay_cents && priced.bill_cents === exact.bill_cents
  return minutes > 0 || isExact ? priced : exact
}
