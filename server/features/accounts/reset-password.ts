import { visitor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { countAttempt, forgetGuesses, settleAttempt } from './sign-in-throttle.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { spendMailedToken } from './mailed-token.ts'
import { hashPassword } from './password.ts'
import { markVerified } from './verify-email.ts'

/**
 * Sets the password of whoever was mailed the token. It proves the address, ends all sessions and is told to the owner.
 * Answers which of the two entrances the account has.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<{ done: true; staff: boolean }> {
  await countAttempt('mailed_token', { ip })
  const password_hash = await hashPassword(password)
  const { email, role } = await transaction(async (tx) => {
    const user_id = await spendMailedToken(tx, token, 'reset_password')
    const user = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', user_id)
      .returning(['email', 'role', 'name'])
      .executeTakeFirstOrThrow()
    await refuseCommonPassword(password, user)
    // Refuses an account that is not active, too.
    await markVerified(tx, user_id)
    const session_ids = await endSessions(tx, user_id)
    await record(tx, 'account.password_changed', { actor: visitor, data: { user_id, session_ids } })
    return user
  })
  await settleAttempt('mailed_token', { ip })
  await forgetGuesses(email)
  return { done: true, staff: role === 'admin' || role === 'account_manager' }
}
