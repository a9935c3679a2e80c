import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { weeklyCents, weeklyNightMinutes } from './premiums.ts'
import {
  checkPattern,
  hoursInMinutes,
  patternMessages,
  patternWithHours,
  usualPattern,
  weeklyHoursOf,
  weeklyHoursText,
  weeklyMinutes,
} from './working-pattern.ts'

const day = usualPattern
const night = { ...day, from_time: '22:00', to_time: '07:00' }

describe('weekly hours', () => {
  it('are those of the days and times, also past midnight and around the clock', () => {
    expect([day, night, { ...day, days: [0] }].map(weeklyHoursOf)).toEqual([40, 40, 8])
    expect(weeklyMinutes({ days: [0, 1], from_time: '09:00', to_time: '09:00', break_minutes: 0 })).toBe(48 * 60)
  })

  it('are exact: 37 h 30 min are 37.5 hours, and each number of minutes has hours of its own', () => {
    expect(weeklyHoursOf({ ...day, to_time: '17:30' })).toBe(37.5)
    expect([40, 1, 37.5, 36.67].map(weeklyHoursText)).toEqual(['40 hours', '1 hour', '37 h 30 min', '36 h 40 min'])
    for (let minutes = 60; minutes <= 3_600; minutes += 1)
      expect(hoursInMinutes(Math.round((minutes * 100) / 60) / 100)).toBe(minutes)
  })

  it('end the day earlier or later', () => {
    expect(patternWithHours(day, 40)).toBe(day)
    expect(patternWithHours(day, 20)).toEqual({ ...day, to_time: '14:00' })
    expect(patternWithHours(night, 50)).toEqual({ ...night, to_time: '09:00' })
    const week = { ...day, days: [0, 1, 2, 3, 4, 5, 6] }
    const hours = Array.from({ length: 60 }, (_, at) => at + 1)
    for (const one of hours) {
      const minutes = weeklyMinutes(patternWithHours(week, one)!)
      // Days of whole minutes.
      expect(one * 60 - minutes).toBeLessThan(7)
      expect(minutes).toBeLessThanOrEqual(one * 60)
    }
    expect(patternWithHours(day, 37.5)).toEqual({ ...day, to_time: '17:30' })
    const earlier = { ...day, to_time: '17:30', weekly_hours: 38 }
    expect(patternWithHours(earlier, 38)).toBe(earlier)
    expect(patternWithHours({ ...day, weekly_hours: 20 }, 20)).toMatchObject({ to_time: '14:00' })
    expect(patternWithHours({ ...day, days: [0] }, 24)).toBe(null)
    expect(patternWithHours({ ...day, days: [] }, 40)).toBe(null)
  })

  const form = z
    .object({
      days: z.array(z.number()).min(1, 'No day.'),
      from_time: z.string(),
      to_time: z.string(),
      break_minutes: z.number(),
      weekly_hours: z.number().max(60, 'Too many.'),
    })
    .superRefine(checkPattern)
  const errors = (terms: z.input<typeof form>) =>
    form.safeParse(terms).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('are refused if the days and times say something else', () => {
    expect(errors({ ...day, weekly_hours: 40 })).toEqual([])
    expect(errors({ ...day, weekly_hours: 20 })).toEqual([['weekly_hours', patternMessages.differs(40 * 60)]])
    expect(errors({ ...day, to_time: '17:30', weekly_hours: 37.5 })).toEqual([])
    for (const weekly_hours of [37, 38])
      expect(errors({ ...day, to_time: '17:30', weekly_hours })).toEqual([
        ['weekly_hours', 'The days and times add up to 37 h 30 min a week.'],
      ])
    // Seven days of 5 h 17 min.
    expect(errors({ ...day, days: [0, 1, 2, 3, 4, 5, 6], to_time: '15:17', weekly_hours: 37 })).toEqual([])
    expect(errors({ ...day, to_time: '10:00', weekly_hours: 5 })).toEqual([['break_minutes', patternMessages.break]])
    // Other errors are said once.
    expect(errors({ ...day, days: [], weekly_hours: 40 })).toEqual([['days', 'No day.']])
    expect(errors({ ...day, weekly_hours: 61 })).toEqual([['weekly_hours', 'Too many.']])
  })
})

describe('a full week', () => {
  const terms = { weekly_hours: 40, night_percent: 10 }

  it('is paid with the night premium, with the break in the middle of the night', () => {
    expect(weeklyNightMinutes(day)).toBe(0)
    expect(weeklyCents(1_200, { ...day, ...terms })).toEqual({ cents: 48_000, night_cents: 0 })
    // 22:00–02:00 and 03:00–06:00 on five days.
    expect(weeklyNightMinutes(night)).toBe(35 * 60)
    expect(weeklyCents(1_200, { ...night, ...terms })).toEqual({ cents: 52_200, night_cents: 4_200 })
    expect(weeklyCents(1_200, { ...night, ...terms, night_percent: 0 })).toEqual({ cents: 48_000, night_cents: 0 })
  })

  it('counts the night of the start and that of the end', () => {
    const pattern = { days: [0], from_time: '04:00', to_time: '23:00', break_minutes: 0 }
    expect(weeklyNightMinutes(pattern)).toBe(3 * 60)
    expect(weeklyNightMinutes({ ...pattern, from_time: '21:00', to_time: '21:00' })).toBe(8 * 60)
  })

  it('pays the planned time only, and not beyond the weekly hours of earlier terms', () => {
    const shorter = { ...day, to_time: '17:30' }
    for (const weekly_hours of [37.5, 38])
      expect(weeklyCents(1_000, { ...shorter, ...terms, weekly_hours })).toMatchObject({ cents: 37_500 })
    expect(weeklyCents(1_000, { ...day, ...terms, weekly_hours: 37.5 })).toMatchObject({ cents: 37_500 })
    expect(weeklyCents(1_200, { ...day, ...terms, weekly_hours: 20 })).toMatchObject({ cents: 24_000 })
    // Two nights and a half: seven hours of each at night, and the first four of the third.
    expect(weeklyCents(1_200, { ...night, ...terms, weekly_hours: 20 })).toEqual({ cents: 26_160, night_cents: 2_160 })
  })

  it('rounds the week once, as a timesheet does', () => {
    const pattern = { days: [0, 1], from_time: '09:00', to_time: '09:01', break_minutes: 0 }
    expect(weeklyCents(1_230, { ...pattern, ...terms, weekly_hours: 1 })).toMatchObject({ cents: 41 })
  })
})
