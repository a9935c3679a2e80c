import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from './find-meeting.ts'
import { moveMeeting } from './move-meeting.ts'

/** Whoever was asked to a meeting says yes. Throws `double_booked` when one of its people is elsewhere at that time. */
export async function confirmMeeting(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'meeting.confirm', await findMeeting(tx, id))
    await moveMeeting(tx, actor, id, 'confirm')
  })
}
