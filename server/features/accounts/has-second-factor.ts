import type { Db, Tx } from '#server/db/connect.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'

/** Whether the account has an authenticator app or a passkey, so that signing in needs one of them. */
export async function hasSecondFactor(from: Db | Tx, user_id: string): Promise<boolean> {
  const { found } = await from
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(ownsSecondFactor.as('found'))
    .executeTakeFirstOrThrow()
  return found
}
