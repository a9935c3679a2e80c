import { afterQuietHours } from '#domain/notifications/mail-time.ts'
import { subjectKey } from '#domain/notifications/notification.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { sendPush } from '#server/platform/push/push.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { findUsersById } from '#server/features/accounts/find-users-by-id.ts'
import { findTiming, isChannelOn } from './find-preferences.ts'
import { ownNotifications } from './own-notifications.ts'
import { presentNotifications } from './present-notification.ts'

/**
 * Pushes a notification to one browser, as it reads now: not when it has been read or has expired, when the user may
 * no longer see its subject, or has turned pushes of the kind off. During the quiet hours it waits for their end.
 */
export async function pushNotification({ notification_id, subscription_id }: QueuedWork['push']): Promise<void> {
  const subscription = await db
    .selectFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .selectAll()
    .executeTakeFirst()
  const [user] = subscription ? await findUsersById(db, [subscription.user_id]) : []
  if (!subscription || !user) return
  const row = await ownNotifications(db, user)
    .where('notifications.id', '=', notification_id)
    .where('read_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .executeTakeFirst()
  if (!row || !(await isChannelOn(db, user.user_id, row.kind, 'push'))) return
  const timing = await findTiming(db, user.user_id)
  const at = now()
  const allowed_at = timing ? afterQuietHours(timing, new Date(at)).toISOString() : at
  if (allowed_at > at) {
    const key = `push:${notification_id}:${subscription_id}:${allowed_at}`
    await transaction((tx) => enqueue(tx, 'push', { notification_id, subscription_id }, { key, at: allowed_at }))
    return
  }
  const [notification] = await presentNotifications(user, [row])
  if (!notification || notification.read_at) return
  const { title, body, href, subject } = notification
  const sent = await sendPush(subscription, { title, body, href, tag: subjectKey(subject) })
  if (sent === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
}
