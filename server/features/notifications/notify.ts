import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { activities } from '#domain/activities.ts'
import type { NotifyingActivityKind } from '#domain/activities.ts'
import { roles, system } from '#domain/kernel/actor.ts'
import { isOn, isRequired } from '#domain/notifications/kinds.ts'
import type { Channel, NotificationKind } from '#domain/notifications/kinds.ts'
import { listed_months } from '#domain/notifications/notification.ts'
import type { NotificationSubject } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { askedBy } from './needs-answer.ts'
import { isOfMonths, isAskedInMonths } from './recent.ts'

/** What all recipients are told. */
interface Notice {
  /** Without an ID, it is about the current state of the subject, such as unread messages. */
  activity: { id: number | null; kind: NotifyingActivityKind }
  title: string
  body: string
  /**
   * Earlier notifications about the same subject are deleted: those of these activities, or all of the same kind. Those
   * that ask for an answer about something else, such as the hours of another week, stay.
   */
  replaces?: true | readonly NotifyingActivityKind[]
  /** After it, the notification is no longer pushed. */
  expires_at?: string | null
}

interface About {
  /** Notifications are grouped by it. */
  subject: NotificationSubject
  href: string
}

interface Notified {
  id: string
  user_id: string
  /** The browsers that get a push. */
  subscription_ids: string[]
}

/**
 * Notifies users of an activity, in the product and by push, as each of them chose. Repeated calls notify each user
 * once. Emails are queued with `queueMail`.
 */
export async function notify(tx: Tx, user_ids: readonly string[], what: Notice & About): Promise<void> {
  const { subject, href } = what
  await notifyEach(
    tx,
    user_ids.map((user_id) => ({ user_id, subject, href })),
    what,
  )
}

/** Notifies each user about a subject of their own, with one statement. */
export async function notifyEach(
  tx: Tx,
  recipients: readonly ({ user_id: string } & About)[],
  { activity, title, body, replaces = [], expires_at = null }: Notice,
): Promise<void> {
  if (recipients.length === 0) return
  const kind = activities[activity.kind].notifies
  const { rows: notified } = await sql<Notified>`
    with people as (
      select * from unnest(
        ${recipients.map(({ user_id }) => user_id)}::uuid[], ${recipients.map(({ subject }) => subject.kind)}::text[],
        ${recipients.map(({ subject }) => subject.id)}::uuid[], ${recipients.map(({ href }) => href)}::text[]
      ) as people (user_id, subject_kind, subject_id, href)
    ), replaced as (
      delete from notifications using people
      where ${replaced(replaces)} and notifications.user_id = people.user_id and notifications.kind = ${kind}
        and notifications.subject_kind = people.subject_kind and notifications.subject_id = people.subject_id
        and ${isOfMonths()} and (${activity.id}::bigint is null or notifications.activity_id < ${activity.id}::bigint)
        and not exists (
          select from activities as asking, lateral (select ${askedBy(roles)} as id) as asked
          where asking.id = notifications.activity_id and ${isAskedInMonths(listed_months)} and asked.id is not null and not exists (
            select from activities as news, jsonb_each_text(news.data) as named
            where news.id = ${activity.id}::bigint and named.value = asked.id::text))
    )
    insert into notifications (
      user_id, activity_id, kind, subject_kind, subject_id, title, body, href, expires_at, is_listed, created_at
    )
    select user_id, ${activity.id}::bigint, ${kind}, subject_kind, subject_id, left(${title}, 200),
      left(${body}, 500), href, ${expires_at}::timestamptz,
      ${channelIsOn(kind, 'in_app', sql.ref('people.user_id'))}, ${now()}::timestamptz
    from people
    on conflict (user_id, activity_id) do nothing
    returning id, user_id, array(
      select subscription.id from push_subscriptions as subscription
      where subscription.user_id = notifications.user_id
        and ${channelIsOn(kind, 'push', sql.ref('notifications.user_id'))}
    ) as subscription_ids`.execute(tx)
  if (notified.length === 0) return
  await record(tx, 'notification.created', {
    actor: system,
    data: { user_ids: notified.map(({ user_id }) => user_id) },
  })
  await queuePushes(tx, notified)
}

/** Whether a row of `notifications` is among those that are replaced. */
function replaced(replaces: true | readonly NotifyingActivityKind[]): RawBuilder<boolean> {
  if (replaces === true) return sql<boolean>`true`
  if (replaces.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from activities as earlier
    where earlier.id = notifications.activity_id and earlier.kind = any (${replaces}::text[]))`
}

/** Whether a channel of a kind is on for the user in `user_id`. */
function channelIsOn(kind: NotificationKind, channel: Channel, user_id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isRequired(kind, channel)) return sql<boolean>`true`
  return sql<boolean>`coalesce(
    (select is_on from notification_choices choice
      where choice.user_id = ${user_id} and choice.kind = ${kind} and choice.channel = ${channel}),
    ${sql.lit(isOn(kind, channel, undefined))})`
}

/** Queues a push of each notification to each browser of its user. */
async function queuePushes(tx: Tx, notified: readonly Notified[]): Promise<void> {
  const jobs = notified.flatMap(({ id: notification_id, subscription_ids }) =>
    subscription_ids.map((subscription_id) => ({
      data: { notification_id, subscription_id },
      key: `push:${notification_id}:${subscription_id}`,
    })),
  )
  await enqueueAll(tx, 'push', jobs)
}
