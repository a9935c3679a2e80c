import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { addDays, instantIn } from '#domain/kernel/calendar.ts'
import { toCents } from '#domain/kernel/money.ts'
import { computePay } from '#domain/time/compute-pay.ts'
import type { WorkedShift, WorkedWeek } from '#domain/time/compute-pay.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'

const file = readFileSync(new URL('../../../docs/features/hours-and-pay.md', import.meta.url), 'utf8')
const rows = file
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const partsOf = (cell: string) => cell.split(';').flatMap((part) => part.trim() || [])
const minutesOf = (duration: string) => Number(duration.split(':')[0]) * 60 + Number(duration.split(':')[1])
const durationOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The week that a row's terms and work describe. */
function weekOf(termsCell: string, workedCell: string): WorkedWeek {
  const parts = partsOf(termsCell)
  const said = (name: string) => parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1)
  const week_on = said('week') ?? '2026-06-15'
  const dateOf = (weekday: string) => addDays(week_on, weekdays.indexOf(weekday))
  const timezone = said('zone') ?? 'Asia/Manila'
  const [from_time, to_time] = (said('hours') ?? '09:00–18:00').split('–') as [string, string]
  const terms: PaidTerms = {
    ...termsDefaults,
    role_title: 'Agent',
    effective_on: '2026-01-05',
    engagement_type: parts.includes('fixed') ? 'fixed' : 'hourly',
    pay_cents: toCents(Number(said('rate') ?? 12)),
    bill_cents: 2_000,
    weekly_hours: Number(said('weekly') ?? 40),
    timezone,
    from_time,
    to_time,
    overtime_percent: Number(said('overtime') ?? 25),
    night_percent: Number(said('night') ?? 10),
    holiday_countries: said('holidays') ? ['PH'] : [],
  }
  const [, since, rate] = /^(\w+) rate (.+)$/.exec(said('from') ?? '') ?? []
  const later = since ? [{ ...terms, effective_on: dateOf(since), pay_cents: toCents(Number(rate)) }] : []
  const [kind, day] = (said('leave')?.split(' ') ?? []) as ['paid' | 'unpaid' | 'sick', string]
  const [from_on, resumed_on] = said('paused')?.split(' until ') ?? []
  const shifts = partsOf(workedCell).map((part, index): WorkedShift => {
    const [weekday, times] = [part.slice(0, 3), part.slice(4)]
    let date = dateOf(weekday)
    let last = ''
    const at = (time: string) => {
      if (time < last) date = addDays(date, 1)
      last = time
      return instantIn(timezone, date, time).toISOString()
    }
    const entries = times.split(', ').map((span) => {
      const [starts_at, ends_at] = span.split('–').map(at) as [string, string]
      return { kind: 'work' as const, starts_at, ends_at }
    })
    return { id: String(index), belongs_on: dateOf(weekday), entries }
  })
  return {
    assignment_id: '00000000-0000-4000-8000-000000000000',
    terms: [terms, ...later],
    ends_on: null,
    leaves: kind ? [{ id: 'leave', kind, from_on: dateOf(day), to_on: dateOf(day) }] : [],
    pauses: from_on && resumed_on ? [{ from_on: dateOf(from_on), resumed_on: dateOf(resumed_on) }] : [],
    isHoliday: (country, date) => publicHolidayOn(country, date) !== undefined,
    week_on,
    shifts,
    extra_minutes: minutesOf(said('extra') ?? '0:00'),
    at: '2027-01-01T00:00:00Z',
    with_excess: parts.includes('pays excess') ? shifts.map(({ id }) => id) : [],
  }
}

test('there are at least 40 examples', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
})

test.each(rows.map((cells) => [cells[0]!, cells[1]!, cells] as const))('example %s: %s', (_number, _name, cells) => {
  const [, , terms, worked, ...figures] = cells
  const week = computePay(weekOf(terms!, worked!))
  const { planned_minutes, minutes, overtime_minutes, night_minutes, excess_minutes, pay_cents } = week
  const durations = [planned_minutes, minutes, overtime_minutes, night_minutes, excess_minutes].map(durationOf)
  expect([...durations, `$${(pay_cents / 100).toFixed(2)}`]).toEqual(figures)
})
