import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { Timesheet, timesheetsQuery, TimesheetSummary } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { jobOfAssignment, ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { findTimesheet, timesheetRows } from './find-timesheet.ts'
import { findWeeks } from './find-weeks.ts'
import type { Week } from './find-weeks.ts'
import { presentTimesheet, presentTimesheetSummary } from './present-timesheet.ts'
import type { AnyTimesheet } from './present-timesheet.ts'
import { presentShift, shiftRows } from './shift-rows.ts'

/** The timesheets that the actor may see. */
export async function listTimesheets(
  actor: Actor,
  query: z.output<typeof timesheetsQuery>,
): Promise<CappedPage<TimesheetSummary>> {
  authorize(actor, 'timesheet.list')
  const { page, per_page, sort, assignment_id, status, disputed } = query
  // Of few tables, so that counting reads no others.
  let found = db
    .selectFrom('timesheets')
    .select('timesheets.id')
    .where(visibleTo(asUser(actor)))
  if (assignment_id) found = found.where('timesheets.assignment_id', '=', assignment_id)
  if (status) found = found.where('timesheets.status', '=', status)
  if (disputed)
    found = found.where(
      sql<boolean>`exists (select from timesheet_lines where timesheet_id = timesheets.id and status = 'disputed')`,
    )
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const ordered =
    sort === 'talent'
      ? found
          .innerJoin('users as talent', 'talent.id', 'timesheets.talent_id')
          // By an index of applicants.
          .where('talent.role', '=', sql.lit('applicant'))
          .orderBy(sql`lower(talent.name)`)
          .orderBy('timesheets.week_on', 'desc')
      : found.orderBy('timesheets.week_on', direction)
  const { rows: shown, ...counted } = await readCappedPage(
    ordered.orderBy('timesheets.id', direction) as typeof found,
    { page, per_page },
    found,
  )
  const ids = shown.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await timesheetRows(db)
          .where('timesheets.id', 'in', ids)
          .orderBy(sql`array_position(${ids}::uuid[], timesheets.id)`)
          .execute()
  const weeks = await findWeeks(db, rows)
  return {
    items: rows.map((row, index) => presentTimesheetSummary(actor, row, weeks[index]!)),
    page,
    per_page,
    ...counted,
  }
}

/** As in `timesheetPolicy.see`. */
function visibleTo(user: User) {
  if (user.role === 'applicant') return sql<boolean>`timesheets.talent_id = ${user.user_id}::uuid`
  if (user.role === 'company')
    return sql<boolean>`(timesheets.company_id = ${user.company_id}::uuid
      and ${ofSeenAssignments(user, sql`timesheets.assignment_id`)})`
  return seenByStaff(user, sql`timesheets.company_id`)
}

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
      statedTimeZoneOf('assignments.talent_id').as('talent_timezone'),
    ])
    .executeTakeFirstOrThrow(notFound)
  return {
    ...assignment,
    id: null,
    assignment_id,
    week_on,
    status: timesheetMachine.initial,
    minutes: 0,
    is_recorded: true,
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
