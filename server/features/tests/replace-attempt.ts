import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { isReplaceable } from '#domain/tests/attempt.ts'
import type { replaceForm, TestResult } from '#domain/tests/attempt.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockApplications } from './assign-test.ts'
import { assignTests } from './assign-tests.ts'
import { findAttempt, lockAttempt } from './find-attempt.ts'
import { findResult, presentResult } from './present-result.ts'
import { findTest } from './test-row.ts'

/** Assigns a new attempt with the test's current version instead of a finished one, which is kept. */
export async function replaceAttempt(
  actor: Actor,
  id: string,
  { reason, due_in_days }: z.output<typeof replaceForm>,
): Promise<TestResult> {
  return transaction(async (tx) => {
    const { application_id } = await findAttempt(tx, id)
    // In the order in which moving an application locks them.
    const [application] = await lockApplications(tx, [application_id])
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.replace', attempt)
    if (!application?.is_open || !isReplaceable(attempt.status) || attempt.replaced_at)
      throw new Failure('illegal_move')
    const { test_id, applicant_id, company_id } = attempt
    if ((await findTest(tx, test_id)).status !== 'active') throw new Failure('test_not_active')
    await tx
      .updateTable('attempts')
      .set({ replaced_at: now(), replaced_because: reason })
      .where('id', '=', id)
      .execute()
    // No person has to grade it any more.
    await tx.deleteFrom('gradings').where('attempt_id', '=', id).where('graded_at', 'is', null).execute()
    const [new_attempt_id] = await assignTests(tx, actor, application, [test_id], { due_in_days })
    await record(tx, 'attempt.replaced', {
      actor,
      company_id,
      data: { attempt_id: id, test_id, application_id, applicant_id, new_attempt_id: new_attempt_id!, reason },
    })
    return presentResult(actor, await findResult(tx, new_attempt_id!))
  })
}
