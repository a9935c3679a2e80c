import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { enqueueEvents } from './enqueue-events.ts'

type Changed =
  | 'meeting.confirmed'
  | 'meeting.declined'
  | 'meeting.cancelled'
  | 'meeting.rescheduled'
  | 'meeting.handed_over'

/** Brings the events of a meeting up to date in its people's connected calendars. */
export async function updateCalendars(tx: Tx, { data }: Activity<Changed>): Promise<void> {
  await enqueueEvents(tx, data.meeting_id, data.user_ids)
}
