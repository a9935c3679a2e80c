import { sql } from 'kysely'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import { autoApproveBusinessDays, submitHour, timesheetMessages } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockTimesheet, moveTimesheet } from './find-timesheet.ts'
import { findWeeks, hasLinesToSubmit } from './find-weeks.ts'
import type { Week } from './find-weeks.ts'
import { isWeekOver } from './present-timesheet.ts'

/**
 * Submits a timesheet: what was worked becomes its lines, and is locked. Throws `illegal_move` before the week is over,
 * while a shift goes on, and without lines.
 */
export async function submitTimesheet(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const timesheet = await lockTimesheet(tx, id)
    authorize(actor, 'timesheet.submit', timesheet)
    // Shifts that change at this moment are waited for, and new ones wait for the lock of the timesheet.
    await tx
      .selectFrom('shifts')
      .where('assignment_id', '=', timesheet.assignment_id)
      .where('locked_at', 'is', null)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute()
    const [week] = (await findWeeks(tx, [timesheet])) as [Week]
    if (!isWeekOver(timesheet, week)) throw new Failure('illegal_move', { message: timesheetMessages.not_over })
    if (week.is_running) throw new Failure('illegal_move', { message: timesheetMessages.open_shift })
    if (!hasLinesToSubmit(week)) throw new Failure('illegal_move', { message: timesheetMessages.empty })
    const at = now()
    await moveTimesheet(tx, actor, timesheet, 'submit', {
      submitted_at: at,
      submitted_by: isUser(actor) ? actor.user_id : null,
      auto_approve_at: timesheet.approves_automatically ? autoApproveAt(at, timesheet.company_timezone) : null,
      announced_at: null,
      reminded_at: null,
    })
    await insertLines(tx, timesheet, week)
  })
}

/** When a timesheet that is submitted at `at` is approved without an answer of the company. */
export const autoApproveAt = (at: string, company_timezone: string): string =>
  addBusinessDays(new Date(at), autoApproveBusinessDays, company_timezone).toISOString()

async function insertLines(
  tx: Tx,
  { id: timesheet_id, assignment_id }: { id: string; assignment_id: string },
  week: Week,
): Promise<void> {
  const lines = linesOf(week)
  if (lines.length === 0) return
  const status = timesheetLineMachine.initial
  await tx
    .insertInto('timesheet_lines')
    .values(lines.map((line) => ({ ...line, timesheet_id, assignment_id, status })))
    .execute()
  const shift_ids = lines.flatMap(({ shift_id }) => shift_id ?? [])
  if (shift_ids.length > 0)
    await tx.updateTable('shifts').set({ locked_at: now() }).where('id', 'in', shift_ids).execute()
}

/** What was not submitted before, as columns of its lines. */
export const linesOf = ({ lines }: Week) =>
  lines
    .filter(({ id }) => id === null)
    .map(({ id: _, planned: __, status: ___, leave, corrects, ...line }) => ({
      ...line,
      leave_id: leave?.id ?? null,
      corrects_id: corrects?.line_id ?? null,
      reason: corrects ? timesheetMessages.leave_worked : '',
    }))

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
