import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { Timesheet } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findWeeks } from './find-weeks.ts'
import type { Week } from './find-weeks.ts'
import { presentShift } from './present-shift.ts'
import { presentTimesheet } from './present-timesheet.ts'
import type { AnyTimesheet } from './present-timesheet.ts'
import { shiftRows } from './shift-rows.ts'
import { findTimesheet, timesheetRows } from './timesheet-rows.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** A timesheet with its lines. */
export async function showTimesheet(actor: Actor, id: string, from: Db | Tx = db): Promise<Timesheet> {
  const timesheet = await findTimesheet(from, id)
  authorize(actor, 'timesheet.see', timesheet)
  return present(from, actor, timesheet)
}

/** The timesheet of an assignment in a week, also before there is one. */
export async function showWeek(
  actor: Actor,
  assignment_id: string,
  week_on: string,
  from: Db | Tx = db,
): Promise<Timesheet> {
  const timesheet =
    (await timesheetRows(from)
      .where('timesheets.assignment_id', '=', assignment_id)
      .where('timesheets.week_on', '=', week_on)
      .executeTakeFirst()) ?? (await emptyTimesheet(from, assignment_id, week_on))
  authorize(actor, 'timesheet.see', timesheet)
  return present(from, actor, timesheet)
}

async function emptyTimesheet(from: Db | Tx, assignment_id: string, week_on: string): Promise<AnyTimesheet> {
  const assignment = await from
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users as talent', 'talent.id', 'assignments.talent_id')
    .where('assignments.id', '=', assignment_id)
    .select([
      'assignments.company_id',
      jobOfAssignment('assignments.id').as('job_id'),
      'assignments.talent_id',
      'assignments.role_title',
      'assignments.status as assignment_status',
      'companies.name as company_name',
      'companies.account_manager_id',
      'companies.timezone as company_timezone',
      'companies.approves_automatically',
      'talent.name as talent_name',
    ])
    .executeTakeFirst()
  if (!assignment) throw new Failure('not_found')
  return {
    ...assignment,
    id: null,
    assignment_id,
    week_on,
    status: timesheetMachine.initial,
    minutes: 0,
    submitted_at: null,
    auto_approve_at: null,
    approved_at: null,
  }
}

async function present(from: Db | Tx, actor: Actor, timesheet: AnyTimesheet): Promise<Timesheet> {
  const [week] = (await findWeeks(from, [timesheet])) as [Week]
  const ids = week.lines.flatMap(({ shift_id }) => shift_id ?? [])
  const rows = ids.length === 0 ? [] : await shiftRows(from).where('shifts.id', 'in', ids).execute()
  return presentTimesheet(actor, timesheet, week, new Map(rows.map((row) => [row.id, presentShift(actor, row)])))
}
