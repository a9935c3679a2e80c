import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

/** Says how many percent of the points a test that was handed in has. */
export async function gradeAttempt(actor: Actor, id: string, score: number): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'attempt.grade', await findAttempt(tx, id))
    await moveAttempt(tx, actor, id, 'grade', { score })
  })
}
