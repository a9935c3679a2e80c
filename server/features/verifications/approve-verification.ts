import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { transaction } from '#server/db/transaction.ts'
import { grantBadge } from '#server/features/talent/grant-badge.ts'
import { findVerification } from './find-verification.ts'
import { moveVerification } from './move-verification.ts'
import { presentVerification } from './present-verification.ts'

/** A second person confirms the review, which grants the badge. Throws `other_person_required` for the first one. */
export async function approveVerification(actor: Actor, id: string): Promise<Verification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.approve', await findVerification(tx, id))
    await moveVerification(tx, actor, id, 'approve')
    const approved = await findVerification(tx, id)
    // Read after the move: the first review cannot change any more, and another person made it.
    authorize(actor, 'verification.approve', approved)
    const { talent_id, badge, checked, expires_on } = approved
    await grantBadge(actor, { id: talent_id, badge }, { check: checked, expires_on })
    return presentVerification(actor, approved)
  })
}
