import { accountLimits } from '#domain/accounts/account.ts'
import type { IdentityProvider, UserType } from '#domain/accounts/account.ts'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { tidyName } from '#server/platform/identity/oidc-client.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { availableProviders, setupOf } from '#server/platform/identity/providers.ts'
import { accountRows, markVerified, signInRows } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { createAccount } from './registration.ts'

/** The choices made when the sign-in began. */
interface SignInChoices {
  provider: IdentityProvider
  user_type: UserType | 'admin' | null
  company_name: string | null
  timezone: string
}

/**
 * The account of a person that a provider has identified: the linked account; otherwise the account with the same
 * email, if both sides have verified it; otherwise a new one. Throws a failure that says what to do instead.
 */
export async function findOrCreateAccount(tx: Tx, person: Person, choices: SignInChoices): Promise<AccountRow> {
  const known = await findKnown(tx, person)
  if (known) return requireOwnSignIn(known, choices)
  if (!person.email || !person.email_verified) {
    throw new Failure(choices.user_type === 'admin' ? 'admin_unauthorized' : 'oauth_email_unverified')
  }
  const same = await signInRows(tx).where('users.email', '=', person.email).executeTakeFirst()
  // Signing in refuses it; linking it would change what is merged.
  if (same?.status === 'merged') return requireOwnSignIn(same, choices)
  const account = same
    ? await linkable(tx, requireOwnSignIn(same, choices))
    : await openAccount(tx, { ...person, email: person.email }, choices)
  const linked = await tx
    .insertInto('identities')
    .values({ issuer: person.issuer, subject: person.subject, user_id: account.user_id, created_at: now() })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  if (same) {
    await record(tx, 'account.identity_linked', { actor: system, data: { ...linked, provider: choices.provider } })
    await markVerified(tx, linked.user_id)
  }
  return byId(tx, linked.user_id)
}

/** Staff use their own sign-in page, which refuses everyone else. */
function requireOwnSignIn(account: AccountRow, { user_type }: SignInChoices): AccountRow {
  const isStaff =
    account.role === 'account_manager' || (account.role === 'admin' && config.adminEmails.includes(account.email))
  if (user_type === 'admin' && !isStaff) throw new Failure('admin_unauthorized')
  if (user_type !== 'admin' && (isStaff || account.role === 'admin')) throw new Failure('oauth_staff')
  return account
}

/**
 * Links an account only when its email is verified: otherwise someone else may have registered the address in advance.
 * An account without any way to sign in is safe to link.
 */
export async function linkable(tx: Tx, account: AccountRow): Promise<AccountRow> {
  if (account.email_verified) return account
  const other = await tx
    .selectFrom('identities')
    .where('user_id', '=', account.user_id)
    .select('issuer')
    .limit(1)
    .executeTakeFirst()
  if (account.password_hash !== null || other) throw new Failure('oauth_email_taken')
  return account
}

async function openAccount(
  tx: Tx,
  person: Person & { email: string },
  choices: SignInChoices,
): Promise<{ user_id: string }> {
  if (choices.user_type === 'admin') throw new Failure('admin_unauthorized')
  if (choices.user_type === null) throw new Failure('oauth_no_account')
  const name = nameOfPerson(person)
  const created = await createAccount(tx, {
    role: choices.user_type,
    name,
    email: person.email,
    email_verified: true,
    password_hash: null,
    company_name: choices.company_name ?? `${name}'s company`,
    timezone: choices.timezone,
    method: 'oauth',
  })
  // Another tab has just created the account; the next attempt finds it.
  if (!created) throw new Failure('oauth_failed')
  return created
}

/** A person's name, or what is in front of the @ of the email if the provider does not know it. */
export const nameOfPerson = ({ name, email }: { name: string | null; email: string }): string =>
  name ?? tidyName(email.split('@')[0]!) ?? email.slice(0, accountLimits.name)

async function findKnown(tx: Tx, { issuer, subject }: Person): Promise<AccountRow | undefined> {
  return signInRows(tx)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

function byId(tx: Tx, user_id: string): Promise<AccountRow> {
  return accountRows(tx).where('users.id', '=', user_id).executeTakeFirstOrThrow()
}

/** Links a person at a provider to the user's account. Throws `oauth_identity_taken` if another account has them. */
export async function linkIdentity(tx: Tx, actor: User, person: Person, provider: IdentityProvider): Promise<void> {
  const { user_id } = actor
  if (await addIdentity(tx, user_id, person))
    await record(tx, 'account.identity_linked', { actor, data: { user_id, provider } })
}

/**
 * Adds a person at a provider to an account; returns false if they were linked before. Throws `oauth_identity_taken` if
 * another account has them.
 */
export async function addIdentity(
  tx: Tx,
  user_id: string,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) return true
  const known = await tx
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  if (known?.user_id !== user_id) throw new Failure('oauth_identity_taken')
  return false
}

/** The available identity providers with which the user can sign in. */
export async function linkedProviders(from: Db | Tx, user_id: string): Promise<IdentityProvider[]> {
  const identities = await from.selectFrom('identities').where('user_id', '=', user_id).select('issuer').execute()
  return availableProviders().filter((provider) =>
    identities.some(({ issuer }) => issuer === setupOf(provider)?.issuer),
  )
}
