import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { periodQuery, Spend, Statement } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateText, daysBetween } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { journalEntryLabels } from '#domain/ledger/accounts.ts'
import type { JournalEntryKind } from '#domain/ledger/accounts.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { billedItems } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'

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

/**
 * The postings of the invoices that were issued in a period, with the day of issue. Voided invoices are posted back, and
 * credit notes reduce the month of their invoice.
 */
const billed = (company_id: string, { from, to }: Period) => sql`
  with documents as (
    select id as cause_id, issued_on from invoices
    where company_id = ${company_id} and issued_on between ${from} and ${to}
    union all
    select credit_notes.id, invoices.issued_on
    from credit_notes join invoices on invoices.id = invoice_id
    where credit_notes.company_id = ${company_id} and invoices.issued_on between ${from} and ${to}
  )
  select issued_on, account, assignment_id, amount_cents
  from documents
  join journal_entries entries using (cause_id)
  join postings on postings.entry_id = entries.id
  where kind in ('invoice', 'invoice_void', 'credit_note')`

/** Amounts are from the ledger, hours from the items. */
async function findRows(company_id: string, period: Period): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with parts as (
      select issued_on, assignment_id, 0 as minutes, -amount_cents as cents
      from (${billed(company_id, period)}) as billed where assignment_id is not null
      union all
      select issued_on, assignment_id, quantity, 0
      from (${billedItems}) as items
      where company_id = ${company_id} and issued_on between ${period.from} and ${period.to} and kind = 'work'
    ), sums as (
      select to_char(issued_on, 'YYYY-MM') as month, assignment_id, sum(minutes)::integer as minutes,
        sum(cents)::bigint as work_cents
      from parts group by 1, 2
    )
    select month, assignment_id, talent.name as talent_name, assignments.role_title, jobs.id as job_id,
      jobs.title as job_title, minutes, work_cents
    from sums
    join assignments on assignments.id = assignment_id
    join users talent on talent.id = assignments.talent_id
    join offers on offers.id = assignments.offer_id
    join jobs on jobs.id = offers.job_id
    where minutes <> 0 or work_cents <> 0
    order by month, talent.name, assignment_id`.execute(db)
  return rows
}

const sumOf = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(-sum(amount_cents) filter (where ${condition}), 0)::bigint`
const isWork = sql`assignment_id is not null`
const isFee = sql`account = 'platform_fees'`
const isTax = sql`account = 'tax_payable'`

async function findMonths(company_id: string, period: Period): Promise<Spend['months']> {
  const { rows } = await sql<Spend['months'][number]>`
    select to_char(month, 'YYYY-MM') as month, ${sumOf(isWork)} as work_cents, ${sumOf(isFee)} as fee_cents,
      ${sumOf(isTax)} as tax_cents, ${sumOf(sql`${isWork} or ${isFee} or ${isTax}`)} as total_cents
    from generate_series(date_trunc('month', ${period.from}::date), ${period.to}::date, '1 month') as month
    left join (${billed(company_id, period)}) as billed on date_trunc('month', issued_on) = month
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

/** The statement of account of the actor's company: every entry that changed what it owes, by days in UTC. */
export async function showStatement(actor: Actor, { from, to }: z.output<typeof periodQuery>): Promise<Statement> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const company = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    kind: JournalEntryKind
    on_date: string
    amount_cents: number
    numbers: string | null
    credit_note: string | null
  }>`
    select entries.kind, (entries.posted_at at time zone 'UTC')::date as on_date,
      sum(postings.amount_cents)::bigint as amount_cents, string_agg(invoices.number, ', ' order by invoices.number) as numbers,
      (select number from credit_notes where entries.kind = 'credit_note' and id = entries.cause_id) as credit_note
    from postings
    join journal_entries entries on entries.id = postings.entry_id
    left join invoices on invoices.id = postings.invoice_id
    where postings.company_id = ${company_id} and postings.account in ('receivable', 'customer_credit')
      and (entries.posted_at at time zone 'UTC')::date <= ${to}
    group by entries.id having sum(postings.amount_cents) <> 0
    order by entries.posted_at, entries.id`.execute(db)
  let balance_cents = 0
  const all = rows.map(({ kind, on_date, amount_cents, numbers, credit_note }) => {
    balance_cents += amount_cents
    const description = [journalEntryLabels[kind], credit_note, numbers && (credit_note ? `for ${numbers}` : numbers)]
      .filter(Boolean)
      .join(' ')
    return { on_date, kind, description, amount_cents, balance_cents }
  })
  return {
    company,
    from,
    to,
    opening_cents: all.findLast(({ on_date }) => on_date < from)?.balance_cents ?? 0,
    entries: all.filter(({ on_date }) => on_date >= from),
    closing_cents: balance_cents,
  }
}

const right = (text: string, bold = false): PdfContent => ({ text, alignment: 'right', bold })

/** A statement of account as a document. */
export function statementDocument({
  company,
  from,
  to,
  opening_cents,
  entries,
  closing_cents,
}: Statement): PdfDocument {
  const title = `Statement of account, ${dateText(from)} to ${dateText(to)}`
  return {
    title,
    author: product.name,
    created_at: now(),
    footer: `${product.name} · ${title}`,
    content: [
      { text: 'Statement of account', style: 'title' },
      { text: company.name, style: 'subtitle', margin: [0, 2, 0, 2] },
      { text: `${dateText(from)} to ${dateText(to)}, in US dollars.`, style: 'note', margin: [0, 0, 0, 14] },
      {
        layout: 'rows',
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [60, '*', 'auto', 'auto'],
          body: [
            ['Date', 'Description', 'Amount', 'Balance'].map((text, index): PdfContent => ({
              text,
              style: 'columnHead',
              alignment: index < 2 ? 'left' : 'right',
            })),
            [dateText(from), { text: 'Opening balance', bold: true }, '', right(moneyText(opening_cents), true)],
            ...entries.map(({ on_date, description, amount_cents, balance_cents }) => [
              dateText(on_date),
              description,
              right(moneyText(amount_cents)),
              right(moneyText(balance_cents)),
            ]),
            [dateText(to), { text: 'Closing balance', bold: true }, '', right(moneyText(closing_cents), true)],
          ],
        },
      },
      { text: 'A negative balance is credit.', style: 'small', margin: [0, 10, 0, 0] },
    ],
  }
}
