import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findMeeting, lockMeeting } from './find-meeting.ts'
import { meetingData } from './meeting-data.ts'
import { presentMeeting } from './present-meeting.ts'

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
