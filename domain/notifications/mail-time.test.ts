import { describe, expect, it, test } from 'vitest'
import { dateIn, timeIn } from '../kernel/calendar.ts'
import { afterQuietHours, isQuiet, mailTime } from './mail-time.ts'
import type { Timing } from './mail-time.ts'

const timing = (more: Partial<Timing>): Timing => ({
  digest: 'immediate',
  daily_at: '09:00',
  quiet_from: null,
  quiet_until: null,
  timezone: 'UTC',
  ...more,
})
const sentAt = (more: Partial<Timing>, at: string) => mailTime(timing(more), new Date(at)).toISOString()
const night = { quiet_from: '22:00', quiet_until: '07:00' }

test.each([
  [{}, '2026-03-10T03:00:00.000Z', '2026-03-10T03:00:00.000Z'],
  [night, '2026-03-10T21:59:59.999Z', '2026-03-10T21:59:59.999Z'],
  [night, '2026-03-10T22:00:00.000Z', '2026-03-11T07:00:00.000Z'],
  [night, '2026-03-11T06:59:59.000Z', '2026-03-11T07:00:00.000Z'],
  [night, '2026-03-11T07:00:00.000Z', '2026-03-11T07:00:00.000Z'],
  [{ ...night, timezone: 'Asia/Manila' }, '2026-03-10T14:00:00.000Z', '2026-03-10T23:00:00.000Z'],
  [{ quiet_from: '12:00', quiet_until: '13:00' }, '2026-03-10T12:30:00.000Z', '2026-03-10T13:00:00.000Z'],
  [{ digest: 'hourly' }, '2026-03-10T12:30:00.000Z', '2026-03-10T13:00:00.000Z'],
  [{ digest: 'hourly' }, '2026-03-10T13:00:00.000Z', '2026-03-10T14:00:00.000Z'],
  [{ digest: 'hourly', ...night }, '2026-03-10T21:30:00.000Z', '2026-03-11T07:00:00.000Z'],
  [{ digest: 'daily' }, '2026-03-10T08:59:00.000Z', '2026-03-10T09:00:00.000Z'],
  [{ digest: 'daily' }, '2026-03-10T09:00:00.000Z', '2026-03-11T09:00:00.000Z'],
  [{ digest: 'daily', daily_at: '06:00', ...night }, '2026-03-10T12:00:00.000Z', '2026-03-11T07:00:00.000Z'],
] satisfies [Partial<Timing>, string, string][])('with %o, an email of %s is sent at %s', (more, at, expected) => {
  expect(sentAt(more, at)).toBe(expected)
})

/** The weekends on which the clocks change, with a quiet time that begins or ends in the hour that is skipped or shown twice. */
const changes = [
  ['America/New_York', '2026-03-08', '22:00', '02:30'],
  ['America/New_York', '2026-03-08', '02:30', '07:00'],
  ['America/New_York', '2026-11-01', '22:00', '01:30'],
  ['America/New_York', '2026-11-01', '01:30', '07:00'],
  ['Europe/Berlin', '2026-03-29', '01:00', '02:30'],
  ['Europe/Berlin', '2026-10-25', '23:30', '02:30'],
  ['Australia/Lord_Howe', '2026-04-05', '22:00', '01:45'],
  ['Africa/Cairo', '2026-04-24', '20:00', '00:30'],
] as const

describe('across daylight saving', () => {
  it.each(changes)('in %s around %s, nothing is sent from %s to %s by the clock', (timezone, date, from, until) => {
    const quiet = timing({ timezone, quiet_from: from, quiet_until: until })
    const start = Date.parse(`${date}T00:00:00Z`) - 24 * 60 * 60_000
    for (let minute = 0; minute < 60 * 60; minute += 1) {
      const at = new Date(start + minute * 60_000)
      const end = afterQuietHours(quiet, at)
      expect(isQuiet(quiet, end), `${at.toISOString()} → ${end.toISOString()}`).toBe(false)
      if (!isQuiet(quiet, at)) expect(end).toBe(at)
      // It is the first minute after the quiet hours.
      else expect(isQuiet(quiet, new Date(end.getTime() - 60_000)), end.toISOString()).toBe(true)
    }
  })

  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Manila', 'Australia/Lord_Howe', 'Africa/Cairo'])(
    'in %s, there is one daily email on each day of a year, at its time or after the hour that the clocks skip',
    (timezone) => {
      for (const daily_at of ['00:30', '02:30', '09:00']) {
        const daily = timing({ digest: 'daily', daily_at, timezone })
        const days: string[] = []
        let at = new Date('2026-01-01T00:00:00Z')
        while (at < new Date('2027-01-01T00:00:00Z')) {
          at = mailTime(daily, at)
          days.push(dateIn(timezone, at))
          expect(timeIn(timezone, at) >= daily_at).toBe(true)
        }
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBeGreaterThan(364)
      }
    },
  )
})
