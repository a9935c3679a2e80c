import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from './find-meeting.ts'
import { moveMeeting } from './move-meeting.ts'

/**
 * The invitee confirms a meeting. Throws `double_booked` when a participant has another confirmed meeting at that time.
 */
export async function confirmMeeting(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'meeting.confirm', await findMeeting(tx, id))
    await moveMeeting(tx, actor, id, 'confirm')
  })
}
