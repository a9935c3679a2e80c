import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** Timesheets with the names of their parties, for authorization and presentation. */
export function timesheetRows(from: Db | Tx) {
  return from
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignment_id')
    .innerJoin('companies', 'companies.id', 'timesheets.company_id')
    .innerJoin('users as talent', 'talent.id', 'timesheets.talent_id')
    .select([
      'timesheets.id',
      'timesheets.assignment_id',
      'timesheets.company_id',
      jobOfAssignment('timesheets.assignment_id').as('job_id'),
      'timesheets.talent_id',
      'timesheets.week_on',
      'timesheets.status',
      'timesheets.minutes',
      'timesheets.submitted_at',
      'timesheets.auto_approve_at',
      'timesheets.approved_at',
      'assignments.role_title',
      'assignments.status as assignment_status',
      'companies.name as company_name',
      'companies.account_manager_id',
      'companies.timezone as company_timezone',
      'companies.approves_automatically',
      'talent.name as talent_name',
    ])
}

export type TimesheetRow = Awaited<ReturnType<ReturnType<typeof timesheetRows>['executeTakeFirstOrThrow']>>

/** Finds a timesheet by ID; throws `not_found`. The caller authorizes. */
export async function findTimesheet(from: Db | Tx, id: string): Promise<TimesheetRow> {
  const timesheet = await timesheetRows(from).where('timesheets.id', '=', id).executeTakeFirst()
  if (!timesheet) throw new Failure('not_found')
  return timesheet
}

/**
 * Finds a timesheet and locks it until the transaction ends: of two changes, the second sees the first. New time in its
 * week waits, too.
 */
export async function lockTimesheet(tx: Tx, id: string): Promise<TimesheetRow> {
  await tx.selectFrom('timesheets').where('id', '=', id).select('id').forUpdate().execute()
  return findTimesheet(tx, id)
}

/** Throws `edited_meanwhile` if the timesheet was submitted again after the user saw it. */
export function checkSeen(timesheet: TimesheetRow, submitted_at: string): void {
  if (timesheet.status === 'submitted' && timesheet.submitted_at !== submitted_at)
    throw new Failure('edited_meanwhile', { message: timesheetMessages.changed })
}

/** Locks the timesheet of a line. Returns it with the line; throws `not_found`. The caller authorizes. */
export async function lockLine(tx: Tx, line_id: string) {
  const found = await tx
    .selectFrom('timesheet_lines')
    .where('id', '=', line_id)
    .select('timesheet_id')
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const timesheet = await lockTimesheet(tx, found.timesheet_id)
  const line = await tx.selectFrom('timesheet_lines').where('id', '=', line_id).selectAll().executeTakeFirstOrThrow()
  return { timesheet, line }
}

/** The sums of the approved lines of a timesheet. */
export async function sumApprovedLines(tx: Tx, timesheet_id: string) {
  return tx
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', timesheet_id)
    .where('status', '=', 'approved')
    .select([
      sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'),
      sql<number>`coalesce(sum(pay_cents), 0)::bigint`.as('pay_cents'),
      sql<number>`coalesce(sum(bill_cents), 0)::bigint`.as('bill_cents'),
    ])
    .executeTakeFirstOrThrow()
}
