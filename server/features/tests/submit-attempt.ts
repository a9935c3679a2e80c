import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

/** Submits an attempt. */
export async function submitAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'attempt.submit', await findAttempt(tx, id))
    await moveAttempt(tx, actor, id, 'submit')
  })
}
