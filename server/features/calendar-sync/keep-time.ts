import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { enqueueEvents } from './enqueue-events.ts'

/** Keeps the time of a meeting whose event the user moved or deleted, and restores the event. */
export async function keepTime(actor: Actor, meeting_id: string): Promise<void> {
  authorize(actor, 'calendar_connection.keep_time')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('reschedule_requests')
      .where('meeting_id', '=', meeting_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    // The event is written again, also if it is deleted.
    await tx
      .updateTable('calendar_events')
      .set({ etag: null })
      .where('meeting_id', '=', meeting_id)
      .where('connection_id', 'in', tx.selectFrom('calendar_connections').where('user_id', '=', user_id).select('id'))
      .execute()
    await record(tx, 'calendar_connection.time_kept', { actor, data: { user_id, meeting_id } })
    await enqueueEvents(tx, meeting_id, [user_id])
  })
}
