import Bowser from 'bowser'
import type { z } from 'zod'
import { accountMessages } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type { securityApi } from '#domain/security/api.ts'
import type { AccountSecurity, reauthenticationForm, Session, SignInEntry } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, findAccount } from '#server/features/accounts/account-row.ts'
import { linkedProviders } from '#server/features/accounts/identities.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from '#server/features/accounts/passwords.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, fromNow } from '#server/platform/clock/clock.ts'
import { setupOf } from '#server/platform/identity/providers.ts'
import { idle_ms, lifetime_ms } from '#server/platform/session/find-actor.ts'
import { renewSignIn } from '#server/platform/session/recent-sign-in.ts'
import { requiresTwoFactor } from '#server/platform/session/second-factor.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { checkThrottle, clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'
import { verifyPasskey } from './passkey-sign-in.ts'
import type { Ceremony } from './passkeys.ts'
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

/** Where the user is signed in, the current session first. */
export async function listSessions(actor: Actor): Promise<{ items: Session[] }> {
  authorize(actor, 'account.secure')
  const { user_id, session_id } = asUser(actor)
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('last_seen_at', '>', fromNow(-idle_ms()))
    .where('created_at', '>', fromNow(-lifetime_ms))
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const items = rows.map(({ user_agent, created_at, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    signed_in_at: created_at,
    is_current: session.id === session_id,
  }))
  return { items: items.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) }
}

/** Ends one of the user's sessions, or all others, on all servers. Throws `not_found` for one that has ended. */
export async function endUserSessions(actor: Actor, only?: string): Promise<void> {
  authorize(actor, 'account.secure')
  const { user_id, session_id } = asUser(actor)
  await transaction(async (tx) => {
    const session_ids = await endSessions(tx, user_id, only ? { only } : { except: session_id })
    if (session_ids.length > 0) await record(tx, 'account.signed_out', { actor, data: { user_id, session_ids } })
    else if (only) throw new Failure('not_found')
  })
}

type SignInsQuery = z.output<(typeof securityApi)['signIns']['schema']['querystring']>

/** The sign-ins to the user's account and failed attempts, newest first. */
export async function listSignIns(actor: Actor, { page, per_page }: SignInsQuery): Promise<Page<SignInEntry>> {
  authorize(actor, 'account.secure')
  const own = db.selectFrom('sign_ins').where('user_id', '=', asUser(actor).user_id)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'at', 'succeeded', 'method', 'second_factor', 'ip', 'user_agent'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ user_agent, ...entry }) => ({ ...entry, device: deviceName(user_agent) }))
  return { items, page, per_page, total }
}

/** `Firefox on Windows`, from a browser's User-Agent header; null if it names neither. */
function deviceName(user_agent: string | null): string | null {
  if (!user_agent) return null
  const { browser, os } = Bowser.parse(user_agent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}

/** Changes or sets the user's password, and ends the other sessions. */
export async function changePassword(actor: Actor, password: string): Promise<void> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id, session_id } = user
  await refuseWeakPassword(password, user)
  const password_hash = await hashPassword(password)
  await transaction(async (tx) => {
    await tx.updateTable('users').set({ password_hash, updated_at: now() }).where('id', '=', user_id).execute()
    // Links to reset it that were requested before.
    await tx
      .updateTable('one_time_tokens')
      .set({ used_at: now() })
      .where('user_id', '=', user_id)
      .where('purpose', '=', 'reset_password')
      .where('used_at', 'is', null)
      .execute()
    const session_ids = await endSessions(tx, user_id, { except: session_id })
    await record(tx, 'account.password_changed', { actor, data: { user_id, session_ids } })
  })
}

const limit = { tries: 10, minutes: 15 }

/**
 * Makes sure that the signed-in user is the owner of the account, by the password or a passkey. Throws at the field
 * `password`, `passkey_refused`, and `too_many_requests` after several wrong passwords.
 */
export async function reauthenticate(
  actor: Actor,
  proof: z.output<typeof reauthenticationForm>,
  from: Pick<Ceremony, 'browser' | 'origin'>,
): Promise<void> {
  authorize(actor, 'account.secure')
  const user = asUser(actor)
  if (proof.method === 'password') await requirePassword(user, proof.password)
  else await verifyPasskey(proof.passkey, { ...from, purpose: 'reauthenticate', user_id: user.user_id })
  await transaction((tx) => renewSignIn(tx, user))
}

async function requirePassword({ user_id, email }: User, password: string): Promise<void> {
  const key = `reauthenticate ${user_id}`
  const account = await findAccount(db, email)
  if (!(await verifyPassword(password, account?.password_hash ?? null, () => checkThrottle(key, limit)))) {
    await throttle(key, limit)
    throw fieldFailure('password', accountMessages.wrong_password)
  }
  // Concurrent guesses cannot exceed the limit.
  await checkThrottle(key, limit)
  await clearThrottles([key])
}
