import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import { allocate } from '#domain/fees/compute-fees.ts'
import { isPassedThrough, isWorkItem, workItemKinds } from '#domain/invoices/invoice.ts'
import type { ItemPart } from '#domain/invoices/item-part.ts'
import type { CreditNote, Invoice, InvoiceItem, InvoiceSummary } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { amountOf } from '#domain/working-hours/premiums.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { openCents } from '#server/features/ledger/reports.ts'

/** When an invoice is due: as it states, or after a refund has made it due again. For queries of `invoices`. */
export const dueOn = sql<string>`coalesce(invoices.due_again_on, invoices.due_on)`

/** Whether nothing of an invoice was ever paid or credited, also if a chargeback or a refund has opened it again. */
const isUntouched = sql<boolean>`(
  not exists (select from credit_notes where credit_notes.invoice_id = invoices.id)
  and not exists (
    select from postings join journal_entries on journal_entries.id = postings.entry_id
    where postings.invoice_id = invoices.id and journal_entries.kind <> 'invoice'))`

/** Invoices with the names of their companies, for authorization and lists. */
export const invoiceRows = (from: Db | Tx) =>
  from
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select([
      'invoices.id',
      'invoices.company_id',
      'companies.name as company_name',
      'companies.account_manager_id',
      'invoices.number',
      'invoices.status',
      'invoices.issued_on',
      dueOn.as('due_on'),
      isUntouched.as('is_untouched'),
      'invoices.currency',
      'invoices.work_cents',
      'invoices.fee_cents',
      'invoices.tax_cents',
      'invoices.total_cents',
      'invoices.purchase_order',
      'invoices.cost_center',
      openCents(sql.ref('invoices.id')).as('open_cents'),
      sql<boolean>`exists (
        select from invoice_items where invoice_id = invoices.id and dispute_status = 'open')`.as('is_disputed'),
      sql<boolean>`exists (select from write_offs where invoice_id = invoices.id)`.as('is_written_off'),
    ])

/** Whether a payment of an invoice that staff recorded by hand waits for the approval of a second person. */
export const awaitsApproval = sql<boolean>`exists (
  select from recorded_payments where invoice_id = invoices.id and status = 'awaiting_approval')`

type BareRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>['executeTakeFirstOrThrow']>>
export type InvoiceRow = BareRow & { payable_cents: number }

/** Adds what a payment would pay: the open amount without disputed items and their parts of the fee and the taxes. */
export async function withPayable(from: Db | Tx, rows: readonly BareRow[]): Promise<InvoiceRow[]> {
  const disputed = rows.filter(({ is_disputed }) => is_disputed)
  const totals = await findItemTotals(from, disputed)
  return rows.map((row) => {
    const disputed_cents = (totals.get(row.id) ?? [])
      .filter(({ dispute_status }) => dispute_status === 'open')
      .reduce((sum, { total_cents }) => sum + total_cents, 0)
    return { ...row, payable_cents: Math.max(0, row.open_cents - disputed_cents) }
  })
}

/** Finds an invoice by ID; throws `not_found`. The caller authorizes. */
export async function findInvoice(from: Db | Tx, id: string): Promise<InvoiceRow> {
  const row = await invoiceRows(from).where('invoices.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [invoice] = await withPayable(from, [row])
  return invoice!
}

/** The items of an invoice, in order. */
export const itemRows = (from: Db | Tx, invoice_id: string) =>
  from
    .selectFrom('invoice_items')
    .where('invoice_id', '=', invoice_id)
    .orderBy('position')
    .select([
      'id',
      'kind',
      'description',
      'quantity',
      'rate_cents',
      'amount_cents',
      'assignment_id',
      'week_on',
      'dispute_status',
      'dispute_reason',
      'dispute_answer',
      'disputed_at',
      'resolved_at',
      sql<ItemPart[]>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'minutes', minutes, 'rate_cents', rate_cents,
          'percent', percent, 'amount_cents', amount_cents) order by position), '[]')
        from invoice_item_parts where item_id = invoice_items.id)`.as('parts'),
    ])

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['executeTakeFirstOrThrow']>>

/** Finds an item of an invoice; throws `not_found`. */
export async function findItem(from: Db | Tx, invoice_id: string, item_id: string): Promise<ItemRow> {
  return itemRows(from, invoice_id).where('id', '=', item_id).executeTakeFirstOrThrow(notFound)
}

/** Whether an item is work that was not disputed before, on an invoice that is still to be paid. */
export const isDisputable = ({ status }: Pick<InvoiceRow, 'status'>, item: ItemRow): boolean =>
  (status === 'unpaid' || status === 'overdue') &&
  isWorkItem(item.kind) &&
  item.amount_cents > 0 &&
  item.dispute_status === null

/** Credit notes with the numbers of their invoices. */
export const creditNoteRows = (from: Db | Tx) =>
  from
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select([
      'credit_notes.id',
      'credit_notes.number',
      'credit_notes.invoice_id',
      'invoices.number as invoice_number',
      'credit_notes.item_id',
      'credit_notes.issued_on',
      'credit_notes.reason',
      'credit_notes.work_cents',
      'credit_notes.fee_cents',
      'credit_notes.tax_cents',
      'credit_notes.total_cents',
    ])

type CreditNoteRow = Awaited<ReturnType<ReturnType<typeof creditNoteRows>['executeTakeFirstOrThrow']>>

/** A credit note for those who see its invoice. */
export const presentCreditNote = ({ invoice_id, invoice_number, total_cents, ...note }: CreditNoteRow): CreditNote => ({
  ...note,
  invoice: { id: invoice_id, number: invoice_number },
  amount_cents: total_cents,
})

/** The work, milestones, expenses and bonuses of invoices with their parts of the fee and the taxes, by invoice. */
export async function findItemTotals(
  from: Db | Tx,
  invoices: readonly { id: string; fee_cents: number; tax_cents: number }[],
) {
  const items =
    invoices.length === 0
      ? []
      : await from
          .selectFrom('invoice_items')
          .where(
            'invoice_id',
            'in',
            invoices.map(({ id }) => id),
          )
          .where('kind', 'in', workItemKinds)
          .orderBy('position')
          .select(['id', 'invoice_id', 'kind', 'assignment_id', 'amount_cents as work_cents', 'dispute_status'])
          .$narrowType<{ assignment_id: NotNull }>()
          .execute()
  const byInvoice = Map.groupBy(items, ({ invoice_id }) => invoice_id)
  return new Map(
    invoices.map(({ id, ...invoice }) => {
      const own = byInvoice.get(id) ?? []
      const amounts = own.map(({ work_cents }) => work_cents)
      const fees = allocate(
        invoice.fee_cents,
        own.map(({ kind, work_cents }) => (isPassedThrough(kind) ? 0 : work_cents)),
      )
      // A fee on everything is in proportion to the work, so its tax is, too.
      const taxed = own.some(({ kind }) => isPassedThrough(kind))
        ? amounts.map((one, index) => one + fees[index]!)
        : amounts
      const taxes = allocate(invoice.tax_cents, taxed)
      return [
        id,
        own.map((item, index) => {
          const [fee_cents, tax_cents] = [fees[index]!, taxes[index]!]
          return { ...item, fee_cents, tax_cents, total_cents: item.work_cents + fee_cents + tax_cents }
        }),
      ]
    }),
  )
}

/** An invoice in a list. The caller has authorized the actor. */
export function presentSummary(actor: Actor, row: InvoiceRow): InvoiceSummary {
  return {
    id: row.id,
    number: row.number,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    issued_on: row.issued_on,
    due_on: row.due_on,
    amount_cents: row.total_cents,
    open_cents: row.open_cents,
    payable_cents: row.payable_cents,
    currency: row.currency,
    purchase_order: row.purchase_order,
    cost_center: row.cost_center,
    is_disputed: row.is_disputed,
    is_written_off: row.is_written_off,
    allowed: allowedFor(actor, row),
  }
}

function allowedFor(actor: Actor, row: InvoiceRow): Invoice['allowed'] {
  const isOpen = row.status === 'unpaid' || row.status === 'overdue'
  return [
    ...(isOpen && row.payable_cents > 0 && may(actor, 'payment.start', row) ? ['pay' as const] : []),
    ...(isOpen && row.is_untouched && may(actor, 'invoice.void') ? ['void' as const] : []),
    ...(row.status !== 'void' && may(actor, 'invoice.credit') ? ['credit' as const] : []),
    ...(isOpen && may(actor, 'invoice.write_off') ? ['write_off' as const] : []),
  ]
}

/** An item with what the actor can do about it. */
export function presentItem(
  actor: Actor,
  invoice: InvoiceRow,
  item: ItemRow,
  { credited_cents, isCredited }: { credited_cents: number; isCredited: boolean },
): InvoiceItem {
  const { dispute_status, dispute_reason, dispute_answer, disputed_at, resolved_at, ...rest } = item
  return {
    ...rest,
    credited_cents,
    parts: partsOf(item),
    dispute:
      dispute_status && disputed_at
        ? { status: dispute_status, reason: dispute_reason, answer: dispute_answer, disputed_at, resolved_at }
        : null,
    allowed: [
      ...(isDisputable(invoice, item) && may(actor, 'invoice.dispute_item', invoice) ? ['dispute' as const] : []),
      ...(dispute_status === 'open' && may(actor, 'invoice.resolve_dispute') ? ['resolve' as const] : []),
      ...(isWorkItem(item.kind) &&
      item.amount_cents > 0 &&
      !isCredited &&
      invoice.status !== 'void' &&
      may(actor, 'invoice.credit')
        ? ['credit' as const]
        : []),
    ],
  }
}

/** The parts of an item of work. Work that was billed before parts were stored is one, without a rate if it is an average. */
function partsOf({ kind, quantity, rate_cents, amount_cents, parts }: ItemRow): ItemPart[] {
  if (kind !== 'work' || parts.length > 0) return parts
  const isExact = amountOf(quantity, rate_cents) === amount_cents
  return [{ kind: 'regular', minutes: quantity, rate_cents: isExact ? rate_cents : null, percent: 100, amount_cents }]
}
