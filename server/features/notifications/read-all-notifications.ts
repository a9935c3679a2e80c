import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { markRead } from './mark-read.ts'

/** Marks all of the user's notifications as read. */
export async function readAllNotifications(actor: Actor) {
  authorize(actor, 'account.use')
  await transaction((tx) => markRead(tx, asUser(actor)))
  return { unread: 0 as const }
}
