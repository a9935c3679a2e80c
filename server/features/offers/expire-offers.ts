import { system } from '#domain/kernel/actor.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveOffer } from './move-offer.ts'

/** Expires overdue offers. */
export async function expireOffers(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('offers')
        .where('status', 'in', openOfferStates)
        .where('expires_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    (tx, id) => moveOffer(tx, system, id, 'expire'),
  )
}
