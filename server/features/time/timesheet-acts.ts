import { sql } from 'kysely'
import { may } from '#domain/policies.ts'
import { differencesToDecide } from '#domain/time/timesheet.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { timesheetRows } from './find-timesheet.ts'

/** The timesheets among these IDs that the actor can approve, with the time and the amount that this would approve. */
export const findTimesheetActs: FindActs = async (actor, ids) => {
  const found = await timesheetRows(db)
    .where('timesheets.id', 'in', ids)
    .where('timesheets.status', '=', 'submitted')
    .execute()
  const own = found.filter((row) => may(actor, 'timesheet.approve', row))
  if (own.length === 0) return new Map()
  const lines = await db
    .selectFrom('timesheet_lines')
    .where(
      'timesheet_id',
      'in',
      own.map(({ id }) => id),
    )
    .where('status', '=', 'submitted')
    .select(['timesheet_id', 'minutes', 'bill_cents'])
    .select(sql<TimesheetLine['differences']>`differences`.as('differences'))
    .execute()
  return new Map(
    own.map(({ id, submitted_at }) => {
      const asked = lines.filter(({ timesheet_id }) => timesheet_id === id)
      return [
        id,
        {
          kind: 'approve_timesheet',
          timesheet_id: id,
          submitted_at: submitted_at!,
          minutes: asked.reduce((sum, { minutes }) => sum + minutes, 0),
          bill_cents: asked.reduce((sum, { bill_cents }) => sum + bill_cents, 0),
          is_as_planned: asked.every((line) => differencesToDecide(line).length === 0),
        },
      ]
    }),
  )
}
