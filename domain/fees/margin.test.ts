import { expect, test } from 'vitest'
import { feeRuleLimits } from './fee-rule.ts'
import { randomNumbers } from '../kernel/random-numbers.ts'
import { billOf, payOf } from './margin.ts'

const random = randomNumbers(20_261)
const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
/** Amounts of all sizes, up to the largest price. */
const anyCents = () => whole(1, 10 ** whole(1, 9))
/** Margins with up to three decimals. */
const anyMargin = () => whole(0, feeRuleLimits.margin_percent * 1_000) / 1_000

test('a quarter stays with the provider', () => {
  expect([payOf(3_200, 25), payOf(3_201, 25), payOf(3_203, 25)]).toEqual([2_400, 2_400, 2_402])
  expect([billOf(3_200, 25), billOf(2_400, 25)]).toEqual([4_267, 3_200])
  expect([payOf(3_200, 0), billOf(3_200, 0)]).toEqual([3_200, 3_200])
})

test('what a talent is paid survives the way to the company and back, any number of times', () => {
  for (let time = 0; time < 50_000; time += 1) {
    const [pay, margin] = [anyCents(), anyMargin()]
    const bill = billOf(pay, margin)
    expect(payOf(bill, margin), `${pay} at ${margin}%`).toBe(pay)
    expect(billOf(payOf(bill, margin), margin)).toBe(bill)
    // A company never pays a cent more than it has to.
    expect(payOf(bill - 1, margin)).toBeLessThan(pay)
  }
})

test('a limit admits the same talents on both sides', () => {
  for (let time = 0; time < 50_000; time += 1) {
    const [pay, margin] = [anyCents(), anyMargin()]
    const limit = Math.max(1, billOf(pay, margin) + whole(-3, 3))
    expect(billOf(pay, margin) <= limit, `${pay} within ${limit} at ${margin}%`).toBe(pay <= payOf(limit, margin))
    expect(payOf(limit, margin)).toBeLessThanOrEqual(limit)
  }
})
