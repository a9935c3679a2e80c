import { sql } from 'kysely'
import type { z } from 'zod'
import type { invoicesQuery, InvoiceSummary } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findInvoices, orderOf } from './find-invoices.ts'
import { invoiceRows, withPayable } from './invoice-rows.ts'
import { presentSummary } from './present-invoice.ts'

/** The invoices that the actor may see. */
export async function listInvoices(actor: Actor, query: z.output<typeof invoicesQuery>): Promise<Page<InvoiceSummary>> {
  authorize(actor, 'invoice.list')
  const { page, per_page, sort } = query
  const found = findInvoices(actor, query)
  const { rows: ids, total } = await readPage(found.select('invoices.id').orderBy(orderOf(sort)), { page, per_page })
  const rows = await findInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentSummary(actor, row)), page, per_page, total }
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
