import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockMeeting } from './find-meeting.ts'
import { isOver } from './is-over.ts'
import { moveMeeting } from './move-meeting.ts'

/** Cancels a meeting, for the side that organized it. Throws `illegal_move` once it was held. Returns the meeting's ID. */
export async function cancelMeeting(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.cancel', meeting)
    if (meeting.status === 'confirmed' && isOver(meeting)) throw new Failure('illegal_move')
    await moveMeeting(tx, actor, meeting, 'cancel', { reason })
    return id
  })
}
