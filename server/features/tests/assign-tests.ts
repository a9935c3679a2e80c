import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { testsDueWithinDays } from '#domain/tests/attempt.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const day_ms = 86_400_000

/** The due date of a test assigned at this time. */
export const dueDate = (assigned_at: string, days: number = testsDueWithinDays): string =>
  new Date(Date.parse(assigned_at) + days * day_ms).toISOString()

/**
 * Assigns the current versions of tests to an applicant. Tests that are not active, and those that the applicant
 * already has in this application, are left out. Returns the IDs of the new attempts.
 */
export async function assignTests(
  tx: Tx,
  actor: Actor,
  application: { id: string; job_id: string; company_id: string; applicant_id: string },
  test_ids: readonly string[],
  { due_in_days }: { due_in_days?: number } = {},
): Promise<string[]> {
  if (test_ids.length === 0) return []
  const { id: application_id, job_id, company_id, applicant_id } = application
  const assigned_at = now()
  const due_at = dueDate(assigned_at, due_in_days)
  const versions = await tx
    .selectFrom('tests')
    .where('id', 'in', test_ids)
    .where('is_active', '=', true)
    .select(['id as test_id', 'version_id'])
    .$narrowType<{ version_id: string }>()
    // Sorted, so that concurrent assignments of the same tests cannot deadlock.
    .orderBy('id')
    .forShare()
    .execute()
  if (versions.length === 0) return []
  const assigned = await tx
    .insertInto('attempts')
    .values(
      versions.map(({ test_id, version_id }) => ({
        application_id,
        test_id,
        version_id,
        company_id,
        applicant_id,
        status: attemptMachine.initial,
        assigned_at,
        due_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'test_id']).where('replaced_at', 'is', null).doNothing(),
    )
    .returning(['id', 'test_id'])
    .execute()
  for (const { id: attempt_id, test_id } of assigned) {
    const data = { attempt_id, test_id, application_id, job_id, applicant_id }
    await record(tx, 'test.assigned', { actor, company_id, data })
  }
  return assigned.map(({ id }) => id)
}
