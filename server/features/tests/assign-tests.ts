import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { testsDueWithinDays } from '#domain/tests/test.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const day_ms = 86_400_000

/** The due date of a test assigned at this time. */
export const dueDate = (assigned_at: string): string =>
  new Date(Date.parse(assigned_at) + testsDueWithinDays * day_ms).toISOString()

/** Assigns tests to an applicant. Already assigned tests are unchanged. */
export async function assignTests(
  tx: Tx,
  actor: Actor,
  application: { id: string; job_id: string; company_id: string; applicant_id: string },
  test_ids: readonly string[],
): Promise<void> {
  if (test_ids.length === 0) return
  const { id: application_id, job_id, company_id, applicant_id } = application
  const assigned_at = now()
  const due_at = dueDate(assigned_at)
  const assigned = await tx
    .insertInto('attempts')
    .values(
      // Sorted, so that concurrent assignments of the same tests cannot deadlock.
      test_ids.toSorted().map((test_id) => ({
        application_id,
        test_id,
        company_id,
        applicant_id,
        status: attemptMachine.initial,
        assigned_at,
        due_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application_id', 'test_id']).doNothing())
    .returning(['id', 'test_id'])
    .execute()
  for (const { id: attempt_id, test_id } of assigned) {
    const data = { attempt_id, test_id, application_id, job_id, applicant_id }
    await record(tx, 'test.assigned', { actor, company_id, data })
  }
}
