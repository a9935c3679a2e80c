import { expect, test } from 'vitest'
import { clockText } from '#web/lib/time/clock-text.ts'
import { lengthText } from '#web/lib/time/length-text.ts'
import { announcement, secondsLeft } from './countdown.ts'

test('the time left follows the server, not the clock of the computer', () => {
  const clock = { server_time: '2030-01-01T10:00:00Z', read_at: 5_000, ends_at: '2030-01-01T10:30:00Z' }
  expect(secondsLeft(clock, 5_000)).toBe(1_800)
  expect(secondsLeft(clock, 65_000)).toBe(1_740)
  expect(secondsLeft(clock, 9_000_000)).toBe(0)
})

test('10, 5 and 1 minute left are announced once each', () => {
  const heard = Array.from({ length: 700 }, (_, passed) => announcement(700 - passed, 699 - passed)).filter(Boolean)
  expect(heard).toEqual(['10 minutes left', '5 minutes left', '1 minute left'])
})

test('after a pause, only the latest announcement is made', () => {
  expect(announcement(700, 250)).toBe('5 minutes left')
  expect(announcement(250, 240)).toBeUndefined()
  expect(announcement(250, 0)).toBeUndefined()
})

test.each([
  [5, '0:05'],
  [600, '10:00'],
  [3_725, '1:02:05'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown)
})

test.each([
  [45, '45 seconds'],
  [60, '1 minute'],
  [121, '2 minutes 1 second'],
])('%i seconds are called %s', (seconds, words) => {
  expect(lengthText(seconds)).toBe(words)
})
