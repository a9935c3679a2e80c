import { sideOf } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import type { AssignmentReviews } from '#domain/reviews/review.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { opensAt } from './opens-at.ts'
import { findReviews } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'

/** The reviews of an assignment: published ones, and the actor's own. */
export async function showReviews(actor: Actor, assignment_id: string, from: Db | Tx = db): Promise<AssignmentReviews> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see', assignment)
  const side = sideOf(asUser(actor))
  const reviews = await findReviews(from, assignment_id)
  const own = reviews.find((review) => review.side === side)
  const mayWrite = side !== 'staff' && may(actor, 'assignment.review', assignment)
  const opens_at = opensAt(assignment)
  return {
    items: reviews
      .filter((review) => (review.published_at !== null && review.hidden_at === null) || review === own)
      .map((review) => presentReview(actor, review, { isOwn: review === own, mayWrite })),
    other_is_waiting: reviews.some((review) => review !== own && review.published_at === null),
    may_review: mayWrite && Date.parse(opens_at) <= now_ms() && own === undefined,
    opens_at: mayWrite ? opens_at : null,
  }
}

function presentReview(
  actor: Actor,
  { id, side, score, comment, created_at, published_at, hidden_at, reply, replied_at }: ReviewRow,
  { isOwn, mayWrite }: { isOwn: boolean; mayWrite: boolean },
): AssignmentReviews['items'][number] {
  const isPublished = published_at !== null
  const allowed: AssignmentReviews['items'][number]['allowed'] = []
  if (mayWrite && isOwn && !isPublished) allowed.push('edit')
  if (mayWrite && !isOwn && isPublished && replied_at === null) allowed.push('reply')
  if (!isOwn && may(actor, 'report.create')) allowed.push('report')
  const is_hidden = hidden_at !== null
  return { id, side, score, comment, created_at, published_at, is_hidden, reply, replied_at, allowed }
}
