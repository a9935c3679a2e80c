import { sql } from 'kysely'
import type { AppliedRule } from '#domain/fees/fee-rule.ts'
import type { Invoice, InvoiceEntry, Party } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import {
  creditNoteRows,
  presentCreditNote,
  findInvoice,
  itemRows,
  presentItem,
  presentSummary,
} from './invoice-rows.ts'

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
  const isAllCredited = notes.reduce((sum, note) => sum + note.total_cents, 0) >= total_cents
  const isCredited = (item_id: string) => isAllCredited || notes.some((note) => note.item_id === item_id)
  return {
    ...summary,
    allowed: allowed.filter((move) => move !== 'credit' || !isAllCredited),
    work_cents,
    fee_cents,
    tax_cents,
    ...issued,
    items: items.map((item) => presentItem(actor, row, item, isCredited(item.id))),
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
    .execute()
