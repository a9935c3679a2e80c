import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { forgetActors } from './find-actor.ts'

/** Revokes all API tokens of a user. The activity of the change tells the other servers; this one forgets at the commit. */
export async function endApiTokens(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', user_id).execute()
  afterCommit(() => forgetActors({ user_ids: [user_id] }))
}
