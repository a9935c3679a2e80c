import { sql } from 'kysely'
import { isShown } from './release-outcome.ts'

/**
 * Whether the applicant can request a second review of an attempt: a person graded it, its outcome is shown, and no
 * review was requested before. A reused result was graded where the test was taken.
 */
export const isReviewable = () =>
  sql<boolean>`(attempts.status = 'graded' and attempts.review_requested_at is null
    and attempts.reused_attempt_id is null and attempts.replaced_at is null and ${isShown()}
    and exists (select 1 from gradings where gradings.attempt_id = attempts.id))`
