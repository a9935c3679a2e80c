import { describe, expect, it } from 'vitest'
import { termsDefaults } from '../assignments/terms.ts'
import type { PaidTerms } from '../assignments/planned-shifts.ts'
import {
  addDays,
  dateIn,
  instantIn,
  offsetChangesIn,
  offsetMinutesIn,
  startOfDay,
  startOfWeek,
} from '../kernel/calendar.ts'
import { computePay } from './compute-pay.ts'
import type { PaidTime, WorkedShift, WorkedWeek } from './compute-pay.ts'

const [start, end] = [new Date('2025-01-01T00:00:00Z'), new Date('2031-01-01T00:00:00Z')]
/** One of all zones whose clocks show the same times from 2025 to 2030. */
const zones = Intl.supportedValuesOf('timeZone')
  .map((zone) => {
    const offsets = [start, ...offsetChangesIn(zone, start, end)].map((at) => [at, offsetMinutesIn(zone, at)])
    return { zone, clock: JSON.stringify(offsets) }
  })
  .filter(({ clock }, index, all) => all.findIndex((other) => other.clock === clock) === index)
  .map(({ zone }) => zone)
const minute_ms = 60_000
const hour_ms = 60 * minute_ms

/** The same numbers from 0 to 1 in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const termsIn = (timezone: string, changes: Partial<PaidTerms> = {}): PaidTerms => ({
  ...termsDefaults,
  role_title: 'Agent',
  engagement_type: 'hourly',
  effective_on: '2020-01-01',
  timezone,
  weekly_hours: 40,
  bill_cents: 2_133,
  pay_cents: 1_599,
  ...changes,
})

const weekOf = (week_on: string, terms: PaidTerms[], shifts: WorkedShift[], more: Partial<WorkedWeek> = {}) =>
  computePay({
    assignment_id: '00000000-0000-4000-8000-000000000000',
    terms,
    ends_on: null,
    leaves: [],
    pauses: [],
    isHoliday: () => false,
    week_on,
    shifts,
    extra_minutes: 0,
    at: '2040-01-01T00:00:00Z',
    ...more,
  })

const iso = (ms: number) => new Date(ms).toISOString()
const sums = [
  'worked_minutes',
  'minutes',
  'overtime_minutes',
  'night_minutes',
  'excess_minutes',
  'pay_cents',
  'bill_cents',
] as const satisfies (keyof PaidTime)[]

/** The Mondays of the weeks in which the clocks of a zone change from 2025 to 2030, and an ordinary one. */
const weeksOf = (zone: string) => [
  ...new Set(
    [...offsetChangesIn(zone, start, end), new Date('2026-06-17')].map((at) => startOfWeek(dateIn(zone, at), 1)),
  ),
]

/** A week of shifts at any second, with breaks, some of them through midnight and through changes of the clock. */
function anyWeek(next: () => number, zone: string, week_on: string): WorkedShift[] {
  const ends = startOfDay(zone, addDays(week_on, 7)).getTime()
  const shifts: WorkedShift[] = []
  let at = startOfDay(zone, week_on).getTime() + Math.floor(next() * 8 * hour_ms)
  while (at < ends) {
    const belongs_on = dateIn(zone, new Date(at))
    const entries: WorkedShift['entries'][number][] = []
    for (let parts = 1 + Math.floor(next() * 4); parts > 0; parts -= 1) {
      const to = at + 1_000 + Math.floor(next() * 4 * hour_ms)
      entries.push({ kind: next() < 0.75 ? 'work' : 'break', starts_at: iso(at), ends_at: iso(to) })
      at = to
    }
    shifts.push({ id: `shift ${shifts.length}`, belongs_on, entries })
    at += 1_000 + Math.floor(next() * 14 * hour_ms)
  }
  return shifts
}

/** The same shifts with every entry split at any time. */
const split = (next: () => number, shifts: WorkedShift[]): WorkedShift[] =>
  shifts.map((shift) => ({
    ...shift,
    entries: shift.entries.flatMap((entry) => {
      const [from, to] = [Date.parse(entry.starts_at), Date.parse(entry.ends_at!)]
      const middle = iso(from + Math.floor(next() * (to - from)))
      return [
        { ...entry, ends_at: middle },
        { ...entry, starts_at: middle },
      ]
    }),
  }))

/** Minutes in the night, counted one by one. */
function nightMinutes(zone: string, { entries }: WorkedShift): number {
  let count = 0
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  for (const { kind, starts_at, ends_at } of entries) {
    if (kind === 'break') continue
    const last = Math.floor(Date.parse(ends_at!) / minute_ms)
    for (let minute = Math.floor(Date.parse(starts_at) / minute_ms); minute < last; minute += 1) {
      const hour = Number(clock.format(minute * minute_ms))
      if (hour >= 22 || hour < 6) count += 1
    }
  }
  return count
}

describe('in every zone, in the weeks in which its clocks change', () => {
  it('no minute counts twice and none is lost, and the days add up to the week', () => {
    for (const [seed, zone] of zones.entries()) {
      const next = random(seed)
      for (const week_on of weeksOf(zone)) {
        const shifts = anyWeek(next, zone, week_on)
        const week = weekOf(week_on, [termsIn(zone)], shifts)
        for (const key of sums) {
          const total = week.lines.reduce((sum, line) => sum + line[key], 0)
          expect(week[key], `${key} in ${zone}, ${week_on}`).toBe(total)
        }
        expect(week.lines).toHaveLength(shifts.length)
        for (const { entries, id } of shifts) {
          const line = week.lines.find(({ shift_id }) => shift_id === id)!
          const work = entries.filter(({ kind }) => kind === 'work')
          const exact = work.reduce((sum, one) => sum + Date.parse(one.ends_at!) - Date.parse(one.starts_at), 0)
          expect(Math.abs(line.worked_minutes - exact / minute_ms)).toBeLessThan(Math.max(1, work.length))
          expect(line.minutes + line.excess_minutes).toBe(line.worked_minutes)
        }
        expect(week.minutes).toBe(Math.min(week.worked_minutes, week.limit_minutes))
      }
    }
  })

  it('splitting entries changes nothing', () => {
    for (const [seed, zone] of zones.entries()) {
      const next = random(1_000 + seed)
      for (const week_on of weeksOf(zone)) {
        const shifts = anyWeek(next, zone, week_on)
        const terms = [termsIn(zone, { weekly_hours: 30 })]
        const extra = { extra_minutes: 90 }
        const parts = weekOf(week_on, terms, split(next, split(next, shifts)), extra)
        expect(parts, `${zone}, ${week_on}`).toEqual(weekOf(week_on, terms, shifts, extra))
      }
    }
  })

  it('the night is counted by the clock', () => {
    const changing = zones.filter((_, index) => index % 3 === 0)
    for (const [seed, zone] of [...changing, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'].entries()) {
      const week_on = weeksOf(zone)[0]!
      const shifts = anyWeek(random(2_000 + seed), zone, week_on).slice(-3)
      const week = weekOf(week_on, [termsIn(zone, { weekly_hours: 60 })], shifts)
      const expected = shifts.reduce((sum, shift) => sum + nightMinutes(zone, shift), 0)
      expect(week.night_minutes, `${zone}, ${week_on}`).toBe(expected)
    }
  })

  it('work by the plan matches it, in minutes that have passed', () => {
    for (const zone of zones) {
      for (const week_on of weeksOf(zone)) {
        for (const [from_time, to_time] of [
          ['09:00', '18:00'],
          ['22:00', '07:00'],
        ] as const) {
          const terms = termsIn(zone, {
            from_time,
            to_time,
            days: [0, 1, 2, 3, 4, 5, 6],
            weekly_hours: 60,
            break_minutes: 0,
          })
          const shifts = Array.from({ length: 7 }, (_, day): WorkedShift => {
            const date = addDays(week_on, day)
            const starts_at = instantIn(zone, date, from_time).toISOString()
            const ends_at = instantIn(zone, to_time > from_time ? date : addDays(date, 1), to_time).toISOString()
            return { id: date, belongs_on: date, entries: [{ kind: 'work', starts_at, ends_at }] }
          })
          const { lines } = weekOf(week_on, [terms], shifts, { extra_minutes: 24 * 60 })
          for (const line of lines) {
            expect(line.planned?.on_date, `${zone}, ${line.on_date}`).toBe(line.on_date)
            expect(line.worked_minutes).toBe(line.planned_minutes)
            expect(line.differences).toEqual([])
          }
        }
      }
    }
  })
})

const shiftAt = (day: number, from: number, to: number): WorkedShift => {
  const midnight = Date.parse('2026-06-15T00:00:00Z') + day * 24 * hour_ms
  return {
    id: `${day}`,
    belongs_on: addDays('2026-06-15', day),
    entries: [{ kind: 'work', starts_at: iso(midnight + from * hour_ms), ends_at: iso(midnight + to * hour_ms) }],
  }
}

describe('the order of shifts', () => {
  it('decides which minutes are beyond the limit; lines are in order of time', () => {
    const terms = [termsIn('UTC', { weekly_hours: 10 })]
    const [first, second] = [shiftAt(0, 9, 17), shiftAt(1, 9, 17)]
    const excess = (shifts: WorkedShift[]) =>
      weekOf('2026-06-15', terms, shifts).lines.map(({ shift_id, excess_minutes }) => [shift_id, excess_minutes])
    expect(excess([first, second])).toEqual([
      ['0', 0],
      ['1', 360],
    ])
    expect(excess([second, first])).toEqual([
      ['0', 360],
      ['1', 0],
    ])
  })

  it('does not matter for what the week pays without premiums', () => {
    const terms = [termsIn('UTC', { weekly_hours: 10, night_percent: 0 })]
    const total = (shifts: WorkedShift[]) => weekOf('2026-06-15', terms, shifts).minutes
    expect(total([shiftAt(0, 9, 17), shiftAt(1, 9, 17)])).toBe(total([shiftAt(1, 9, 17), shiftAt(0, 9, 17)]))
  })
})

it('work on a day of paid leave is not paid twice', () => {
  const leaves = [{ id: 'leave', kind: 'paid', from_on: '2026-06-15', to_on: '2026-06-17' } as const]
  const terms = [termsIn('UTC', { from_time: '09:00', to_time: '17:00', break_minutes: 0 })]
  const { lines } = weekOf('2026-06-15', terms, [shiftAt(0, 9, 12), shiftAt(1, 9, 19)], { leaves })
  const leave = lines.filter(({ kind }) => kind === 'leave').map(({ on_date, minutes }) => [on_date, minutes])
  expect(leave).toEqual([
    ['2026-06-15', 300],
    ['2026-06-16', 0],
    ['2026-06-17', 480],
  ])
})

it('an entry that goes on counts until now', () => {
  const shift: WorkedShift = {
    id: 'open',
    belongs_on: '2026-06-15',
    entries: [{ kind: 'work', starts_at: '2026-06-15T09:00:30Z', ends_at: null }],
  }
  const week = weekOf('2026-06-15', [termsIn('UTC')], [shift], { at: '2026-06-15T11:00:00Z' })
  expect(week.worked_minutes).toBe(120)
})

it('the lines of a week add up to its minutes × each rate, to the cent, for both sides', () => {
  const next = random(7)
  for (let round = 0; round < 200; round += 1) {
    const terms = [
      termsIn('UTC', { weekly_hours: 20, bill_cents: 1_500 + Math.floor(next() * 3_000) }),
      termsIn('UTC', { weekly_hours: 20, effective_on: '2026-06-18' }),
    ]
    const { lines, ...week } = weekOf('2026-06-15', terms, anyWeek(next, 'UTC', '2026-06-15'), { extra_minutes: 600 })
    for (const side of ['pay', 'bill'] as const) {
      const byRate = Map.groupBy(lines, (line) => line[`${side}_rate_cents`])
      const sum = [...byRate].reduce((total, [rate, own]) => {
        const minutes = (key: 'minutes' | 'overtime_minutes' | 'night_minutes') =>
          own.reduce((all, line) => all + line[key], 0)
        const parts = [minutes('minutes') * 100, minutes('overtime_minutes') * 25, minutes('night_minutes') * 10]
        return total + parts.reduce((all, weighted) => all + Math.floor((weighted * rate) / 6_000 + 0.5), 0)
      }, 0)
      expect(week[`${side}_cents`], `round ${round}`).toBe(sum)
    }
  }
})
