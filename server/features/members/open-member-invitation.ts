import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { ReceivedMemberInvitation } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findInvitee } from './find-invitee.ts'
import { requireInvitation } from './join-company.ts'

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
  const { company_name, invited_by, email, member_role, expires_at } = await requireInvitation(secret, ip)
  const invitee = await findInvitee(db, email)
  if (invitee.kind === 'other') throw new Failure('cannot_join')
  return { company_name, invited_by, email, member_role, expires_at, has_account: invitee.kind === 'former_member' }
}
