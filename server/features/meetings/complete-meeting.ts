import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { completeForm } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockMeeting } from './find-meeting.ts'
import { meetingData } from './meeting-data.ts'
import { moveMeeting } from './move-meeting.ts'
import { hasStarted } from './has-started.ts'

/**
 * Marks a meeting as completed, with its outcome and notes; one that is completed gets others. Throws
 * `meeting_not_started` before its start. Returns the meeting's ID.
 */
export async function completeMeeting(
  actor: Actor,
  id: string,
  { outcome, notes }: z.output<typeof completeForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.complete', meeting)
    if (meeting.status === 'completed') {
      await tx.updateTable('meetings').set({ outcome, notes, updated_at: now() }).where('id', '=', id).execute()
      await record(tx, 'meeting.notes_edited', { actor, company_id: meeting.company_id, data: meetingData(meeting) })
      return id
    }
    if (meeting.status === 'confirmed' && !hasStarted(meeting)) throw new Failure('meeting_not_started')
    await moveMeeting(tx, actor, meeting, 'complete', { outcome, notes })
    return id
  })
}
