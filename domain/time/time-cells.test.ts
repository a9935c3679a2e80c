import { expect, it } from 'vitest'
import { hasZone, readClock, readHours, readZone, zoneInName } from './time-cells.ts'

it('reads times as people and time trackers write them', () => {
  const times = ['9:00', '09:00:30', '9:05 AM', '12:00 am', '12:15pm', '9 PM', '11:59:59 p.m.']
  expect(times.map((text) => readClock(text)?.time)).toEqual([
    '09:00:00',
    '09:00:30',
    '09:05:00',
    '00:00:00',
    '12:15:00',
    '21:00:00',
    '23:59:59',
  ])
  for (const text of [
    '',
    '9',
    '24:00',
    '9:60',
    '13:00 PM',
    '0:30 am',
    '9:00:61',
    'noon',
    '7.30 pm',
    '09:00-10:00',
    '2026-11-24 09:00-10:00',
  ])
    expect(readClock(text), text).toBeNull()
})

const minutes = (text: string) => (readHours(text)?.ms ?? 0) / 60_000

it('reads hours as decimals, by the clock and in words', () => {
  for (const text of ['7.5', '7,5', '7:30', '07:30:00', '7h 30m', '7h30', '7 hours, 30 minutes', '450m', '7.5 h'])
    expect(minutes(text), text).toBe(450)
  expect(['7 h', '00:18:00', '.5', '0:00:30', '1h 30m 30s'].map(minutes)).toEqual([420, 18, 30, 0.5, 90.5])
  for (const text of ['', '0', '0:00', '-1', '7:75', 'x', '1e3', '7 30', '1234', '7.5.1'])
    expect(readHours(text), text).toBeNull()
})

it('takes plain numbers as minutes or seconds where their column says so', () => {
  expect(readHours('90', 'Duration (minutes)')?.ms).toBe(90 * 60_000)
  expect(readHours('90', 'Seconds')?.ms).toBe(90_000)
  expect(readHours('1:30', 'Minutes')?.ms).toBe(90 * 60_000)
  expect(readHours('90.5', 'Minutes')?.ms).toBe(90.5 * 60_000)
  // A thousand, or decimals?
  for (const text of ['1,020', '1.020', '30,600']) {
    expect(readHours(text, 'Minutes'), text).toBeNull()
    expect(readHours(text, 'Duration (seconds)'), text).toBeNull()
  }
})

it('reads the date and the zone that a time has', () => {
  expect(readClock('2026-11-24T09:00:00-05:00')).toEqual({ date: '2026-11-24', time: '09:00:00', zone: '-05:00' })
  expect(readClock('Nov 24, 2026 9:00 AM')).toEqual({ date: 'Nov 24, 2026', time: '09:00:00', zone: null })
  expect(readClock('09:00 UTC')?.zone).toBe('UTC')
  expect(readClock('09:00+08:00')?.zone).toBe('+08:00')
  expect(['asia/manila', 'UTC+8', 'GMT-03:30', '+0530', 'z'].map(readZone)).toEqual([
    'Asia/Manila',
    '+08:00',
    '-03:30',
    '+05:30',
    'UTC',
  ])
  for (const text of ['', 'CST', 'EST', 'Manila', 'Asia/Nowhere', '+15']) expect(readZone(text), text).toBeNull()
  expect(['Start (UTC)', 'Start GMT+8', 'Start', 'utcs'].map(zoneInName)).toEqual(['UTC', '+08:00', null, null])
})

it('tells dates with a zone, also in a cell of thousands of times', () => {
  const zoned = ['2026-11-24 09:00 UTC', '2026-11-24T09:00:00+08:00', '11/24/2026 9:00 -0500', '24-11-2026T09:00z']
  expect(zoned.filter((text) => !hasZone(text))).toEqual([])
  expect(['24-11-2026', '2026-11-24 09:00', 'UTC', ''].filter(hasZone)).toEqual([])
  const start = performance.now()
  for (let time = 0; time < 100; time += 1) expect(hasZone(':00'.repeat(3_333))).toBe(false)
  expect(performance.now() - start).toBeLessThan(1_500)
})
