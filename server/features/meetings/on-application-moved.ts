import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { now } from '#server/platform/clock/clock.ts'
import { moveMeeting } from './move-meeting.ts'

/** Cancels the meetings of a rejected or withdrawn application that are proposed or have not begun. */
export async function cancelMeetings(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn') return
  const pending = await tx
    .selectFrom('meetings')
    .where('application_id', '=', data.application_id)
    .where((where) =>
      where.or([
        where('status', '=', 'proposed'),
        where.and([where('status', '=', 'confirmed'), where('starts_at', '>', now())]),
      ]),
    )
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const meeting of pending) await moveMeeting(tx, system, meeting, 'cancel')
}
