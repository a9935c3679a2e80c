import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findMemberInvitation } from './member-invitation-rows.ts'

/** Revokes an invitation: its link no longer works. */
export async function revokeMemberInvitation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { company_id, email, member_role, ...invitation } = await findMemberInvitation(tx, id)
    authorize(actor, 'member.revoke_invitation', { company_id })
    const { numDeletedRows } = await tx.deleteFrom('member_invitations').where('id', '=', id).executeTakeFirst()
    // Accepted or revoked meanwhile.
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await record(tx, 'member.invitation_revoked', {
      actor,
      company_id,
      data: { company_id, member_invitation_id: invitation.id, email, member_role },
    })
  })
}
