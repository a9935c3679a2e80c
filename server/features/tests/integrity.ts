import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { attemptLimits } from '#domain/tests/attempt.ts'
import type { explanationForm, IntegrityNote, newIntegrityNote } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockAttempt, requireInProgress } from './find-attempt.ts'

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
    return tx
      .updateTable('integrity_notes')
      .set({ explanation })
      .where('id', '=', note_id)
      .where('attempt_id', '=', attempt_id)
      .returning(integrityNoteColumns)
      .executeTakeFirstOrThrow(notFound)
  })
}

const integrityNoteColumns = ['id', 'kind', 'question_id', 'amount', 'at', 'explanation'] as const

/** The notes of an attempt, oldest first. */
export function integrityNotes(from: Db | Tx, attempt_id: string): Promise<IntegrityNote[]> {
  return from
    .selectFrom('integrity_notes')
    .where('attempt_id', '=', attempt_id)
    .select(integrityNoteColumns)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Inserts a note of a running attempt. Throws `too_many_requests` beyond the limit. */
export async function insertIntegrityNote(
  tx: Tx,
  attempt_id: string,
  note: Pick<IntegrityNote, 'kind' | 'question_id' | 'amount'>,
): Promise<IntegrityNote> {
  const { count } = await tx
    .selectFrom('integrity_notes')
    .where('attempt_id', '=', attempt_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= attemptLimits.integrity_notes) throw new Failure('too_many_requests')
  return tx
    .insertInto('integrity_notes')
    .values({ attempt_id, at: now(), ...note })
    .returning(integrityNoteColumns)
    .executeTakeFirstOrThrow()
}
