import { asUser, visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkOneTimeToken, redeemOneTimeToken } from './one-time-token.ts'
import { limitRate } from './rate-limits.ts'

/** Verifies an email with the token from its link. */
export async function verifyEmail(token: string, ip: string): Promise<void> {
  await checkOneTimeToken(token, 'verify_email', ip)
  await transaction(async (tx) => markVerified(tx, await redeemOneTimeToken(tx, token, 'verify_email')))
}

/** Marks the user's email as verified; throws `token_invalid` if the account is not active. */
export async function markVerified(tx: Tx, user_id: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select('email_verified_at')
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Failure('token_invalid')
  if (user.email_verified_at) return
  const at = now()
  await tx.updateTable('users').set({ email_verified_at: at, updated_at: at }).where('id', '=', user_id).execute()
  await record(tx, 'account.email_verified', { actor: visitor, data: { user_id } })
}

/** Mails a new verification link, unless the actor's email is verified. */
export async function requestVerification(actor: Actor, ip: string): Promise<{ accepted: true }> {
  authorize(actor, 'account.use')
  const { user_id, email, email_verified } = asUser(actor)
  await limitRate('send_verification', { ip, email })
  if (!email_verified) {
    await transaction((tx) => record(tx, 'account.verification_requested', { actor, data: { user_id } }))
  }
  return { accepted: true }
}
