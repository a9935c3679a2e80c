import type { User } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { subjectVisibleTo } from './subjects.ts'

/** The user's own notifications about what they may still see. */
export const ownNotifications = (from: Db | Tx, actor: User) =>
  from
    .selectFrom('notifications')
    .where('notifications.user_id', '=', actor.user_id)
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
    ])

export type OwnNotification = Awaited<ReturnType<ReturnType<typeof ownNotifications>['execute']>>[number]

/** Those that the product lists; others are only pushed. */
export const listedNotifications = (from: Db | Tx, actor: User) =>
  ownNotifications(from, actor).where('is_listed', '=', true)

/** How many of them are unread. */
export async function countUnread(from: Db | Tx, actor: User): Promise<number> {
  const { unread } = await listedNotifications(from, actor)
    .where('read_at', 'is', null)
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}
