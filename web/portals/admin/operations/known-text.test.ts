import { expect, it } from 'vitest'
import { knownText } from './known-text.ts'

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
