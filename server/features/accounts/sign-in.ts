import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginForm, Me } from '#domain/accounts/account.ts'
import { maskedEmail } from '#domain/accounts/masked-email.ts'
import type { SecondFactor, SignInMethod } from '#domain/accounts/sign-in.ts'
import { isUser, personBehind, visitor } from '#domain/kernel/actor.ts'
import type { Actor, Role } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { withMinimumDuration } from '#server/platform/clock/minimum-duration.ts'
import { config } from '#server/platform/config/config.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import type { Device } from '#server/platform/session/device-cookie.ts'
import { clearPendingCookie, setPendingCookie } from '#server/platform/session/pending-cookie.ts'
import { clearSessionCookie, setSessionCookie } from '#server/platform/session/session-cookie.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { actorOf, findMe, signInRows } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { hasSecondFactor } from './find-users.ts'
import { verifyPassword } from './passwords.ts'
import { checkGuesses, clearOwnGuesses, countWrongPassword } from './rate-limits.ts'
import type { Guess } from './rate-limits.ts'
import { endSession, logSignIn } from './sessions.ts'

/** A signed-in user and the token for the session cookie. */
export interface SignedIn {
  me: Me
  token: string
}

/** The token for the cookie of a sign-in that waits for the second factor. */
export interface PendingSignIn {
  pending_token: string
}

/** How long a user has to enter the second factor. */
const pending_ms = 10 * 60_000

/**
 * Opens a session for an authenticated user and ends the browser's previous one. If the account has a second factor that
 * is not proved yet, the sign-in waits for it instead; a passkey is both. Throws `account_suspended`, except for
 * applicants, who can read the reason and appeal, `account_merged`, `no_company` for former members of a company, and
 * `single_sign_on_required` if the company requires that.
 */
export async function signIn(
  tx: Tx,
  account: AccountRow,
  how: { before: Actor; method: Exclude<SignInMethod, 'passkey'> },
): Promise<SignedIn | PendingSignIn> {
  await requireAccepted(tx, account, how)
  if (!(await hasSecondFactor(tx, account.user_id))) return completeSignIn(tx, account, how)
  const token = newToken()
  const { user_id } = account
  await tx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hashToken(token),
      user_id,
      method: how.method,
      created_at: now(),
      expires_at: fromNow(pending_ms),
    })
    .execute()
  return { pending_token: token }
}

/** Opens the session of a user who has proved everything that the account requires. */
export async function completeSignIn(
  tx: Tx,
  account: AccountRow,
  how: { before: Actor; method: SignInMethod; second_factor?: SecondFactor },
): Promise<SignedIn> {
  await requireAccepted(tx, account, how)
  const { before, method, second_factor } = how
  if (isUser(before)) await endSession(tx, before)
  // The company's provider decides how its members prove who they are, so it meets the company's own requirement.
  const has_second_factor = second_factor !== undefined || method === 'passkey' || method === 'single_sign_on'
  const { session_id, token } = await startSession(tx, account.user_id, { has_second_factor })
  const actor = actorOf(account, session_id, { has_second_factor })
  const { user_id } = actor
  await logSignIn(tx, { user_id, succeeded: true, method, second_factor: second_factor ?? null })
  await record(tx, 'account.signed_in', { actor, data: { user_id, session_id, method } })
  return { me: await findMe(tx, actor), token }
}

async function requireAccepted(
  tx: Tx,
  { user_id, status, role, company_id, must_use_single_sign_on }: AccountRow,
  { method }: { method: SignInMethod },
): Promise<void> {
  if (status === 'merged') throw await mergedFailure(tx, user_id)
  if (status === 'suspended' && role !== 'applicant') throw new Failure('account_suspended')
  if (role === 'company' && !company_id) throw new Failure('no_company')
  if (must_use_single_sign_on && method !== 'single_sign_on') throw new Failure('single_sign_on_required')
}

/** Names the account that is kept only as far as its owner recognizes it. */
async function mergedFailure(tx: Tx, user_id: string): Promise<Failure> {
  const { email } = await tx
    .selectFrom('account_merges')
    .innerJoin('users', 'users.id', 'account_merges.kept_id')
    .where('account_merges.merged_id', '=', user_id)
    .where('account_merges.reversed_at', 'is', null)
    .select('users.email')
    .executeTakeFirstOrThrow()
  return new Failure('account_merged', { values: { email: maskedEmail(email) } })
}

/** The response time, longer than recording a wrong password takes. */
const minimumDuration_ms = 50

interface From {
  ip: string
  /** The actor of the browser's current session. */
  before: Actor
  device: Device | null
}

/** Signs in an applicant or a company member. */
export async function logIn(form: LoginForm, from: From): Promise<SignedIn | PendingSignIn> {
  return verify(form, from, await findWithRole(form.email, ['applicant', 'company']))
}

/** Signs in staff: account managers and configured admins. Others get `admin_unauthorized`. */
export async function logInStaff(form: LoginForm, from: From): Promise<SignedIn | PendingSignIn> {
  const account = await findWithRole(form.email, ['admin', 'account_manager'])
  if (account?.role !== 'account_manager' && !config.adminEmails.includes(form.email)) {
    await countWrongPassword(guessOf(form, from, account))
    throw new Failure('admin_unauthorized')
  }
  return verify(form, from, account)
}

/** Accounts that do not exist or use the other sign-in get the same response as a wrong password. */
async function verify(form: LoginForm, from: From, account: AccountRow | undefined): Promise<SignedIn | PendingSignIn> {
  const guess = guessOf(form, from, account)
  const correct = await verifyPassword(form.password, account?.password_hash ?? null, () => checkGuesses(guess))
  if (!account || !correct) {
    await countWrongPassword(guess)
    await withMinimumDuration(minimumDuration_ms, () => recordFailure(account))
    throw new Failure('invalid_credentials')
  }
  await checkGuesses(guess)
  const signedIn = await transaction((tx) => signIn(tx, account, { before: from.before, method: 'password' }))
  await clearOwnGuesses(guess)
  return signedIn
}

function guessOf({ email }: LoginForm, { ip, device }: From, account: AccountRow | undefined): Guess {
  const known = device && account && device.user_ids.includes(account.user_id)
  return { ip, email, device_id: known ? device.id : null }
}

async function findWithRole(email: string, roles: readonly Role[]): Promise<AccountRow | undefined> {
  const account = await signInRows(db).where('users.email', '=', email).executeTakeFirst()
  return account && roles.includes(account.role) ? account : undefined
}

async function recordFailure(account: AccountRow | undefined): Promise<void> {
  if (!account) return
  const { user_id } = account
  await transaction(async (tx) => {
    await logSignIn(tx, { user_id, succeeded: false, method: 'password', second_factor: null })
    await record(tx, 'account.sign_in_failed', { actor: visitor, data: { user_id } })
  })
}

/** Sets the cookies of a session. The browser no longer shows notifications of its earlier users. */
export async function startSessionIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { me, token }: SignedIn,
): Promise<Me> {
  const device = await readDeviceCookie(request)
  if (device) await deletePushSubscriptions(db, { device_id: device.id, except_user_id: me.user_id })
  setSessionCookie(reply, token)
  clearPendingCookie(reply)
  await setDeviceCookie(request, reply, me.user_id)
  return me
}

/** Sets the cookie of a sign-in that waits for the second factor. */
export function askForSecondFactor(reply: FastifyReply, { pending_token }: PendingSignIn) {
  setPendingCookie(reply, pending_token)
  return { second_factor_required: true } as const
}

/** What the callback page of a provider gets for a person who was identified. */
export async function continueSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, ...signedIn }: (SignedIn | PendingSignIn) & { next: string | null },
) {
  if ('pending_token' in signedIn) return { ...askForSecondFactor(reply, signedIn), next }
  return { me: await startSessionIn(request, reply, signedIn), next }
}

/** A handler that signs in and sets the session and device cookies. */
export const startSessionWith =
  (act: typeof logIn) =>
  async (before: Actor, credentials: Parameters<typeof logIn>[0], { request, reply }: Exchange) => {
    const device = await readDeviceCookie(request)
    const signedIn = await act(credentials, { ip: request.ip, before, device })
    if ('pending_token' in signedIn) return askForSecondFactor(reply, signedIn)
    return startSessionIn(request, reply, signedIn)
  }

/**
 * A handler that ends sessions, clears the session cookie and stops notifications in the browser, but keeps the device
 * cookie.
 */
export const endSessionWith =
  (act: (actor: Actor) => Promise<void>) =>
  async (actor: Actor, { request, reply }: Exchange) => {
    // Signing out also ends an impersonation.
    await act(isUser(actor) ? personBehind(actor) : actor)
    const device = await readDeviceCookie(request)
    if (device) await deletePushSubscriptions(db, { device_id: device.id })
    clearSessionCookie(reply)
    return { done: true } as const
  }
