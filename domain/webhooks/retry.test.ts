import { expect, test } from 'vitest'
import { retryDelay_ms, retryDelays_ms } from './retry.ts'

const day_ms = 24 * 60 * 60_000

test('a delivery is retried over three days, less and less often', () => {
  const total = retryDelays_ms.reduce((sum, delay) => sum + delay, 0)
  expect(total / day_ms).toBeCloseTo(3, 1)
  expect(retryDelays_ms.toSorted((one, other) => one - other)).toEqual(retryDelays_ms)
})

test('each wait is up to a tenth longer than planned, and the last attempt has none', () => {
  expect(retryDelay_ms(1, 0)).toBe(5_000)
  expect(retryDelay_ms(1, 1)).toBe(5_500)
  expect(retryDelay_ms(retryDelays_ms.length, 0)).toBe(day_ms)
  expect(retryDelay_ms(retryDelays_ms.length + 1, 0)).toBeNull()
})
