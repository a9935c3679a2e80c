import type { Actor } from '#domain/kernel/actor.ts'
import { newAssignment } from '#domain/assignments/assignment.ts'
import type { NewAssignment } from '#domain/assignments/assignment.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'

/** Creates the assignment of an accepted offer, pending until its start date. Returns its ID. */
export async function createAssignment(tx: Tx, actor: Actor, form: NewAssignment): Promise<string> {
  const assignment = parseForm(newAssignment, form)
  const at = now()
  const { id } = await tx
    .insertInto('assignments')
    .values({ ...assignment, status: assignmentMachine.initial, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { company_id, talent_id } = assignment
  await record(tx, 'assignment.created', { actor, company_id, data: { assignment_id: id, talent_id } })
  return id
}
