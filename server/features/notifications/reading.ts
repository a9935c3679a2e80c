import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { notificationsApi } from '#domain/notifications/api.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { askedWithin_days, askedWithin_months } from '#domain/notifications/needs-answer.ts'
import { listed_max, shownPerGroup, subjectKey } from '#domain/notifications/notification.ts'
import type { Notification, NotificationSubject } from '#domain/notifications/notification.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { askedId, mayAsk } from './needs-answer.ts'
import { isOfMonths } from './recent.ts'
import { presentNotifications, subjectOf, findSubjects, subjectVisibleTo } from './present-notification.ts'

type Query = z.output<typeof notificationsApi.list.schema.querystring>

/** The user's own notifications, newest first, and the number of unread ones. */
export async function listNotifications(actor: Actor, query: Query) {
  const user = asUser(actor)
  const { page, per_page, kind, subject_kind, subject_id } = query
  let listed = newestNotifications(db, user)
  if (kind) listed = listed.where('kind', '=', kind)
  if (subject_kind) listed = listed.where('subject_kind', '=', subject_kind)
  if (subject_id) listed = listed.where('subject_id', '=', subject_id)
  const [rows, { total }, unread] = await Promise.all([
    listed
      .orderBy('created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    listed
      .clearSelect()
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countUnread(db, user),
  ])
  return { items: await presentNotifications(user, rows), page, per_page, total, unread }
}

type GroupsQuery = z.output<typeof notificationsApi.groups.schema.querystring>

/** The user's notifications by subject: groups that need an answer first, then unread ones, then those with the newest. */
export async function listNotificationGroups(actor: Actor, { page, per_page, kind, show }: GroupsQuery) {
  const user = asUser(actor)
  let listed = show === 'waiting' ? askingNotifications(db, user) : newestNotifications(db, user)
  if (kind) listed = listed.where('kind', '=', kind)
  if (show === 'unread') listed = listed.where('read_at', 'is', null)
  if (show === 'waiting') listed = listed.where(askedId(user), 'is not', null)
  const grouped = db
    .selectFrom(listed.as('listed'))
    .groupBy(['subject_kind', 'subject_id'])
    .select(({ fn }) => [
      'subject_kind',
      'subject_id',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      fn.countAll<number>().filterWhere('asked_id', 'is not', null).as('waiting'),
      fn.max('created_at').as('newest_at'),
    ])
  const count = () =>
    db
      .selectFrom(grouped.as('grouped'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  const [groups, unread, waiting] = await Promise.all([
    db
      .selectFrom(grouped.as('grouped'))
      .selectAll()
      .select(sql<number>`count(*) over ()`.as('groups'))
      .orderBy(sql`waiting > 0`, 'desc')
      .orderBy(sql`unread > 0`, 'desc')
      .orderBy('newest_at', 'desc')
      .orderBy('subject_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUnread(db, user),
    countWaiting(db, user),
  ])
  // Only a page behind the last one is without the number of all groups.
  const total = groups[0]?.groups ?? (page > 1 ? (await count()).total : 0)
  const ids = groups.map(({ subject_id }) => subject_id)
  // In the order of the events: two of the same moment may have been notified in either order.
  const ranked = db
    .selectFrom(listed.where('subject_id', 'in', ids).as('listed'))
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by subject_kind, subject_id
        order by (asked_id is not null) desc, (read_at is null) desc, activity_id desc nulls first, created_at desc, id desc)`.as(
        'rank',
      ),
    )
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(ranked.as('ranked'))
          .selectAll()
          .where('rank', '<=', shownPerGroup)
          .orderBy('rank')
          .execute()
  const [items, subjects] = await Promise.all([
    presentNotifications(user, rows),
    findSubjects(user, rows.map(subjectOf)),
  ])
  return {
    items: groups.map(({ subject_kind, subject_id, total: inGroup, unread: unreadInGroup }) => {
      const subject: NotificationSubject = { kind: subject_kind, id: subject_id }
      const key = subjectKey(subject)
      return {
        subject,
        title: subjects.get(key)?.title ?? null,
        items: items.filter((item) => subjectKey(item.subject) === key),
        total: inGroup,
        unread: unreadInGroup,
      }
    }),
    page,
    per_page,
    total,
    unread,
    waiting,
  }
}

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

/** Marks all of the user's notifications, or those of a kind, as read. */
export async function readAllNotifications(actor: Actor, { kind }: { kind?: NotificationKind | undefined }) {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  return transaction(async (tx) => {
    await markRead(tx, user, { kind })
    return { unread: await countUnread(tx, user) }
  })
}

interface Which {
  id?: string
  kind?: NotificationKind | undefined
  subject?: NotificationSubject
}

/** Marks the user's unread notifications as read in every tab: all, one, those of a kind or about a subject. */
async function markRead(tx: Tx, user: User, { id, kind, subject }: Which): Promise<void> {
  const { user_id } = user
  let unread = tx
    .updateTable('notifications')
    .set({ read_at: now() })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .where(isOfMonths())
  if (id) unread = unread.where('id', '=', id)
  if (kind) unread = unread.where('kind', '=', kind)
  if (subject) unread = unread.where('subject_id', '=', subject.id).where('subject_kind', '=', subject.kind)
  const read = await unread.executeTakeFirst()
  if (read.numUpdatedRows > 0n) await record(tx, 'notification.read', { actor: user, data: { user_id } })
}

/** Marks the user's notifications about a subject as read, because the user has opened it. */
export const markSubjectRead = (tx: Tx, user: User, subject: NotificationSubject): Promise<void> =>
  markRead(tx, user, { subject })

/** The user's own notifications about what they may still see. */
export const ownNotifications = (from: Db | Tx, actor: User) =>
  from
    .selectFrom('notifications')
    .where('notifications.user_id', '=', actor.user_id)
    .where(isOfMonths())
    .where(subjectVisibleTo(actor))
    .select([
      'notifications.id',
      'activity_id',
      'kind',
      'subject_kind',
      'subject_id',
      'title',
      'body',
      'href',
      'created_at',
      'read_at',
      askedId(actor).as('asked_id'),
    ])

export type OwnNotification = Awaited<ReturnType<ReturnType<typeof ownNotifications>['execute']>>[number]

/** Those that the product lists; others are only pushed. */
const listedNotifications = (from: Db | Tx, actor: User) => ownNotifications(from, actor).where('is_listed', '=', true)

/** The newest of them: a list takes no longer the longer a user has been here. */
const newestNotifications = (from: Db | Tx, actor: User) =>
  listedNotifications(from, actor).where(
    'created_at',
    '>=',
    sql<string>`coalesce((
      select newest.created_at from notifications as newest
      where newest.user_id = ${actor.user_id} and newest.is_listed
        and ${isOfMonths(undefined, undefined, sql`newest.activity_id`)}
      order by newest.created_at desc offset ${sql.lit(listed_max - 1)} limit 1), '-infinity')`,
  )

/** How many of them are unread. */
async function countUnread(from: Db | Tx, actor: User): Promise<number> {
  const { unread } = await newestNotifications(from, actor)
    .where('read_at', 'is', null)
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Those that can need an answer. */
const askingNotifications = (from: Db | Tx, actor: User) =>
  listedNotifications(from, actor)
    .where('created_at', '>', fromNow(-askedWithin_days * 86_400_000))
    .where(isOfMonths(askedWithin_months))
    .where(mayAsk(actor))

/** How much needs an answer: several notifications of one thing count once. */
async function countWaiting(from: Db | Tx, actor: User): Promise<number> {
  const { waiting } = await from
    .selectFrom(askingNotifications(from, actor).as('listed'))
    .select(({ fn }) => fn.count<number>('asked_id').distinct().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/**
 * Deletes a user's unread notifications of an activity that no longer matters. The activity that the caller records
 * makes the list stale.
 */
export async function deleteUnread<Kind extends ActivityKind>(
  tx: Tx,
  user_id: string,
  kind: Kind,
  data: Partial<ActivityData<Kind>>,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .using('activities')
    .whereRef('activities.id', '=', 'notifications.activity_id')
    .where('notifications.user_id', '=', user_id)
    .where('notifications.read_at', 'is', null)
    .where(isOfMonths())
    .where('activities.kind', '=', kind)
    .where(sql<boolean>`activities.data @> ${JSON.stringify(data)}::jsonb`)
    .execute()
}

/** Marks the user's notifications about a subject as read; the number of those that are unread. */
export async function readSubject(actor: Actor, subject: NotificationSubject) {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  return transaction(async (tx) => {
    await markSubjectRead(tx, user, subject)
    return { unread: await countUnread(tx, user) }
  })
}
