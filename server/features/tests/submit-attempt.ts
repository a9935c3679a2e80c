import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { now } from '#server/platform/clock/clock.ts'
import { createGradings } from './create-gradings.ts'
import { lockAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'
import { updateScore } from './update-score.ts'

/** Submits an attempt for its applicant. */
export async function submitAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'attempt.submit', await lockAttempt(tx, id))
    await finishAttempt(tx, actor, id)
  })
}

/** Submits the attempts whose time is over, with the answers that were saved. */
export async function submitDueAttempts(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'in_progress')
        .where('ends_at', '<=', now())
        .orderBy('ends_at')
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      // Time may have been added while this waited for its turn.
      const { ends_at } = await lockAttempt(tx, id)
      if (ends_at && ends_at <= now()) await finishAttempt(tx, system, id)
    },
  )
}

async function finishAttempt(tx: Tx, actor: Actor, id: string): Promise<void> {
  await moveAttempt(tx, actor, id, 'submit')
  const { question_ids } = await lockAttempt(tx, id)
  if (question_ids?.length) {
    await tx
      .insertInto('answers')
      .values(question_ids.map((question_id) => ({ attempt_id: id, question_id, value: null, saved_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await createGradings(tx, id)
  await updateScore(tx, actor, id)
}
