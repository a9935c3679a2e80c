import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { companyFigures } from './company-figures.ts'

const id = sql`companies.id`

/** Companies with their account managers and figures, which are computed per row. */
export const companyRows = (from: Db | Tx) =>
  from
    .selectFrom('companies')
    .leftJoin('users as managers', 'managers.id', 'companies.account_manager_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.status',
      'companies.account_manager_id',
      'companies.created_at',
      'companies.timezone',
      'companies.erased_at',
      'managers.name as account_manager_name',
      companyFigures.workers(id).as('workers'),
      companyFigures.active_jobs(id).as('active_jobs'),
      companyFigures.monthly_revenue_cents(id).as('monthly_revenue_cents'),
    ])

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyRows>['execute']>>[number]
