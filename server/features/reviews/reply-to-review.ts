import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { AssignmentReviews } from '#domain/reviews/review.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { showReviews } from './show-reviews.ts'

/** Replies to the published review by the other side, once. Throws `illegal_move` without one that awaits a reply. */
export async function replyToReview(
  actor: Actor,
  assignment_id: string,
  { reply }: { reply: string },
): Promise<AssignmentReviews> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'assignment.review', assignment)
    const side = sideOf(asUser(actor)) === 'company' ? 'talent' : 'company'
    const replied = await tx
      .updateTable('reviews')
      .set({ reply, replied_at: now() })
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', side)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .where('replied_at', 'is', null)
      .returning('side')
      .executeTakeFirst()
    if (!replied) throw new Failure('illegal_move')
    const { company_id, talent_id } = assignment
    await record(tx, 'review.replied', { actor, company_id, data: { assignment_id, talent_id, side } })
    return showReviews(actor, assignment_id, tx)
  })
}
