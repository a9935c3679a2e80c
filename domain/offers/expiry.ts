import { addDays, dateIn, instantIn, startOfDay } from '../kernel/calendar.ts'
import { offerLimits, offerOpenDays } from './offer.ts'
import type { Offer } from './offer.ts'

type Start = Pick<Offer, 'start_date' | 'timezone'>

/** The first and the last date that can be chosen. */
export interface DateRange {
  min: string
  max: string
}

const hour_ms = 3_600_000

/** The end of an offer's start date by the clock of its terms. A contract is not signed after its work was to start. */
export const latestExpiry = ({ start_date, timezone }: Start): Date => startOfDay(timezone, addDays(start_date, 1))

/** The earliest instant at which an offer can expire. */
export const earliestExpiry = (at: Date): Date => new Date(at.getTime() + offerLimits.open_hours_min * hour_ms)

/** Whether an offer with this start date can be open for the least time. */
export const leavesTime = (offer: Start, at: Date): boolean => latestExpiry(offer) >= earliestExpiry(at)

const lastMinute = '23:59'

/** The instant at which an offer expires that is open until a date in `zone`. */
export const expiryOn = (zone: string, date: string): Date => instantIn(zone, date, lastMinute)

/** The usual days after `at`, at the end of a day in `zone`, or the last day before the offer's latest expiry. */
export function defaultExpiry(zone: string, offer: Start, at: Date): Date {
  const limit = latestExpiry(offer)
  const [date] = [addDays(dateIn(zone, at), offerOpenDays), dateIn(zone, limit)].toSorted() as [string, string]
  const expiry = expiryOn(zone, date)
  return expiry > limit ? expiryOn(zone, addDays(date, -1)) : expiry
}

/** The dates in `zone` at whose end an offer can expire; null if there is none. */
export function expiryDates(zone: string, offer: Start, at: Date): DateRange | null {
  const last = new Date(Math.min(latestExpiry(offer).getTime(), at.getTime() + offerLimits.days_ahead * 24 * hour_ms))
  const first = earliestExpiry(at)
  const [from, until] = [dateIn(zone, first), dateIn(zone, last)]
  const min = expiryOn(zone, from) < first ? addDays(from, 1) : from
  const max = expiryOn(zone, until) > last ? addDays(until, -1) : until
  return min <= max ? { min, max } : null
}

/** The dates to which an open offer can be extended in `zone`; null if there is none. */
export function extensionDates(zone: string, offer: Start & { expires_at: string }, at: Date): DateRange | null {
  const dates = expiryDates(zone, offer, at)
  if (!dates) return null
  const until = dateIn(zone, new Date(offer.expires_at))
  const later = expiryOn(zone, until) > new Date(offer.expires_at) ? until : addDays(until, 1)
  const min = later > dates.min ? later : dates.min
  return min <= dates.max ? { min, max: dates.max } : null
}

/** The start dates, by the clock of the terms, that leave the talent a day in `zone` to answer the offer. */
export function startDates(zone: string, timezone: string, at: Date): DateRange {
  const today = dateIn(timezone, at)
  const days = Array.from({ length: 5 }, (_, index) => addDays(today, index))
  const min = days.find((start_date) => expiryDates(zone, { start_date, timezone }, at))
  return { min: min ?? today, max: addDays(today, offerLimits.days_ahead) }
}

/**
 * The expiration of an offer whose start date has changed: a `chosen` one as far as it is still possible, otherwise the
 * usual one.
 */
export function expiryWithStart(zone: string, offer: Start, chosen: string | null, at: Date): Date {
  const dates = expiryDates(zone, offer, at)
  if (chosen === null || !dates) return defaultExpiry(zone, offer, at)
  const date = dateIn(zone, new Date(chosen))
  return expiryOn(zone, date < dates.min ? dates.min : date > dates.max ? dates.max : date)
}
