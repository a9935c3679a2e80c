import { expect, test } from 'vitest'
import { addDays } from '../kernel/calendar.ts'
import {
  defaultExpiry,
  expiryDates,
  expiryOn,
  expiryWithStart,
  extensionDates,
  latestExpiry,
  leavesTime,
  startDates,
} from './expiry.ts'
import { offerLimits } from './offer.ts'

const manila = 'Asia/Manila'
const newYork = 'America/New_York'
const at = new Date('2026-11-20T15:00:00Z')

test('an offer is open for seven days by default, until the end of the day', () => {
  const offer = { start_date: '2026-12-14', timezone: manila }
  expect(defaultExpiry(newYork, offer, at)).toEqual(new Date('2026-11-28T04:59:00Z'))
  expect(defaultExpiry(manila, offer, at)).toEqual(new Date('2026-11-27T15:59:00Z'))
})

test('an offer expires on its start date at the latest, by the clock of its terms', () => {
  const offer = { start_date: '2026-11-24', timezone: manila }
  expect(latestExpiry(offer)).toEqual(new Date('2026-11-24T16:00:00Z'))
  expect(defaultExpiry(manila, offer, at)).toEqual(expiryOn(manila, '2026-11-24'))
  expect(defaultExpiry(newYork, offer, at)).toEqual(expiryOn(newYork, '2026-11-23'))
  expect(defaultExpiry(manila, { ...offer, timezone: newYork }, at)).toEqual(expiryOn(manila, '2026-11-24'))
})

const last = addDays('2026-11-20', offerLimits.days_ahead)

test.each([
  [manila, '2026-11-24', manila, { min: '2026-11-21', max: '2026-11-24' }],
  [newYork, '2026-11-24', manila, { min: '2026-11-21', max: '2026-11-23' }],
  [manila, '2027-12-24', manila, { min: '2026-11-21', max: addDays(last, -1) }],
  [manila, '2026-11-21', manila, { min: '2026-11-21', max: '2026-11-21' }],
  [manila, '2026-11-20', manila, null],
  // The start date ends in the morning of New York.
  [newYork, '2026-11-21', manila, null],
])('in %s, an offer that starts on %s in %s can expire on %j', (zone, start_date, timezone, dates) => {
  expect(expiryDates(zone, { start_date, timezone }, at)).toEqual(dates)
  expect(leavesTime({ start_date, timezone }, at)).toBe(dates !== null || zone === newYork)
})

test.each([
  [manila, manila, '2026-11-21'],
  [newYork, manila, '2026-11-22'],
  [newYork, newYork, '2026-11-21'],
])('in %s, an offer in %s can start on %s at the earliest', (zone, timezone, min) => {
  expect(startDates(zone, timezone, at)).toEqual({ min, max: last })
})

test.each([
  [null, '2026-12-14', '2026-11-27'],
  [null, '2026-11-23', '2026-11-23'],
  ['2026-11-25', '2026-12-14', '2026-11-25'],
  ['2026-11-25', '2026-11-23', '2026-11-23'],
  ['2026-11-20', '2026-12-14', '2026-11-21'],
])('with the chosen expiration %s, an offer that starts on %s expires on %s', (chosen, start_date, expires_on) => {
  const expires_at = chosen && expiryOn(manila, chosen).toISOString()
  expect(expiryWithStart(manila, { start_date, timezone: manila }, expires_at, at)).toEqual(
    expiryOn(manila, expires_on),
  )
})

test.each([
  ['2026-11-22', { min: '2026-11-23', max: '2026-11-24' }],
  ['2026-11-20', { min: '2026-11-21', max: '2026-11-24' }],
  ['2026-11-24', null],
])('an offer that expires on %s can be extended to %j', (expires_on, dates) => {
  const expires_at = expiryOn(manila, expires_on).toISOString()
  expect(extensionDates(manila, { start_date: '2026-11-24', timezone: manila, expires_at }, at)).toEqual(dates)
})
