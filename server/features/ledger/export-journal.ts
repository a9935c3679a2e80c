import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateText } from '#domain/kernel/calendar.ts'
import { journalEntryLabels, ledgerAccounts } from '#domain/ledger/accounts.ts'
import type { JournalEntryKind, LedgerAccount } from '#domain/ledger/accounts.ts'
import type { journalExportQuery } from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { moneyCell } from '#server/platform/csv/money-cell.ts'

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

async function* readPostings(query: Query): AsyncGenerator<ExportedPosting[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<ExportedPosting>`
      select postings.id, entries.id as entry_id, (entries.posted_at at time zone 'UTC')::date as on_date, entries.kind,
        account, amount_cents, companies.name as company, users.name as talent, invoices.number as invoice
      from (
        select * from journal_entries entries where ${inPeriod(query)} and id > ${after} order by id limit ${batch}
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
  const { rows } = await sql<AccountMonth>`
    select least(${query.to}::date, (month + interval '1 month - 1 day')::date) as on_date, account, amount_cents from (
      select date_trunc('month', entries.posted_at at time zone 'UTC') as month, account,
        sum(amount_cents)::bigint as amount_cents
      from journal_entries entries join postings on postings.entry_id = entries.id
      where ${inPeriod(query)} group by month, account having sum(amount_cents) <> 0
    ) as months order by month, account`.execute(db)
  yield rows
}
