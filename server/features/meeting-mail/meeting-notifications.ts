import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { isAsked } from './meeting-words.ts'
import { participationRows } from './participation-rows.ts'
import { ofSeenMeetings } from '#server/features/meetings/find-meeting.ts'

/** Notifications of meetings are shown to those who take part, who can answer where they are asked. */
export const meetingNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (
      select 1 from meeting_people join meetings on meetings.id = meeting_id
      where meeting_id = ${subject_id} and user_id = ${reader.user_id}::uuid and (is_assigned or user_id = organizer_id)
        and ${ofSeenMeetings(reader)}
    )`,
  async find(reader, ids) {
    const rows = await participationRows(db)
      .where('meetings.id', 'in', ids)
      .where('users.id', '=', reader.user_id)
      .execute()
    return new Map(
      rows.map((row) => [
        row.meeting_id,
        {
          title: row.title,
          ...(isAsked(row) && {
            act: {
              kind: 'answer_meeting' as const,
              meeting_id: row.meeting_id,
              title: row.title,
              starts_at: row.starts_at,
              may_decline: row.side !== row.organizing_side,
            },
          }),
        },
      ]),
    )
  },
}
