import { sql } from 'kysely'
import type { z } from 'zod'
import { companyStatusLabels } from '#domain/companies/company-machine.ts'
import { pipelineColumn, pipelineStatuses } from '#domain/companies/company.ts'
import type { Pipeline } from '#domain/companies/company.ts'
import { unassigned } from '#domain/companies/managed-company.ts'
import type {
  companiesExportQuery,
  CompaniesFilter,
  companiesQuery,
  CompanySort,
  ManagedCompany,
} from '#domain/companies/managed-company.ts'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedContainsWords } from '#server/db/contains-words.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { companyRows, presentCompany } from './company-rows.ts'
import type { CompanyRow } from './company-rows.ts'

/** The companies that the actor is responsible for. */
export async function listCompanies(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof companiesQuery>,
): Promise<CappedPage<ManagedCompany>> {
  authorize(actor, 'company.list')
  const { rows: ids, ...counted } = await readCappedPage(
    findCompanies(actor, filter).select('companies.id').orderBy(orderOf(sort)),
    { page, per_page },
  )
  const rows = await findCompaniesInOrder(ids.map((row) => row.id))
  return { items: rows.map((row) => presentCompany(actor, row)), page, per_page, ...counted }
}

/** Companies with their figures, which are computed for these rows only. */
async function findCompaniesInOrder(ids: readonly string[]) {
  if (ids.length === 0) return []
  return companyRows(db)
    .where('companies.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], companies.id)`)
    .execute()
}

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

/** The companies that the actor may see, as in `companyPolicy.see`. */
export const visibleTo = (actor: Actor) => {
  const user = asUser(actor)
  if (user.role === 'admin') return sql<boolean>`true`
  return user.role === 'account_manager' ? managedBy(user, sql`companies.account_manager_id`) : sql<boolean>`false`
}

/** The companies that the actor may see and that match the filter. */
export function findCompanies(
  actor: Actor,
  { q, status, account_manager }: Omit<CompaniesFilter, 'status'> & { status: readonly string[] },
) {
  return db
    .selectFrom('companies')
    .where(visibleTo(actor))
    .where(
      status.length > 0 ? sql<boolean>`companies.status = any(${status})` : sql<boolean>`companies.status <> 'deleted'`,
    )
    .$if(Boolean(q), (companies) => companies.where(matches(q!)))
    .$if(account_manager !== undefined, (companies) =>
      account_manager === unassigned
        ? companies.where('companies.account_manager_id', 'is', null)
        : companies.where('companies.account_manager_id', '=', account_manager!),
    )
}

/** By name, or by a part of the address of a member. */
const matches = (q: string) =>
  q.includes('@')
    ? sql<boolean>`companies.id in (
        select members.company_id from members join users on users.id = members.user_id
        where users.role = 'company' and ${indexedContainsWords(q, sql`users.email`)})`
    : indexedContainsWords(q, sql`companies.name`)

const keys = {
  name: sql`lower(companies.name)`,
  status: sql`companies.status`,
  workers: sql`companies.worker_count`,
  active_jobs: sql`companies.active_job_count`,
  monthly_revenue: sql`companies.monthly_revenue_cents`,
  created_at: sql`companies.created_at`,
}

/** The order of a list of companies: by its column, then by ID. Figures are as of the last refresh. */
function orderOf(sort: CompanySort) {
  const { column, direction } = sortOrder(sort, keys)
  const way = sql.raw(direction)
  return sql`${column} ${way}, companies.id ${way}`
}

type PipelineColumn = Pipeline['columns'][number]

/** The latest jobs of each column of the company's pipeline, and their number. */
export async function listPipeline(actor: Actor): Promise<Pipeline> {
  const member = asMember(actor)
  return { columns: await Promise.all(pipelineStatuses.map((status) => jobsOfColumn(member, status))) }
}

async function jobsOfColumn(member: CompanyMember, status: PipelineColumn['status']): Promise<PipelineColumn> {
  const jobs = db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('jobs.status', '=', status)
    .where('jobs.archived_at', 'is', null)
  const [latest, { total }] = await Promise.all([
    jobs
      .innerJoin('job_counts', 'job_counts.job_id', 'jobs.id')
      .select([
        'jobs.id',
        'jobs.title',
        'job_counts.applications as applications_count',
        'job_counts.applications_unread',
      ])
      .orderBy('jobs.updated_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(pipelineColumn)
      .execute(),
    jobs.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { status, total, jobs: latest }
}
