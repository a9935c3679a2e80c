import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deviceOfRequest } from './device-of-request.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Creates a session for an authenticated user. The token is only in the cookie. `has_second_factor`: the user also
 * proved a second factor, or used a passkey.
 */
export async function startSession(
  on: Db,
  user_id: string,
  { has_second_factor = false } = {},
): Promise<{ session_id: string; token: string }> {
  const token = newToken()
  const at = now()
  const { id } = await on
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      created_at: at,
      last_seen_at: at,
      authenticated_at: at,
      second_factor_at: has_second_factor ? at : null,
      ...deviceOfRequest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session_id: id, token }
}

/**
 * Ends sessions of a user: one, or all but one. Returns their IDs. The activity that the caller records makes every
 * server drop them.
 */
export async function endSessions(
  tx: Tx,
  user_id: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let ended = tx.deleteFrom('sessions').where('user_id', '=', user_id)
  if (which.only) ended = ended.where('id', '=', which.only)
  if (which.except) ended = ended.where('id', '!=', which.except)
  const rows = await ended.returning('id').execute()
  return rows.map((row) => row.id)
}
