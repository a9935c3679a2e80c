import type { Selectable } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { findAssignment, lockAssignment } from './find-assignment.ts'

interface FoundAmendment {
  amendment: Selectable<Amendments>
  assignment: AssignmentRow
  /** For authorization. */
  parties: AssignmentRow & { proposed_by_side: 'company' | 'talent' }
}

/** Finds an amendment with its assignment; throws `not_found`. The caller authorizes. */
export async function findAmendment(from: Db | Tx, id: string): Promise<FoundAmendment> {
  const amendment = await from.selectFrom('amendments').where('id', '=', id).selectAll().executeTakeFirst()
  if (!amendment) throw new Failure('not_found')
  const assignment = await findAssignment(from, amendment.assignment_id)
  return { amendment, assignment, parties: { ...assignment, proposed_by_side: amendment.proposed_by_side } }
}

/** The same, for commands that change it. The assignment is locked. */
export async function lockAmendment(tx: Tx, id: string): Promise<FoundAmendment> {
  const { assignment } = await findAmendment(tx, id)
  await lockAssignment(tx, assignment.id)
  return findAmendment(tx, id)
}
