import { sql } from 'kysely'
import type { z } from 'zod'
import type { accountingQuery } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { journalEntryLabels } from '#domain/ledger/accounts.ts'
import type { JournalEntryKind } from '#domain/ledger/accounts.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { moneyCell } from '#server/platform/csv/money-cell.ts'

type Query = z.output<typeof accountingQuery>

/** Everything in a period that changed what the own company owes, by days in UTC. */
export function exportTransactions(actor: Actor, query: Query) {
  authorize(actor, 'invoice.export')
  const { company_id } = asMember(actor)
  return {
    name: `transactions-${query.from}-${query.to}`,
    columns: transactionColumns,
    batches: batchesById(() => findEntries(company_id, query), findTransactions),
  }
}

/** The invoices of the own company in a period as bills for Xero, by days in UTC. */
export function exportBills(actor: Actor, query: Query) {
  authorize(actor, 'invoice.export')
  const { company_id } = asMember(actor)
  return {
    name: `xero-bills-${query.from}-${query.to}`,
    columns: billColumns(query),
    batches: batchesById(() => findEntries(company_id, query, ['invoice']), findBillLines),
  }
}

/** The entries that changed what the company owes, in their order. */
async function findEntries(company_id: string, { from, to }: Query, kinds?: readonly JournalEntryKind[]) {
  const { rows } = await sql<{ id: string }>`
    select entries.id::text from journal_entries entries
    where entries.posted_at >= ${`${from}T00:00:00Z`} and entries.posted_at < ${`${addDays(to, 1)}T00:00:00Z`}
      and entries.id in (
        select entry_id from postings where company_id = ${company_id} and account in ('receivable', 'customer_credit'))
      and (${kinds === undefined} or entries.kind = any(${[...(kinds ?? [])]}::text[]))
    order by entries.posted_at, entries.id`.execute(db)
  return rows
}

interface Transaction {
  on_date: string
  kind: JournalEntryKind
  number: string | null
  due_on: string | null
  description: string
  amount_cents: number
  purchase_order: string | null
  cost_center: string | null
}

/** One row for each item of an invoice, and for what each other transaction changed. Payments are negative. */
const transactionColumns: Column<Transaction>[] = [
  { title: 'Date', cell: ({ on_date }) => on_date },
  { title: 'Type', cell: ({ kind }) => journalEntryLabels[kind] },
  { title: 'Invoice', cell: ({ number }) => number },
  { title: 'Due date', cell: ({ due_on }) => due_on },
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Amount', cell: ({ amount_cents }) => moneyCell(amount_cents) },
  { title: 'Currency', cell: () => 'USD' },
  { title: 'Purchase order', cell: ({ purchase_order }) => purchase_order },
  { title: 'Cost center', cell: ({ cost_center }) => cost_center },
]

/** The postings to what the company owes; those of invoices as their items, which have the same sum. */
async function findTransactions(ids: readonly string[]): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select (entries.posted_at at time zone 'UTC')::date as on_date, entries.kind, invoices.number, invoices.due_on,
      invoices.purchase_order, invoices.cost_center, parts.description, parts.amount_cents
    from journal_entries entries
    join lateral (
      select cause_id as invoice_id, position, description, amount_cents
      from invoice_items where entries.kind = 'invoice' and invoice_items.invoice_id = entries.cause_id
        and amount_cents <> 0
      union all
      select invoice_id, 0, coalesce((
          select number || ': ' || reason from credit_notes
          where entries.kind = 'credit_note' and id = entries.cause_id), ''), sum(amount_cents)::bigint
      from postings
      where entries.kind <> 'invoice' and entry_id = entries.id and account in ('receivable', 'customer_credit')
      group by invoice_id having sum(amount_cents) <> 0
    ) as parts on true
    left join invoices on invoices.id = parts.invoice_id
    where entries.id = any(${ids}::bigint[])
    order by entries.posted_at, entries.id, invoices.number, parts.position`.execute(db)
  return rows
}

interface BillLine {
  contact: string
  number: string
  reference: string
  issued_on: string
  due_on: string
  total_cents: number
  description: string
  amount_cents: number
}

const dayIn = (format: Query['date_format'], date: string) => {
  const [year, month, day] = date.split('-')
  return format === 'mm/dd/yyyy' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/**
 * Xero's template for bills: rows with the same number are one bill, and dates are written as in the region of the
 * organization. The fee and the tax are lines of their own, so that the sum is the total of the invoice to the cent.
 * Source: https://central.xero.com/s/article/Import-customer-invoices-or-bills.
 */
const billColumns = ({ account_code, tax_rate, date_format }: Query): Column<BillLine>[] => [
  { title: '*ContactName', cell: ({ contact }) => contact },
  { title: '*InvoiceNumber', cell: ({ number }) => number },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: '*InvoiceDate', cell: ({ issued_on }) => dayIn(date_format, issued_on) },
  { title: '*DueDate', cell: ({ due_on }) => dayIn(date_format, due_on) },
  { title: 'Total', cell: ({ total_cents }) => moneyCell(total_cents) },
  { title: 'Description', cell: ({ description }) => description },
  { title: '*Quantity', cell: () => 1 },
  { title: '*UnitAmount', cell: ({ amount_cents }) => moneyCell(amount_cents) },
  { title: '*AccountCode', cell: () => account_code },
  { title: '*TaxType', cell: () => tax_rate },
  { title: 'Currency', cell: () => 'USD' },
]

/** The items of invoices that were not voided. */
async function findBillLines(ids: readonly string[]): Promise<BillLine[]> {
  const { rows } = await sql<BillLine>`
    select provider->>'legal_name' as contact, number, purchase_order as reference, issued_on, due_on, total_cents,
      description, amount_cents
    from journal_entries entries
    join invoices on invoices.id = entries.cause_id and invoices.status <> 'void'
    join invoice_items on invoice_items.invoice_id = invoices.id and amount_cents <> 0
    where entries.id = any(${ids}::bigint[])
    order by entries.posted_at, entries.id, position`.execute(db)
  return rows
}
