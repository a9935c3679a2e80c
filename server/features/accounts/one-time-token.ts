import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OneTimeTokens } from '#server/db/tables.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { countInvalidToken } from './rate-limits.ts'

export type Purpose = OneTimeTokens['purpose']

const hour_ms = 60 * 60_000
const lifetimes_ms: Record<Purpose, number> = {
  verify_email: 48 * hour_ms,
  reset_password: hour_ms,
  confirm_old_email: 48 * hour_ms,
  confirm_new_email: 48 * hour_ms,
}

/** Creates a token for a purpose. It is only in the email; its hash is stored. */
export async function createOneTimeToken(
  tx: Tx,
  user_id: string,
  purpose: Purpose,
  lifetime_ms: number = lifetimes_ms[purpose],
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      user_id,
      purpose,
      created_at: now(),
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
  return token
}

/**
 * Returns the ID of a valid token's user. Throws `token_invalid` for an invalid token, or `too_many_requests` after too many of them from one address. A valid
 * token is not counted and works from every address.
 */
export async function checkOneTimeToken(token: string, purpose: Purpose, ip: string): Promise<string> {
  const valid = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .select('user_id')
    .executeTakeFirst()
  if (valid) return valid.user_id
  await countInvalidToken(ip)
  throw new Failure('token_invalid')
}

/**
 * Redeems a token and invalidates the user's others for the same purpose. Returns the user's ID. Throws `token_invalid`
 * for one that is unknown, used, expired or for another purpose.
 */
export async function redeemOneTimeToken(tx: Tx, token: string, purpose: Purpose): Promise<string> {
  const at = now()
  const spent = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) throw new Failure('token_invalid')
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('user_id', '=', spent.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return spent.user_id
}
