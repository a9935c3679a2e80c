import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from './find-meeting.ts'
import { moveMeeting } from './move-meeting.ts'

/** Marks a meeting as completed. */
export async function completeMeeting(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'meeting.complete', await findMeeting(tx, id))
    await moveMeeting(tx, actor, id, 'complete')
  })
}
