import type { z } from 'zod'
import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { attemptLimits } from '#domain/tests/attempt.ts'
import type { explanationForm, IntegrityNote, newIntegrityNote } from '#domain/tests/attempt.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAttempt } from './find-attempt.ts'

const columns = ['id', 'kind', 'question_id', 'amount', 'at', 'explanation'] as const

/** Notes what the browser noticed. Throws `attempt_ended` after the end, and `too_many_requests` beyond the limit. */
export async function addIntegrityNote(
  actor: Actor,
  attempt_id: string,
  form: z.output<typeof newIntegrityNote>,
): Promise<IntegrityNote> {
  return transaction(async (tx) => {
    await requireRunning(tx, actor, attempt_id)
    return insertIntegrityNote(tx, attempt_id, form)
  })
}

/** Inserts a note of a running attempt. */
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
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Saves the applicant's explanation of a note, until the attempt is submitted. */
export async function explainIntegrityNote(
  actor: Actor,
  attempt_id: string,
  note_id: string,
  { explanation }: z.output<typeof explanationForm>,
): Promise<IntegrityNote> {
  return transaction(async (tx) => {
    await requireRunning(tx, actor, attempt_id)
    const note = await tx
      .updateTable('integrity_notes')
      .set({ explanation })
      .where('id', '=', note_id)
      .where('attempt_id', '=', attempt_id)
      .returning(columns)
      .executeTakeFirst()
    if (!note) throw new Failure('not_found')
    return note
  })
}

/** The notes of an attempt, oldest first. */
export function integrityNotes(tx: Tx | Parameters<typeof findAttempt>[0], attempt_id: string) {
  return tx
    .selectFrom('integrity_notes')
    .where('attempt_id', '=', attempt_id)
    .select(columns)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

async function requireRunning(tx: Tx, actor: Actor, attempt_id: string): Promise<void> {
  const attempt = await findAttempt(tx, attempt_id)
  authorize(actor, 'attempt.take', attempt)
  if (attempt.status !== 'in_progress') throw new Failure('attempt_ended')
}
