import { describe, expect, it, test } from 'vitest'
import { startOfDay } from '../kernel/calendar.ts'
import { businessHoursBetween, isOpen, nextClosing, nextOpening } from './office-hours.ts'
import type { Office } from './office-hours.ts'

const weekday = { opens: '09:00', closes: '18:00' }
const holidays: Record<string, string> = { '2026-11-26': 'Thanksgiving Day', '2026-12-25': 'Christmas Day' }
const office: Office = {
  timezone: 'America/Los_Angeles',
  week: [weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '16:00' }, null],
  holidayOn: (date) => holidays[date],
}
const at = (local: string) => new Date(`${local}:00-08:00`)
/** In summer. */
const pdt = (local: string) => new Date(`${local}:00-07:00`)

describe('whether the office is open', () => {
  it.each([
    ['2026-11-23T08:59', false],
    ['2026-11-23T09:00', true],
    ['2026-11-23T17:59', true],
    ['2026-11-23T18:00', false],
    // Saturday and Sunday
    ['2026-11-28T09:30', false],
    ['2026-11-28T15:59', true],
    ['2026-11-29T12:00', false],
    // Thanksgiving
    ['2026-11-26T12:00', false],
  ])('at %s: %s', (local, open) => expect(isOpen(office, at(local))).toBe(open))

  it.each([
    ['2026-11-23T10:00', '2026-11-23T10:00', '2026-11-23T18:00'],
    ['2026-11-23T18:00', '2026-11-24T09:00', '2026-11-24T18:00'],
    ['2026-11-25T20:00', '2026-11-27T09:00', '2026-11-27T18:00'],
    ['2026-11-28T16:00', '2026-11-30T09:00', '2026-11-30T18:00'],
  ])('at %s it opens next at %s and closes next at %s', (local, opens, closes) => {
    expect(nextOpening(office, at(local))).toEqual(at(opens))
    expect(nextClosing(office, at(local))).toEqual(at(closes))
  })
})

describe('business hours', () => {
  it.each([
    ['within a day', at('2026-11-23T09:00'), 4, at('2026-11-23T13:00')],
    ['until the minute of closing', at('2026-11-23T09:00'), 9, at('2026-11-23T18:00')],
    ['from outside the hours', at('2026-11-23T22:00'), 1, at('2026-11-24T10:00')],
    ['over the weekend', at('2026-11-20T17:00'), 8, at('2026-11-23T10:00')],
    ['over a holiday', at('2026-11-25T17:00'), 2, at('2026-11-27T10:00')],
    // Summer time ends in the night to Sunday: the Monday's hours are those of its own clock.
    ['over the end of summer time', pdt('2026-10-31T15:00'), 2, at('2026-11-02T10:00')],
    ['over the start of summer time', at('2026-03-07T15:00'), 2, pdt('2026-03-09T10:00')],
    ['of no time, while it is closed', at('2026-11-28T20:00'), 0, at('2026-11-30T09:00')],
  ])('%s', (_, from, hours, due) => expect(businessHoursBetween(office, from, due)).toBe(hours))

  it('fails instead of searching without an end when the office never opens', () => {
    const closed: Office = { ...office, week: Array.from({ length: 7 }, () => null) }
    expect(() => nextOpening(closed, at('2026-11-23T09:00'))).toThrow('does not open')
  })
})

const pad = (value: number) => String(value).padStart(2, '0')

/** A reproducible generator of numbers below `max`. */
function randomizer(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

test('is the same as counting minute by minute, in any zone, with any hours and holidays', () => {
  const random = randomizer(20_261_122)
  const zones = ['America/Los_Angeles', 'Asia/Manila', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata']
  const minute = 60_000
  for (let round = 0; round < 40; round += 1) {
    const timezone = zones[random(zones.length)]!
    const week = Array.from({ length: 7 }, () => {
      const opens = random(22)
      return random(4) === 0 ? null : { opens: `${pad(opens)}:30`, closes: `${pad(opens + 1 + random(23 - opens))}:00` }
    })
    if (week.every((day) => day === null)) continue
    const changes = ['2026-03-05', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30']
    const start = startOfDay(timezone, changes[random(changes.length)]!).getTime() + random(2_000) * minute
    const closedOn = new Set(Array.from({ length: 2 }, () => `2026-${pad(3 + random(9))}-${pad(1 + random(28))}`))
    const any: Office = { timezone, week, holidayOn: (date) => (closedOn.has(date) ? 'Holiday' : undefined) }
    const hours = 1 + random(20)

    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
      hourCycle: 'h23',
    })
    const openAt = (instant: number) => {
      const [date, time] = clock.format(instant).split(', ') as [string, string]
      const day = week[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]
      return Boolean(day) && !closedOn.has(date) && day!.opens <= time && time < day!.closes
    }
    let counted = 0
    let end = start
    for (; counted < hours * 60; end += minute) if (openAt(end)) counted += 1

    const label = JSON.stringify({ timezone, week, start: new Date(start), hours })
    expect(businessHoursBetween(any, new Date(start), new Date(end)), label).toBeCloseTo(hours, 9)
    expect(isOpen(any, new Date(start)), label).toBe(openAt(start))
  }
})
