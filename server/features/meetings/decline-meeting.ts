import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { participantOf } from '#domain/meetings/meeting-policy.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockMeeting } from './find-meeting.ts'
import { isOver } from './is-over.ts'
import { moveMeeting } from './move-meeting.ts'

/** Declines a meeting, for a person who was invited. Throws `illegal_move` once it was held. Returns the meeting's ID. */
export async function declineMeeting(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.decline', meeting)
    if (meeting.status === 'confirmed' && isOver(meeting)) throw new Failure('illegal_move')
    await tx
      .updateTable('meeting_people')
      .set({ response: 'declined' })
      .where('meeting_id', '=', id)
      .where('user_id', '=', participantOf(asUser(actor), meeting)!.user_id)
      .execute()
    await moveMeeting(tx, actor, meeting, 'decline', { reason })
    return id
  })
}
