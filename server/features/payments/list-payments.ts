import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { paymentRowStatusLabels } from '#domain/payments/payment.ts'
import type { PaymentRow, paymentsQuery } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { seenByStaff } from '#server/features/accounts/managed-by.ts'
import { openCents } from '#server/features/ledger/balances.ts'
import type { Column } from '#server/platform/csv/csv.ts'

type Query = z.output<typeof paymentsQuery>
type Filter = Omit<Query, 'page' | 'per_page'>

/** Payments of the companies that the actor may see, as in `paymentPolicy.see`, and their past-due invoices without a pending payment. */
export async function listPayments(actor: Actor, query: Query): Promise<Page<PaymentRow>> {
  authorize(actor, 'payment.list')
  const { page, per_page } = query
  const [items, total] = await Promise.all([
    readRows(asUser(actor), query, per_page, (page - 1) * per_page),
    sql<{ total: number }>`select count(*)::integer as total from (${matching(asUser(actor), query)}) as rows`.execute(
      db,
    ),
  ])
  return { items, page, per_page, total: total.rows[0]!.total }
}

const columns: Column<PaymentRow>[] = [
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Amount', cell: ({ amount_cents }) => fromCents(amount_cents).toFixed(2) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: ({ status }) => paymentRowStatusLabels[status] },
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Invoice', cell: ({ invoices }) => invoices.map(({ number }) => number).join(', ') },
]

/** The same list as CSV. */
export function exportPayments(actor: Actor, query: Filter) {
  authorize(actor, 'payment.list')
  return { name: 'payments', columns, batches: batchesOf(asUser(actor), query) }
}

const batch = 500

async function* batchesOf(user: User, query: Filter): AsyncGenerator<PaymentRow[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await readRows(user, query, batch, offset)
    yield rows
    if (rows.length < batch) return
  }
}

async function readRows(user: User, query: Filter, limit: number, offset: number): Promise<PaymentRow[]> {
  const { column, direction } = sortOrder(query.sort, {
    date: sql.ref('date'),
    company: sql`lower(company ->> 'name')`,
    amount: sql.ref('amount_cents'),
    status: sql.ref('status'),
  })
  const { rows } = await sql<PaymentRow>`
    select payment_id, company, amount_cents, currency, status, date, invoices
    from (${matching(user, query)}) as rows
    order by ${column} ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The rows that a query asks for, of the companies that the user may see. */
function matching(user: User, { q, status, from, to }: Filter) {
  const patterns = likePatterns(q)
  const words = [sql`company ->> 'name'`, sql`numbers`]
  return sql`
    select * from (
      select payments.id, payments.id as payment_id,
        jsonb_build_object('id', companies.id, 'name', companies.name) as company,
        payments.amount_cents, payments.currency, payments.status,
        (payments.started_at at time zone 'UTC')::date::text as date, paid.invoices, paid.numbers
      from payments
      join companies on companies.id = payments.company_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', invoices.id, 'number', number) order by number), '[]') as invoices,
          coalesce(string_agg(number, ' '), '') as numbers
        from payment_invoices join invoices on invoices.id = payment_invoices.invoice_id
        where payment_invoices.payment_id = payments.id
      ) as paid
      where ${seenByStaff(user, sql.ref('payments.company_id'))}
      union all
      select invoices.id, null, jsonb_build_object('id', companies.id, 'name', companies.name),
        ${openCents(sql.ref('invoices.id'))}, invoices.currency, 'overdue', invoices.due_on::text,
        jsonb_build_array(jsonb_build_object('id', invoices.id, 'number', invoices.number)), invoices.number
      from invoices
      join companies on companies.id = invoices.company_id
      where invoices.status = 'overdue' and ${seenByStaff(user, sql.ref('invoices.company_id'))}
    ) as all_rows
    where true
      ${patterns.length > 0 ? sql`and ${textContains(patterns, words)}` : sql``}
      ${status ? sql`and status = ${status}` : sql``}
      ${from ? sql`and date >= ${from}` : sql``}
      ${to ? sql`and date <= ${to}` : sql``}`
}
