import { sql } from 'kysely'
import { reminderDays } from '#domain/invoices/invoice.ts'
import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** How many reminders of an invoice should have been sent by today. */
const dueReminders = () => {
  const today = dateIn('UTC', new Date(now()))
  return sql<number>`(select count(*) from unnest(${reminderDays}::integer[]) as days where due_on + days <= ${today}::date)`
}

/** Reminds companies of open invoices before and after their due dates. Missed reminders are sent as one. */
export async function remindOfInvoices(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('invoices')
        .where('status', 'in', ['unpaid', 'overdue'])
        .where('reminders', '<', dueReminders())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('invoices')
        .set({ reminders: dueReminders(), reminded_at: now() })
        .where('id', '=', id)
        .where('status', 'in', ['unpaid', 'overdue'])
        .where('reminders', '<', dueReminders())
        .returning(['company_id', 'number'])
        .executeTakeFirst()
      if (!reminded) throw new Failure('illegal_move')
      const { company_id, number } = reminded
      await record(tx, 'invoice.payment_due', { actor: system, company_id, data: { invoice_id: id, number } })
    },
  )
}
