import { isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { Effect } from '#domain/kernel/effect.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

/** For how long a user who proved who they are can take sensitive actions. */
const recentSignIn_ms = 15 * 60_000

/**
 * Throws `reauthentication_required` if a request with this effect needs a proof of who the user is. Where the effect
 * depends on a field, its command calls `requireRecentSignIn`.
 */
export async function requireProof(actor: Actor, { effect = 'none', effect_of }: RequestEffect): Promise<void> {
  if (effect !== 'none' && !effect_of) await requireRecentSignIn(actor)
}

interface RequestEffect {
  effect?: Effect
  effect_of?: string
}

/**
 * Throws `reauthentication_required` unless the user of the session has recently proved who they are. Read from the
 * database, because another server may have just received the proof. An API token has a scope for what it does instead:
 * who created it had proved who they are, and named the scope.
 */
export async function requireRecentSignIn(actor: Actor, from: Db | Tx = db): Promise<void> {
  if (actor.role === 'system' || (isUser(actor) && actor.api_token)) return
  const session =
    isUser(actor) &&
    (await from
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
