import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAttempt } from './move-attempt.ts'

/** Says how many percent of the points a test that was handed in has. */
export async function gradeAttempt(actor: Actor, id: string, score: number): Promise<void> {
  await transaction((tx) => moveAttempt(tx, actor, id, 'grade', { score }))
}
