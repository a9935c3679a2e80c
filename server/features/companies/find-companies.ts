import { sql } from 'kysely'
import { unassigned } from '#domain/companies/managed-company.ts'
import type { CompaniesFilter, CompanySort } from '#domain/companies/managed-company.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedTextContains, likePatterns } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

/** The companies that the actor may see, as in `companyPolicy.see`. */
export const visibleTo = (actor: Actor) => {
  const user = asUser(actor)
  if (user.role === 'admin') return sql<boolean>`true`
  return user.role === 'account_manager' ? managedBy(user, sql`companies.account_manager_id`) : sql<boolean>`false`
}

/** The companies that the actor may see and that match the filter. */
export function findCompanies(actor: Actor, { q, status, account_manager }: CompaniesFilter) {
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

/** Members are found by their exact address only. */
const matches = (q: string) =>
  q.includes('@')
    ? sql<boolean>`companies.id in (
        select members.company_id from members join users on users.id = members.user_id where users.email = lower(${q}))`
    : indexedTextContains(likePatterns(q), sql`companies.name`)

const keys = {
  name: sql`lower(companies.name)`,
  status: sql`companies.status`,
  workers: sql`companies.worker_count`,
  active_jobs: sql`companies.active_job_count`,
  monthly_revenue: sql`companies.monthly_revenue_cents`,
  created_at: sql`companies.created_at`,
}

/** The order of a list of companies: by its column, then by ID. Figures are as of the last refresh. */
export function orderOf(sort: CompanySort) {
  const { column, direction } = sortOrder(sort, keys)
  const way = sql.raw(direction)
  return sql`${column} ${way}, companies.id ${way}`
}
