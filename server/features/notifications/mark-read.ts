import type { User } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Marks the user's unread notifications as read, or only the one with `id`, in every tab. */
export async function markRead(tx: Tx, user: User, id?: string): Promise<void> {
  const { user_id } = user
  const read = await tx
    .updateTable('notifications')
    .set({ read_at: now() })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (notifications) => notifications.where('id', '=', id!))
    .executeTakeFirst()
  if (read.numUpdatedRows > 0n) await record(tx, 'notification.read', { actor: user, data: { user_id } })
}
