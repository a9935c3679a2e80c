import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** The company declines a counteroffer; its own offer stays open. Returns the offer's ID. */
export async function keepOffer(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'offer.keep', await lockOffer(tx, id))
    await moveOffer(tx, actor, id, 'keep')
    return id
  })
}
