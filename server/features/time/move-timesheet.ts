import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { TimesheetLines, Timesheets } from '#server/db/tables.ts'
import { postWork } from '#server/features/ledger/post-work.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { TimesheetRow } from './timesheet-rows.ts'

const kinds = {
  submit: 'timesheet.submitted',
  approve: 'timesheet.approved',
  return: 'timesheet.returned',
} as const satisfies Record<MoveOf<typeof timesheetMachine>, string>

/** The data of a timesheet's activities. */
export const activityOf = ({
  id,
  assignment_id,
  talent_id,
}: Pick<TimesheetRow, 'id' | 'assignment_id' | 'talent_id'>) => ({
  timesheet_id: id,
  assignment_id,
  talent_id,
})

/**
 * The only writer of a timesheet's status, with the columns that change along with it. Throws `illegal_move` unless it is
 * in a state where the move starts.
 */
export async function moveTimesheet(
  tx: Tx,
  actor: Actor,
  timesheet: Pick<TimesheetRow, 'id' | 'assignment_id' | 'talent_id' | 'company_id'>,
  move: MoveOf<typeof timesheetMachine>,
  changes: Omit<Updateable<Timesheets>, 'status'>,
): Promise<void> {
  const { from, to } = timesheetMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('timesheets')
    .set({ ...changes, status: to, updated_at: now() })
    .where('id', '=', timesheet.id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
  await record(tx, kinds[move], { actor, company_id: timesheet.company_id, data: activityOf(timesheet) })
}

/**
 * The only writer of the status of lines, with the columns that change along with it. Throws `illegal_move` unless all
 * are in a state where the move starts. Approved lines are posted to the ledger.
 */
export async function moveLines(
  tx: Tx,
  ids: readonly string[],
  move: MoveOf<typeof timesheetLineMachine>,
  changes: Omit<Updateable<TimesheetLines>, 'status'>,
): Promise<void> {
  if (ids.length === 0) return
  const { from, to } = timesheetLineMachine.moves[move]
  const moved = await tx
    .updateTable('timesheet_lines')
    .from('timesheets')
    .set({ ...changes, status: to, decided_at: now() })
    .whereRef('timesheets.id', '=', 'timesheet_lines.timesheet_id')
    .where('timesheet_lines.id', 'in', ids)
    .where('timesheet_lines.status', 'in', from)
    .returning([
      'timesheet_lines.id',
      'timesheet_lines.assignment_id',
      'timesheets.company_id',
      'timesheets.talent_id',
      'timesheet_lines.bill_cents',
      'timesheet_lines.pay_cents',
    ])
    .execute()
  if (moved.length !== ids.length) throw new Failure('illegal_move')
  if (move === 'approve') await postWork(tx, 'timesheet_line', moved)
}
