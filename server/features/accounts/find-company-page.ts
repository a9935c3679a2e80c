import { sql } from 'kysely'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What a company says about itself to applicants. */
export const findCompanyPage = (from: Db | Tx, company_id: string): Promise<CompanyPage> =>
  from
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['about', 'website', 'industry', 'size', 'logo_file_id', 'timezone'])
    .select(sql<WeeklyHours>`office_hours`.as('office_hours'))
    .executeTakeFirstOrThrow()
