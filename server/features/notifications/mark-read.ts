import type { User } from '#domain/kernel/actor.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { NotificationSubject } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Which {
  id?: string
  kind?: NotificationKind | undefined
  subject?: NotificationSubject
}

/** Marks the user's unread notifications as read in every tab: all, one, those of a kind or about a subject. */
export async function markRead(tx: Tx, user: User, { id, kind, subject }: Which): Promise<void> {
  const { user_id } = user
  let unread = tx
    .updateTable('notifications')
    .set({ read_at: now() })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
  if (id) unread = unread.where('id', '=', id)
  if (kind) unread = unread.where('kind', '=', kind)
  if (subject) unread = unread.where('subject_id', '=', subject.id).where('subject_kind', '=', subject.kind)
  const read = await unread.executeTakeFirst()
  if (read.numUpdatedRows > 0n) await record(tx, 'notification.read', { actor: user, data: { user_id } })
}

/** Marks the user's notifications about a subject as read, because the user has opened it. */
export const markSubjectRead = (tx: Tx, user: User, subject: NotificationSubject): Promise<void> =>
  markRead(tx, user, { subject })
