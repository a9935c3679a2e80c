import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateText } from '#domain/kernel/calendar.ts'
import { journalEntryLabels, ledgerAccounts } from '#domain/ledger/accounts.ts'
import type { JournalEntryKind, LedgerAccount } from '#domain/ledger/accounts.ts'
import type { JournalEntry, journalExportQuery, JournalPage, JournalQuery } from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { moneyCell } from '#server/platform/csv/money-cell.ts'
import { findClosedUntil, postedBefore, sumsWithin } from './month-sums.ts'
import { isRecent } from './reports.ts'

/** Journal entries with their postings. */
export async function listJournal(actor: Actor, query: JournalQuery): Promise<JournalPage> {
  authorize(actor, 'ledger.see')
  const { page, per_page, sort } = query
  const order = sort === 'posted_at' ? 'asc' : 'desc'
  const { rows: ids, ...counted } = await readCappedPage(
    filtered(query).select('id').orderBy('posted_at', order).orderBy('id', order),
    { page, per_page },
    conditionsOf(query).length > 0 && !limitsEntries(query) ? withPostings(query).groupBy('entry_id') : undefined,
  )
  const items = await db
    .selectFrom('journal_entries')
    .where(sql<boolean>`id = any (${ids.map(({ id }) => id)}::bigint[])`)
    .select(['id', 'kind', 'cause_id', causingPayment.as('payment_id'), 'currency', 'posted_at'])
    .select(postings.as('postings'))
    .orderBy('posted_at', order)
    .orderBy('id', order)
    .execute()
  return { items, page, per_page, ...counted, posted_cents: await sumPosted(query) }
}

/** The postings to the account that the filters select, or null without one. */
async function sumPosted(query: JournalQuery): Promise<number | null> {
  if (!query.account) return null
  if (!limitsEntries(query) && !query.talent_id && !query.invoice_id) return sumMonths(query)
  const { posted_cents } = await withPostings(query)
    .$if(limitsEntries(query), (rows) => rows.where('entry_id', 'in', filtered(query).select('id')))
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('posted_cents'))
    .executeTakeFirstOrThrow()
  return posted_cents
}

/** The same of an account, or of what a company has on it: months that are over were added up. */
async function sumMonths(query: JournalQuery): Promise<number> {
  const { rows } = await sql<{ posted_cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as posted_cents
    from ${postedBefore(null, await findClosedUntil(), sql.join(conditionsOf(query), sql` and `))} as posted`.execute(
    db,
  )
  return rows[0]!.posted_cents
}

/** Whether there is a condition on entries. Without one, an index of the postings has the number and the sum. */
const limitsEntries = ({ kind, cause_id, from, to, recent }: JournalQuery) =>
  Boolean(kind ?? cause_id ?? from ?? to ?? recent)

const withPostings = (query: JournalQuery) =>
  db.selectFrom('postings').where(sql<boolean>`${sql.join(conditionsOf(query), sql` and `)}`)

/** What a posting of a selected entry is about. */
const conditionsOf = ({ account, company_id, talent_id, invoice_id }: JournalQuery) =>
  Object.entries({ account, company_id, talent_id, invoice_id })
    .filter(([, value]) => value)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)

function filtered(query: JournalQuery) {
  const { kind, cause_id, from, to, recent } = query
  let entries = db.selectFrom('journal_entries')
  if (kind) entries = entries.where('kind', '=', kind)
  if (cause_id) entries = entries.where(sql<boolean>`cause_id in (${causesOf(cause_id)})`)
  if (from) entries = entries.where('posted_at', '>=', `${from}T00:00:00Z`)
  if (to) entries = entries.where('posted_at', '<', `${addDays(to, 1)}T00:00:00Z`)
  if (recent) entries = entries.where(isRecent())
  const conditions = conditionsOf(query)
  if (conditions.length > 0)
    entries = entries.where(
      'id',
      'in',
      sql<number>`(select entry_id from postings where ${sql.join(conditions, sql` and `)})`,
    )
  return entries
}

/** An object, and what was refunded, returned and charged back of a payment, which have journal entries of their own. */
const causesOf = (id: string) => sql`
  select ${id}::uuid union all
  select id from refunds where payment_id = ${id} union all
  select id from payment_returns where payment_id = ${id} union all
  select id from payment_disputes where payment_id = ${id} union all
  select changes.id from payment_dispute_changes changes
  join payment_disputes on payment_disputes.id = dispute_id where payment_id = ${id}`

/** The payment that an entry is about, of which refunds, returns and chargebacks have entries of their own; null for others. */
export const causingPayment = sql<string | null>`(
  select id from payments where id = journal_entries.cause_id union all
  select payment_id from refunds where id = journal_entries.cause_id union all
  select payment_id from payment_returns where id = journal_entries.cause_id union all
  select payment_id from payment_disputes where id = journal_entries.cause_id union all
  select payment_id from payment_dispute_changes changes
  join payment_disputes on payment_disputes.id = dispute_id where changes.id = journal_entries.cause_id)`

const postings = sql<JournalEntry['postings']>`(
  select json_agg(json_build_object(
    'account', account,
    'amount_cents', amount_cents,
    'company', case when companies.id is not null then json_build_object('id', companies.id, 'name', companies.name) end,
    'talent', case when users.id is not null then json_build_object('id', users.id, 'name', users.name) end,
    'invoice', case when invoices.id is not null then json_build_object('id', invoices.id, 'number', invoices.number) end,
    'assignment', case when assignments.id is not null then json_build_object(
      'id', assignments.id, 'talent_name', workers.name, 'role_title', assignments.role_title) end
  ) order by postings.id)
  from postings
  left join companies on companies.id = postings.company_id
  left join users on users.id = postings.talent_id
  left join invoices on invoices.id = postings.invoice_id
  left join assignments on assignments.id = postings.assignment_id
  left join users workers on workers.id = assignments.talent_id
  where postings.entry_id = journal_entries.id
)`

type Query = z.output<typeof journalExportQuery>

/** Every posting of a period as a table. Debits equal credits. */
export function exportGeneralJournal(actor: Actor, query: Query) {
  authorize(actor, 'ledger.export')
  return { name: `general-journal-${query.from}-${query.to}`, columns: generalColumns, batches: readPostings(query) }
}

/** The journal of a period as manual journals for Xero, one for each month. Debits equal credits. */
export function exportManualJournals(actor: Actor, query: Query) {
  authorize(actor, 'ledger.export')
  return { name: `xero-manual-journals-${query.from}-${query.to}`, columns: xeroColumns, batches: readMonths(query) }
}

interface ExportedPosting {
  id: number
  entry_id: number
  on_date: string
  kind: JournalEntryKind
  account: LedgerAccount
  amount_cents: number
  company: string | null
  talent: string | null
  invoice: string | null
}

/** One row for each posting, with its side. */
const generalColumns: Column<ExportedPosting>[] = [
  { title: 'Entry', cell: ({ entry_id }) => entry_id },
  { title: 'Date', cell: ({ on_date }) => on_date },
  { title: 'Type', cell: ({ kind }) => journalEntryLabels[kind] },
  { title: 'Account code', cell: ({ account }) => ledgerAccounts[account].code },
  { title: 'Account', cell: ({ account }) => ledgerAccounts[account].name },
  { title: 'Debit', cell: ({ amount_cents }) => (amount_cents > 0 ? moneyCell(amount_cents) : '') },
  { title: 'Credit', cell: ({ amount_cents }) => (amount_cents < 0 ? moneyCell(-amount_cents) : '') },
  { title: 'Currency', cell: () => 'USD' },
  { title: 'Company', cell: ({ company }) => company },
  { title: 'Talent', cell: ({ talent }) => talent },
  { title: 'Invoice', cell: ({ invoice }) => invoice },
]

const inPeriod = ({ from, to }: Query) =>
  sql<boolean>`entries.posted_at >= ${`${from}T00:00:00Z`} and entries.posted_at < ${`${addDays(to, 1)}T00:00:00Z`}`

/** Entries per query. Each is read as a whole, so that every part of the file balances. */
const batch = 500

/** The IDs between which the entries of a period are: each part is read from the index of the IDs, without sorting the period. */
async function findBounds(query: Query): Promise<{ first: number | null; last: number | null }> {
  // `+ 0` keeps PostgreSQL from looking for the lowest ID in the order of all IDs.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id + 0) as first, max(id + 0) as last from journal_entries entries where ${inPeriod(query)}`.execute(db)
  return rows[0]!
}

async function* readPostings(query: Query): AsyncGenerator<ExportedPosting[]> {
  const { first, last } = await findBounds(query)
  if (first === null) return
  for (let after = first - 1; ;) {
    const { rows } = await sql<ExportedPosting>`
      select postings.id, entries.id as entry_id, (entries.posted_at at time zone 'UTC')::date as on_date, entries.kind,
        account, amount_cents, companies.name as company, users.name as talent, invoices.number as invoice
      from (
        select * from journal_entries entries
        where ${inPeriod(query)} and id > ${after} and id <= ${last} order by id limit ${batch}
      ) as entries
      join postings on postings.entry_id = entries.id
      left join companies on companies.id = postings.company_id
      left join users on users.id = postings.talent_id
      left join invoices on invoices.id = postings.invoice_id
      order by entries.id, postings.id`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.entry_id
  }
}

interface AccountMonth {
  /** The last day of the month in the period. */
  on_date: string
  account: LedgerAccount
  amount_cents: number
}

/**
 * Xero's template for manual journals: rows with the same narration and date are one journal, a positive amount is a
 * debit, and a file can have 300 lines. So each month is one journal with a line for each account.
 * Source: https://help.xero.com/nz/ManualJournalsImport.
 */
const xeroColumns: Column<AccountMonth>[] = [
  { title: '*Narration', cell: ({ on_date }) => `${product.name}, ${on_date.slice(0, 7)}` },
  { title: '*Date', cell: ({ on_date }) => dayMonthYear(on_date) },
  { title: 'Description', cell: ({ account }) => ledgerAccounts[account].name },
  { title: '*AccountCode', cell: ({ account }) => ledgerAccounts[account].code },
  { title: '*TaxRate', cell: () => 'Tax Exempt' },
  { title: '*Amount', cell: ({ amount_cents }) => moneyCell(amount_cents) },
  { title: 'TrackingName1', cell: () => '' },
  { title: 'TrackingOption1', cell: () => '' },
  { title: 'TrackingName2', cell: () => '' },
  { title: 'TrackingOption2', cell: () => '' },
]

/** `30 Jun 2026`, which Xero reads in every region. */
function dayMonthYear(date: string): string {
  const [month, day] = dateText(date).replace(',', '').split(' ')
  return `${day} ${month} ${date.slice(0, 4)}`
}

async function* readMonths(query: Query): AsyncGenerator<AccountMonth[]> {
  const sums = sumsWithin(query.from, addDays(query.to, 1), await findClosedUntil())
  const { rows } = await sql<AccountMonth>`
    select least(${query.to}::date, (month + interval '1 month - 1 day')::date) as on_date, account,
      sum(amount_cents)::bigint as amount_cents
    from ${sums} as sums
    group by month, account having sum(amount_cents) <> 0 order by month, account`.execute(db)
  yield rows
}
