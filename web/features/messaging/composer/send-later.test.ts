import { expect, test } from 'vitest'
import { laterChoices } from './send-later.ts'

const choices = (now: string, zone: string) =>
  laterChoices(new Date(now), zone).map(({ label, at }) => `${label}: ${at.toISOString()}`)

test("the times are in the recipient's time zone", () => {
  // Wednesday, 23:30 in Manila.
  expect(choices('2026-11-25T15:30:00Z', 'Asia/Manila')).toEqual([
    'Tomorrow at 9:00: 2026-11-26T01:00:00.000Z',
    'Tomorrow at 2:00: 2026-11-26T06:00:00.000Z',
    'Monday at 9:00: 2026-11-30T01:00:00.000Z',
  ])
})

test('the same day is offered while it is early enough, and no time twice', () => {
  // Sunday, 8:00 in Berlin.
  expect(choices('2026-11-22T07:00:00Z', 'Europe/Berlin')).toEqual([
    'This morning at 9:00: 2026-11-22T08:00:00.000Z',
    'This afternoon at 2:00: 2026-11-22T13:00:00.000Z',
    'Tomorrow at 9:00: 2026-11-23T08:00:00.000Z',
    'Tomorrow at 2:00: 2026-11-23T13:00:00.000Z',
  ])
})

test('the clocks may change in between', () => {
  // Saturday before daylight saving time begins in New York.
  expect(choices('2027-03-13T20:00:00Z', 'America/New_York')[0]).toBe('Tomorrow at 9:00: 2027-03-14T13:00:00.000Z')
})
