import { Failure } from '#domain/kernel/errors.ts'
import type { OfCompany } from '#domain/accounts/account-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findAssignment(tx: Tx, id: string): Promise<OfCompany> {
  const found = await tx.selectFrom('assignments').where('id', '=', id).select(['company_id']).executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
