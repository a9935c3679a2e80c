import { expect, test } from 'vitest'
import { addBusinessDays, addDays, dateIn, daysBetween, instantIn, relativeDate, startOfDay } from './calendar.ts'

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
])('%i days ago reads %s', (days, label) => {
  expect(relativeDate(ago(days), now, 'UTC')).toBe(label)
})

test('a day ends at local midnight, not after 24 hours', () => {
  const lateEvening = new Date('2026-11-20T15:30:00Z')
  const nextMorning = new Date('2026-11-20T16:30:00Z')
  expect(relativeDate(lateEvening, nextMorning, 'Asia/Manila')).toBe('Yesterday')
  expect(relativeDate(lateEvening, nextMorning, 'UTC')).toBe('Today')
})

test('a change to daylight saving time does not lose a day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})

test('business days exclude the local weekend', () => {
  // Thursday 14:00 in Manila, then Friday, Monday … Friday, Monday: the second Monday after.
  const thursday = new Date('2026-11-19T06:00:00Z')
  expect(addBusinessDays(thursday, 7, 'Asia/Manila').toISOString()).toBe('2026-11-30T06:00:00.000Z')
  // Still Friday in Los Angeles, already Saturday in Manila.
  const between = new Date('2026-11-20T20:00:00Z')
  expect(addBusinessDays(between, 1, 'America/Los_Angeles').toISOString()).toBe('2026-11-23T20:00:00.000Z')
  expect(addBusinessDays(between, 1, 'Asia/Manila').toISOString()).toBe('2026-11-22T20:00:00.000Z')
})

test.each([
  // The clocks change at two in the morning of these days.
  ['America/Los_Angeles', '2026-03-08', '09:00', '2026-03-08T16:00:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
])('in %s, %s %s is the correct instant', (zone, date, time, instant) => {
  expect(instantIn(zone, date, time).toISOString()).toBe(instant)
})

test('business days keep the local time across clock changes', () => {
  const friday = new Date('2026-03-06T14:00:00Z')
  expect(addBusinessDays(friday, 1, 'America/New_York').toISOString()).toBe('2026-03-09T13:00:00.000Z')
})

test.each([
  ['Asia/Manila', '2026-01-01', '2025-12-31T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // Midnight occurs twice.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s, %s starts at %s', (zone, date, instant) => {
  expect(startOfDay(zone, date).toISOString()).toBe(instant)
})

/** The days of 2024 to 2027 on which the clocks skip midnight, as of version 2026b of the time zone database. */
const daysWithoutMidnight = [
  ['Africa/Cairo', '2024-04-26'],
  ['Africa/Cairo', '2025-04-25'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2027-04-30'],
  ['America/Asuncion', '2024-10-06'],
  ['America/Coyhaique', '2024-09-08'],
  ['America/Havana', '2024-03-10'],
  ['America/Havana', '2025-03-09'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2027-03-14'],
  ['America/Santiago', '2024-09-08'],
  ['America/Santiago', '2025-09-07'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2027-09-05'],
  ['Asia/Beirut', '2024-03-31'],
  ['Asia/Beirut', '2025-03-30'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2027-03-28'],
  ['Atlantic/Azores', '2024-03-31'],
  ['Atlantic/Azores', '2025-03-30'],
  ['Atlantic/Azores', '2026-03-29'],
  ['Atlantic/Azores', '2027-03-28'],
] as const

test.each(daysWithoutMidnight)('in %s, %s starts without a midnight', (zone, date) => {
  const start = startOfDay(zone, date)
  expect(dateIn(zone, start)).toBe(date)
  expect(dateIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
})
