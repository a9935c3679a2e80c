import type { Insertable } from 'kysely'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { TimesheetLines } from '#server/db/tables.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { postWork } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The Monday of the last week but `weeks`. */
export const mondayAgo = (weeks = 1): string => addDays(startOfWeek(dateIn('UTC', new Date(now())), 1), -7 * weeks)

/**
 * Puts an approved line of 8 hours at $20.00 into the database and the ledger, on the Monday of last week unless stated
 * otherwise. Answers its ID.
 */
export async function addApprovedLine(
  db: Db,
  { assignment_id, ...changes }: { assignment_id: string } & Partial<Insertable<TimesheetLines>>,
): Promise<string> {
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const on_date = changes.on_date ?? mondayAgo()
  return transaction(async (tx) => {
    const timesheet = {
      assignment_id,
      company_id,
      talent_id,
      week_on: startOfWeek(on_date, 1),
      status: 'approved' as const,
      minutes: 480,
      approved_at: now(),
      created_at: now(),
      updated_at: now(),
    }
    const { id: timesheet_id } = await tx
      .insertInto('timesheets')
      .values(timesheet)
      .onConflict((conflict) => conflict.columns(['assignment_id', 'week_on']).doUpdateSet({ updated_at: now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = await tx
      .insertInto('timesheet_lines')
      .values({
        timesheet_id,
        assignment_id,
        kind: 'work',
        on_date,
        planned_minutes: 480,
        minutes: 480,
        pay_cents: 12_000,
        bill_cents: 16_000,
        status: 'approved',
        decided_at: now(),
        ...(changes.bill_cents === undefined && changes.pay_cents === undefined && changes.minutes === undefined
          ? { pay_rate_cents: 1_500, bill_rate_cents: 2_000, overtime_percent: 25, night_percent: 10 }
          : {}),
        ...changes,
      })
      .returning(['id', 'bill_cents', 'pay_cents'])
      .executeTakeFirstOrThrow()
    await postWork(tx, 'timesheet_line', [{ ...line, assignment_id, company_id, talent_id }])
    return line.id
  })
}

/** Issues the invoice of a company for its approved work. Answers its ID. */
export async function issueInvoice(
  db: Db,
  company_id: string,
  issued_on: string = dateIn('UTC', new Date(now())),
): Promise<string> {
  await transaction((tx) => issueInvoices(tx, [company_id], issued_on))
  const { id } = await db
    .selectFrom('invoices')
    .where('company_id', '=', company_id)
    .where('issued_on', '=', issued_on)
    .where('status', '<>', 'void')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts an approved line into the database and invoices it. Answers the invoice's ID. */
export async function addInvoice(db: Db, assignment_id: string, issued_on?: string): Promise<string> {
  await addApprovedLine(db, { assignment_id })
  const { company_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select('company_id')
    .executeTakeFirstOrThrow()
  return issueInvoice(db, company_id, issued_on)
}
