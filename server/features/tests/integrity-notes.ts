import { Failure } from '#domain/kernel/errors.ts'
import { attemptLimits } from '#domain/tests/attempt.ts'
import type { IntegrityNote } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

export const integrityNoteColumns = ['id', 'kind', 'question_id', 'amount', 'at', 'explanation'] as const

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
