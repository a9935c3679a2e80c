import { isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

/** For how long a user who proved who they are can take sensitive actions. */
const recentSignIn_ms = 15 * 60_000

/**
 * Throws `reauthentication_required` unless the user of the session has recently proved who they are. Read from the
 * database, because another server may have just received the proof. An API token has no session, so it never passes.
 */
export async function requireRecentSignIn(actor: Actor): Promise<void> {
  const session =
    isUser(actor) &&
    (await db
      .selectFrom('sessions')
      .where('id', '=', actor.session_id)
      .where('user_id', '=', actor.user_id)
      .where('authenticated_at', '>', fromNow(-recentSignIn_ms))
      .select('id')
      .executeTakeFirst())
  if (!session) throw new Failure('reauthentication_required')
}

/** The user has just proved in this session who they are. */
export async function renewSignIn(tx: Tx, { session_id }: User): Promise<void> {
  await tx.updateTable('sessions').set({ authenticated_at: now() }).where('id', '=', session_id).execute()
}
