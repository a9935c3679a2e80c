import { sql } from 'kysely'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { NextCharge } from '#domain/invoices/next-charge.ts'
import { db } from '#server/db/connect.ts'
import { invoiceRows, withPayable } from './invoice-rows.ts'
import { planCharge } from './plan-charge.ts'

/**
 * The next automatic charges of a company that pays automatically, the first one first: the open invoices that are not
 * announced yet, or announced with a charge. One above the limit is not charged.
 */
export async function findNextCharges(company_id: string, limit_cents: number): Promise<NextCharge[]> {
  const rows = await invoiceRows(db)
    .where('invoices.company_id', '=', company_id)
    .where('invoices.status', 'in', ['unpaid', 'overdue'])
    .where(sql<boolean>`(auto_pay_at is not null or auto_pay_announced_at is null)`)
    .select('invoices.auto_pay_at')
    .orderBy(sql`coalesce(auto_pay_at, due_on::timestamptz)`)
    .orderBy('invoices.number')
    .execute()
  const charges = (await withPayable(db, rows)).map(({ id, number, payable_cents }, index) => {
    const { auto_pay_at, due_on } = rows[index]!
    return {
      on: dateIn('UTC', new Date(auto_pay_at ?? planCharge(due_on))),
      invoice_id: id,
      number,
      amount_cents: payable_cents,
      is_over_limit: payable_cents > limit_cents,
    }
  })
  return charges.filter(({ amount_cents }) => amount_cents > 0)
}
