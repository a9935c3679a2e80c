import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { ApplicantParties } from '#domain/talent/applicant-policy.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The account managers of the companies that an applicant applied to, and so of those they work for. */
export const accountManagersOfApplicant = sql<string[]>`array(
  select distinct companies.account_manager_id from applications
  join companies on companies.id = applications.company_id
  where applications.applicant_id = users.id and companies.account_manager_id is not null)`

/** An applicant, as permissions need them; throws `not_found`. */
export async function findApplicantParties(from: Db | Tx, id: string): Promise<ApplicantParties> {
  const applicant = await from
    .selectFrom('users')
    .where('users.id', '=', id)
    .where('users.role', '=', 'applicant')
    .select(accountManagersOfApplicant.as('account_manager_ids'))
    .executeTakeFirst()
  if (!applicant) throw new Failure('not_found')
  return applicant
}
