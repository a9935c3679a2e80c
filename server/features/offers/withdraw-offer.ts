import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveOffer } from './move-offer.ts'

/** The company takes an offer back that nobody has answered yet. */
export async function withdrawOffer(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveOffer(tx, actor, id, 'withdraw'))
}
