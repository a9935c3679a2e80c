import type { z } from 'zod'
import { accountMessages } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { reauthenticationForm } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAccount } from '#server/features/accounts/account-row.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from '#server/features/accounts/passwords.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { renewSignIn } from '#server/platform/session/recent-sign-in.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { checkThrottle, clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'
import { verifyPasskey } from './passkey-sign-in.ts'
import type { Ceremony } from './passkeys.ts'

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
