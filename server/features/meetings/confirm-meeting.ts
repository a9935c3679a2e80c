import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { participantOf } from '#domain/meetings/meeting-policy.ts'
import { endOf, meetingMessages } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { assignPanelist } from './assign-panelist.ts'
import { findMeeting, lockMeeting } from './find-meeting.ts'
import { lockPeople } from './lock-people.ts'
import { meetingData } from './meeting-data.ts'
import type { MeetingRow } from './meeting-rows.ts'
import { moveMeeting } from './move-meeting.ts'
import { offerOpenTimes } from './offer-open-times.ts'
import { isOpenAt, plannedTimesOf } from './open-times.ts'

/**
 * Accepts a meeting at one of its times. It is confirmed once a person of each side that was asked has accepted. Throws
 * `double_booked`, with the next open times, when the time is taken. Returns the meeting's ID.
 */
export async function confirmMeeting(actor: Actor, id: string, { starts_at }: { starts_at: string }): Promise<string> {
  const { user_id } = asUser(actor)
  return offerOpenTimes(
    db,
    { starts_at, user_id },
    async () => plannedTimesOf(await findMeeting(db, id)),
    () =>
      transaction(async (tx) => {
        const meeting = await lockMeeting(tx, id)
        authorize(actor, 'meeting.confirm', meeting)
        if (!mayMove(meetingMachine, meeting.status, 'confirm')) throw new Failure('illegal_move')
        if (Date.parse(starts_at) <= now_ms()) throw fieldFailure('starts_at', meetingMessages.past)
        await lockPeople(tx, meeting)
        await checkTime(tx, meeting, starts_at)
        const own = participantOf(asUser(actor), meeting)!
        await tx
          .updateTable('meeting_people')
          .set({ response: 'accepted' })
          .where('meeting_id', '=', id)
          .where('user_id', '=', own.user_id)
          .execute()
        const isAccepted = (side: string) =>
          meeting.people.some((person) => person.side === side && (person.response === 'accepted' || person === own))
        if (!meeting.people.every(({ side }) => isAccepted(side))) {
          await record(tx, 'meeting.accepted', { actor, company_id: meeting.company_id, data: meetingData(meeting) })
          return id
        }
        const ends_at = endOf(starts_at, meeting.minutes)
        if (meeting.panel_rule === 'any') await assignPanelist(tx, meeting, { starts_at, ends_at })
        await moveMeeting(tx, actor, meeting, 'confirm', { starts_at, ends_at, choose_until: null })
        await tx.deleteFrom('meeting_times').where('meeting_id', '=', id).execute()
        return id
      }),
  )
}

/** Throws unless the time is one of those from which the person can choose. */
async function checkTime(tx: Tx, meeting: MeetingRow, starts_at: string): Promise<void> {
  const start = Date.parse(starts_at)
  if (meeting.choose_until !== null) {
    if (await isOpenAt(tx, plannedTimesOf(meeting), starts_at)) return
    throw new Failure('double_booked', { fields: [{ path: 'starts_at', message: meetingMessages.not_open }] })
  }
  const starts = meeting.starts_at === null ? meeting.times.map((time) => time.starts_at) : [meeting.starts_at]
  if (!starts.some((one) => Date.parse(one) === start)) throw fieldFailure('starts_at', meetingMessages.not_open)
}
