import { expect, it } from 'vitest'
import { readHours, readTime } from './read-time-import.ts'

it('reads times as people and time trackers write them', () => {
  const times = ['9:00', '09:00:30', '9:05 AM', '12:00 am', '12:15pm', '9 PM', '11:59:59 p.m.']
  expect(times.map(readTime)).toEqual([
    '09:00:00',
    '09:00:30',
    '09:05:00',
    '00:00:00',
    '12:15:00',
    '21:00:00',
    '23:59:59',
  ])
  for (const text of ['', '9', '24:00', '9:60', '13:00 PM', '0:30 am', '9:00:61', 'noon', '09:00 – 10:00'])
    expect(readTime(text), text).toBeNull()
})

const minutes = (text: string) => (readHours(text) ?? 0) / 60_000

it('reads hours as decimals, by the clock and in words', () => {
  expect(['7.5', '7,5', '7:30', '07:30:00', '7h 30m', '450m', '7 h'].map(minutes)).toEqual([
    450, 450, 450, 450, 450, 450, 420,
  ])
  expect(readHours('0:00:30')).toBe(30_000)
  for (const text of ['', '0', '0:00', '-1', '7:75', 'x', '1e3', '7 30']) expect(readHours(text), text).toBeNull()
})
