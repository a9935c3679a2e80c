import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockMeeting } from './find-meeting.ts'
import { meetingData } from './meeting-data.ts'
import { presentMeeting } from './present-meeting.ts'

/** Tells the others that the actor is running late. Returns the meeting's ID. */
export async function announceLate(actor: Actor, id: string, { minutes }: { minutes: number }): Promise<string> {
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
