import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAssignment, moveAssignment } from './find-assignment.ts'

/** Pauses an assignment: no hours can be worked until it is resumed. Returns its ID. */
export async function pauseAssignment(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'assignment.pause', await lockAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'pause', { reason })
    return id
  })
}

/** Resumes a paused assignment. Returns its ID. */
export async function resumeAssignment(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'assignment.resume', await lockAssignment(tx, id))
    await moveAssignment(tx, actor, id, 'resume')
    return id
  })
}
