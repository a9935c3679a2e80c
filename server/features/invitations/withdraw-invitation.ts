import type { SentInvitation } from '#domain/invitations/invitation.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findInvitation } from './invitation-row.ts'
import { moveInvitation } from './move-invitation.ts'
import { presentSentInvitation } from './present-sent-invitations.ts'

/** The company withdraws an invitation that the talent has not answered. */
export async function withdrawInvitation(actor: Actor, id: string): Promise<SentInvitation> {
  return transaction(async (tx) => {
    authorize(actor, 'invitation.withdraw', await findInvitation(tx, id))
    await moveInvitation(tx, actor, id, 'withdraw')
    return presentSentInvitation(tx, actor, await findInvitation(tx, id))
  })
}
