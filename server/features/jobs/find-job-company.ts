import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The company that a new job is for, as a job's permissions need it; throws `not_found`. */
export async function findJobCompany(tx: Db | Tx, company_id: string) {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .where('status', '<>', 'deleted')
    .select(sql<string | null>`null`.as('job_id'))
    .select(['id as company_id', 'status as company_status', 'account_manager_id', 'timezone'])
    .executeTakeFirst()
  if (!company) throw new Failure('not_found')
  return company
}

export type JobCompany = Awaited<ReturnType<typeof findJobCompany>>
