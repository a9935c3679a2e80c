import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveOffer } from './move-offer.ts'

/** The applicant says no. Their application stays where it is: the company may offer something else. */
export async function declineOffer(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveOffer(tx, actor, id, 'decline'))
}
