import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { ownNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'

/** Marks one of the user's notifications as read. Throws `not_found` for any other notification. */
export async function readNotification(actor: Actor, id: string): Promise<Notification> {
  authorize(actor, 'account.use')
  return transaction(async (tx) => {
    await markRead(tx, asUser(actor), id)
    const notification = await ownNotifications(tx, actor).where('id', '=', id).executeTakeFirst()
    if (!notification) throw new Failure('not_found')
    return notification
  })
}
