import { accountLimits } from '#domain/accounts/account.ts'
import type { IdentityProvider, UserType } from '#domain/accounts/account.ts'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { tidyName } from '#server/platform/identity/oidc-client.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { accountRows, findAccount } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { createAccount } from './create-account.ts'
import { markVerified } from './verify-email.ts'

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
  const same = await findAccount(tx, person.email)
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
  return accountRows(tx)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

function byId(tx: Tx, user_id: string): Promise<AccountRow> {
  return accountRows(tx).where('users.id', '=', user_id).executeTakeFirstOrThrow()
}
