import type { NotNull } from 'kysely'
import { allocate } from '#domain/fees/compute-fees.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The work and milestones of invoices with their parts of the fee and the taxes, by invoice. */
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
          .where('kind', 'in', ['work', 'milestone'])
          .orderBy('position')
          .select(['id', 'invoice_id', 'assignment_id', 'amount_cents as work_cents', 'dispute_status'])
          .$narrowType<{ assignment_id: NotNull }>()
          .execute()
  const byInvoice = Map.groupBy(items, ({ invoice_id }) => invoice_id)
  return new Map(
    invoices.map(({ id, ...invoice }) => {
      const own = byInvoice.get(id) ?? []
      const amounts = own.map(({ work_cents }) => work_cents)
      const [fees, taxes] = [allocate(invoice.fee_cents, amounts), allocate(invoice.tax_cents, amounts)]
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
