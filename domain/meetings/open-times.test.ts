import { expect, test } from 'vitest'
import {
  addDays,
  dateIn,
  instantIn,
  intervalsIn,
  offsetChangesIn,
  offsetMinutesIn,
  startOfDay,
  timeIn,
} from '../kernel/calendar.ts'
import { defaultAvailability } from './availability.ts'
import type { Availability } from './availability.ts'
import type { DayInterval } from '../kernel/weekly-hours.ts'
import { peopleAtNight } from './night.ts'
import { isOpenAt, openTimes } from './open-times.ts'
import type { Panelist, Span } from './open-times.ts'

const [start, end] = [new Date('2025-01-01T00:00:00Z'), new Date('2031-01-01T00:00:00Z')]
const minute_ms = 60_000

/** What a zone's clock shows in these years. */
const clockOf = (zone: string) =>
  [start, ...offsetChangesIn(zone, start, end)].map((at) => `${at.toISOString()} ${offsetMinutesIn(zone, at)}`).join()
/** One of all zones that show the same. */
const zones = [...new Map(Intl.supportedValuesOf('timeZone').map((zone) => [clockOf(zone), zone])).values()]

/** The same numbers from 0 to 1 in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const pick = <T>(next: () => number, from: readonly T[]): T => from[Math.floor(next() * from.length)]!

/** Some ordinary dates of a zone, and all around changes of its clocks. */
function datesOf(zone: string): string[] {
  const changes = offsetChangesIn(zone, start, end).flatMap((at) =>
    [-1, 0, 1].map((days) => addDays(dateIn(zone, at), days)),
  )
  return [...new Set(['2025-01-01', '2026-06-30', '2028-02-29', '2030-12-31', ...changes])]
}

const panelist = (
  availability: Partial<Availability> & { timezone: string },
  busy: Panelist['busy'] = [],
): Panelist => ({
  availability: { ...defaultAvailability(availability.timezone), notice_minutes: 0, ...availability },
  isHoliday: () => false,
  busy,
})
const everyDay = (...intervals: DayInterval[]) => Array.from({ length: 7 }, () => intervals)

const spansOf = (times: { starts_at: string; ends_at: string }[]): Span[] =>
  times.map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }))

test('in every zone, hours are open exactly while the clock shows them, also when it changes', () => {
  const times = [
    [{ from: '09:00', to: '17:00' }],
    [
      { from: '00:00', to: '01:30' },
      { from: '02:15', to: '02:45' },
      { from: '23:30', to: '24:00' },
    ],
    [{ from: '00:00', to: '24:00' }],
    [{ from: '00:30', to: '02:30' }],
  ]
  const wrong: string[] = []
  for (const zone of zones) {
    for (const date of datesOf(zone)) {
      const [first, last] = [startOfDay(zone, date).getTime(), startOfDay(zone, addDays(date, 1)).getTime()]
      const open = times.map((one) => intervalsIn(zone, date, one))
      for (let at = first - 60 * minute_ms; at < last + 60 * minute_ms; at += 15 * minute_ms) {
        const shown = dateIn(zone, new Date(at)) === date ? timeIn(zone, new Date(at)) : null
        times.forEach((one, index) => {
          const expected = shown !== null && one.some(({ from, to }) => from <= shown && shown < to)
          const is = open[index]!.some(({ from, to }) => from.getTime() <= at && at < to.getTime())
          if (is !== expected) wrong.push(`${zone} ${new Date(at).toISOString()} ${shown}`)
        })
      }
    }
  }
  expect(wrong).toEqual([])
})

test('in every zone, both people read the same instant from their own clocks', () => {
  const next = random(1)
  for (const zone of zones) {
    const changes = offsetChangesIn(zone, start, end).flatMap((at) =>
      [-90, -30, 0, 30, 90].map((minutes) => at.getTime() + minutes * minute_ms),
    )
    const others = Array.from({ length: 20 }, () => start.getTime() + next() * (end.getTime() - start.getTime()))
    for (const at of [...changes, ...others].map((ms) => Math.floor(ms / minute_ms) * minute_ms)) {
      const [date, time] = [dateIn(zone, new Date(at)), timeIn(zone, new Date(at))]
      const read = (['earlier', 'later'] as const).map((which) => instantIn(zone, date, time, which).getTime())
      expect(read, `${zone} ${date} ${time}`).toContain(at)
    }
  }
})

test('in every zone, weekly hours keep their local time all year', () => {
  for (const zone of zones) {
    for (const date of datesOf(zone)) {
      const found = openTimes({
        panelists: [panelist({ timezone: zone, hours: everyDay({ from: '09:00', to: '17:00' }) })],
        rule: 'all',
        asked: [],
        minutes: 60,
        now: 0,
        from: startOfDay(zone, date).getTime(),
        to: startOfDay(zone, addDays(date, 1)).getTime(),
      })
      expect(
        found.map(({ starts_at }) => timeIn(zone, new Date(starts_at))),
        `${zone} ${date}`,
      ).toEqual(Array.from({ length: 8 }, (_, hour) => `${String(9 + hour).padStart(2, '0')}:00`))
    }
  }
})

test('Manila has no daylight saving time, so a New Yorker in winter sees its hours one hour earlier', () => {
  const manila = panelist({ timezone: 'Asia/Manila' })
  const firstOf = (date: string) =>
    openTimes({
      panelists: [manila],
      rule: 'all',
      asked: [],
      minutes: 30,
      now: start.getTime(),
      from: startOfDay('Asia/Manila', date).getTime(),
      to: startOfDay('Asia/Manila', addDays(date, 1)).getTime(),
    })[0]!.starts_at
  expect(timeIn('America/New_York', new Date(firstOf('2027-07-05')))).toBe('20:00')
  expect(timeIn('America/New_York', new Date(firstOf('2027-12-06')))).toBe('19:00')
})

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A panel with arbitrary zones, hours, rules and busy times around a change of the first one's clock. */
function arrange(seed: number) {
  const next = random(seed)
  const zone = pick(next, zones)
  const date = pick(next, datesOf(zone))
  const from = startOfDay(zone, date).getTime() + Math.floor(next() * 24 * 60) * minute_ms
  const to = from + (1 + Math.floor(next() * 3)) * 24 * 60 * minute_ms
  const hours = () => {
    const bounds = Array.from({ length: 4 }, () => Math.floor(next() * 96) * 15).toSorted((a, b) => a - b)
    return [
      { from: timeOf(bounds[0]!), to: timeOf(bounds[1]!) },
      { from: timeOf(bounds[2]!), to: next() < 0.3 ? '24:00' : timeOf(bounds[3]!) },
    ].filter((interval) => interval.from < interval.to)
  }
  const person = () => {
    const busy = Array.from({ length: Math.floor(next() * 8) }, () => {
      const at = from + Math.floor(next() * 4 * 24 * 60 - 12 * 60) * minute_ms
      return { from: at, to: at + Math.floor(5 + next() * 180) * minute_ms, is_meeting: next() < 0.5 }
    })
    return panelist(
      {
        timezone: pick(next, [zone, ...Array.from({ length: 3 }, () => pick(next, zones))]),
        hours: Array.from({ length: 7 }, hours),
        exceptions: next() < 0.3 ? [{ date, hours: hours(), note: '' }] : [],
        buffer_before_minutes: pick(next, [0, 0, 10, 30]),
        buffer_after_minutes: pick(next, [0, 0, 15, 60]),
        notice_minutes: pick(next, [0, 120, 24 * 60]),
        meetings_a_day: pick(next, [null, null, 1, 2]),
      },
      busy,
    )
  }
  return {
    panelists: Array.from({ length: 1 + Math.floor(next() * 3) }, person),
    rule: pick(next, ['all', 'any'] as const),
    asked: next() < 0.7 ? [person()] : [],
    busy: next() < 0.3 ? [{ from: from + 3_600_000, to: from + 7_200_000 }] : [],
    minutes: pick(next, [15, 20, 30, 45, 60, 90]),
    now: from - Math.floor(next() * 600) * minute_ms,
    from,
    to,
  }
}

/** Whether a clock that is read minute by minute shows that the person can meet. */
function canMeet({ availability, busy }: Panelist, { from, to }: Span, now: number): boolean {
  const { timezone, hours, exceptions, buffer_before_minutes, buffer_after_minutes } = availability
  if (from < now + availability.notice_minutes * minute_ms) return false
  const buffer = Math.max(buffer_before_minutes, buffer_after_minutes) * minute_ms
  if (busy.some((one) => from < one.to + buffer && one.from - buffer < to)) return false
  for (let at = from; at < to; at += 5 * minute_ms) {
    const [date, time] = [dateIn(timezone, new Date(at)), timeIn(timezone, new Date(at))]
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
    const open = exceptions.find((one) => one.date === date)?.hours ?? hours[weekday]!
    if (!open.some((interval) => interval.from <= time && time < interval.to)) return false
    const meetings = busy.filter((one) => one.is_meeting && dateIn(timezone, new Date(one.from)) === date)
    if (availability.meetings_a_day !== null && meetings.length >= availability.meetings_a_day) return false
  }
  return true
}

test('open times never overlap, lie within the hours and outside busy times, and none is missing', () => {
  let offered = 0
  for (let seed = 1; seed <= 500; seed += 1) {
    const search = arrange(seed)
    const { panelists, rule, asked, busy, minutes, now, from, to } = search
    const found = openTimes(search)
    const spans = spansOf(found)
    offered += spans.length
    const length = minutes * minute_ms
    const isOpen = (time: Span) =>
      panelists[rule === 'all' ? 'every' : 'some']((one) => canMeet(one, time, now)) &&
      !busy.some((one) => time.from < one.to && one.from < time.to)
    spans.forEach((time, index) => {
      const where = `seed ${seed}, ${found[index]!.starts_at}`
      expect(time.to - time.from, where).toBe(length)
      expect(time.from >= from && time.to <= to, where).toBe(true)
      expect(index === 0 || spans[index - 1]!.to <= time.from, where).toBe(true)
      expect(isOpen(time), where).toBe(true)
      expect(
        panelists[rule === 'all' ? 'every' : 'some']((one) => isOpenAt(one, time, now)),
        where,
      ).toBe(true)
      const people = [...panelists, ...asked].map(({ availability }) => ({ name: '', ...availability }))
      const preferred =
        peopleAtNight(people, found[index]!).length === 0 &&
        asked.every((one) =>
          canMeet({ ...one, busy: [], availability: { ...one.availability, notice_minutes: 0 } }, time, 0),
        )
      expect(found[index]!.is_preferred, where).toBe(preferred)
    })
    // A time that is not offered is not open, or overlaps one that is offered or would be but for the notice.
    const without = { ...search, now: -Infinity, from: from - 48 * 3_600_000, to: to + length }
    const taken = spansOf(openTimes(without))
    const step = 30 * minute_ms
    const offset = offsetMinutesIn(panelists[0]!.availability.timezone, new Date(from)) * minute_ms
    for (let at = Math.ceil((from + offset) / step) * step - offset; at + length <= to; at += step) {
      const time = { from: at, to: at + length }
      if (taken.some((one) => one.from < time.to && time.from < one.to)) continue
      expect(isOpen(time), `seed ${seed}, ${new Date(at).toISOString()} is missing`).toBe(false)
    }
  }
  expect(offered).toBeGreaterThan(2_000)
})
