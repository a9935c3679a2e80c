import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockAttempt } from './find-attempt.ts'
import { findReusable } from './find-reusable.ts'
import { moveAttempt } from './move-attempt.ts'

/**
 * Uses the applicant's earlier result of the same library test instead of taking it again. The score counts as in the
 * version that was taken; the answers, comments and graders stay with the company that assigned it.
 */
export async function reuseAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.reuse', attempt)
    const earlier = await findReusable(tx, attempt)
    if (!earlier) throw new Failure('illegal_move')
    const { score, points, version_id } = earlier
    const at = now()
    await moveAttempt(tx, actor, id, 'reuse', {
      score,
      points,
      version_id,
      reused_attempt_id: earlier.id,
      submitted_at: at,
      graded_at: at,
      outcome_at: at,
      // The applicant knows it. An outcome graded after its release is released again.
      released_at: at,
    })
  })
}
