import type { Selectable } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { lockAssignment } from './find-assignment.ts'

interface FoundAmendment {
  amendment: Selectable<Amendments>
  assignment: AssignmentRow
  /** For authorization. */
  parties: AssignmentRow & { proposed_by_side: 'company' | 'talent' }
}

/** Finds an amendment with its assignment, which it locks; throws `not_found`. The caller authorizes. */
export async function lockAmendment(tx: Tx, id: string): Promise<FoundAmendment> {
  const find = () => tx.selectFrom('amendments').where('id', '=', id).selectAll().executeTakeFirst()
  const found = await find()
  if (!found) throw new Failure('not_found')
  const assignment = await lockAssignment(tx, found.assignment_id)
  const amendment = (await find())!
  return { amendment, assignment, parties: { ...assignment, proposed_by_side: amendment.proposed_by_side } }
}
