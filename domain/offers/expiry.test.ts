import { expect, test } from 'vitest'
import { defaultExpiry, expiryOn, latestExpiry } from './expiry.ts'

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
