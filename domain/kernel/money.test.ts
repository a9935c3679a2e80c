import { expect, test } from 'vitest'
import { fromCents, searchedCents, toCents } from './money.ts'

test('amounts with two decimals convert to cents and back exactly', () => {
  for (let amount_cents = 0; amount_cents < 200_000; amount_cents += 1) {
    if (toCents(Number((amount_cents / 100).toFixed(2))) !== amount_cents) expect.fail(`${amount_cents}`)
  }
  expect(toCents(fromCents(999_999_999_99))).toBe(999_999_999_99)
  expect(toCents(-12.35)).toBe(-1_235)
})

test.each([
  ['1234.50', 123_450],
  ['$1,234.5', 123_450],
  [' 12 ', 1_200],
  ['1.234,50', null],
  ['1,23', null],
  ['INV-2026-00001', null],
  ['12.345', null],
  ['0.00', null],
  ['1,000,000,000.00', 100_000_000_000],
  [`1${',000'.repeat(8)}`, null],
  ['', null],
])('the words %j of a search are %s cents', (words, cents) => {
  expect(searchedCents(words)).toBe(cents)
})
