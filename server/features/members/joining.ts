import type { IdentityProvider } from '#domain/accounts/account.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { emailDomain } from '#domain/kernel/text.ts'
import type { NewMemberForm, ReceivedMemberInvitation } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, findAccount, markVerified } from '#server/features/accounts/account-row.ts'
import type { AccountRow } from '#server/features/accounts/account-row.ts'
import { addIdentity, linkable, nameOfPerson } from '#server/features/accounts/identities.ts'
import { startOauth } from '#server/features/accounts/oauth.ts'
import type { JoinCompany } from '#server/features/accounts/oauth.ts'
import { hashPassword, refuseWeakPassword } from '#server/features/accounts/passwords.ts'
import { countInvalidToken } from '#server/features/accounts/rate-limits.ts'
import { addMember, createAccount } from '#server/features/accounts/registration.ts'
import { completeSignIn } from '#server/features/accounts/sign-in.ts'
import type { SignedIn } from '#server/features/accounts/sign-in.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { findInvitee, invitationOf } from './inviting.ts'

type ReceivedInvitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>

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

const membershipOf = ({ company_id, member_role, inviter_id }: ReceivedInvitation) => ({
  company_id,
  member_role,
  invited_by: inviter_id,
})

/** Deletes the invitation, so that of several requests one succeeds. Throws `invitation_invalid`. */
async function redeem(tx: Tx, secret_hash: Buffer): Promise<ReceivedInvitation> {
  const invitation = await invitationOf(tx, secret_hash)
  const { numDeletedRows } = invitation
    ? await tx.deleteFrom('member_invitations').where('id', '=', invitation.id).executeTakeFirst()
    : { numDeletedRows: 0n }
  if (!invitation || numDeletedRows === 0n) throw new Failure('invitation_invalid')
  return invitation
}

/** Starts to accept an invitation at an identity provider. Throws `invitation_invalid`. */
export async function startJoinWithProvider(
  actor: Actor,
  { secret, provider }: { secret: string; provider: IdentityProvider },
  from: { ip: string; browser: string; origin: string },
): Promise<{ url: string }> {
  authorize(actor, 'member.join')
  await requireInvitation(secret, from.ip)
  return startOauth({ provider, timezone: 'UTC' }, { ...from, invitation_hash: hashToken(secret) })
}

/** Accepts an invitation with an identity provider, which is linked to the account. */
export const joinWithProvider: JoinCompany = async (tx, person, { hash, provider }) => {
  const { account, is_new } = await acceptInvitation(tx, person, hash)
  const { user_id } = account
  if ((await addIdentity(tx, user_id, person)) && !is_new)
    await record(tx, 'account.identity_linked', { actor: system, data: { user_id, provider } })
  return account
}

/**
 * Accepts an invitation for a person whom a provider identified by the invited address, with a new account or that of a
 * former member. Throws `invitation_invalid`, `invitation_other_email`, `cannot_join`, and `oauth_email_taken` if the
 * account could have been registered by another person.
 */
export async function acceptInvitation(
  tx: Tx,
  person: Pick<Person, 'email' | 'email_verified' | 'name'>,
  secret_hash: Buffer,
): Promise<{ account: AccountRow; company_id: string; is_new: boolean }> {
  const invitation = await redeem(tx, secret_hash)
  const { email, company_id } = invitation
  if (!person.email_verified) throw new Failure('oauth_email_unverified')
  if (person.email !== email) throw new Failure('invitation_other_email')
  const invitee = await findInvitee(tx, email)
  if (invitee.kind === 'other') throw new Failure('cannot_join')
  const joins = membershipOf(invitation)
  if (invitee.kind === 'former_member') {
    await linkable(tx, (await findAccount(tx, email))!)
    await addMember(tx, invitee.user_id, joins)
    return { account: await accountOf(tx, invitee.user_id), company_id, is_new: false }
  }
  const name = nameOfPerson({ ...person, email })
  const data = {
    role: 'company',
    name,
    email,
    email_verified: true,
    password_hash: null,
    method: 'invitation',
  } as const
  const created = await createAccount(tx, { ...data, joins })
  if (!created) throw new Failure('cannot_join')
  return { account: await accountOf(tx, created.user_id), company_id, is_new: true }
}

const accountOf = (tx: Tx, user_id: string) => accountRows(tx).where('users.id', '=', user_id).executeTakeFirstOrThrow()

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
