import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { monthlyRevenueOf } from '#server/features/ledger/monthly-revenue.ts'

type CompanyId = RawBuilder<unknown>

const statuses = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** The figures of the company that `company_id`, a column of the outer query, identifies. */
export const companyFigures = {
  /** Talents with an assignment that is active or paused. */
  workers: (company_id: CompanyId) => sql<number>`(
    select count(distinct talent_id)::int from assignments
    where assignments.company_id = ${company_id} and assignments.status in ('active', 'paused'))`,
  /** Jobs that applicants can apply to. */
  active_jobs: (company_id: CompanyId) => sql<number>`(
    select count(*)::int from jobs
    where jobs.company_id = ${company_id} and jobs.status in (${statuses(visibleJobStatuses)}))`,
  monthly_revenue_cents: monthlyRevenueOf,
}
