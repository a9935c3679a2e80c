import type { ActivityData } from '#domain/activities.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** The data of an activity of a meeting whose invitation does not change. */
export const meetingData = ({
  id,
  application_id,
  people,
  sequence,
  starts_at,
}: Pick<
  MeetingRow,
  'id' | 'application_id' | 'people' | 'sequence' | 'starts_at'
>): ActivityData<'meeting.accepted'> => ({
  meeting_id: id,
  application_id,
  user_ids: people.map(({ user_id }) => user_id),
  sequence,
  starts_at,
})
