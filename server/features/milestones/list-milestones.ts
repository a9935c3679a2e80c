import type { Actor } from '#domain/kernel/actor.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { milestoneRows } from './milestone-rows.ts'
import { presentMilestone } from './present-milestone.ts'

/** The milestones of an assignment, in order. */
export async function listMilestones(actor: Actor, assignment_id: string): Promise<{ items: Milestone[] }> {
  authorize(actor, 'assignment.see', await findAssignment(db, assignment_id))
  const rows = await milestoneRows(db)
    .where('milestones.assignment_id', '=', assignment_id)
    .orderBy('milestones.position')
    .execute()
  return { items: rows.map((row) => presentMilestone(actor, row)) }
}
