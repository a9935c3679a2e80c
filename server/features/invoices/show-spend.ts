import { sql } from 'kysely'
import type { z } from 'zod'
import type { periodQuery, Spend } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
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

async function findMonths(company_id: string, { from, to }: Period): Promise<Spend['months']> {
  const { rows } = await sql<Spend['months'][number]>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(work_cents), 0)::bigint as work_cents,
      coalesce(sum(fee_cents), 0)::bigint as fee_cents, coalesce(sum(tax_cents), 0)::bigint as tax_cents,
      coalesce(sum(total_cents), 0)::bigint as total_cents
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, '1 month') as month
    left join (
      select issued_on, work_cents, fee_cents, tax_cents, total_cents from invoices
      where company_id = ${company_id} and status <> 'void'
      union all
      select invoices.issued_on, -notes.work_cents, -notes.fee_cents, -notes.tax_cents, -notes.total_cents
      from credit_notes notes join invoices on invoices.id = notes.invoice_id
      where notes.company_id = ${company_id}
    ) as billed on issued_on between ${from} and ${to} and date_trunc('month', issued_on) = month
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
