import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { markRead } from './mark-read.ts'
import { listedNotifications } from './own-notifications.ts'
import { presentNotifications } from './present-notification.ts'

/** Marks one of the user's notifications as read. Throws `not_found` for any other notification. */
export async function readNotification(actor: Actor, id: string): Promise<Notification> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const row = await transaction(async (tx) => {
    await markRead(tx, user, { id })
    return listedNotifications(tx, user).where('notifications.id', '=', id).executeTakeFirst()
  })
  const [notification] = await presentNotifications(user, row ? [row] : [])
  if (!notification) throw new Failure('not_found')
  return notification
}
