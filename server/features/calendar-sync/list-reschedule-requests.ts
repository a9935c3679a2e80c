import type { RescheduleRequest } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { openRequests } from './open-requests.ts'

/** The meetings whose events the user moved or deleted in the external calendar, in order of their times. */
export async function listRescheduleRequests(actor: Actor): Promise<{ items: RescheduleRequest[] }> {
  const items = await openRequests(db)
    .where('reschedule_requests.user_id', '=', asUser(actor).user_id)
    .where('meetings.ends_at', '>', now())
    .select([
      'meeting_id',
      'meetings.title',
      'change',
      'meetings.starts_at as meeting_starts_at',
      'reschedule_requests.starts_at',
      'reschedule_requests.ends_at',
    ])
    .orderBy('meetings.starts_at')
    .orderBy('meeting_id')
    .$narrowType<{ meeting_starts_at: string }>()
    .execute()
  return { items }
}
