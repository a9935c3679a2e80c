import type { z } from 'zod'
import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { explanationForm, IntegrityNote } from '#domain/tests/attempt.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockAttempt, requireInProgress } from './find-attempt.ts'
import { integrityNoteColumns } from './integrity-notes.ts'

/** Saves the applicant's explanation of a note, until the attempt is submitted. */
export async function explainIntegrityNote(
  actor: Actor,
  attempt_id: string,
  note_id: string,
  { explanation }: z.output<typeof explanationForm>,
): Promise<IntegrityNote> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attempt_id)
    authorize(actor, 'attempt.take', attempt)
    requireInProgress(attempt)
    const note = await tx
      .updateTable('integrity_notes')
      .set({ explanation })
      .where('id', '=', note_id)
      .where('attempt_id', '=', attempt_id)
      .returning(integrityNoteColumns)
      .executeTakeFirst()
    if (!note) throw new Failure('not_found')
    return note
  })
}
