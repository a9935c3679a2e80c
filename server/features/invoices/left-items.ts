import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { allocate } from '#domain/fees/compute-fees.ts'
import { paidWork } from '#domain/invoices/paid-work.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { openCents } from '#server/features/ledger/reports.ts'
import { findItemTotals } from './invoice-rows.ts'

export interface Cents {
  work_cents: number
  fee_cents: number
  tax_cents: number
}
export type LeftItem = Cents & { id: string; assignment_id: string; is_disputed: boolean; total_cents: number }

/** What no credit note has of an invoice. */
export interface Left {
  /** Of the whole invoice. */
  rest: Cents
  /** The items that no credit note covers, without what credit notes for an amount took back. */
  items: LeftItem[]
}

type Invoice = Cents & { id: string }

export const totalOf = ({ work_cents, fee_cents, tax_cents }: Cents): number => work_cents + fee_cents + tax_cents

function without(whole: Cents, taken: readonly Cents[]): Cents {
  const left = (key: keyof Cents) => whole[key] - taken.reduce((sum, one) => sum + one[key], 0)
  return { work_cents: left('work_cents'), fee_cents: left('fee_cents'), tax_cents: left('tax_cents') }
}

/** What no credit note has of invoices, by invoice. */
export async function findLeft(from: Db | Tx, invoices: readonly Invoice[]): Promise<Map<string, Left>> {
  if (invoices.length === 0) return new Map()
  const ids = invoices.map(({ id }) => id)
  const [totals, notes, parts] = [
    await findItemTotals(from, invoices),
    await from
      .selectFrom('credit_notes')
      .where('invoice_id', 'in', ids)
      .select(['invoice_id', 'item_id', 'is_partial', 'work_cents', 'fee_cents', 'tax_cents'])
      .execute(),
    await from
      .selectFrom('credit_note_items')
      .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_items.credit_note_id')
      .where('credit_notes.invoice_id', 'in', ids)
      .select(['credit_note_items.item_id', 'credit_note_items.work_cents'])
      .select(['credit_note_items.fee_cents', 'credit_note_items.tax_cents'])
      .execute(),
  ]
  const notesOf = Map.groupBy(notes, ({ invoice_id }) => invoice_id)
  const partsOf = Map.groupBy(parts, ({ item_id }) => item_id)
  return new Map(
    invoices.map((invoice) => {
      const own = notesOf.get(invoice.id) ?? []
      const isCredited = (id: string) =>
        own.some((note) => !note.is_partial && (note.item_id === null || note.item_id === id))
      const items = totals
        .get(invoice.id)!
        .filter(({ id }) => !isCredited(id))
        .map(({ id, assignment_id, dispute_status, ...item }) => {
          const left = without(item, partsOf.get(id) ?? [])
          return { id, assignment_id, is_disputed: dispute_status === 'open', ...left, total_cents: totalOf(left) }
        })
      return [invoice.id, { rest: without(invoice, own), items }]
    }),
  )
}

/** What credit notes have taken back of the items of an invoice, by item: of fees and taxes in proportion. */
export async function findCredited(
  from: Db | Tx,
  invoice: Invoice,
  items: readonly { id: string; kind: string; amount_cents: number }[],
): Promise<ReadonlyMap<string, number>> {
  const { rest, items: leftItems } = (await findLeft(from, [invoice])).get(invoice.id)!
  const left = new Map(leftItems.map(({ id, work_cents }) => [id, work_cents]))
  const share = (kind: string, credited_cents: number) =>
    allocate(
      credited_cents,
      items.map((item) => (item.kind === kind ? item.amount_cents : 0)),
    )
  const fees = share('fee', invoice.fee_cents - rest.fee_cents)
  const taxes = share('tax', invoice.tax_cents - rest.tax_cents)
  return new Map(
    items.map(({ id, kind, amount_cents }, index) => [
      id,
      kind === 'fee' ? fees[index]! : kind === 'tax' ? taxes[index]! : amount_cents - (left.get(id) ?? 0),
    ]),
  )
}

/** What was written off of an invoice, without what was credited since, for queries. */
export const writtenCents = (invoice_id: Expression<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(postings.amount_cents), 0)::bigint
  from journal_entries entries join postings on postings.entry_id = entries.id
  where postings.account = 'write_offs' and (
    entries.kind = 'write_off' and entries.cause_id in (select id from write_offs where invoice_id = ${invoice_id})
    or entries.kind = 'credit_note'
      and entries.cause_id in (select id from credit_notes where invoice_id = ${invoice_id})))`

/** What a company owes for the work of an item after credit notes, and how much of it is paid; both without fee and tax. */
export interface ItemProgress {
  billed_cents: number
  paid_cents: number
}

/** How far the money of items of work and milestones has come; nothing of items that were credited. */
export async function findItemProgress(
  from: Db | Tx,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, ItemProgress>> {
  if (item_ids.length === 0) return new Map()
  const invoices = await from
    .selectFrom('invoices')
    .where('id', 'in', (items) =>
      items.selectFrom('invoice_items').where('invoice_items.id', 'in', item_ids).select('invoice_id'),
    )
    .where('status', '<>', 'void')
    .select(['id', 'work_cents', 'fee_cents', 'tax_cents'])
    .select([
      openCents(sql.ref('invoices.id')).as('open_cents'),
      writtenCents(sql.ref('invoices.id')).as('written_cents'),
    ])
    .execute()
  const left = await findLeft(from, invoices)
  return new Map(
    invoices.flatMap(({ id, open_cents, written_cents }) => {
      const { rest, items } = left.get(id)!
      const paid = paidWork(items, totalOf(rest) - open_cents - written_cents)
      return items.map((item, index) => [item.id, { billed_cents: item.work_cents, paid_cents: paid[index]! }] as const)
    }),
  )
}
