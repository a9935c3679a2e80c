import type { AssignmentRow } from './assignment-rows.ts'
import { todayOf } from './earliest-end.ts'

/** Whether a trial period can be decided: until its last day, by the clock of the terms. */
export const hasOpenTrial = (assignment: AssignmentRow): boolean =>
  (assignment.status === 'active' || assignment.status === 'paused') &&
  assignment.trial_result === null &&
  assignment.trial_ends_on !== null &&
  todayOf(assignment) <= assignment.trial_ends_on
