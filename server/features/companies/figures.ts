import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { transaction } from '#server/db/transaction.ts'
import { monthlyRevenueOf } from '#server/features/ledger/reports.ts'

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

/** Companies per transaction: with all in one, other changes to them would wait until its end. */
const batch = 1_000

/** Stores the figures of all companies that the list of companies is sorted by. */
export async function refreshFigures(): Promise<void> {
  for (let last = await refreshBatch(null); last;) last = await refreshBatch(last)
}

/** Refreshes the companies after an ID, in the order of their IDs. Returns the last ID; null if there is none. */
async function refreshBatch(after: string | null): Promise<string | null> {
  const id = sql`batch.id`
  const { rows } = await transaction((tx) =>
    sql<{ id: string }>`
      with batch as (
        select id from companies where ${after ? sql`id > ${after}` : sql`true`} order by id limit ${batch}
      ), figures as (
        select id, ${companyFigures.workers(id)} as workers, ${companyFigures.active_jobs(id)} as active_jobs,
          ${companyFigures.monthly_revenue_cents(id)} as revenue
        from batch
      ), refreshed as (
        update companies
        set worker_count = workers, active_job_count = active_jobs, monthly_revenue_cents = revenue
        from figures
        where figures.id = companies.id
          and (worker_count, active_job_count, monthly_revenue_cents) <> (workers, active_jobs, revenue)
      )
      select id from batch order by id desc limit 1`.execute(tx),
  )
  return rows[0]?.id ?? null
}
