import type { z } from 'zod'
import type { ReceivedInvitation, declineForm } from '#domain/invitations/invitation.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findInvitation } from './invitation-row.ts'
import { presentReceivedInvitations } from './list-received-invitations.ts'
import { moveInvitation } from './move-invitation.ts'

/** The talent declines an invitation with a reason. */
export async function declineInvitation(
  actor: Actor,
  id: string,
  { reason, note }: z.output<typeof declineForm>,
): Promise<ReceivedInvitation> {
  return transaction(async (tx) => {
    authorize(actor, 'invitation.decline', await findInvitation(tx, id))
    await moveInvitation(tx, actor, id, 'decline', { decline_reason: reason, decline_note: note })
    const [declined] = await presentReceivedInvitations(tx, actor, [await findInvitation(tx, id)])
    return declined!
  })
}
