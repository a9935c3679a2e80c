import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockInvoice } from './lock-invoices.ts'
import { moveInvoice } from './move-invoice.ts'

/** Makes invoices overdue on the day after their due date, in UTC. */
export async function becomeOverdue(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('invoices')
        .where('status', '=', 'unpaid')
        .where('due_on', '<', dateIn('UTC', new Date(now())))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => moveInvoice(tx, system, await lockInvoice(tx, id), 'become_overdue'),
  )
}
