import type { Tx } from '#server/db/connect.ts'

/** Revokes all API tokens of a user. The activity that the caller records makes every server forget them. */
export async function endApiTokens(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', user_id).execute()
}
