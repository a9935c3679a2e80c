import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { submitHour } from '#domain/time/timesheet.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { submitTimesheet } from './submit-timesheet.ts'

/** The weeks after paid leave in which its timesheet is opened. */
const weeksBack = 8

/**
 * Submits the timesheets of weeks that are over, on Monday at noon by the clock of the assignment. A shift that goes on
 * then is waited for.
 */
export async function submitDueTimesheets(): Promise<void> {
  await openTimesheetsOfLeave()
  await forEachDue(
    (limit) =>
      db
        .selectFrom('timesheets')
        .where('timesheets.status', '=', timesheetMachine.initial)
        .where(
          sql<boolean>`timesheets.week_on <= ((${now()}::timestamptz - interval '6 days') at time zone 'UTC')::date`,
        )
        .where(isDue())
        .where(hasLines)
        .where(sql<boolean>`not exists (select from shifts where ${unsubmitted} and ends_at is null)`)
        .select('timesheets.id')
        // Timesheets that cannot be submitted do not hold up newer ones.
        .orderBy('timesheets.week_on', 'desc')
        .limit(limit)
        .execute(),
    (_, id) => submitTimesheet(system, id),
  )
}

/** By the clock of the terms at the end of the week. */
const isDue = () => sql<boolean>`${now()}::timestamptz >= (
  select ((timesheets.week_on + 7)::timestamp + ${submitHour} * interval '1 hour') at time zone terms.timezone
  from assignment_terms as terms where terms.assignment_id = timesheets.assignment_id
  order by (effective_on <= timesheets.week_on + 6) desc, abs(effective_on - timesheets.week_on - 6)
  limit 1)`

const unsubmitted = sql`shifts.assignment_id = timesheets.assignment_id and shifts.locked_at is null
  and shifts.belongs_on < timesheets.week_on + 7`

const hasLines = sql<boolean>`(
  exists (select from shifts where ${unsubmitted})
  or exists (select from timesheet_lines where timesheet_id = timesheets.id and status = 'submitted')
  or exists (
    select from leaves where leaves.assignment_id = timesheets.assignment_id and leaves.status = 'approved'
      and from_on <= timesheets.week_on + 6 and to_on >= timesheets.week_on)
)`

/** Paid leave of a whole week has no shift that would open its timesheet. */
async function openTimesheetsOfLeave(): Promise<void> {
  const at = now()
  await sql`
    insert into timesheets (assignment_id, company_id, talent_id, week_on, status, minutes, created_at, updated_at)
    select distinct assignment_id, company_id, talent_id, week_on::date, ${timesheetMachine.initial}, 0,
      ${at}::timestamptz, ${at}::timestamptz
    from leaves
    cross join lateral generate_series(date_trunc('week', from_on::timestamp), to_on::timestamp, '7 days') as week_on
    where status = 'approved' and kind = 'paid'
      and week_on between ${at}::timestamptz - ${weeksBack} * interval '7 days' and ${at}::timestamptz - interval '6 days'
    on conflict (assignment_id, week_on) do nothing`.execute(db)
}
