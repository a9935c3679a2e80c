import type { IdentityProvider } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import type { AccountSecurity } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows } from '#server/features/accounts/account-row.ts'
import { linkedProviders } from '#server/features/accounts/identities.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { setupOf } from '#server/platform/identity/providers.ts'
import { requiresTwoFactor } from '#server/platform/session/second-factor.ts'
import { countRecoveryCodes, lockSignInMethods, requireSignInMethod } from './second-factors.ts'

/** How the user signs in, and what protects the account. */
export async function showAccountSecurity(actor: Actor): Promise<AccountSecurity> {
  authorize(actor, 'account.secure')
  const user = asUser(actor)
  const { user_id } = user
  const [account, change, providers, single_sign_on, passkeys, totp, recovery_codes_left] = await Promise.all([
    accountRows(db).where('users.id', '=', user_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('email_changes')
      .where('user_id', '=', user_id)
      .where('expires_at', '>', now())
      .select(['email', 'old_confirmed_at', 'new_confirmed_at'])
      .executeTakeFirst(),
    linkedProviders(db, user_id),
    db
      .selectFrom('single_sign_on_identities')
      .innerJoin('single_sign_ons', 'single_sign_ons.id', 'single_sign_on_id')
      .where('user_id', '=', user_id)
      .where('is_enabled', '=', true)
      .select('domain')
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .where('user_id', '=', user_id)
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('totp_secrets')
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is not', null)
      .select('user_id')
      .executeTakeFirst(),
    countRecoveryCodes(db, user_id),
  ])
  return {
    email: account.email,
    email_change: change
      ? {
          email: change.email,
          old_confirmed: change.old_confirmed_at !== null,
          new_confirmed: change.new_confirmed_at !== null,
        }
      : null,
    may_change_email: may(user, 'account.change_email') && !account.must_use_single_sign_on,
    has_password: account.password_hash !== null,
    providers,
    single_sign_on_domain: single_sign_on?.domain ?? null,
    passkeys,
    has_totp: totp !== undefined,
    recovery_codes_left,
    requires_two_factor: requiresTwoFactor(user),
  }
}

/** Unlinks an identity provider, unless it is the last way to sign in. */
export async function unlinkIdentity(actor: Actor, provider: IdentityProvider): Promise<void> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  const issuer = setupOf(provider)?.issuer
  if (!issuer) throw new Failure('not_found')
  await transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    const removed = await tx
      .deleteFrom('identities')
      .where('user_id', '=', user_id)
      .where('issuer', '=', issuer)
      .returning('issuer')
      .execute()
    if (removed.length === 0) throw new Failure('not_found')
    await requireSignInMethod(tx, user)
    await record(tx, 'account.identity_unlinked', { actor, data: { user_id, provider } })
  })
}
