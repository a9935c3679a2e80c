import { expect, it } from 'vitest'
import { healthText, knownText } from './known-text.ts'

const hours = (count: number, failed = 0) =>
  Array.from({ length: count }, (_, at) => ({ passed: 12, failed: at < failed ? 1 : 0 }))

it.each([
  [0, 0, '0 of 48 hours'],
  [1, 0, '1 of 48 hours'],
  [47, 3, '47 of 48 hours'],
  [48, 0, '100% passed'],
  [48, 1, '99.8% passed'],
])('%i hours, of which %i had a failure: %s', (known, failed, text) =>
  expect(knownText({ runs: hours(known, failed), count: 48, unit: 'hours' })).toBe(text),
)

const check = (known: number) => ({
  name: 'disk' as const,
  status: 'passed' as const,
  finding: '',
  checked_at: '',
  last_failure: null,
  hours: Array.from({ length: known }, (_, at) => ({ from: `hour ${at}`, passed: 12, failed: 0 })),
})

it.each([
  [null, [], null],
  [100, [1, 1], '1 of 48 hours'],
  [50, [47, 1], '47 of 48 hours'],
  [100, [48, 2], '100%'],
])('system health of %s%, with checks of %j hours: %s', (percent, known, text) =>
  expect(healthText({ percent, checks: known.map(check) })).toBe(text),
)
