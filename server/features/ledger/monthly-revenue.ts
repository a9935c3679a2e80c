import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { monthlyRevenue_days } from '#domain/ledger/ledger.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The monthly revenue in cents of the company that `company_id`, a column of the outer query, identifies. */
export const monthlyRevenueOf = (company_id: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(-sum(amount_cents), 0)::bigint
  from postings join journal_entries on journal_entries.id = postings.entry_id
  where postings.company_id = ${company_id} and account = 'work_revenue'
    and posted_at > ${now()}::timestamptz - make_interval(days => ${monthlyRevenue_days}))`
