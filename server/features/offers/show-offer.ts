import type { Actor } from '#domain/kernel/actor.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findPlatformFee } from '#server/features/fees/find-platform-fee.ts'
import { findOffer } from './find-offer.ts'
import { presentOffer } from './present-offer.ts'

/** An offer as the actor sees it. */
export async function showOffer(actor: Actor, id: string, from: Db | Tx = db): Promise<Offer> {
  const offer = await findOffer(from, id)
  authorize(actor, 'offer.see', offer)
  return presentOffer(actor, offer, await findPlatformFee(from, offer.company_id))
}
