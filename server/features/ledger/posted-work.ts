import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** What approved work was posted with, for lateral joins: one row, with nulls for work that is not posted. */
export const postedWork = (
  kind: 'timesheet_line' | 'milestone',
  id: Expression<unknown>,
): RawBuilder<{ bill_cents: number | null; pay_cents: number | null }> => sql`(
  select -sum(amount_cents) filter (where account = 'work_revenue') as bill_cents,
    sum(amount_cents) filter (where account = 'talent_cost') as pay_cents
  from journal_entries join postings on postings.entry_id = journal_entries.id
  where kind = ${kind} and cause_id = ${id})`
