import { Failure } from '#domain/kernel/errors.ts'
import type { AssignmentParties } from '#domain/assignments/assignment-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findAssignment(tx: Tx, id: string): Promise<AssignmentParties> {
  const found = await tx
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.id', '=', id)
    .select(['company_id', 'talent_id', 'account_manager_id'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
