import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { activityNotificationKinds } from '#domain/notifications/activity-kinds.ts'
import type { NotifyingActivityKind } from '#domain/notifications/activity-kinds.ts'
import { isOn, isRequired } from '#domain/notifications/kinds.ts'
import type { Channel, NotificationKind } from '#domain/notifications/kinds.ts'
import type { NotificationSubject } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'

interface What {
  activity: { id: number; kind: NotifyingActivityKind }
  /** Notifications are grouped by it. */
  subject: NotificationSubject
  title: string
  body: string
  href: string
  /** Earlier notifications of the same kind about the same subject are deleted. */
  replaces?: boolean
}

/**
 * Notifies users of an activity, in the product and by push, as each of them chose. Repeated calls notify each user
 * once. Emails are queued with `queueMail`.
 */
export async function notify(tx: Tx, user_ids: readonly string[], what: What): Promise<void> {
  if (user_ids.length === 0) return
  const kind = activityNotificationKinds[what.activity.kind]
  if (what.replaces) await deleteReplaced(tx, user_ids, kind, what)
  const notified = await tx
    .insertInto('notifications')
    .columns([
      'user_id',
      'activity_id',
      'kind',
      'subject_kind',
      'subject_id',
      'title',
      'body',
      'href',
      'is_listed',
      'created_at',
    ])
    .expression((query) =>
      query
        .selectFrom(sql<{ user_id: string }>`unnest(${user_ids}::uuid[])`.as<'people'>(sql`people(user_id)`))
        .select([
          'user_id',
          sql.val(what.activity.id).as('activity_id'),
          sql.val(kind).as('kind'),
          sql.val(what.subject.kind).as('subject_kind'),
          sql<string>`${what.subject.id}::uuid`.as('subject_id'),
          sql<string>`left(${what.title}, 200)`.as('title'),
          sql<string>`left(${what.body}, 500)`.as('body'),
          sql.val(what.href).as('href'),
          channelIsOn(kind, 'in_app', sql.ref('people.user_id')).as('is_listed'),
          sql<string>`${now()}::timestamptz`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'activity_id']).doNothing())
    .returning(['id', 'user_id'])
    .execute()
  if (notified.length === 0) return
  await record(tx, 'notification.created', {
    actor: system,
    data: { user_ids: notified.map(({ user_id }) => user_id) },
  })
  await queuePushes(tx, kind, notified)
}

/** Whether a channel of a kind is on for the user in `user_id`. */
function channelIsOn(kind: NotificationKind, channel: Channel, user_id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isRequired(kind, channel)) return sql<boolean>`true`
  return sql<boolean>`coalesce(
    (select is_on from notification_choices choice
      where choice.user_id = ${user_id} and choice.kind = ${kind} and choice.channel = ${channel}),
    ${sql.lit(isOn(kind, channel, undefined))})`
}

async function deleteReplaced(
  tx: Tx,
  user_ids: readonly string[],
  kind: NotificationKind,
  { subject, activity }: What,
) {
  await tx
    .deleteFrom('notifications')
    .where('user_id', 'in', user_ids)
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .where('kind', '=', kind)
    .where('activity_id', '<', activity.id)
    .execute()
}

/** Queues a push of each notification to each browser of its user. */
async function queuePushes(tx: Tx, kind: NotificationKind, notified: { id: string; user_id: string }[]): Promise<void> {
  const user_ids = notified.map(({ user_id }) => user_id)
  const subscriptions = await tx
    .selectFrom('push_subscriptions')
    .where('user_id', 'in', user_ids)
    .where(channelIsOn(kind, 'push', sql.ref('push_subscriptions.user_id')))
    .select(['id', 'user_id'])
    .execute()
  const notifications = new Map(notified.map(({ id, user_id }) => [user_id, id]))
  const jobs = subscriptions.map(({ id: subscription_id, user_id }) => {
    const notification_id = notifications.get(user_id)!
    return { data: { notification_id, subscription_id }, key: `push:${notification_id}:${subscription_id}` }
  })
  await enqueueAll(tx, 'push', jobs)
}
