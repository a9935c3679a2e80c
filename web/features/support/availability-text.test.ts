import { expect, it } from 'vitest'
import { availabilityText } from './availability-text.ts'

const closed = {
  is_open: false,
  opens_at: '2026-11-30T17:00:00.000Z',
  closes_at: null,
  holiday: null,
  timezone: 'America/Los_Angeles',
  reply_within: '24 hours',
}
const text = (now: string, zone: string, more: object = {}) =>
  availabilityText({ ...closed, ...more }, zone, Date.parse(now))

it("says when the staff return, on the reader's own day and clock", () => {
  expect(text('2026-11-28T12:00:00Z', 'America/New_York')).toBe('We are back Monday at 12:00 PM your time')
  expect(text('2026-11-28T12:00:00Z', 'Asia/Manila')).toBe('We are back Tuesday at 1:00 AM your time')
  expect(text('2026-11-30T09:00:00Z', 'America/New_York')).toBe('We are back today at 12:00 PM your time')
  expect(text('2026-11-30T09:00:00Z', 'Asia/Manila')).toBe('We are back tomorrow at 1:00 AM your time')
  expect(text('2026-11-20T09:00:00Z', 'America/New_York')).toBe(
    'We are back Monday, November 30, 2026 at 12:00 PM your time',
  )
  expect(text('2026-11-28T12:00:00Z', 'UTC', { holiday: 'Thanksgiving Day' })).toBe(
    'Closed today for Thanksgiving Day. We are back Monday at 5:00 PM your time',
  )
  expect(text('2026-11-28T12:00:00Z', 'UTC', { is_open: true, opens_at: null })).toBe('Our team is available now')
})
