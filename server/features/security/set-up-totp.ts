import { generateSecret, generateURI } from 'otplib'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { securityMessages } from '#domain/security/security.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followAddedFactor, followRemovedFactor, lockSignInMethods } from './second-factors.ts'
import { judged } from './second-factor-throttle.ts'
import { totpEncryption, acceptTotpCode } from './totp.ts'

/** Creates the secret of an authenticator app. Throws `already_exists` while the user has one that is on. */
export async function startTotp(actor: Actor): Promise<{ secret: string; uri: string }> {
  authorize(actor, 'account.change_sign_in')
  const { user_id, email } = asUser(actor)
  const secret = generateSecret()
  const stored = { secret: totpEncryption.encrypt(secret, user_id), created_at: now() }
  const added = await transaction((tx) =>
    tx
      .insertInto('totp_secrets')
      .values({ user_id, ...stored })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(stored).where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst(),
  )
  if (!added) throw new Failure('already_exists')
  return { secret, uri: generateURI({ issuer: product.name, label: email, secret }) }
}

/** Turns on the authenticator app with a code that it shows. Returns recovery codes if the user has none. */
export async function confirmTotp(actor: Actor, code: string): Promise<{ recovery_codes: string[] | null }> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  const confirmed = await judged(user_id, () =>
    transaction(async (tx) => {
      await lockSignInMethods(tx, user)
      if (!(await acceptTotpCode(tx, user_id, code, { confirms: true }))) return null
      const { session_ids, recovery_codes } = await followAddedFactor(tx, user)
      await record(tx, 'account.totp_added', { actor, data: { user_id, session_ids } })
      return { recovery_codes }
    }),
  )
  if (!confirmed) throw fieldFailure('code', securityMessages.wrong_totp)
  return confirmed
}

/** Removes the authenticator app. Throws `last_second_factor` if the user must have a second factor. */
export async function removeTotp(actor: Actor): Promise<void> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  await transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    const removed = await tx
      .deleteFrom('totp_secrets')
      .where('user_id', '=', user_id)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!removed?.confirmed_at) throw new Failure('not_found')
    const { session_ids } = await followRemovedFactor(tx, user)
    await record(tx, 'account.totp_removed', { actor, data: { user_id, session_ids } })
  })
}
