import { sql } from 'kysely'
import type { z } from 'zod'
import type { AppliedRule } from '#domain/fees/fee-rule.ts'
import type {
  BilledLine,
  invoicesExportQuery,
  invoicesQuery,
  InvoiceSummary,
  Invoice,
  InvoiceEntry,
  Party,
} from '#domain/invoices/invoice.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { searchedCents } from '#domain/kernel/money.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { containsWords, indexedContainsLongest, indexedContainsWords } from '#server/db/contains-words.ts'
import { readCappedPage } from '#server/db/page.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { causingPayment } from '#server/features/ledger/journal.ts'
import { openCents } from '#server/features/ledger/reports.ts'
import {
  awaitsApproval,
  dueOn,
  findInvoice,
  findItem,
  invoiceRows,
  presentSummary,
  withPayable,
  creditNoteRows,
  presentCreditNote,
  itemRows,
  presentItem,
} from './invoice-rows.ts'
import { findCredited } from './left-items.ts'

/** The invoices that the actor may see. */
export async function listInvoices(
  actor: Actor,
  query: z.output<typeof invoicesQuery>,
): Promise<CappedPage<InvoiceSummary>> {
  authorize(actor, 'invoice.list')
  const { page, per_page, sort } = query
  const found = findInvoices(actor, query)
  const { rows: ids, ...counted } = await readCappedPage(found.select('invoices.id').orderBy(orderOf(sort)), {
    page,
    per_page,
  })
  const rows = await findInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentSummary(actor, row)), page, per_page, ...counted }
}

/** Invoices by ID, in the order of the IDs. */
export async function findInOrder(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await invoiceRows(db)
    .where('invoices.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], invoices.id)`)
    .execute()
  return withPayable(db, rows)
}

type Filters = Omit<z.output<typeof invoicesExportQuery>, 'sort' | 'ids'>

/** Whether the user may see an invoice, as in `invoicePolicy.see`, if they may list invoices. */
export const visibleTo = (user: User) =>
  user.role === 'company'
    ? sql<boolean>`invoices.company_id = ${user.company_id}::uuid`
    : seenByStaff(user, sql.ref('invoices.company_id'))

/** The invoices that the actor may see and that match the filters. */
export function findInvoices(actor: Actor, { q, status, from, to, disputed, company_id, awaiting_approval }: Filters) {
  const user = asUser(actor)
  let found = db.selectFrom('invoices').where(visibleTo(user))
  if (company_id) found = found.where('invoices.company_id', '=', company_id)
  if (status.length > 0) found = found.where('invoices.status', 'in', status)
  if (from) found = found.where('invoices.issued_on', '>=', from)
  if (to) found = found.where('invoices.issued_on', '<=', to)
  if (disputed)
    found = found.where(
      sql<boolean>`exists (select from invoice_items where invoice_id = invoices.id and dispute_status = 'open')`,
    )
  if (awaiting_approval && user.role !== 'company') found = found.where(awaitsApproval)
  if (q)
    found = found.where(sql<boolean>`(${user.role === 'company' ? ofCompanyWith(q) : ofStaffWith(q)}
    or ${ofAmount(searchedCents(q))})`)
  return found
}

const ownTexts = [sql.ref('invoices.number'), sql.ref('invoices.purchase_order')]

/** A company's invoices with the words, of which there are few. */
const ofCompanyWith = (q: string) => sql<boolean>`(${containsWords(q, ownTexts)}
  or exists (select from invoice_items
    where invoice_id = invoices.id and ${containsWords(q, [sql.ref('invoice_items.description')])}))`

/** The invoices with the words, among those of years: what an index finds by the words has to contain all of them. */
const ofStaffWith = (q: string) => sql<boolean>`(
  ${containsWords(q, [...ownTexts, sql`(select name from companies where id = invoices.company_id)`])}
  and (${indexedContainsLongest(q, sql.ref('invoices.number'))}
    or invoices.purchase_order <> '' and ${indexedContainsLongest(q, sql.ref('invoices.purchase_order'))}
    or invoices.company_id = any (array(select id from companies where ${indexedContainsLongest(q, sql.ref('name'))})))
  or invoices.id = any (array(
    select invoice_id from invoice_items where ${indexedContainsWords(q, sql.ref('description'))})))`

/** Invoices with this total, or of which this much is still open. */
const ofAmount = (cents: number | null) =>
  cents === null
    ? sql<boolean>`false`
    : sql<boolean>`(invoices.total_cents = ${cents} or invoices.id = any (array(
        select unpaid.id from invoices as unpaid
        where unpaid.status in ('unpaid', 'pending', 'overdue') and unpaid.total_cents > ${cents}
          and ${openCents(sql.ref('unpaid.id'))} = ${cents})))`

const columns = {
  number: sql`invoices.number`,
  issued_on: sql`invoices.issued_on`,
  due_on: dueOn,
  amount: sql`invoices.total_cents`,
  status: sql`invoices.status`,
}

/** The order of a list: by its column, then by number, latest first. */
export function orderOf(sort: z.output<typeof invoicesExportQuery>['sort']) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, invoices.number desc`
}

/** The lines of timesheets behind an item of work, by date, with the times of their shifts. */
export async function listBilledLines(actor: Actor, id: string, item_id: string): Promise<{ items: BilledLine[] }> {
  authorize(actor, 'invoice.see', await findInvoice(db, id))
  await findItem(db, id, item_id)
  const items = await db
    .selectFrom('timesheet_lines')
    .leftJoin('shifts', 'shifts.id', 'timesheet_lines.shift_id')
    .where('timesheet_lines.invoice_item_id', '=', item_id)
    .orderBy('on_date')
    .orderBy('timesheet_lines.id')
    .select([
      'timesheet_lines.id as line_id',
      'timesheet_id',
      'kind',
      'on_date',
      'shifts.starts_at',
      'shifts.ends_at',
      'timesheet_lines.minutes',
      'overtime_minutes',
      'night_minutes',
      'bill_cents as amount_cents',
    ])
    .execute()
  return { items }
}

/** An invoice with its items, and everything that changed what is open. */
export async function showInvoice(actor: Actor, id: string): Promise<Invoice> {
  const row = await findInvoice(db, id)
  authorize(actor, 'invoice.see', row)
  const [issued, items, entries, notes, written_off] = await Promise.all([
    db
      .selectFrom('invoices')
      .where('id', '=', id)
      .select([
        sql<Party>`provider`.as('provider'),
        sql<Party>`customer`.as('customer'),
        sql<AppliedRule[]>`rules`.as('rules'),
        'paid_at',
        'voided_at',
        'void_reason',
      ])
      .executeTakeFirstOrThrow(),
    itemRows(db, id).execute(),
    findEntries(id),
    creditNoteRows(db).where('credit_notes.invoice_id', '=', id).orderBy('credit_notes.number').execute(),
    db
      .selectFrom('write_offs')
      .where('invoice_id', '=', id)
      .select(['amount_cents', 'reason', 'written_off_at'])
      .executeTakeFirst(),
  ])
  const { work_cents, fee_cents, tax_cents, total_cents } = row
  const { allowed, ...summary } = presentSummary(actor, row)
  const credited = await findCredited(db, row, items)
  const isAllCredited = notes.reduce((sum, note) => sum + note.total_cents, 0) >= total_cents
  const isCredited = (item_id: string) => isAllCredited || notes.some((note) => note.item_id === item_id)
  return {
    ...summary,
    allowed: allowed.filter((move) => move !== 'credit' || !isAllCredited),
    work_cents,
    fee_cents,
    tax_cents,
    ...issued,
    items: items.map((item) =>
      presentItem(actor, row, item, { credited_cents: credited.get(item.id)!, isCredited: isCredited(item.id) }),
    ),
    entries,
    credit_notes: notes.map(presentCreditNote),
    // Why staff gave up on an invoice is not for the company.
    written_off: written_off
      ? { ...written_off, reason: may(actor, 'invoice.write_off') ? written_off.reason : '' }
      : null,
  }
}

const findEntries = (invoice_id: string): Promise<InvoiceEntry[]> =>
  db
    .selectFrom('postings')
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .where('postings.invoice_id', '=', invoice_id)
    .orderBy('postings.id')
    .select(['journal_entries.kind', 'journal_entries.posted_at', 'postings.amount_cents'])
    .select([
      causingPayment.as('payment_id'),
      sql<string | null>`case when journal_entries.kind = 'credit_note' then cause_id end`.as('credit_note_id'),
    ])
    .execute()
