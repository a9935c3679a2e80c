import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { openCents } from '#server/features/ledger/balances.ts'
import { findItemTotals } from './find-item-totals.ts'

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
      'invoices.due_on',
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
  const row = await invoiceRows(from).where('invoices.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const [invoice] = await withPayable(from, [row])
  return invoice!
}
