import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { now } from '#server/platform/clock/clock.ts'
import { meetingRows } from './meeting-rows.ts'
import { moveMeeting } from './move-meeting.ts'

/** Cancels the upcoming meetings in which a former member was the only person of the company. */
export async function cancelMeetingsOfMember(tx: Tx, { data }: Activity<'company.member_removed'>): Promise<void> {
  const { company_id, user_id } = data
  const upcoming = await meetingRows(tx)
    .where('meetings.company_id', '=', company_id)
    .where('meetings.status', 'in', ['proposed', 'confirmed'])
    .where(sql<string>`latest_start(meetings)`, '>', now())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meeting_people')
          .whereRef('meeting_people.meeting_id', '=', 'meetings.id')
          .where('meeting_people.user_id', '=', user_id)
          .select('user_id'),
      ),
    )
    .forNoKeyUpdate('meetings')
    .execute()
  for (const meeting of upcoming) {
    const ofCompany = meeting.people.filter(({ side }) => side === 'company')
    if (ofCompany.some((person) => person.user_id !== user_id)) continue
    const who = meeting.organizer_id === user_id ? 'organizer' : 'participant of the company'
    await moveMeeting(tx, system, meeting, 'cancel', { reason: `The ${who} is no longer available.` })
  }
}
