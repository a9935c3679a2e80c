import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveMeeting } from './move-meeting.ts'

/** Whoever proposed a meeting calls it off. */
export async function cancelMeeting(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveMeeting(tx, actor, id, 'cancel'))
}
