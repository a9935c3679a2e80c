import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { timesheetsQuery, TimesheetSummary } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findWeeks } from './find-weeks.ts'
import { presentTimesheetSummary } from './present-timesheet.ts'
import { timesheetRows } from './timesheet-rows.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'

/** The timesheets that the actor may see. */
export async function listTimesheets(
  actor: Actor,
  query: z.output<typeof timesheetsQuery>,
): Promise<Page<TimesheetSummary>> {
  authorize(actor, 'timesheet.list')
  const { page, per_page, sort, assignment_id, status, disputed } = query
  let found = timesheetRows(db).where(visibleTo(asUser(actor)))
  if (assignment_id) found = found.where('timesheets.assignment_id', '=', assignment_id)
  if (status) found = found.where('timesheets.status', '=', status)
  if (disputed)
    found = found.where(
      sql<boolean>`exists (select from timesheet_lines where timesheet_id = timesheets.id and status = 'disputed')`,
    )
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows, total } = await readPage(
    (sort === 'talent' ? found.orderBy(sql`lower(talent.name)`) : found.orderBy('timesheets.week_on', direction))
      .orderBy('timesheets.week_on', 'desc')
      .orderBy('timesheets.id', direction),
    { page, per_page },
  )
  const weeks = await findWeeks(db, rows)
  return {
    items: rows.map((row, index) => presentTimesheetSummary(actor, row, weeks[index]!)),
    page,
    per_page,
    total,
  }
}

/** As in `timesheetPolicy.see`. */
function visibleTo(user: User) {
  if (user.role === 'applicant') return sql<boolean>`timesheets.talent_id = ${user.user_id}::uuid`
  if (user.role === 'company')
    return sql<boolean>`(timesheets.company_id = ${user.company_id}::uuid
      and ${ofSeenAssignments(user, sql`timesheets.assignment_id`)})`
  if (user.role === 'account_manager') return managedBy(user, sql`companies.account_manager_id`)
  return sql<boolean>`true`
}
