import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, instantIn } from '../kernel/calendar.ts'
import { zoneOverlap } from './zone-overlap.ts'

const today = '2026-11-22'

test.each([
  ['Asia/Manila', 'Asia/Manila', 8, 'the same zone'],
  ['Asia/Manila', 'Asia/Singapore', 8, 'the same local time'],
  ['Asia/Manila', 'Asia/Tokyo', 7, 'neither has daylight saving time'],
  ['Asia/Manila', 'America/New_York', 0, '12 or 13 hours apart'],
  ['Asia/Manila', 'Europe/London', 0, '7 or 8 hours apart'],
  ['Asia/Manila', 'Europe/Berlin', 1, '6 or 7 hours apart'],
  ['Asia/Manila', 'Australia/Sydney', 5, '2 or 3 hours apart'],
  ['Asia/Kolkata', 'Europe/London', 2, '4.5 or 5.5 hours apart'],
  ['Europe/London', 'America/New_York', 3, '5 hours apart, and 4 in some weeks of March and October'],
  ['Australia/Sydney', 'Europe/London', 0, '9 to 11 hours apart'],
  ['Australia/Sydney', 'Australia/Lord_Howe', 7, 'half an hour apart in winter: Lord Howe changes by half an hour'],
  ['Australia/Sydney', 'Australia/Brisbane', 7, 'only one of them has daylight saving time'],
  ['America/New_York', 'America/Chicago', 7, 'their clocks change in the same night, an hour apart'],
  ['America/Los_Angeles', 'Pacific/Auckland', 3, '3 to 5 hours apart, on different dates'],
  ['Pacific/Honolulu', 'Pacific/Kiritimati', 8, 'the same local time, a day apart'],
  ['America/New_York', 'America/Phoenix', 5, 'Phoenix has no daylight saving time'],
  ['UTC', 'Asia/Kathmandu', 2, '5.75 hours apart'],
])('%s and %s share %i hours: %s', (one, other, hours) => {
  expect(zoneOverlap(one, other, today)).toBe(hours)
  expect(zoneOverlap(other, one, today)).toBe(hours)
})

test('a change of the clock later in the 12 months counts', () => {
  // On these days, the zones share an hour more than in the rest of the year.
  expect(zoneOverlap('Europe/London', 'America/New_York', '2027-03-20')).toBe(3)
  expect(zoneOverlap('Asia/Kolkata', 'Europe/London', '2027-06-01')).toBe(2)
})

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'Asia/Manila',
  'Asia/Kolkata',
  'Europe/London',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]

/** The instants of a zone's working days, one per day from the day before `first`. */
const workdays = (zone: string, first: string, days: number) =>
  Array.from({ length: days + 2 }, (_, index) => {
    const date = addDays(first, index - 1)
    return [instantIn(zone, date, '09:00').getTime(), instantIn(zone, date, '17:00').getTime()] as const
  })

test.each(['2026-11-22', '2027-03-13', '2027-04-04'])('from %s, equals the minimum over every single day', (first) => {
  const days = daysBetween(first, addMonths(first, 12))
  const byZone = new Map(zones.map((zone) => [zone, workdays(zone, first, days)]))
  for (const one of zones) {
    for (const other of zones) {
      const shared_ms = Array.from({ length: days }, (_, day) => {
        const [start, end] = byZone.get(one)![day + 1]!
        const theirs = byZone.get(other)!.slice(day, day + 3)
        return Math.max(0, ...theirs.map(([begins, ends]) => Math.min(end, ends) - Math.max(start, begins)))
      })
      const hours = Math.floor(Math.min(...shared_ms) / 3_600_000)
      expect(zoneOverlap(one, other, first), `${one} and ${other}`).toBe(hours)
    }
  }
})
