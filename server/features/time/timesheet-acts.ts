import { sql } from 'kysely'
import type { NotificationAct } from '#domain/notifications/notification.ts'
import { may } from '#domain/policies.ts'
import { differencesToDecide } from '#domain/time/timesheet.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { timesheetRows } from './find-timesheet.ts'

/**
 * The timesheets among these IDs that the actor can correct because they were returned, or approve, with the time and the
 * amount that this would approve.
 */
export const findTimesheetActs: FindActs = async (actor, ids) => {
  const found = await timesheetRows(db)
    .where('timesheets.id', 'in', ids)
    .where('timesheets.status', 'in', ['submitted', 'returned'])
    .execute()
  const acts = new Map<string, NotificationAct>()
  for (const row of found)
    if (row.status === 'returned' && may(actor, 'timesheet.submit', row))
      acts.set(row.id, { kind: 'correct_timesheet', timesheet_id: row.id })
  const own = found.filter((row) => row.status === 'submitted' && may(actor, 'timesheet.approve', row))
  if (own.length === 0) return acts
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
  for (const { id, submitted_at } of own) {
    const asked = lines.filter(({ timesheet_id }) => timesheet_id === id)
    acts.set(id, {
      kind: 'approve_timesheet',
      timesheet_id: id,
      submitted_at: submitted_at!,
      minutes: asked.reduce((sum, { minutes }) => sum + minutes, 0),
      bill_cents: asked.reduce((sum, { bill_cents }) => sum + bill_cents, 0),
      is_as_planned: asked.every((line) => differencesToDecide(line).length === 0),
    })
  }
  return acts
}
