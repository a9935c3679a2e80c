import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from './find-assignment.ts'
import { moveAssignment } from './move-assignment.ts'

/** Ends a talent's work for a company. */
export async function endAssignment(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'assignment.give_notice', await findAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'end')
  })
}
