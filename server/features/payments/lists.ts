import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import { paymentDateLabels, paymentRowStatusLabels } from '#domain/payments/payment.ts'
import type {
  ownPaymentsQuery,
  Payment,
  PaymentDetails,
  PaymentFigures,
  PaymentRow,
  PaymentsExportQuery,
  PaymentsFilter,
  PaymentSort,
  PaymentsQuery,
} from '#domain/payments/payment.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords, indexedContainsLongest } from '#server/db/contains-words.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { dueOn } from '#server/features/invoices/invoice-rows.ts'
import { findCredit, openCents } from '#server/features/ledger/reports.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findRefundable } from './refund-sources.ts'
import { findPaymentRow, paymentRows, presentPayment } from './payment-rows.ts'

/** Payments of the companies that the actor may see, as in `paymentPolicy.see`, and their past-due invoices without a pending payment. */
export async function listPayments(
  actor: Actor,
  { page, per_page, sort, ...filter }: PaymentsQuery,
): Promise<Page<PaymentRow>> {
  authorize(actor, 'payment.list')
  const user = asUser(actor)
  const [{ rows: found }, total] = await Promise.all([
    sql<{ id: string }>`
      select id from (${findRows(user, filter)}) as rows
      order by ${orderOf(sort)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from (${findRows(user, filter)}) as rows`.execute(db),
  ])
  const items = await readInOrder(found.map(({ id }) => id))
  return { items, page, per_page, total: total.rows[0]!.total }
}

/** The rows with these IDs, in their order. */
async function readInOrder(ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PaymentRow>`
    select id, payment_id, jsonb_build_object('id', company_id, 'name', company_name) as company, amount_cents, currency,
      status, date, date_of, invoices
    from (${allRows(ids)}) as rows order by array_position(${ids}::uuid[], id)`.execute(db)
  return rows
}

const columns: Column<PaymentRow>[] = [
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Amount', cell: ({ amount_cents }) => fromCents(amount_cents).toFixed(2) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: ({ status }) => paymentRowStatusLabels[status] },
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Date of', cell: ({ date_of }) => paymentDateLabels[date_of] },
  { title: 'Invoice', cell: ({ invoices }) => invoices.map(({ number }) => number).join(', ') },
]

/** The same rows as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportPayments(actor: Actor, { ids: selected, sort, ...filter }: PaymentsExportQuery) {
  authorize(actor, 'payment.list')
  const findIds = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from (${findRows(asUser(actor), filter)}) as rows
      where ${selected.length > 0 ? isOneOf(selected) : sql`true`}
      order by ${orderOf(sort)} limit ${exportLimit}`.execute(db)
    return rows
  }
  return { name: 'payments', columns, batches: batchesById(findIds, readInOrder) }
}

const isOneOf = (ids: readonly string[]) => sql`id = any (${ids}::uuid[])`

function orderOf(sort: PaymentSort) {
  const { column, direction } = sortOrder(sort, {
    date: sql.ref('at'),
    company: sql`lower(company_name)`,
    amount: sql.ref('amount_cents'),
    status: sql.ref('status'),
  })
  const way = sql.raw(direction)
  return sql`${column} ${way}, id ${way}`
}

/** The invoices that a payment pays. */
const paidInvoices = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', invoices.id, 'number', number) order by number), '[]')
  from payment_invoices join invoices on invoices.id = payment_invoices.invoice_id
  where payment_invoices.payment_id = payments.id`

/** Payments of a company, or of invoices with a number, that contain a word of a search. */
const mayContain = (q: string) => sql<boolean>`(
  payments.company_id = any (array(select id from companies where ${indexedContainsLongest(q, sql.ref('name'))}))
  or payments.id = any (array(
    select payment_id from payment_invoices join invoices on invoices.id = invoice_id
    where ${indexedContainsLongest(q, sql.ref('number'))})))`

/**
 * Payments, and past-due invoices: all, of the companies that a user may see, or with these IDs. A search leaves out
 * payments without any of its words.
 */
const allRows = (of: User | readonly string[], q?: string) => {
  const isSeen = (table: 'payments' | 'invoices') =>
    Array.isArray(of)
      ? sql`${sql.ref(`${table}.id`)} = any (${of}::uuid[])`
      : seenByStaff(of as User, sql.ref(`${table}.company_id`))
  return sql`
    select payments.id, payments.id as payment_id, companies.id as company_id, companies.name as company_name,
      payments.amount_cents, payments.currency, payments.status, coalesce(completed_at, started_at) as at,
      (coalesce(completed_at, started_at) at time zone 'UTC')::date::text as date,
      case when completed_at is null then 'started' else 'received' end as date_of, (${paidInvoices}) as invoices
    from payments join companies on companies.id = payments.company_id
    where ${isSeen('payments')} ${q ? sql`and ${mayContain(q)}` : sql``}
    union all
    select invoices.id, null, companies.id, companies.name, ${openCents(sql.ref('invoices.id'))}, invoices.currency, 'overdue',
      ${dueOn}::timestamptz, ${dueOn}::text, 'due',
      jsonb_build_array(jsonb_build_object('id', invoices.id, 'number', invoices.number))
    from invoices join companies on companies.id = invoices.company_id
    where invoices.status = 'overdue' and ${isSeen('invoices')}`
}

/** The rows that match a filter, of the companies that the user may see. */
function findRows(user: User, { q, status, from, to }: PaymentsFilter) {
  const numbers = sql`(select coalesce(string_agg(one ->> 'number', ' '), '') from jsonb_array_elements(invoices) as one)`
  return sql`
    select * from (${allRows(user, q)}) as all_rows
    where true
      ${q ? sql`and ${containsWords(q, [sql.ref('company_name'), numbers])}` : sql``}
      ${status.length > 0 ? sql`and status = any (${status})` : sql``}
      ${from ? sql`and date >= ${from}` : sql``}
      ${to ? sql`and date <= ${to}` : sql``}`
}

/** The payments of the own company, or of one of its invoices; the newest first. */
export async function listOwnPayments(
  actor: Actor,
  { invoice_id, page, per_page }: z.output<typeof ownPaymentsQuery>,
): Promise<Page<Payment>> {
  authorize(actor, 'payment.list_own')
  const found = paymentRows(db)
    .where('payments.company_id', '=', asMember(actor).company_id)
    .$if(invoice_id !== undefined, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_invoices')
            .whereRef('payment_invoices.payment_id', '=', 'payments.id')
            .where('payment_invoices.invoice_id', '=', invoice_id!)
            .select('payment_id'),
        ),
      ),
    )
  const { rows, total } = await readPage(found.orderBy('payments.started_at', 'desc').orderBy('payments.id', 'desc'), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentPayment(actor, row)), page, per_page, total }
}

/** A payment; for staff with the credit of its company, which can be refunded. */
export async function showPayment(actor: Actor, id: string): Promise<PaymentDetails> {
  const payment = await findPaymentRow(db, id)
  authorize(actor, 'payment.see', payment)
  const presented = presentPayment(actor, payment)
  if (!may(actor, 'payment.refund')) return { ...presented, credit_cents: null, refundable: null }
  return {
    ...presented,
    credit_cents: await findCredit(db, payment.company_id),
    refundable: presented.allowed.includes('refund') ? await findRefundable(db, payment) : null,
  }
}

/** What was received, is pending and overdue, of the companies that the actor may see. Months are those of UTC, by the day on which the money arrived, as in the list and the ledger. */
export async function showFigures(actor: Actor): Promise<PaymentFigures> {
  authorize(actor, 'payment.list')
  const isSeen = (company_id: string) => seenByStaff(asUser(actor), sql.ref(company_id))
  const { rows } = await sql<PaymentFigures>`
    with months as (
      select date_trunc('month', ${now()}::timestamptz, 'UTC') as this_month,
        date_trunc('month', ${now()}::timestamptz, 'UTC') - interval '1 month' as last_month
    ), received as (
      select -amount_cents as cents, posted_at >= this_month as is_new
      from months, journal_entries join postings on postings.entry_id = journal_entries.id
      where posted_at >= last_month
        and (kind in ('payment', 'payment_return') and account in ('receivable', 'customer_credit')
          or kind = 'receipt_match' and account = 'customer_credit')
        and ${isSeen('postings.company_id')}
    ), overdue as (
      select ${openCents(sql.ref('invoices.id'))} as cents from invoices
      where status = 'overdue' and ${isSeen('invoices.company_id')}
    )
    select
      (select coalesce(sum(cents) filter (where is_new), 0)::bigint from received) as received_cents,
      (select coalesce(sum(cents) filter (where not is_new), 0)::bigint from received) as received_before_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from payments
        where status = 'pending' and ${isSeen('payments.company_id')}) as pending_cents,
      (select coalesce(sum(cents), 0)::bigint from overdue) as overdue_cents,
      (select count(*)::integer from overdue) as overdue_invoices`.execute(db)
  return rows[0]!
}
