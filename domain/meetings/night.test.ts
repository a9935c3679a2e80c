import { expect, test } from 'vitest'
import { instantIn } from '../kernel/calendar.ts'
import { clocksText, isAtNight, peopleAtNight } from './night.ts'

const manila = 'Asia/Manila'
const at = (from: string, to: string, zone = manila) => ({
  starts_at: instantIn(zone, '2026-12-01', from).toISOString(),
  ends_at: instantIn(zone, '2026-12-01', to).toISOString(),
})

test('a time that touches 1 to 5 AM on the clock of a person is at night for that person only', () => {
  const times = [at('00:30', '01:00'), at('00:45', '01:15'), at('04:30', '05:00'), at('05:00', '05:30')]
  expect(times.map((time) => isAtNight(manila, time))).toEqual([false, true, true, false])
  expect(isAtNight(manila, { starts_at: '2026-11-30T15:30:00Z', ends_at: '2026-11-30T17:30:00Z' })).toBe(true)
  const [ben, ana] = [
    { name: 'Ben Cruz', timezone: 'America/Los_Angeles' },
    { name: 'Ana Reyes', timezone: manila },
  ]
  expect(peopleAtNight([ben, ana], at('02:00', '02:30'))).toEqual([ana])
  expect(clocksText([ben, ana], at('02:00', '02:30').starts_at).replaceAll('\u202f', ' ')).toBe(
    '10:00 AM on Monday for Ben Cruz (Los Angeles), 2:00 AM on Tuesday for Ana Reyes (Manila)',
  )
})
