import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Marks all of the user's notifications as read, in every tab. */
export async function readAllNotifications(actor: Actor) {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    const read = await tx
      .updateTable('notifications')
      .set({ read_at: now() })
      .where('user_id', '=', user_id)
      .where('read_at', 'is', null)
      .returning('id')
      .execute()
    if (read.length > 0) await record(tx, 'notification.read', { actor, data: { user_id } })
    return { unread: 0 as const }
  })
}
