import { expect, test } from 'vitest'
import { fromCents, toCents } from './money.ts'

test('amounts with two decimals convert to cents and back exactly', () => {
  for (let amount_cents = 0; amount_cents < 200_000; amount_cents += 1) {
    if (toCents(Number((amount_cents / 100).toFixed(2))) !== amount_cents) expect.fail(`${amount_cents}`)
  }
  expect(toCents(fromCents(999_999_999_99))).toBe(999_999_999_99)
  expect(toCents(-12.35)).toBe(-1_235)
})
