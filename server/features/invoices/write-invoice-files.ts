import type { NamedFile } from '#server/platform/http/as-attachment.ts'
import { zipSync } from 'fflate'
import type { z } from 'zod'
import type { Invoice, invoicesExportQuery } from '#domain/invoices/invoice.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { hourlyText, partName } from '#domain/invoices/item-part.ts'
import type { periodQuery } from '#domain/invoices/billing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { moneyCell } from '#server/platform/csv/money-cell.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { findInvoices, orderOf, findInOrder, showInvoice } from './lists.ts'
import { creditNoteDocument, invoiceDocument } from './invoice-document.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { showStatement, statementDocument } from './spend.ts'

/** Layouts take long; the limit queues bursts so that they do not delay other requests. */
const limited = concurrencyLimit(maxThreads, 200)

/** An invoice as PDF. */
export async function printInvoice(actor: Actor, id: string): Promise<NamedFile> {
  return limited(async () => print(await showInvoice(actor, id)))
}

const print = async (invoice: Invoice): Promise<NamedFile> => ({
  name: `${invoice.number}.pdf`,
  bytes: await writePdf(invoiceDocument(invoice)),
})

/** A credit note as PDF, for those who see its invoice. */
export async function printCreditNote(actor: Actor, id: string, credit_note_id: string): Promise<NamedFile> {
  return limited(async () => {
    const invoice = await showInvoice(actor, id)
    const note = invoice.credit_notes.find((one) => one.id === credit_note_id)
    if (!note) throw new Failure('not_found')
    return { name: `${note.number}.pdf`, bytes: await writePdf(creditNoteDocument(invoice, note)) }
  })
}

/** The PDF files of invoices as a ZIP file. Throws `not_found` if the actor may not see one of them. */
export async function zipInvoices(actor: Actor, ids: readonly string[]): Promise<NamedFile> {
  return limited(async () => {
    const files: Record<string, Uint8Array> = {}
    for (const id of new Set(ids)) {
      const { name, bytes } = await print(await showInvoice(actor, id))
      files[name] = bytes
    }
    // The files are compressed already.
    return { name: 'invoices.zip', bytes: Buffer.from(zipSync(files, { level: 0 })) }
  })
}

/** The statement of account of the actor's company as PDF. */
export async function printStatement(actor: Actor, period: z.output<typeof periodQuery>): Promise<NamedFile> {
  return limited(async () => {
    const statement = await showStatement(actor, period)
    return { name: `statement-${period.from}-${period.to}.pdf`, bytes: await writePdf(statementDocument(statement)) }
  })
}

const listColumns: Column<InvoiceRow>[] = [
  { title: 'Number', cell: ({ number }) => number },
  { title: 'Company', cell: ({ company_name }) => company_name },
  { title: 'Issue date', cell: ({ issued_on }) => issued_on },
  { title: 'Due date', cell: ({ due_on }) => due_on },
  { title: 'Status', cell: ({ status }) => invoiceStatusLabels[status] },
  { title: 'Purchase order', cell: ({ purchase_order }) => purchase_order },
  { title: 'Cost center', cell: ({ cost_center }) => cost_center },
  { title: 'Work (USD)', cell: ({ work_cents }) => moneyCell(work_cents) },
  { title: 'Fees (USD)', cell: ({ fee_cents }) => moneyCell(fee_cents) },
  { title: 'Tax (USD)', cell: ({ tax_cents }) => moneyCell(tax_cents) },
  { title: 'Total (USD)', cell: ({ total_cents }) => moneyCell(total_cents) },
  { title: 'Open (USD)', cell: ({ open_cents }) => moneyCell(open_cents) },
]

/** The invoices as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportInvoices(actor: Actor, { ids, sort, ...filter }: z.output<typeof invoicesExportQuery>) {
  authorize(actor, 'invoice.list')
  const findIds = () =>
    findInvoices(actor, filter)
      .$if(ids.length > 0, (invoices) => invoices.where('invoices.id', 'in', ids))
      .select('invoices.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  return { name: 'invoices', columns: listColumns, batches: batchesById(findIds, findInOrder) }
}

/** An item, or a part of one: quantity × rate is the amount. */
interface ItemLine {
  description: string
  kind: string
  /** Of work. */
  minutes: number | null
  /** Of everything else. */
  quantity: number | null
  rate: string
  amount_cents: number
}

const itemColumns: Column<ItemLine>[] = [
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Kind', cell: ({ kind }) => kind },
  { title: 'Quantity', cell: ({ minutes, quantity }) => (minutes === null ? quantity : hoursCell(minutes)) },
  { title: 'Minutes', cell: ({ minutes }) => minutes },
  { title: 'Rate (USD)', cell: ({ rate }) => rate },
  { title: 'Amount (USD)', cell: ({ amount_cents }) => moneyCell(amount_cents) },
]

/** `29:43`, as spreadsheets read durations. */
const hoursCell = (minutes: number): string =>
  `${minutes < 0 ? '-' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

/** An item of work has a row for each of its parts. */
const itemLines = (item: Invoice['items'][number]): ItemLine[] =>
  item.kind === 'work'
    ? item.parts.map((part) => ({
        description: [item.description, partName(part)].filter(Boolean).join(', '),
        kind: part.kind === 'regular' ? item.kind : part.kind,
        minutes: part.minutes,
        quantity: null,
        rate: hourlyText(part)?.replace(/[$,]/g, '') ?? '',
        amount_cents: part.amount_cents,
      }))
    : [{ ...item, minutes: null, rate: moneyCell(item.rate_cents) }]

/** The items of an invoice as a table. */
export async function exportInvoice(actor: Actor, id: string) {
  const { number, items } = await showInvoice(actor, id)
  return { name: number, columns: itemColumns, batches: once(items.flatMap(itemLines)) }
}

/** The statement of account as a table. */
export async function exportStatement(actor: Actor, period: z.output<typeof periodQuery>) {
  const { entries } = await showStatement(actor, period)
  const columns: Column<(typeof entries)[number]>[] = [
    { title: 'Date', cell: ({ on_date }) => on_date },
    { title: 'Description', cell: ({ description }) => description },
    { title: 'Amount (USD)', cell: ({ amount_cents }) => moneyCell(amount_cents) },
    { title: 'Balance (USD)', cell: ({ balance_cents }) => moneyCell(balance_cents) },
  ]
  return { name: `statement-${period.from}-${period.to}`, columns, batches: once(entries) }
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
