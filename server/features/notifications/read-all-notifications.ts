import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { markRead } from './mark-read.ts'
import { countUnread } from './own-notifications.ts'

/** Marks all of the user's notifications, or those of a kind, as read. */
export async function readAllNotifications(actor: Actor, { kind }: { kind?: NotificationKind | undefined }) {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  return transaction(async (tx) => {
    await markRead(tx, user, { kind })
    return { unread: await countUnread(tx, user) }
  })
}
