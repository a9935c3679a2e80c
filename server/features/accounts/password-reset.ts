import { visitor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { checkOneTimeToken, redeemOneTimeToken } from './one-time-token.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { clearAccountGuesses, consumeResetMail } from './rate-limits.ts'
import { markVerified } from './registration.ts'

/**
 * Mails a link to reset the password, unless enough valid ones have been sent. The account is looked up when the mail
 * is rendered, so that the response is the same for every address.
 */
export async function forgotPassword(email: string, ip: string): Promise<{ accepted: true }> {
  if (await consumeResetMail({ ip, email })) await transaction((tx) => queueMail(tx, 'password_reset', { email }))
  return { accepted: true }
}

/**
 * Sets the password of the token's account. Verifies the email, ends all sessions, notifies the owner and lifts a
 * lockout. Returns the user's ID and whether they use the staff sign-in. A valid token is never rate-limited.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<{ user_id: string; staff: boolean }> {
  const holder = await checkOneTimeToken(token, 'reset_password', ip)
  await refuseWeakPassword(password, await findNames(holder))
  const password_hash = await hashPassword(password)
  const owner = await transaction(async (tx) => {
    const user_id = await redeemOneTimeToken(tx, token, 'reset_password')
    const user = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', user_id)
      .returning(['email', 'role'])
      .executeTakeFirstOrThrow()
    // Also rejects accounts that are not active.
    await markVerified(tx, user_id)
    const session_ids = await endSessions(tx, user_id)
    await record(tx, 'account.password_changed', { actor: visitor, data: { user_id, session_ids } })
    return { user_id, ...user }
  })
  await clearAccountGuesses(owner.email, ip)
  return { user_id: owner.user_id, staff: owner.role === 'admin' || owner.role === 'account_manager' }
}

const findNames = (user_id: string) =>
  db.selectFrom('users').where('id', '=', user_id).select(['name', 'email']).executeTakeFirstOrThrow()
