import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** The company withdraws an unanswered offer. */
export async function withdrawOffer(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'offer.withdraw', await findOffer(tx, id))
    await moveOffer(tx, actor, id, 'withdraw')
  })
}
