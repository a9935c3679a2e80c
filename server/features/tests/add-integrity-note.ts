import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { IntegrityNote, newIntegrityNote } from '#domain/tests/attempt.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAttempt, requireInProgress } from './find-attempt.ts'
import { insertIntegrityNote } from './integrity-notes.ts'

/** Notes what the applicant's browser noticed. Throws `attempt_ended` after the end. */
export async function addIntegrityNote(
  actor: Actor,
  attempt_id: string,
  form: z.output<typeof newIntegrityNote>,
): Promise<IntegrityNote> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attempt_id)
    authorize(actor, 'attempt.take', attempt)
    requireInProgress(attempt)
    return insertIntegrityNote(tx, attempt_id, form)
  })
}
