import { expect, test } from 'vitest'
import { randomNumbers } from '../kernel/random-numbers.ts'
import { amountOf } from '../working-hours/premiums.ts'
import { lessTime } from './less-time.ts'
import type { CountedLine } from './less-time.ts'
import { priceLines } from './price-lines.ts'

const on_date = '2026-11-25'
const rates = { pay_rate_cents: 923, bill_rate_cents: 1_230, overtime_percent: 25, night_percent: 10 }

/** A line with a difference, as a sum of its rows. */
const plus = (counted: CountedLine, difference: CountedLine): CountedLine => ({
  minutes: counted.minutes + difference.minutes,
  overtime_minutes: counted.overtime_minutes + difference.overtime_minutes,
  night_minutes: counted.night_minutes + difference.night_minutes,
  pay_cents: counted.pay_cents + difference.pay_cents,
  bill_cents: counted.bill_cents + difference.bill_cents,
})
const nothing = { minutes: 0, overtime_minutes: 0, night_minutes: 0, pay_cents: 0, bill_cents: 0 }

test('a correction to zero leaves no cent of a line that was rounded together with others, on either side', () => {
  const random = randomNumbers(9)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  let withoutRates = 0
  for (let week = 0; week < 500; week += 1) {
    const own = {
      pay_rate_cents: 500 + upTo(5_000),
      bill_rate_cents: 700 + upTo(6_000),
      overtime_percent: upTo(50),
      night_percent: upTo(20),
    }
    const lines = priceLines(
      Array.from({ length: 1 + upTo(6) }, () => {
        const minutes = 1 + upTo(600)
        return { on_date, minutes, overtime_minutes: upTo(minutes), night_minutes: upTo(minutes), ...own }
      }),
    )
    for (const line of lines) {
      const part = upTo(line.minutes - 1)
      const first = part > 0 ? plus(line, lessTime(line, part, { on_date, rates: own })) : line
      const last = lessTime(first, 0, { on_date, rates: own })
      expect(plus(first, last)).toEqual(nothing)
      if (last.bill_rate_cents === undefined) withoutRates += 1
      // An invoice states the parts of a line with rates.
      else
        expect(last.bill_cents).toBe(
          amountOf(last.minutes, own.bill_rate_cents) +
            amountOf(last.overtime_minutes, own.bill_rate_cents, own.overtime_percent) +
            amountOf(last.night_minutes, own.bill_rate_cents, own.night_percent),
        )
    }
  }
  expect(withoutRates).toBeGreaterThan(0)
})

test('a shorter line is taken back at its rates, with premiums in proportion', () => {
  const [line] = priceLines([{ on_date, minutes: 480, overtime_minutes: 120, night_minutes: 60, ...rates }])
  expect(lessTime(line!, 240, { on_date, rates })).toEqual({
    on_date,
    minutes: -240,
    overtime_minutes: -60,
    night_minutes: -30,
    ...rates,
    pay_cents: -3_692 - 231 - 46,
    bill_cents: -4_920 - 308 - 62,
  })
  expect(lessTime(line!, 240, { on_date, rates: null })).toMatchObject({
    minutes: -240,
    bill_cents: Math.round(line!.bill_cents / 2) - line!.bill_cents,
  })
})
