import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { invoiceRows, withPayable } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'

/**
 * Finds invoices with what is open and payable, in the order of their IDs, and locks them until the transaction ends.
 * Throws `not_found` if one is missing. The caller authorizes.
 */
export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const locked = await tx
    .selectFrom('invoices')
    .where('id', 'in', unique)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length !== unique.length) throw new Failure('not_found')
  return withPayable(tx, await invoiceRows(tx).where('invoices.id', 'in', unique).orderBy('invoices.id').execute())
}

/** Finds and locks one invoice. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow> {
  const [invoice] = await lockInvoices(tx, [id])
  return invoice!
}
