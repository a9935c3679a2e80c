import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAttempt } from './move-attempt.ts'

/** The applicant begins the test. */
export async function startAttempt(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveAttempt(tx, actor, id, 'start'))
}
