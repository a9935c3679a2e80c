import { fieldFailure } from '#domain/kernel/errors.ts'
import { accountMessages } from '#domain/accounts/account.ts'
import type { User } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { checkThrottle, clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'
import { findAccount } from './account-row.ts'
import { verifyPassword } from './password.ts'

const limit = { tries: 10, minutes: 15 }

/**
 * Makes sure that the signed-in user knows the account's password, before a sensitive change. Throws at the field
 * `password`; `too_many_requests` after several wrong ones.
 */
export async function confirmPassword({ user_id, email }: User, password: string): Promise<void> {
  const key = `confirm password of ${user_id}`
  const account = await findAccount(db, email)
  if (account && account.password_hash === null) throw fieldFailure('password', accountMessages.no_password)
  if (await verifyPassword(password, account?.password_hash ?? null, () => checkThrottle(key, limit))) {
    await clearThrottles([key])
    return
  }
  await throttle(key, limit)
  throw fieldFailure('password', accountMessages.wrong_password)
}
