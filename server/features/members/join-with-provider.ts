import type { IdentityProvider } from '#domain/accounts/account.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { accountRows, findAccount } from '#server/features/accounts/account-row.ts'
import type { AccountRow } from '#server/features/accounts/account-row.ts'
import { addMember, createAccount } from '#server/features/accounts/create-account.ts'
import type { JoinCompany } from '#server/features/accounts/exchange-oauth.ts'
import { linkable, nameOfPerson } from '#server/features/accounts/find-or-create-account.ts'
import { addIdentity } from '#server/features/accounts/link-identity.ts'
import { startOauth } from '#server/features/accounts/start-oauth.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { findInvitee } from './find-invitee.ts'
import { membershipOf, redeem, requireInvitation } from './join-company.ts'

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
