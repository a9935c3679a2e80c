import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { afterQuietHours } from '#domain/notifications/mail-time.ts'
import { subjectKey } from '#domain/notifications/notification.ts'
import { preferenceMessages, pushLimits } from '#domain/notifications/preferences.ts'
import type { PushSubscriptionForm } from '#domain/notifications/preferences.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { originOf, recordConsent } from '#server/features/consents/consents.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { isPushService, sendPush } from '#server/platform/push/push.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { findTiming, isChannelOn } from './preferences.ts'
import { presentNotifications } from './present-notification.ts'
import { ownNotifications } from './reading.ts'

/** Shows the user's notifications in this browser. One that another user had subscribed shows only the new user's. */
export async function subscribeBrowser(
  actor: Actor,
  form: PushSubscriptionForm,
  { device_id, browser }: { device_id: string; browser: string },
) {
  authorize(actor, 'account.add_receiver')
  const { user_id } = asUser(actor)
  if (!isPushService(form.endpoint)) throw fieldFailure('endpoint', preferenceMessages.push_service)
  return transaction(async (tx) => {
    const row = { ...form, user_id, device_id, browser: browser.slice(0, pushLimits.browser) }
    await lockRow(tx, 'users', user_id)
    const { id } = await tx
      .insertInto('push_subscriptions')
      .values({ ...row, created_at: now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    const newest = tx
      .selectFrom('push_subscriptions')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pushLimits.browsers)
      .select('id')
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).where('id', 'not in', newest).execute()
    await recordConsent(tx, { user_id, kind: 'push', is_given: true, origin: originOf(actor) })
    return { id }
  })
}

/** Stops showing notifications in one of the user's browsers. */
export async function unsubscribeBrowser(actor: Actor, id: string): Promise<void> {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    const left = await tx
      .selectFrom('push_subscriptions')
      .where('user_id', '=', user_id)
      .select('id')
      .executeTakeFirst()
    if (!left) await recordWithdrawal(tx, actor)
  })
}

/** Stops showing notifications in all of the user's browsers. */
export async function unsubscribeBrowsers(actor: Actor): Promise<void> {
  authorize(actor, 'account.use')
  await transaction(async (tx) => {
    await deletePushSubscriptions(tx, { user_id: asUser(actor).user_id })
    await recordWithdrawal(tx, actor)
  })
}

const recordWithdrawal = (tx: Tx, actor: Actor) =>
  recordConsent(tx, { user_id: asUser(actor).user_id, kind: 'push', is_given: false, origin: originOf(actor) })

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

/** In this order: Edge also says Chrome, and Chrome also says Safari. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** What a user calls a browser: `Chrome on Windows`. */
export function browserName(agent = ''): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([part]) => agent.includes(part))?.[1]
  const system = named(systems)
  return `${named(browsers) ?? 'Browser'}${system ? ` on ${system}` : ''}`
}
