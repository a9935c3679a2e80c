import type { Db, Tx } from '#server/db/connect.ts'
import type { Subject, SubjectStatus } from '#server/features/sanctions/subject.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

/**
 * Whom staff can warn or suspend for what was reported: the company, also of a member who is responsible, or the
 * applicant. Null for visitors and staff.
 */
export async function findResponsible(
  from: Db | Tx,
  { company_id, user_id }: Pick<ReportCaseRow, 'company_id' | 'user_id'>,
): Promise<(Subject & { status: SubjectStatus }) | null> {
  const company = await from
    .selectFrom('companies')
    .$if(company_id !== null, (companies) => companies.where('id', '=', company_id))
    .$if(company_id === null, (companies) =>
      companies.where('id', '=', from.selectFrom('members').where('user_id', '=', user_id).select('company_id')),
    )
    .select(['id', 'status'])
    .executeTakeFirst()
  if (company) return { kind: 'company', ...company }
  const applicant = await from
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', '=', 'applicant')
    .select(['id', 'status'])
    .executeTakeFirst()
  return applicant ? { kind: 'user', ...applicant } : null
}
