import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { autoApproveBusinessDays, timesheetMessages } from '#domain/time/timesheet.ts'
import { timesheetLineMachine } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findWeeks, hasLinesToSubmit } from './find-weeks.ts'
import type { Week } from './find-weeks.ts'
import { moveTimesheet } from './move-timesheet.ts'
import { isWeekOver } from './present-timesheet.ts'
import { lockTimesheet } from './timesheet-rows.ts'

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
