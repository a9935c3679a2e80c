import { replacementDaysAfterEnd } from '#domain/assignments/assignment.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { AssignmentRow } from './assignment-rows.ts'

const day_ms = 24 * 60 * 60_000

/** Whether a replacement can be requested: while a talent works, and for a while after it. */
export const mayRequestReplacement = ({ status, ended_at, has_open_replacement }: AssignmentRow): boolean =>
  status !== 'pending' &&
  !has_open_replacement &&
  (ended_at === null || ended_at > fromNow(-replacementDaysAfterEnd * day_ms))
