import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { moveMeeting } from './move-meeting.ts'

/** Cancels the upcoming meetings of a rejected or withdrawn application. */
export async function cancelMeetings(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const pending = await tx
    .selectFrom('meetings')
    .where('application_id', '=', data.application_id)
    .where('status', 'in', ['proposed', 'confirmed'])
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const meeting of pending) await moveMeeting(tx, system, meeting, 'cancel')
}
