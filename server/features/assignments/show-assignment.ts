import type { Assignment } from '#domain/assignments/assignment.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAssignment } from './find-assignment.ts'
import { presentAssignment } from './present-assignment.ts'

/** An assignment's page, as the user sees it. */
export async function showAssignment(actor: Actor, id: string, from: Db | Tx = db): Promise<Assignment> {
  const assignment = await findAssignment(from, id)
  authorize(actor, 'assignment.see', assignment)
  return presentAssignment(from, actor, assignment)
}
