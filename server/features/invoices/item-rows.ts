import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { InvoiceRow } from './invoice-rows.ts'

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
    ])

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['executeTakeFirstOrThrow']>>

/** Finds an item of an invoice; throws `not_found`. */
export async function findItem(from: Db | Tx, invoice_id: string, item_id: string): Promise<ItemRow> {
  const item = await itemRows(from, invoice_id).where('id', '=', item_id).executeTakeFirst()
  if (!item) throw new Failure('not_found')
  return item
}

/** Whether an item is work that was not disputed before, on an invoice that is still to be paid. */
export const isDisputable = ({ status }: Pick<InvoiceRow, 'status'>, item: ItemRow): boolean =>
  (status === 'unpaid' || status === 'overdue') &&
  (item.kind === 'work' || item.kind === 'milestone') &&
  item.amount_cents > 0 &&
  item.dispute_status === null
