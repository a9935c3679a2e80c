import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { NewMemberForm } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAccount } from '#server/features/accounts/account-row.ts'
import { refuseWeakPassword } from '#server/features/accounts/weak-passwords.ts'
import { addMember, createAccount } from '#server/features/accounts/create-account.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { countInvalidToken } from '#server/features/accounts/rate-limits.ts'
import { completeSignIn } from '#server/features/accounts/sign-in.ts'
import type { SignedIn } from '#server/features/accounts/sign-in.ts'
import { markVerified } from '#server/features/accounts/verify-email.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { findInvitee } from './find-invitee.ts'
import { invitationOf } from './member-invitation-rows.ts'

export type ReceivedInvitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>

/**
 * The invitation of a secret link. Throws `invitation_invalid` for an unknown, used, revoked or expired one; many of
 * them from one address are refused with `too_many_requests`.
 */
export async function requireInvitation(secret: string, ip: string): Promise<ReceivedInvitation> {
  const invitation = await invitationOf(db, hashToken(secret))
  if (invitation) return invitation
  await countInvalidToken(ip)
  throw new Failure('invitation_invalid')
}

/**
 * Accepts an invitation with a new account and signs it in: the link proves the address. Throws `cannot_join` when the
 * address has an account meanwhile.
 */
export async function joinWithNewAccount(
  actor: Actor,
  { secret, name, password }: NewMemberForm,
  ip: string,
): Promise<SignedIn> {
  authorize(actor, 'member.join')
  const { email } = await requireInvitation(secret, ip)
  await refuseWeakPassword(password, { name, email })
  const password_hash = await hashPassword(password)
  return transaction(async (tx) => {
    const invitation = await redeem(tx, hashToken(secret))
    const created = await createAccount(tx, {
      role: 'company',
      name,
      email,
      email_verified: true,
      password_hash,
      joins: membershipOf(invitation),
      method: 'invitation',
    })
    if (!created) throw new Failure('cannot_join')
    return completeSignIn(tx, (await findAccount(tx, email))!, { before: actor, method: 'password' })
  })
}

/**
 * Accepts an invitation with the account of a former member, which signs in as usual. Throws `cannot_join` when the
 * account cannot join a company.
 */
export async function joinWithAccount(actor: Actor, secret: string, ip: string): Promise<void> {
  authorize(actor, 'member.join')
  await requireInvitation(secret, ip)
  await transaction(async (tx) => {
    const invitation = await redeem(tx, hashToken(secret))
    const invitee = await findInvitee(tx, invitation.email)
    if (invitee.kind !== 'former_member') throw new Failure('cannot_join')
    await markVerified(tx, invitee.user_id)
    await addMember(tx, invitee.user_id, membershipOf(invitation))
  })
}

export const membershipOf = ({ company_id, member_role, inviter_id }: ReceivedInvitation) => ({
  company_id,
  member_role,
  invited_by: inviter_id,
})

/** Deletes the invitation, so that of several requests one succeeds. Throws `invitation_invalid`. */
export async function redeem(tx: Tx, secret_hash: Buffer): Promise<ReceivedInvitation> {
  const invitation = await invitationOf(tx, secret_hash)
  const { numDeletedRows } = invitation
    ? await tx.deleteFrom('member_invitations').where('id', '=', invitation.id).executeTakeFirst()
    : { numDeletedRows: 0n }
  if (!invitation || numDeletedRows === 0n) throw new Failure('invitation_invalid')
  return invitation
}
