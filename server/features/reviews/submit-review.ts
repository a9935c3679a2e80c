import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { AssignmentReviews, ReviewForm } from '#domain/reviews/review.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAssignment } from '#server/features/assignments/find-assignment.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { opensAt } from './opens-at.ts'
import { publishReviews } from './publish-reviews.ts'
import { findReviews } from './review-rows.ts'
import { showReviews } from './show-reviews.ts'

/**
 * Reviews the other side, or changes the own review while it is hidden. Publishes both reviews once there are two.
 * Throws `illegal_move` before the assignment can be reviewed and once the review is published.
 */
export async function submitReview(actor: Actor, assignment_id: string, form: ReviewForm): Promise<AssignmentReviews> {
  return transaction(async (tx) => {
    // Of two reviews at once, the second sees the first and publishes both.
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'assignment.review', assignment)
    const user = asUser(actor)
    const side = sideOf(user) === 'company' ? 'company' : 'talent'
    const reviews = await findReviews(tx, assignment_id)
    const own = reviews.find((review) => review.side === side)
    if (own?.published_at || Date.parse(opensAt(assignment)) > now_ms()) throw new Failure('illegal_move')
    const { company_id, talent_id } = assignment
    const { score, comment } = form
    const values = { score, comment, author_id: user.user_id }
    const written = await tx
      .insertInto('reviews')
      .values({ ...values, assignment_id, company_id, talent_id, side, created_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['assignment_id', 'side']).doUpdateSet(values).where('reviews.published_at', 'is', null),
      )
      .returning('side')
      .executeTakeFirst()
    // It was published in the meantime.
    if (!written) throw new Failure('illegal_move')
    await record(tx, 'review.submitted', { actor, company_id, data: { assignment_id, talent_id, side } })
    if (reviews.some((review) => review.side !== side)) await publishReviews(tx, actor, assignment_id)
    return showReviews(actor, assignment_id, tx)
  })
}
