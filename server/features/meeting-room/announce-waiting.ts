import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { findMeeting } from '#server/features/meetings/find-meeting.ts'
import { meetingData } from '#server/features/meetings/meeting-data.ts'
import { record } from '#server/platform/activity/record.ts'
import { ofPerson } from './stays.ts'
import type { Seat } from './take-seat.ts'

/**
 * Records that a person waits while no one is in the room who can let them in, once per person. The caller has locked
 * the room.
 */
export async function announceWaiting(tx: Tx, actor: Actor, seat: Seat, stay_id: string): Promise<void> {
  const meeting = await findMeeting(tx, seat.meeting_id)
  const { rows } = await sql<{ is_needed: boolean }>`
    select not exists (
      select from room_stays
      join meeting_people organizer on organizer.meeting_id = ${meeting.id} and organizer.user_id = ${meeting.organizer_id}
      where room_stays.meeting_id = ${meeting.id} and state = 'inside' and room_stays.side = organizer.side
    ) and not exists (
      select from activities where kind like 'meeting.%' and data ->> 'meeting_id' = ${meeting.id}
        and kind = 'meeting.person_waiting' and data ->> 'stay_id' in (select id::text from room_stays where ${ofPerson(seat)})
    ) as is_needed`.execute(tx)
  if (!rows[0]!.is_needed) return
  await record(tx, 'meeting.person_waiting', {
    actor,
    company_id: meeting.company_id,
    data: { ...meetingData(meeting), stay_id },
  })
}
