import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MemberInvitation } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { countExternalRecipient } from '#server/features/accounts/count-external-recipient.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { invitationLifetime_ms } from './invite-member.ts'
import { findMemberInvitation, presentMemberInvitation } from './member-invitation-rows.ts'

const perInvitation = { tries: 5, minutes: 60 }

/**
 * Sends an invitation again. The link in earlier emails no longer works. Throws `too_many_recipients` past the limit of
 * the company.
 */
export async function resendMemberInvitation(actor: Actor, id: string): Promise<MemberInvitation> {
  authorize(actor, 'member.resend_invitation', await findMemberInvitation(db, id))
  await throttle(`member invitation ${id}`, perInvitation)
  return transaction(async (tx) => {
    const { company_id, email, member_role } = await findMemberInvitation(tx, id)
    await countExternalRecipient(tx, company_id)
    await tx
      .updateTable('member_invitations')
      .set({ token_hash: null, expires_at: fromNow(invitationLifetime_ms) })
      .where('id', '=', id)
      .execute()
    await record(tx, 'member.invitation_resent', {
      actor,
      company_id,
      data: { company_id, member_invitation_id: id, email, member_role },
    })
    return presentMemberInvitation(asMember(actor), await findMemberInvitation(tx, id))
  })
}
