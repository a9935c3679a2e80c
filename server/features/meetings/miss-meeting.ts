import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from './find-meeting.ts'
import { moveMeeting } from './move-meeting.ts'

/** Marks a meeting as a no-show. */
export async function missMeeting(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'meeting.miss', await findMeeting(tx, id))
    await moveMeeting(tx, actor, id, 'miss')
  })
}
