import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The user's own notifications, newest first, and the number of unread ones. */
export async function listNotifications(actor: Actor, query: { page: number; per_page: number }) {
  const [items, counted] = await Promise.all([
    ownNotifications(db, actor)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    db
      .selectFrom('notifications')
      .where('user_id', '=', asUser(actor).user_id)
      .select((count) => [
        count.fn.countAll<number>().as('total'),
        count.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items, page: query.page, per_page: query.per_page, ...counted }
}

/** The user's own notifications. */
export const ownNotifications = (from: Db | Tx, actor: Actor) =>
  from
    .selectFrom('notifications')
    .where('user_id', '=', asUser(actor).user_id)
    .select(['id', 'title', 'body', 'href', 'created_at', 'read_at'])
