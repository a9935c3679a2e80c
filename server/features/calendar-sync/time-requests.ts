import type { RescheduleRequest } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTitles } from '#server/features/meetings/present-meeting.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ExternalEvent } from '#server/platform/calendar/google-calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueueEvents } from './connections.ts'
import type { Connection } from './connections.ts'

/** The meetings whose events the user moved or deleted in the external calendar, in order of their times. */
export async function listRescheduleRequests(actor: Actor): Promise<{ items: RescheduleRequest[] }> {
  const user = asUser(actor)
  const items = await openRequests(db)
    .where('reschedule_requests.user_id', '=', user.user_id)
    .where('meetings.ends_at', '>', now())
    .select([
      'meeting_id',
      'change',
      'meetings.starts_at as meeting_starts_at',
      'reschedule_requests.starts_at',
      'reschedule_requests.ends_at',
    ])
    .orderBy('meetings.starts_at')
    .orderBy('meeting_id')
    .$narrowType<{ meeting_starts_at: string }>()
    .execute()
  const titles = await findTitles(
    db,
    user,
    items.map(({ meeting_id }) => meeting_id),
  )
  return { items: items.map((item) => ({ ...item, title: titles.get(item.meeting_id)! })) }
}

/** The reschedule requests about the current version of a confirmed meeting. */
export const openRequests = (from: Db | Tx) =>
  from
    .selectFrom('reschedule_requests')
    .innerJoin('meetings', 'meetings.id', 'reschedule_requests.meeting_id')
    .whereRef('meetings.sequence', '=', 'reschedule_requests.sequence')
    .where('meetings.status', '=', 'confirmed')

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
