import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import type { Tx } from '#server/db/connect.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { encryptionFor } from '#server/platform/encryption/encryption.ts'

/** Of authenticator secrets, for their users. */
export const totpEncryption = encryptionFor('authenticator secrets')

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
