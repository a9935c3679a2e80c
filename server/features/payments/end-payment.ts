import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Tx } from '#server/db/connect.ts'
import { moveInvoice } from '#server/features/invoices/move-invoice.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Reopens the invoices of an ended payment that are not paid, unless another payment of them is pending. */
export async function endPayment(tx: Tx, payment_id: string): Promise<void> {
  const invoices = await tx
    .selectFrom('payment_invoices')
    .innerJoin('invoices', 'invoices.id', 'payment_invoices.invoice_id')
    .where('payment_invoices.payment_id', '=', payment_id)
    .where('invoices.status', '=', 'pending')
    .where(
      sql<boolean>`not exists (
        select from payment_invoices others join payments on payments.id = others.payment_id
        where others.invoice_id = invoices.id and payments.status = 'pending')`,
    )
    .select(['invoices.id', 'invoices.company_id', 'invoices.number', 'invoices.due_on'])
    .orderBy('invoices.id')
    .execute()
  const today = dateIn('UTC', new Date(now()))
  for (const invoice of invoices)
    await moveInvoice(tx, system, invoice, invoice.due_on < today ? 'end_overdue_payment' : 'end_payment')
}
