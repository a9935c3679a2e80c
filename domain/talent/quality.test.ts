import { expect, test } from 'vitest'
import { qualityMax, qualityOf } from './quality.ts'

const talent = {
  completeness_percent: 80,
  rating: 4.5 as number | null,
  reviews: 10,
  hours_billed: 500,
  badges: 1,
  active_hour: Date.UTC(2026, 10, 22, 9) / 3_600_000,
}
const of = (more: Partial<typeof talent> = {}) => qualityOf({ ...talent, ...more })

test.each([
  ['a more complete profile', { completeness_percent: 90 }],
  ['a better rating', { rating: 4.8 }],
  ['more hours', { hours_billed: 900 }],
  ['another badge', { badges: 2 }],
  ['activity a day later', { active_hour: talent.active_hour + 24 }],
])('%s comes first', (_what, better) => {
  expect(of(better)).toBeGreaterThan(of())
})

test('one perfect review does not outrank fifty good ones', () => {
  expect(of({ rating: 4.8, reviews: 50 })).toBeGreaterThan(of({ rating: 5, reviews: 1 }))
})

test('a talent without reviews ranks below good reviews and above bad ones', () => {
  const unrated = of({ rating: null, reviews: 0 })
  expect(of()).toBeGreaterThan(unrated)
  expect(of({ rating: 2 })).toBeLessThan(unrated)
})

test('it fits in 16 bits, now and in 15 years', () => {
  const best = { completeness_percent: 100, rating: 5, reviews: 1_000, hours_billed: 100_000, badges: 3 }
  const later = { ...best, active_hour: Date.UTC(2041, 0, 1) / 3_600_000 }
  expect(of(later)).toBeLessThan(qualityMax)
  expect(of(later)).toBeGreaterThan(of(best))
  expect(of({ ...best, active_hour: Date.UTC(2200, 0, 1) / 3_600_000 })).toBe(qualityMax)
  expect(
    of({ completeness_percent: 0, rating: 1, reviews: 9, hours_billed: 0, badges: 0, active_hour: 0 }),
  ).toBeGreaterThanOrEqual(0)
})
