import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { outcomeWithinDays } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockAttempt } from './find-attempt.ts'
import { findResult, presentResult } from './present-result.ts'

const day_ms = 86_400_000

// Identical to the predicate of the partial index.
const isUnreleased = sql<boolean>`status in ('submitted', 'graded') and replaced_at is null
  and (released_at is null or released_at < graded_at)`

/** Whether the applicant may read the outcome: the hold is over, or 7 days have passed since the submission. */
export const isShown = () =>
  sql<boolean>`(attempts.outcome_at <= ${now()} or attempts.submitted_at <= ${fromNow(-outcomeWithinDays * day_ms)})`

/** Ends the company's hold of a graded attempt: its applicant is notified of the outcome now. */
export async function releaseOutcome(actor: Actor, id: string): Promise<TestResult> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.release', attempt)
    if (attempt.status !== 'graded') throw new Failure('illegal_move')
    await tx
      .updateTable('attempts')
      .set({ outcome_at: now() })
      .where('id', '=', id)
      .where('outcome_at', '>', now())
      .execute()
    await releaseIfShown(tx, actor, id)
    return presentResult(actor, await findResult(tx, id))
  })
}

/** Releases the outcomes whose hold is over. */
export async function releaseDueOutcomes(): Promise<void> {
  await forEachDue(
    (limit) => db.selectFrom('attempts').where(isUnreleased).where(isShown()).select('id').limit(limit).execute(),
    (tx, id) => releaseIfShown(tx, system, id),
  )
}

/** Records that the applicant can read the outcome, once they can; again after a second review. */
export async function releaseIfShown(tx: Tx, actor: Actor, id: string): Promise<void> {
  const released = await tx
    .updateTable('attempts')
    .set({ released_at: now() })
    .where('id', '=', id)
    .where(isUnreleased)
    .where(isShown())
    .returning(['test_id', 'application_id', 'applicant_id', 'company_id'])
    .executeTakeFirst()
  if (!released) return
  const { company_id, ...about } = released
  await record(tx, 'attempt.released', { actor, company_id, data: { attempt_id: id, ...about } })
}
