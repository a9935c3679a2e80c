import { expect, test } from 'vitest'
import { daysBetween, relativeDate } from './calendar.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  [0, 'Today'],
  [1, 'Yesterday'],
  [2, '2 days ago'],
  [6, '6 days ago'],
  [7, '1 week ago'],
  [13, '1 week ago'],
  [14, '2 weeks ago'],
  [29, '4 weeks ago'],
  [30, '1 month ago'],
  [59, '1 month ago'],
  [60, '2 months ago'],
])('%i days back reads %s', (days, label) => {
  expect(relativeDate(ago(days), now, 'UTC')).toBe(label)
})

test('a day ends at midnight of the zone, not after 24 hours', () => {
  const lateEvening = new Date('2026-11-20T15:30:00Z')
  const nextMorning = new Date('2026-11-20T16:30:00Z')
  expect(relativeDate(lateEvening, nextMorning, 'Asia/Manila')).toBe('Yesterday')
  expect(relativeDate(lateEvening, nextMorning, 'UTC')).toBe('Today')
})

test('a change to summer time does not lose a day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})
