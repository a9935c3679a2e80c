import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import type { Role } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { actingFor } from '#server/features/accounts/acting-for.ts'

/** A role whose portal shows the assignment to a side. */
export const roleOfSide: Record<AssignmentSide, Role> = {
  company: 'company',
  talent: 'applicant',
  staff: 'account_manager',
}

/** The people of a side who are notified: the hiring team, the talent, or who acts for the account manager. */
export async function recipientsOf(from: Db | Tx, assignment: AssignmentRow, side: AssignmentSide): Promise<string[]> {
  if (side === 'talent') return [assignment.talent_id]
  if (side === 'staff') return actingFor(from, assignment.account_manager_id)
  const team = await hiringTeam(from, assignment).select('users.id').execute()
  return team.map(({ id }) => id)
}
