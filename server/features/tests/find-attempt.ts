import { Failure } from '#domain/kernel/errors.ts'
import type { AttemptParties } from '#domain/tests/attempt-policy.ts'
import type { Tx } from '#server/db/connect.ts'

/** The columns for authorization; throws `not_found`. */
export async function findAttempt(tx: Tx, id: string): Promise<AttemptParties> {
  const found = await tx
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['company_id', 'applicant_id'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}
