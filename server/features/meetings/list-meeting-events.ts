import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityData } from '#domain/activities.ts'
import { meetingEventKinds } from '#domain/meetings/meeting.ts'
import type { meetingEvent } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What happened to a meeting, oldest first. */
export async function listMeetingEvents(from: Db | Tx, meeting_id: string): Promise<z.output<typeof meetingEvent>[]> {
  const rows = await from
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.actor_id')
    // Identical to the predicate of the partial index.
    .where(sql<boolean>`activities.kind like 'meeting.%'`)
    .where(sql<string>`activities.data ->> 'meeting_id'`, '=', meeting_id)
    .where('activities.kind', 'in', meetingEventKinds)
    .select(['activities.kind', 'activities.at', 'activities.data', 'users.name as by'])
    .$narrowType<{ kind: (typeof meetingEventKinds)[number] }>()
    .orderBy('activities.id')
    .execute()
  return rows.map(({ kind, at, data, by }) => {
    const { reason = '', starts_at = null } = data as Partial<ActivityData<'meeting.rescheduled'>>
    return { kind, at, by, text: reason, starts_at }
  })
}
