import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The days with approved work of the person who was referred, in the assignment that followed from the application.
 */
export const workedDays = (application_id: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(distinct timesheet_lines.on_date)::int
  from offers
  join assignments on assignments.offer_id = offers.id
  join timesheet_lines on timesheet_lines.assignment_id = assignments.id
  where offers.application_id = ${application_id} and timesheet_lines.kind = 'work'
    and timesheet_lines.status = 'approved' and timesheet_lines.minutes > 0
)`
