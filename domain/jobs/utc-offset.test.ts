import { expect, test } from 'vitest'
import { hasForeignDefault, nearestOffset } from './utc-offset.ts'

test.each([
  ['America/Los_Angeles', '2026-01-15T12:00Z', 'UTC-08:00'],
  ['America/Los_Angeles', '2026-07-15T12:00Z', 'UTC-07:00'],
  ['Asia/Manila', '2026-07-15T12:00Z', 'UTC+08:00'],
  ['Europe/London', '2026-01-15T12:00Z', 'UTC+00:00'],
  ['Asia/Kathmandu', '2026-01-15T12:00Z', 'UTC+06:00'],
  ['Pacific/Kiritimati', '2026-01-15T12:00Z', 'UTC+14:00'],
])('the offset for a company in %s at %s is %s', (zone, at, offset) => {
  expect(nearestOffset(zone, new Date(at))).toBe(offset)
})

test('a company is only asked about a default that is not its own time zone', () => {
  expect(hasForeignDefault('UTC+00:00', 'Asia/Manila')).toBe(true)
  expect(hasForeignDefault('UTC+08:00', 'Asia/Manila')).toBe(false)
  expect(hasForeignDefault('UTC-05:00', 'Asia/Manila')).toBe(false)
  expect(hasForeignDefault('UTC+00:00', 'UTC')).toBe(false)
})
