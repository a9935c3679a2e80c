import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock.ts'
import { hashToken, newToken } from './tokens.ts'

/** Opens a session for a person who has just proven who they are. The token goes into their cookie and nowhere else. */
export async function startSession(tx: Tx, user_id: string): Promise<{ session_id: string; token: string }> {
  const token = newToken()
  const at = now()
  const { id } = await tx
    .insertInto('sessions')
    .values({ user_id, token_hash: hashToken(token), created_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session_id: id, token }
}

/** Ends sessions of one person: the one named, or all but those kept. Answers their ids. */
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
