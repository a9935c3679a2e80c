import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ownNotifications } from './list-notifications.ts'

/** Marks one of the user's notifications as read, in every tab. Throws `not_found` for any other notification. */
export async function readNotification(actor: Actor, id: string): Promise<Notification> {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    const read = await tx
      .updateTable('notifications')
      .set({ read_at: now() })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (read.numUpdatedRows > 0n) await record(tx, 'notification.read', { actor, data: { user_id } })
    const notification = await ownNotifications(tx, actor).where('id', '=', id).executeTakeFirst()
    if (!notification) throw new Failure('not_found')
    return notification
  })
}
