import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { JournalEntryKind, LedgerAccount } from '#domain/ledger/accounts.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A debit is positive, a credit negative. */
export interface Posting {
  account: LedgerAccount
  amount_cents: number
  company_id?: string
  talent_id?: string
  invoice_id?: string
  /** Of unbilled work and revenue from work. */
  assignment_id?: string
}

export interface JournalEntry {
  kind: JournalEntryKind
  /** The row that causes it. An entry is posted once per kind and cause. */
  cause_id: string
  postings: readonly Posting[]
}

/** Posts a journal entry. Returns false, without an effect, if its cause was posted before or all amounts are zero. */
export async function post(tx: Tx, entry: JournalEntry): Promise<boolean> {
  return (await postAll(tx, [entry])) > 0
}

/** Posts many journal entries with one statement. Returns how many were posted. */
export async function postAll(tx: Tx, entries: readonly JournalEntry[]): Promise<number> {
  const rows = entries.flatMap(({ kind, cause_id, postings }) =>
    postings.map((posting) => ({ kind, cause_id, ...posting })),
  )
  if (rows.length === 0) return 0
  return postRows(
    tx,
    sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (kind text, cause_id uuid, account text, amount_cents bigint, company_id uuid, talent_id uuid, invoice_id uuid,
          assignment_id uuid)`,
  )
}

/**
 * Posts the entries that a query gives: a row per posting, with the columns kind, cause_id, account, amount_cents,
 * company_id, talent_id, invoice_id and assignment_id. Zero amounts are skipped. Returns how many entries were posted.
 */
export async function postRows(tx: Tx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: posted } = await sql<{ entries: number }>`
    with given as materialized (select * from (${rows}) as rows where amount_cents <> 0),
    entries as (
      insert into journal_entries (kind, cause_id, posted_at)
      select kind, cause_id, ${now()}::timestamptz from given group by kind, cause_id
      on conflict (kind, cause_id) do nothing
      returning id, kind, cause_id
    ),
    posted as (
      insert into postings (entry_id, account, amount_cents, company_id, talent_id, invoice_id, assignment_id)
      select entries.id, account, amount_cents, company_id, talent_id, invoice_id, assignment_id
      from given join entries using (kind, cause_id)
    )
    select count(*)::integer as entries from entries`.execute(tx)
  return posted[0]!.entries
}

/** An approved line, an accepted milestone or an approved adjustment. */
interface Work {
  id: string
  assignment_id: string
  company_id: string
  talent_id: string
  /** What the company pays; negative for a correction. */
  bill_cents: number
  /** What the talent is paid; negative for a deduction, for which the company is not billed. */
  pay_cents: number
}

/** Posts approved work: what the company will be billed, and what the talent has earned. */
export async function postWork(tx: Tx, kind: 'timesheet_line' | 'milestone', work: readonly Work[]): Promise<void> {
  await postAll(
    tx,
    work.map(({ id, assignment_id, company_id, talent_id, bill_cents, pay_cents }) => ({
      kind,
      cause_id: id,
      postings: [
        { account: 'unbilled_work', amount_cents: bill_cents, company_id, assignment_id },
        { account: 'work_revenue', amount_cents: -bill_cents, company_id, assignment_id },
        { account: 'talent_cost', amount_cents: pay_cents, talent_id },
        { account: 'talent_payable', amount_cents: -pay_cents, talent_id },
      ],
    })),
  )
}

/**
 * Posts an approved expense, bonus or deduction, or its cancellation with the opposite amounts. What is passed through is
 * no revenue and no cost of ours, so that it leaves the margin as it is; a deduction reduces what the work costs.
 */
export async function postAdjustment(
  tx: Tx,
  kind: 'adjustment' | 'adjustment_cancel',
  { id, assignment_id, company_id, talent_id, bill_cents, pay_cents }: Work,
): Promise<void> {
  await post(tx, {
    kind,
    cause_id: id,
    postings: [
      { account: 'unbilled_work', amount_cents: bill_cents, company_id, assignment_id },
      { account: 'talent_cost', amount_cents: pay_cents - bill_cents, talent_id },
      { account: 'talent_payable', amount_cents: -pay_cents, talent_id },
    ],
  })
}

/** What approved work was posted with, for lateral joins: one row, with nulls for work that is not posted. */
export const postedWork = (
  kind: 'timesheet_line' | 'milestone',
  id: Expression<unknown>,
): RawBuilder<{ bill_cents: number | null; pay_cents: number | null }> => sql`(
  select -sum(amount_cents) filter (where account = 'work_revenue') as bill_cents,
    sum(amount_cents) filter (where account = 'talent_cost') as pay_cents
  from journal_entries join postings on postings.entry_id = journal_entries.id
  where kind = ${kind} and cause_id = ${id})`

/**
 * The items for work that companies owe or have paid: not of voided invoices, and not those that were credited. Credit
 * notes for an amount take back a part of items (`credit_note_items`).
 */
export const billedItems = sql`
  select invoices.company_id, invoices.issued_on, items.*
  from invoices join invoice_items items on items.invoice_id = invoices.id
  where invoices.status <> 'void' and items.assignment_id is not null
    and not exists (
      select from credit_notes
      where credit_notes.invoice_id = invoices.id and not is_partial and (item_id is null or item_id = items.id))`
