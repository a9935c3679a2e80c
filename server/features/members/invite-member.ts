import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { memberLimits, memberMessages } from '#domain/members/member.ts'
import type { MemberInvitation, MemberInvitationForm } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { countExternalRecipient } from '#server/features/accounts/count-external-recipient.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findInvitee } from './find-invitee.ts'
import { asNow, lockTeam } from './lock-team.ts'
import { findMemberInvitation, presentMemberInvitation } from './member-invitation-rows.ts'

export const invitationLifetime_ms = memberLimits.invitation_days * 24 * 60 * 60_000

/** How many addresses a company can try: the answer tells of an account that cannot join. */
const perCompany = { tries: 50, minutes: 60 }

/**
 * Invites a person to the actor's company by email. Throws at the field `email` if the address belongs to an account
 * that cannot join, and `too_many_recipients` past the limit of the company.
 */
export async function inviteMember(actor: Actor, form: MemberInvitationForm): Promise<MemberInvitation> {
  authorize(actor, 'member.invite')
  const { company_id } = asMember(actor)
  await throttle(`member invitations of ${company_id}`, perCompany)
  return transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const user = asNow(asMember(actor), team)
    authorize(user, 'member.invite')
    const invitee = await findInvitee(tx, form.email)
    if (invitee.kind === 'other')
      throw fieldFailure(
        'email',
        invitee.company_id === company_id ? memberMessages.is_member : memberMessages.cannot_join,
      )
    const { open, same } = await tx
      .selectFrom('member_invitations')
      .where('company_id', '=', company_id)
      .select(({ fn }) => [
        fn.countAll<number>().as('open'),
        fn.countAll<number>().filterWhere('email', '=', form.email).as('same'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(same) > 0) throw fieldFailure('email', memberMessages.is_invited)
    if (team.length + Number(open) >= memberLimits.per_company)
      throw new Failure('invalid_input', { message: memberMessages.too_many })
    await countExternalRecipient(tx, company_id, 'email')
    const at = now()
    const { id } = await tx
      .insertInto('member_invitations')
      .values({
        ...form,
        company_id,
        invited_by: user.user_id,
        created_at: at,
        expires_at: fromNow(invitationLifetime_ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { email, member_role } = form
    await record(tx, 'member.invited', {
      actor,
      data: { company_id, member_invitation_id: id, email, member_role },
    })
    return presentMemberInvitation(user, await findMemberInvitation(tx, id))
  })
}
