import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { latestExpiry } from '#domain/offers/expiry.ts'
import { offerLimits, offerMessages } from '#domain/offers/offer.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

type Start = Pick<Offer, 'start_date' | 'timezone'>

const hour_ms = 3_600_000

/** Throws unless work can begin on the date, by the clock of the terms. */
export function checkStartDate(start_date: string, timezone: string): void {
  const today = dateIn(timezone, new Date(now()))
  if (start_date < today) throw fieldFailure('start_date', offerMessages.start_date)
  if (start_date > addDays(today, offerLimits.days_ahead))
    throw fieldFailure('start_date', offerMessages.start_date_far)
}

/** Whether the start date of an offer is over, by the clock of its terms. */
export const isStartOver = (offer: Start, at: string): boolean => Date.parse(at) >= latestExpiry(offer).getTime()

/** Throws after the start date of an offer, so that no contract is retroactive. */
export function checkNotStarted(offer: Start): void {
  if (isStartOver(offer, now())) throw new Failure('illegal_move', { message: offerMessages.started })
}

/** Throws unless the offer can expire at the instant. */
export function checkExpiry(expires_at: string, offer: Start): void {
  const time = Date.parse(expires_at)
  if (time < Date.parse(fromNow(offerLimits.open_hours_min * hour_ms)))
    throw fieldFailure('expires_at', offerMessages.expires_at)
  if (time > Date.parse(fromNow(offerLimits.days_ahead * 24 * hour_ms)))
    throw fieldFailure('expires_at', offerMessages.expires_at_far)
  if (time > latestExpiry(offer).getTime()) throw fieldFailure('expires_at', offerMessages.expires_at_start)
}
