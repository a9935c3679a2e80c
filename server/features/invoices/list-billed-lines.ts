import type { BilledLine } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findInvoice } from './invoice-rows.ts'
import { findItem } from './item-rows.ts'

/** The lines of timesheets behind an item of work, by date, with the times of their shifts. */
export async function listBilledLines(actor: Actor, id: string, item_id: string): Promise<{ items: BilledLine[] }> {
  authorize(actor, 'invoice.see', await findInvoice(db, id))
  await findItem(db, id, item_id)
  const items = await db
    .selectFrom('timesheet_lines')
    .leftJoin('shifts', 'shifts.id', 'timesheet_lines.shift_id')
    .where('timesheet_lines.invoice_item_id', '=', item_id)
    .orderBy('on_date')
    .orderBy('timesheet_lines.id')
    .select([
      'timesheet_lines.id as line_id',
      'timesheet_id',
      'kind',
      'on_date',
      'shifts.starts_at',
      'shifts.ends_at',
      'timesheet_lines.minutes',
      'overtime_minutes',
      'night_minutes',
      'bill_cents as amount_cents',
    ])
    .execute()
  return { items }
}
