import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAttempt } from './move-attempt.ts'

/** The applicant hands in what they answered. */
export async function submitAttempt(actor: Actor, id: string): Promise<void> {
  await transaction((tx) => moveAttempt(tx, actor, id, 'submit'))
}
