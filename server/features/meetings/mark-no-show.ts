import type { Actor } from '#domain/kernel/actor.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingSide } from '#domain/meetings/meeting.ts'
import type { Tx } from '#server/db/connect.ts'
import type { MeetingRow } from './meeting-rows.ts'
import { moveMeeting } from './move-meeting.ts'
import { namesOf } from './names-of.ts'
import { chosenPeople } from './present-meeting.ts'

/** Marks a meeting as a no-show. The reason names the people of the sides that did not attend. */
export async function markNoShow(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  absent: (side: MeetingSide) => boolean,
): Promise<void> {
  const people = chosenPeople(meeting).filter(({ side }) => absent(side))
  const reason = people.length > 0 ? `${namesOf(people)} did not attend.`.slice(0, meetingLimits.reason) : ''
  await moveMeeting(tx, actor, meeting, 'miss', { reason })
}
