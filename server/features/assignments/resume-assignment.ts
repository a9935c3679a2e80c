import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAssignment } from './find-assignment.ts'
import { moveAssignment } from './move-assignment.ts'

/** Resumes a paused assignment. Returns its ID. */
export async function resumeAssignment(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'assignment.resume', await lockAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'resume')
    return id
  })
}
