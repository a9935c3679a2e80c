import type { Selectable } from 'kysely'
import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { lockAssignment } from './find-assignment.ts'

export type AmendmentRow = Selectable<Amendments>

interface FoundAmendment {
  amendment: AmendmentRow
  assignment: AssignmentRow
  /** Whether the actor's side proposed it. */
  isProposer: boolean
}

/** Finds an amendment with its assignment, which it locks; throws `not_found`. The caller authorizes. */
export async function lockAmendment(tx: Tx, actor: Actor, id: string): Promise<FoundAmendment> {
  const find = () => tx.selectFrom('amendments').where('id', '=', id).selectAll().executeTakeFirst()
  const found = await find()
  if (!found) throw new Failure('not_found')
  const assignment = await lockAssignment(tx, found.assignment_id)
  const amendment = (await find())!
  return { amendment, assignment, isProposer: sideOf(asUser(actor)) === amendment.proposed_by_side }
}
