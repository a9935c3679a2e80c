import { sideOf } from '#domain/assignments/assignment.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { User } from '#domain/kernel/actor.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { AssignmentRow } from './assignment-rows.ts'

/** Today by the clock of an assignment's current terms. */
export const todayOf = ({ timezone }: Pick<AssignmentRow, 'timezone'>): string => dateIn(timezone, new Date(now()))

/** The first date on which an assignment can end if the user gives notice now. Staff respect no notice period. */
export function earliestEnd(user: User, assignment: AssignmentRow): string {
  const notice_days = sideOf(user) === 'staff' ? 0 : assignment.notice_days
  const date = addDays(todayOf(assignment), notice_days)
  return date < assignment.start_date ? assignment.start_date : date
}
