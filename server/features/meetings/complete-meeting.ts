import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveMeeting } from './move-meeting.ts'

/** A meeting took place. */
export async function completeMeeting(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveMeeting(tx, actor, id, 'complete'))
}
