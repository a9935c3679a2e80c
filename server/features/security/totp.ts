import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { generateSecret, generateSync, generateURI } from 'otplib'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { securityMessages } from '#domain/security/security.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { encryptionFor } from '#server/platform/encryption/encryption.ts'
import { clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'
import { followAddedFactor, followRemovedFactor, lockSignInMethods } from './second-factors.ts'

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
  if (!added) throw new Failure('already_exists', { message: securityMessages.has_totp })
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

/** Of authenticator secrets, for their users. */
const totpEncryption = encryptionFor('authenticator secrets')

/** A time step of RFC 6238, in seconds. */
export const totpStep_s = 30
/** A code of the previous or the next step is accepted, because clocks differ (RFC 6238, 5.2). */
const skew = [-1, 0, 1]

/** The time step at which the authenticator app shows this code; null if the code is wrong at this time. */
function stepOf(secret: string, code: string): number | null {
  const current = Math.floor(now_ms() / 1_000 / totpStep_s)
  const matches = skew
    .map((offset) => current + offset)
    .filter((step) =>
      timingSafeEqual(Buffer.from(generateSync({ secret, epoch: step * totpStep_s })), Buffer.from(code)),
    )
  return matches.at(-1) ?? null
}

/**
 * Uses a code of the user's authenticator app. Returns false if it is wrong or was used: it and all earlier ones are
 * accepted once. `confirms`: of an app that is being set up, which this turns on.
 */
export async function acceptTotpCode(
  tx: Tx,
  user_id: string,
  code: string,
  { confirms = false } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .where('user_id', '=', user_id)
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .select('secret')
    .executeTakeFirst()
  const secret = row && totpEncryption.decrypt(row.secret, user_id)
  const step = secret ? stepOf(secret, code) : null
  if (!row || step === null) return false
  const used = await tx
    .updateTable('totp_secrets')
    .set({ last_used_step: step, ...(confirms ? { confirmed_at: now() } : {}) })
    .where('user_id', '=', user_id)
    .where('secret', '=', row.secret)
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .where(sql<boolean>`coalesce(last_used_step, -1) < ${step}`)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

const limit = { tries: 10, minutes: 15 }

/**
 * Judges a code or passkey of an account: `judge` returns null for a wrong one. Every guess is counted before it is
 * judged, so that concurrent ones cannot exceed the limit; a correct one resets the count. Throws `too_many_requests`.
 */
export async function judged<Result>(user_id: string, judge: () => Promise<Result | null>): Promise<Result | null> {
  const key = `second factor of ${user_id}`
  await throttle(key, limit)
  const result = await judge()
  if (result !== null) await clearThrottles([key])
  return result
}
