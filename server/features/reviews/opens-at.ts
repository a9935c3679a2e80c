import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { reviewFromDays } from '#domain/reviews/review.ts'
import type { AssignmentRow } from '#server/features/assignments/assignment-rows.ts'

/** From when an assignment can be reviewed: after its first two weeks, or when it has ended. */
export function opensAt({ ended_at, start_date, timezone }: AssignmentRow): string {
  const regular = startOfDay(timezone, addDays(start_date, reviewFromDays))
  const ended = ended_at === null ? regular : new Date(ended_at)
  return (ended < regular ? ended : regular).toISOString()
}
