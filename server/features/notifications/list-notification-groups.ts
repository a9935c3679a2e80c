import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { notificationsApi } from '#domain/notifications/api.ts'
import { shownPerGroup, subjectKey } from '#domain/notifications/notification.ts'
import type { NotificationSubject } from '#domain/notifications/notification.ts'
import { db } from '#server/db/connect.ts'
import { countUnread, listedNotifications } from './own-notifications.ts'
import { presentNotifications, subjectOf } from './present-notification.ts'
import { findSubjects } from './subjects.ts'

type Query = z.output<typeof notificationsApi.groups.schema.querystring>

/** The user's notifications by subject: groups with unread ones first, then those with the newest. */
export async function listNotificationGroups(actor: Actor, { page, per_page, kind, show }: Query) {
  const user = asUser(actor)
  let listed = listedNotifications(db, user)
  if (kind) listed = listed.where('kind', '=', kind)
  if (show === 'unread') listed = listed.where('read_at', 'is', null)
  const grouped = db
    .selectFrom(listed.as('listed'))
    .groupBy(['subject_kind', 'subject_id'])
    .select(({ fn }) => [
      'subject_kind',
      'subject_id',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      fn.max('created_at').as('newest_at'),
    ])
  const [groups, { total }, unread] = await Promise.all([
    db
      .selectFrom(grouped.as('grouped'))
      .selectAll()
      .orderBy(sql`unread > 0`, 'desc')
      .orderBy('newest_at', 'desc')
      .orderBy('subject_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom(grouped.as('grouped'))
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countUnread(db, user),
  ])
  const ids = groups.map(({ subject_id }) => subject_id)
  const ranked = listed.where('subject_id', 'in', ids).select(
    sql<number>`row_number() over (partition by subject_kind, subject_id
        order by (read_at is null) desc, created_at desc, notifications.id desc)`.as('rank'),
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
  }
}
