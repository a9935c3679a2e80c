import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { emailDomain } from '#domain/kernel/text.ts'
import type { ReceivedMemberInvitation } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findInvitee } from './find-invitee.ts'
import { requireInvitation } from './join-company.ts'
import type { ReceivedInvitation } from './join-company.ts'

/**
 * What the person with a secret link is invited to. Throws `invitation_invalid` for an unknown, used, revoked or expired
 * one, and `cannot_join` when the address has an account that cannot join a company.
 */
export async function openMemberInvitation(
  actor: Actor,
  secret: string,
  ip: string,
): Promise<ReceivedMemberInvitation> {
  authorize(actor, 'member.join')
  const { company_id, company_name, invited_by, email, member_role, expires_at } = await requireInvitation(secret, ip)
  const invitee = await findInvitee(db, email)
  if (invitee.kind === 'other') throw new Failure('cannot_join')
  const has_account = invitee.kind === 'former_member'
  const single_sign_on = await findSingleSignOn({ company_id, email, member_role })
  return { company_name, invited_by, email, member_role, expires_at, has_account, single_sign_on }
}

/** Owners can always sign in in another way too. */
async function findSingleSignOn({
  company_id,
  email,
  member_role,
}: Pick<ReceivedInvitation, 'company_id' | 'email' | 'member_role'>): Promise<
  ReceivedMemberInvitation['single_sign_on']
> {
  const found = await db
    .selectFrom('single_sign_ons')
    .where('company_id', '=', company_id)
    .where('domain', '=', emailDomain(email))
    .where('is_enabled', '=', true)
    .select('is_required')
    .executeTakeFirst()
  if (!found) return 'unavailable'
  return found.is_required && member_role !== 'owner' ? 'required' : 'available'
}
