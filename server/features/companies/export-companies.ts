import type { z } from 'zod'
import { companyStatusLabels } from '#domain/companies/company-machine.ts'
import type { companiesExportQuery } from '#domain/companies/managed-company.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import type { CompanyRow } from './company-rows.ts'
import { findCompanies, orderOf } from './find-companies.ts'
import { findCompaniesInOrder } from './list-companies.ts'

const columns: Column<CompanyRow>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Status', cell: ({ status }) => companyStatusLabels[status] },
  { title: 'Account Manager', cell: ({ account_manager_name }) => account_manager_name },
  { title: 'Workers', cell: ({ workers }) => workers },
  { title: 'Active Jobs', cell: ({ active_jobs }) => active_jobs },
  { title: 'Monthly Revenue (USD)', cell: ({ monthly_revenue_cents }) => fromCents(monthly_revenue_cents).toFixed(2) },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
  { title: 'Link', cell: ({ id }) => config.origin + pathTo('admin_company', { id }) },
]

/** The actor's companies as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportCompanies(actor: Actor, { ids, sort, ...filter }: z.output<typeof companiesExportQuery>) {
  authorize(actor, 'company.list')
  const findIds = () =>
    findCompanies(actor, filter)
      .$if(ids.length > 0, (companies) => companies.where('companies.id', 'in', ids))
      .select('companies.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  return { name: `companies-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findCompaniesInOrder) }
}
