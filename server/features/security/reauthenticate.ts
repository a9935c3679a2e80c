import type { z } from 'zod'
import { accountMessages } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { reauthenticationForm } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAccount } from '#server/features/accounts/account-row.ts'
import { verifyPassword } from '#server/features/accounts/password.ts'
import { renewSignIn } from '#server/platform/session/recent-sign-in.ts'
import { checkThrottle, clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'

const limit = { tries: 10, minutes: 15 }

/**
 * Makes sure that the signed-in user is the owner of the account. Throws at the field `password`; `too_many_requests`
 * after several wrong ones.
 */
export async function reauthenticate(actor: Actor, { password }: z.output<typeof reauthenticationForm>): Promise<void> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const key = `reauthenticate ${user.user_id}`
  const account = await findAccount(db, user.email)
  if (!(await verifyPassword(password, account?.password_hash ?? null, () => checkThrottle(key, limit)))) {
    await throttle(key, limit)
    throw fieldFailure('password', accountMessages.wrong_password)
  }
  // Concurrent guesses cannot exceed the limit.
  await checkThrottle(key, limit)
  await transaction((tx) => renewSignIn(tx, user))
  await clearThrottles([key])
}
