import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'

/** The asker's own notifications, newest first, with how many are unread in all. */
export async function listNotifications(actor: Actor, query: { page: number; per_page: number }) {
  const mine = db.selectFrom('notifications').where('user_id', '=', asUser(actor).user_id)
  const [items, counted] = await Promise.all([
    mine
      .select(['id', 'title', 'body', 'href', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    mine
      .select((count) => [
        count.fn.countAll<number>().as('total'),
        count.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items, page: query.page, per_page: query.per_page, ...counted }
}
