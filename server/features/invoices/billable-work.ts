import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { workItemKinds } from '#domain/invoices/invoice.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Posting } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'

/**
 * What companies can be billed for now, as items of an invoice: one for each assignment and week with approved lines,
 * and one for each accepted milestone and approved expense or bonus, of those that are on no invoice. A line without time and money is none. Lines
 * that cancel each other out are an item of zero, so that the invoice shows them.
 */
export interface BillableWork {
  company_id: string
  assignment_id: string
  kind: (typeof workItemKinds)[number]
  /** The person, the role, the week or what it is for, and what the company's accounting needs. */
  description: string
  /** Of work. */
  week_on: string | null
  /** Minutes of work, otherwise 1. */
  quantity: number
  bill_cents: number
}

/** A query of `BillableWork`, with what is to be marked as billed: `line_ids`, `milestone_id` or `adjustment_id`. */
export const billableWork = (company_ids: readonly string[]): RawBuilder<BillableWork> => sql<BillableWork>`
  select parts.*, talent.name as talent_name,
    talent.name || ', ' || assignments.role_title || case
      when kind = 'milestone' then ': ' || title
      when kind <> 'work' then ', ' || kind || ': ' || title
      else ', week of ' || to_char(week_on, 'Mon FMDD, YYYY')
    end || coalesce(', ' || nullif(own.purchase_order, ''), '') || coalesce(', ' || nullif(own.cost_center, ''), '')
      as description
  from (
    select 'work' as kind, assignments.company_id, lines.assignment_id, date_trunc('week', lines.on_date)::date as week_on,
      array_agg(lines.id) as line_ids, null::uuid as milestone_id, null::uuid as adjustment_id, null as title,
      sum(lines.minutes)::integer as quantity, sum(lines.bill_cents)::bigint as bill_cents
    from assignments join timesheet_lines lines on lines.assignment_id = assignments.id
    where assignments.company_id = any (${company_ids}::uuid[]) and lines.status = 'approved'
      and lines.decided_at <= ${now()}
      and lines.invoice_item_id is null and (lines.bill_cents <> 0 or lines.minutes <> 0)
    group by assignments.company_id, lines.assignment_id, week_on
    union all
    select 'milestone', company_id, assignment_id, null, null, id, null, title, 1, bill_cents
    from milestones
    where company_id = any (${company_ids}::uuid[]) and status = 'accepted'
      and accepted_at <= ${now()} and invoice_item_id is null
    union all
    select kind, company_id, assignment_id, null, null, null, id, title, 1, bill_cents
    from adjustments
    where company_id = any (${company_ids}::uuid[]) and status = 'approved' and kind <> 'deduction'
      and decided_at <= ${now()} and invoice_item_id is null
  ) as parts
  join assignments on assignments.id = assignment_id
  left join assignment_references own using (assignment_id)
  join users talent on talent.id = assignments.talent_id`

/** The order of the items of an invoice: milestones follow the work, then expenses and bonuses. */
export const billableOrder = sql`adjustment_id is not null, milestone_id is not null, talent_name, assignment_id, week_on,
  kind desc, title, adjustment_id`

/** Work, a milestone, an expense or a bonus of an invoice. */
export interface WorkItem {
  assignment_id: string
  work_cents: number
}

/** A posting per item, so that the ledger has the assignments of what is billed. */
export const workPostings = (
  account: 'unbilled_work' | 'work_revenue',
  side: 'debit' | 'credit',
  { company_id, items }: { company_id: string; items: readonly WorkItem[] },
): Posting[] =>
  items.map(({ assignment_id, work_cents }) => ({
    account,
    amount_cents: side === 'debit' ? work_cents : -work_cents,
    company_id,
    assignment_id,
  }))

/** The hour of Mondays, in UTC, at which invoices are issued. */
export const issueHour = 23

/** The Monday on which the next invoices are issued. */
export function nextIssueDate(): string {
  const at = new Date(now())
  const today = dateIn('UTC', at)
  const monday = startOfWeek(today, 1)
  return today === monday && at.getUTCHours() < issueHour ? monday : addDays(monday, 7)
}

/**
 * Takes the next numbers of a series of a year, such as `INV-2026-00001`. The row stays locked until the transaction
 * ends, so that a number whose transaction fails is taken by the next one.
 */
export async function takeNumbers(tx: Tx, prefix: 'INV' | 'CN', issued_on: string, count: number): Promise<string[]> {
  const series = `${prefix}-${issued_on.slice(0, 4)}`
  const { last_number } = await tx
    .insertInto('number_series')
    .values({ series, last_number: count })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql`number_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(last_number - count + 1 + index).padStart(5, '0')}`,
  )
}
