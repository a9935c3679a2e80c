import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Work {
  assignment_id: string
  company_id: string
  talent_id: string
  /** The clock of the assignment. */
  timezone: string
}

/**
 * Finds the timesheet that takes the time of a date, or opens it: the one of its week, or the current one if that week
 * has been submitted. Returns its ID. A submission that runs at the same time is waited for.
 */
export async function openTimesheet(tx: Tx, { belongs_on, ...work }: Work & { belongs_on: string }): Promise<string> {
  const own = await keepTimesheet(tx, work, startOfWeek(belongs_on, 1))
  return isClosed(own) ? currentTimesheet(tx, work) : own.id
}

/**
 * Finds or opens the timesheet of the current week, or of a later one if that week has been submitted, as after the end
 * of an assignment. Returns its ID.
 */
export async function currentTimesheet(tx: Tx, work: Work): Promise<string> {
  for (let week_on = startOfWeek(dateIn(work.timezone, new Date(now())), 1); ; week_on = addDays(week_on, 7)) {
    const timesheet = await keepTimesheet(tx, work, week_on)
    if (!isClosed(timesheet)) return timesheet.id
  }
}

const isClosed = ({ status }: { status: TimesheetStatus }) => status === 'submitted' || status === 'approved'

async function keepTimesheet(tx: Tx, { timezone: _, ...work }: Work, week_on: string) {
  const at = now()
  await tx
    .insertInto('timesheets')
    .values({ ...work, week_on, status: timesheetMachine.initial, minutes: 0, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'week_on']).doNothing())
    .execute()
  return tx
    .selectFrom('timesheets')
    .where('assignment_id', '=', work.assignment_id)
    .where('week_on', '=', week_on)
    .select(['id', 'status'])
    .forShare()
    .executeTakeFirstOrThrow()
}
