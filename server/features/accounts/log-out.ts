import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { endSessions } from '#server/platform/session/start-session.ts'

/** Ends the browser's session, in all its tabs. Without a session, it does nothing. */
export async function logOut(actor: Actor): Promise<void> {
  authorize(actor, 'account.visit')
  if (isUser(actor)) await transaction((tx) => endSession(tx, actor))
}

/** Ends every session of the account, including the current one. */
export async function logOutEverywhere(actor: Actor): Promise<void> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const { user_id } = user
  await transaction(async (tx) => {
    await recordSignOut(tx, user, await endSessions(tx, user_id))
    await deletePushSubscriptions(tx, { user_id })
  })
}

/** Ends the actor's current session. */
export async function endSession(tx: Tx, actor: User): Promise<void> {
  await recordSignOut(tx, actor, await endSessions(tx, actor.user_id, { only: actor.session_id }))
}

async function recordSignOut(tx: Tx, actor: User, session_ids: string[]): Promise<void> {
  if (session_ids.length === 0) return
  await record(tx, 'account.signed_out', { actor, data: { user_id: actor.user_id, session_ids } })
}
