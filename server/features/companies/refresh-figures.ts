import { sql } from 'kysely'
import { transaction } from '#server/db/transaction.ts'
import { companyFigures } from './company-figures.ts'

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
