import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ExternalEvent } from '#server/platform/calendar/google-calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Connection } from './find-connection.ts'

/** The version of a meeting that we wrote. */
interface Written {
  meeting_id: string
  sequence: number
  starts_at: string
  ends_at: string
}

/**
 * Compares the event of a meeting (null: deleted) with what we wrote. If the user moved or deleted it, the user is asked
 * whether to reschedule the meeting, which stays as it is. Moving the event back ends the request.
 */
export async function updateRequest(
  tx: Tx,
  { user_id }: Connection,
  { meeting_id, sequence, starts_at, ends_at }: Written,
  event: ExternalEvent | null,
): Promise<void> {
  const current = await tx
    .selectFrom('meetings')
    .where('id', '=', meeting_id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .select('id')
    .executeTakeFirst()
  // The event will be written again, or removed.
  if (!current) return
  const moved = event && !event.is_deleted && event.starts_at && event.ends_at ? event : null
  if (moved && moved.starts_at === starts_at && moved.ends_at === ends_at) {
    const { numDeletedRows } = await tx
      .deleteFrom('reschedule_requests')
      .where('meeting_id', '=', meeting_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await record(tx, 'calendar_connection.time_kept', { actor: system, data: { user_id, meeting_id } })
    return
  }
  const request = {
    change: moved ? ('moved' as const) : ('deleted' as const),
    sequence,
    starts_at: moved?.starts_at ?? null,
    ends_at: moved?.ends_at ?? null,
  }
  const known = await tx
    .selectFrom('reschedule_requests')
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .select(['change', 'sequence', 'starts_at', 'ends_at'])
    .executeTakeFirst()
  if (known && JSON.stringify(known) === JSON.stringify(request)) return
  await tx
    .insertInto('reschedule_requests')
    .values({ meeting_id, user_id, ...request, created_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['meeting_id', 'user_id']).doUpdateSet({ ...request, created_at: now() }),
    )
    .execute()
  await record(tx, 'calendar_connection.event_changed', {
    actor: system,
    data: { user_id, meeting_id, change: request.change },
  })
}
