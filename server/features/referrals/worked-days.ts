import { sql } from 'kysely'

/**
 * The days with approved work of the person who was referred, in the assignment that followed from the application, for a
 * row of `referrals`.
 */
export const workedDays = sql<number>`(
  select count(distinct timesheet_lines.on_date)::int
  from offers
  join assignments on assignments.offer_id = offers.id
  join timesheet_lines on timesheet_lines.assignment_id = assignments.id
  where offers.application_id = referrals.application_id and timesheet_lines.kind = 'work'
    and timesheet_lines.status = 'approved' and timesheet_lines.minutes > 0
)`
