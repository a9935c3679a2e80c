import { sql } from 'kysely'
import { transaction } from '#server/db/transaction.ts'
import { companyFigures } from './company-figures.ts'

/** Stores the figures of all companies that the list of companies is sorted by. */
export async function refreshFigures(): Promise<void> {
  const id = sql`companies.id`
  await transaction((tx) =>
    sql`
      with figures as (
        select id, ${companyFigures.workers(id)} as workers, ${companyFigures.active_jobs(id)} as active_jobs,
          ${companyFigures.monthly_revenue_cents(id)} as revenue
        from companies
      )
      update companies
      set worker_count = workers, active_job_count = active_jobs, monthly_revenue_cents = revenue
      from figures
      where figures.id = companies.id
        and (worker_count, active_job_count, monthly_revenue_cents) <> (workers, active_jobs, revenue)`.execute(tx),
  )
}
