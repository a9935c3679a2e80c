import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { notificationsApi } from '#domain/notifications/api.ts'
import { db } from '#server/db/connect.ts'
import { countUnread, listedNotifications } from './own-notifications.ts'
import { presentNotifications } from './present-notification.ts'

type Query = z.output<typeof notificationsApi.list.schema.querystring>

/** The user's own notifications, newest first, and the number of unread ones. */
export async function listNotifications(actor: Actor, query: Query) {
  const user = asUser(actor)
  const { page, per_page, kind, subject_kind, subject_id } = query
  let listed = listedNotifications(db, user)
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
