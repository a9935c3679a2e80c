import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** The applicant says no. Their application stays where it is: the company may offer something else. */
export async function declineOffer(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'offer.decline', await findOffer(tx, id))
    await moveOffer(tx, actor, id, 'decline')
  })
}
