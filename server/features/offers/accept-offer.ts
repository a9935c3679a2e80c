import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { createAssignment } from '#server/features/assignments/create-assignment.ts'
import { findOffer } from './find-offer.ts'
import { moveOffer } from './move-offer.ts'

/** Accepts an offer, hires the applicant and creates the assignment. Returns the assignment's ID. */
export async function acceptOffer(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'offer.accept', await findOffer(tx, id))
    const offer = await moveOffer(tx, actor, id, 'accept')
    await moveApplication(tx, actor, await lockApplication(tx, offer.application_id), 'hire')
    return createAssignment(tx, actor, offer.id)
  })
}
