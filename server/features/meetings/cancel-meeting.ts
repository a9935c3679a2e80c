import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from './find-meeting.ts'
import { moveMeeting } from './move-meeting.ts'

/** Cancels a meeting, for the company that proposed it. */
export async function cancelMeeting(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'meeting.cancel', await findMeeting(tx, id))
    await moveMeeting(tx, actor, id, 'cancel')
  })
}
