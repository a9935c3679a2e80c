import type { Me } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { actorOf, findMe } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { endSession } from './log-out.ts'

/** A signed-in user and the token for the session cookie. */
export interface SignedIn {
  me: Me
  token: string
}

/**
 * Opens a session for an authenticated user and ends the browser's previous one. Throws `account_suspended`, except
 * for applicants, who can read the reason and appeal, and `no_company` for former members of a company.
 */
export async function signIn(
  tx: Tx,
  account: AccountRow,
  how: { before: Actor; method: 'password' | 'oauth' },
): Promise<SignedIn> {
  if (account.status === 'suspended' && account.role !== 'applicant') throw new Failure('account_suspended')
  if (account.role === 'company' && !account.company_id) throw new Failure('no_company')
  if (isUser(how.before)) await endSession(tx, how.before)
  const { session_id, token } = await startSession(tx, account.user_id)
  const actor = actorOf(account, session_id)
  await record(tx, 'account.signed_in', { actor, data: { user_id: actor.user_id, session_id, method: how.method } })
  return { me: await findMe(tx, actor), token }
}
