import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { assignmentRows } from './assignment-rows.ts'
import type { AssignmentRow } from './assignment-rows.ts'

/** Finds an assignment by ID; throws `not_found`. The caller authorizes. */
export async function findAssignment(from: Db | Tx, id: string): Promise<AssignmentRow> {
  const assignment = await assignmentRows(from).where('assignments.id', '=', id).executeTakeFirst()
  if (!assignment) throw new Failure('not_found')
  return assignment
}

/** Finds an assignment and locks it until the transaction ends: of two changes, the second sees the first. */
export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow> {
  await tx.selectFrom('assignments').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findAssignment(tx, id)
}
