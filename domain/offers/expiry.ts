import { addDays, dateIn, instantIn, startOfDay } from '../kernel/calendar.ts'
import { offerOpenDays } from './offer.ts'
import type { Offer } from './offer.ts'

type Start = Pick<Offer, 'start_date' | 'timezone'>

/** The end of an offer's start date by the clock of its terms. A contract is not signed after its work was to start. */
export const latestExpiry = ({ start_date, timezone }: Start): Date => startOfDay(timezone, addDays(start_date, 1))

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
