import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { approveAutomatically } from './approve-timesheet.ts'

/** Approves the timesheets that their companies have not answered in time. */
export async function approveDueTimesheets(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('timesheets')
        .where('status', '=', 'submitted')
        .where('auto_approve_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    approveAutomatically,
  )
}
