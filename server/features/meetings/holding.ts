import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { chosenPeople, organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { completeForm } from '#domain/meetings/meeting-forms.ts'
import type { MeetingSide } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findMeeting, lockMeeting, meetingData, moveMeeting } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'
import { namesOf } from './meeting-people.ts'
import { hasStarted, listAttendance, presentMeeting } from './present-meeting.ts'

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

const perMeeting = { tries: 5, minutes: 60 }

/** Tells the others that the actor is running late. Returns the meeting's ID. */
export async function announceLate(actor: Actor, id: string, { minutes }: { minutes: number }): Promise<string> {
  authorize(actor, 'meeting.announce_late', await transaction((tx) => findMeeting(tx, id)))
  await throttle(`delays of meeting ${id} by ${asUser(actor).user_id}`, perMeeting)
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.announce_late', meeting)
    if (!presentMeeting(actor, meeting).allowed.includes('announce_late')) throw new Failure('illegal_move')
    await record(tx, 'meeting.running_late', {
      actor,
      company_id: meeting.company_id,
      data: { ...meetingData(meeting), minutes },
    })
    return id
  })
}
