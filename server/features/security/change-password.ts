import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { refuseWeakPassword } from '#server/features/accounts/weak-passwords.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { endSessions } from '#server/platform/session/start-session.ts'

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
