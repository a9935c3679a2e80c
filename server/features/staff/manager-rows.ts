import { sql } from 'kysely'
import type { ManagerStatus } from '#domain/staff/manager-machine.ts'
import { workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'
import { monthlyRevenueOf } from '#server/features/ledger/monthly-revenue.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Today on the account manager's clock. */
export const managersToday = () => sql<string>`(${now()}::timestamptz at time zone ${timeZoneOf('users.id')})::date`

/** Account managers with their profiles. */
export const managerRows = (from: Db | Tx) =>
  from
    .selectFrom('users')
    .innerJoin('account_manager_profiles as profile', 'profile.user_id', 'users.id')
    .where('users.role', '=', 'account_manager')
    .where('users.status', '<>', 'deleted')

const ownCompanies = sql`from companies where account_manager_id = users.id and status <> 'deleted'`

/** What is computed from the companies of an account manager. */
export const managerFigures = () => ({
  companies: sql<number>`(select count(*)::integer ${ownCompanies})`,
  employees: sql<number>`(
    select count(distinct talent_id)::integer from assignments
    where status = any (${[...workingStatuses]}::text[]) and company_id in (select id ${ownCompanies}))`,
  revenue: sql<number>`(
    select coalesce(sum(${monthlyRevenueOf(sql.ref('companies.id'))}), 0)::bigint ${ownCompanies})`,
})

/** The rows as they are presented. */
export function withDetails(rows: ReturnType<typeof managerRows>) {
  const figures = managerFigures()
  return rows
    .leftJoin('users as deputies', 'deputies.id', 'profile.deputy_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      sql<ManagerStatus>`profile.status`.as('status'),
      'profile.specialties',
      'profile.bio',
      'profile.joined_on',
      'profile.leave_from',
      'profile.leave_until',
      'profile.deputy_id',
      'deputies.name as deputy_name',
      figures.companies.as('total_companies'),
      figures.employees.as('total_employees'),
      figures.revenue.as('monthly_revenue_cents'),
    ])
}

export type ManagerRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>
