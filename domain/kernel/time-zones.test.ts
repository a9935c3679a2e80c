import { expect, test } from 'vitest'
import { timeZone } from './text.ts'
import { currentZoneName, formatOffset, localTimeText, zonesNearestFirst } from './time-zones.ts'

test.each([
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Manila', 'Asia/Manila'],
])('%s is stored as %s', (name, current) => {
  expect(timeZone.parse(name)).toBe(current)
})

test('every current name is a valid zone with that name', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const current = currentZoneName(name)
    const zone = Temporal.Now.zonedDateTimeISO(current)
    expect(zone.timeZoneId).toBe(current)
    expect(zone.equals(zone.withTimeZone(name)), `${name} → ${current}`).toBe(true)
  }
})

test('the local time of a contract has every offset of its year', () => {
  expect(localTimeText('Asia/Manila', '2026-11-23')).toBe('Manila time (UTC+8)')
  expect(localTimeText('America/New_York', '2026-11-23')).toBe('New York time (UTC-5, UTC-4 in daylight saving time)')
  expect(localTimeText('Australia/Sydney', '2026-11-23')).toBe('Sydney time (UTC+10, UTC+11 in daylight saving time)')
  expect(localTimeText('UTC', '2026-11-23')).toBe('UTC')
})

test.each([
  ['Africa/Abidjan', 'UTC'],
  ['Asia/Manila', 'UTC+8'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['America/St_Johns', 'UTC-3:30'],
  ['Pacific/Kiritimati', 'UTC+14'],
])('the offset of %s is written as %s', (zone, written) => {
  expect(formatOffset(zone, new Date('2026-01-15T12:00:00Z'))).toBe(written)
})

test('zones are grouped by current time, nearest first', () => {
  const zones = ['UTC', 'Asia/Tokyo', 'Australia/Perth', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Asia/Singapore']
  expect(zonesNearestFirst(zones, 'Asia/Manila', new Date('2026-11-21T00:00:00Z'))).toEqual([
    { ahead_minutes: 0, zones: ['Asia/Singapore', 'Australia/Perth'] },
    { ahead_minutes: 60, zones: ['Asia/Tokyo'] },
    { ahead_minutes: -60, zones: ['Asia/Ho_Chi_Minh'] },
    { ahead_minutes: -150, zones: ['Asia/Kolkata'] },
    { ahead_minutes: -480, zones: ['UTC'] },
  ])
})

test('the difference follows daylight saving time', () => {
  const distances = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].map(
    (at) => zonesNearestFirst(['Europe/London'], 'UTC', new Date(at))[0]!.ahead_minutes,
  )
  expect(distances).toEqual([0, 60])
})
