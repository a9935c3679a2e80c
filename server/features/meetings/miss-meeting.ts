import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockMeeting } from './find-meeting.ts'
import { hasStarted } from './has-started.ts'
import { listAttendance } from './list-attendance.ts'
import { markNoShow } from './mark-no-show.ts'

/** Marks a meeting as a no-show. Throws `meeting_not_started` before its start. Returns the meeting's ID. */
export async function missMeeting(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.miss', meeting)
    if (meeting.status === 'confirmed' && !hasStarted(meeting)) throw new Failure('meeting_not_started')
    const attended = await listAttendance(tx, id)
    const organizing = organizingSideOf(meeting)
    await markNoShow(
      tx,
      actor,
      meeting,
      (absent) => absent !== organizing && attended.every(({ side }) => side !== absent),
    )
    return id
  })
}
