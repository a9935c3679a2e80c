import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { createGradings } from './create-gradings.ts'
import { lockAttempt } from './find-attempt.ts'
import { isReviewable } from './is-reviewable.ts'
import { moveAttempt } from './move-attempt.ts'

/** Requests a second review of the answers that a person graded: once, and after the applicant has read the outcome. */
export async function requestReview(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.request_review', attempt)
    const { reviewable } = await tx
      .selectFrom('attempts')
      .where('id', '=', id)
      .select(isReviewable().as('reviewable'))
      .executeTakeFirstOrThrow()
    if (!reviewable) throw new Failure('illegal_move')
    await moveAttempt(tx, actor, id, 'request_review', { score: null })
    await createGradings(tx, id, 'review')
  })
}
