import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAssignment } from './move-assignment.ts'

/** Somebody's work for a company is over. */
export async function endAssignment(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveAssignment(tx, actor, id, 'end'))
}
