import type { Me } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { SecondFactor, SignInMethod } from '#domain/accounts/sign-in.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { actorOf, findMe } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { endSession } from './log-out.ts'
import { logSignIn } from './log-sign-in.ts'

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
 * applicants, who can read the reason and appeal, `no_company` for former members of a company, and
 * `single_sign_on_required` if the company requires that.
 */
export async function signIn(
  tx: Tx,
  account: AccountRow,
  how: { before: Actor; method: Exclude<SignInMethod, 'passkey'> },
): Promise<SignedIn | PendingSignIn> {
  requireAccepted(account, how)
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
  requireAccepted(account, how)
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

function requireAccepted(
  { status, role, company_id, must_use_single_sign_on }: AccountRow,
  { method }: { method: SignInMethod },
): void {
  if (status === 'suspended' && role !== 'applicant') throw new Failure('account_suspended')
  if (role === 'company' && !company_id) throw new Failure('no_company')
  if (must_use_single_sign_on && method !== 'single_sign_on') throw new Failure('single_sign_on_required')
}
