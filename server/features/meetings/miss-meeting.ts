import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveMeeting } from './move-meeting.ts'

/** Somebody did not come to a meeting. */
export async function missMeeting(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveMeeting(tx, actor, id, 'miss'))
}
