import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { dueDate } from './assign-tests.ts'
import { moveAttempt } from './move-attempt.ts'

/** Cancels an application's unfinished tests. */
export async function cancelAttempts(tx: Tx, application_id: string): Promise<void> {
  for (const id of await attemptsIn(tx, application_id, attemptMachine.moves.cancel.from)) {
    await moveAttempt(tx, system, id, 'cancel')
  }
}

/** Reassigns the tests that were cancelled when the job closed, with a new due date. */
export async function reassignAttempts(tx: Tx, application_id: string): Promise<void> {
  for (const id of await attemptsIn(tx, application_id, attemptMachine.moves.reassign.from)) {
    await moveAttempt(tx, system, id, 'reassign', {
      due_at: dueDate(now()),
      started_at: null,
      ends_at: null,
      question_ids: null,
    })
  }
}

async function attemptsIn(tx: Tx, application_id: string, statuses: readonly (typeof attemptMachine.states)[number][]) {
  const rows = await tx
    .selectFrom('attempts')
    .where('application_id', '=', application_id)
    .where('status', 'in', statuses)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
