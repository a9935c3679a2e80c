import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { moveInvitation } from './move-invitation.ts'

/** The talent's open invitation to a job, locked so that it is not withdrawn while the talent applies. */
export function lockOpenInvitation(tx: Tx, actor: Actor, job_id: string) {
  return tx
    .selectFrom('invitations')
    .where('job_id', '=', job_id)
    .where('talent_id', '=', asUser(actor).user_id)
    .where('status', '=', 'sent')
    .select(['id', 'company_id', 'talent_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Accepts an invitation, in the transaction of the application. */
export async function acceptInvitation(
  tx: Tx,
  actor: Actor,
  invitation: { id: string; company_id: string; talent_id: string },
): Promise<void> {
  authorize(actor, 'invitation.accept', invitation)
  await moveInvitation(tx, actor, invitation.id, 'accept')
}
