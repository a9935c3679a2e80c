import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** Declines an offer. The application keeps its stage, so that the company can send another offer. */
export async function declineOffer(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'offer.decline', await findOffer(tx, id))
    await moveOffer(tx, actor, id, 'decline')
  })
}
