import { sql } from 'kysely'
import type { z } from 'zod'
import type { periodQuery, Spend } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

type Period = z.output<typeof periodQuery>

/** What was billed to the actor's company by assignment and month of issue, and by job against its budget. */
export async function showSpend(actor: Actor, period: Period): Promise<Spend> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const [rows, months] = await Promise.all([findRows(company_id, period), findMonths(company_id, period)])
  return {
    rows: rows.map(({ job_id, job_title, ...row }) => ({ ...row, job: { id: job_id, title: job_title } })),
    months,
    jobs: await findJobs(rows, period),
  }
}

type Row = Omit<Spend['rows'][number], 'job'> & { job_id: string; job_title: string }

/** By item: the ledger has no assignments, and its nightly check compares items with it. */
async function findRows(company_id: string, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char(invoices.issued_on, 'YYYY-MM') as month, assignments.id as assignment_id,
      talent.name as talent_name, assignments.role_title, jobs.id as job_id, jobs.title as job_title,
      sum(case when items.kind = 'work' then items.quantity else 0 end)::integer as minutes,
      sum(items.amount_cents)::bigint as work_cents
    from invoices
    join invoice_items items on items.invoice_id = invoices.id and items.kind in ('work', 'milestone')
    join assignments on assignments.id = items.assignment_id
    join users talent on talent.id = assignments.talent_id
    join offers on offers.id = assignments.offer_id
    join jobs on jobs.id = offers.job_id
    where invoices.company_id = ${company_id} and invoices.status <> 'void'
      and invoices.issued_on between ${from} and ${to}
      and not exists (
        select from credit_notes
        where credit_notes.invoice_id = invoices.id and (item_id is null or item_id = items.id))
    group by month, assignments.id, talent.name, jobs.id
    order by month, talent.name, assignments.id`.execute(db)
  return rows
}

/** Invoices are credited to the first, credit notes debited to the second. */
const workAccounts = ['unbilled_work', 'work_revenue'] as const satisfies LedgerAccount[]

const creditedTo = (...accounts: LedgerAccount[]) =>
  sql<number>`coalesce(-sum(amount_cents) filter (where account = any(${accounts})), 0)::bigint`

/** Voided invoices are posted back, and credit notes reduce the month of their invoice. */
async function findMonths(company_id: string, { from, to }: Period): Promise<Spend['months']> {
  const { rows } = await sql<Spend['months'][number]>`
    with documents as (
      select id as cause_id, issued_on from invoices
      where company_id = ${company_id} and issued_on between ${from} and ${to}
      union all
      select credit_notes.id, invoices.issued_on
      from credit_notes join invoices on invoices.id = invoice_id
      where credit_notes.company_id = ${company_id} and invoices.issued_on between ${from} and ${to}
    ), billed as (
      select issued_on, account, amount_cents
      from documents
      join journal_entries entries using (cause_id)
      join postings on postings.entry_id = entries.id
      where kind in ('invoice', 'invoice_void', 'credit_note')
    )
    select to_char(month, 'YYYY-MM') as month, ${creditedTo(...workAccounts)} as work_cents,
      ${creditedTo('platform_fees')} as fee_cents, ${creditedTo('tax_payable')} as tax_cents,
      ${creditedTo(...workAccounts, 'platform_fees', 'tax_payable')} as total_cents
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, '1 month') as month
    left join billed on date_trunc('month', issued_on) = month
    group by month order by month`.execute(db)
  return rows
}

/**
 * The budget of each opening is the fixed price or, of hourly work, the highest rate for the weekly hours of the period.
 */
async function findJobs(rows: readonly Row[], { from, to }: Period): Promise<Spend['jobs']> {
  if (rows.length === 0) return []
  const spent = Map.groupBy(rows, ({ job_id }) => job_id)
  const jobs = await db
    .selectFrom('jobs')
    .where('id', 'in', [...spent.keys()])
    .orderBy('title')
    .orderBy('id')
    .select(['id', 'title', 'budget_max_cents', 'budget_total_cents', 'weekly_hours', 'openings'])
    .execute()
  const weeks = (daysBetween(from, to) + 1) / 7
  return jobs.map(({ id, title, budget_max_cents, budget_total_cents, weekly_hours, openings }) => {
    const perPerson = budget_total_cents ?? (budget_max_cents && budget_max_cents * weekly_hours * weeks)
    return {
      job_id: id,
      title,
      work_cents: spent.get(id)!.reduce((sum, { work_cents }) => sum + work_cents, 0),
      budget_cents: perPerson && Math.round(perPerson * openings),
    }
  })
}
