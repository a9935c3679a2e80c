import type { z } from 'zod'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import type { assignmentFigures } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { findAssignments } from './list-assignments.ts'

/** The numbers of assignments of the actor's companies, by status. */
export async function showFigures(actor: Actor): Promise<z.output<typeof assignmentFigures>> {
  authorize(actor, 'assignment.see_figures')
  const counts = await findAssignments(asUser(actor), {})
    .groupBy('assignments.status')
    .select(({ fn }) => ['assignments.status', fn.countAll<number>().as('count')])
    .execute()
  const of = (status: AssignmentStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(assignmentMachine.states.map((status) => [status, of(status)])) as Record<
      AssignmentStatus,
      number
    >,
  }
}
