import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findTest } from './test-row.ts'

/** Deletes a test. Throws `has_attempts` when it was assigned, and `required_by_jobs` when a job requires it. */
export async function deleteTest(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    // A concurrent assignment or job waits for this transaction, or this one for it.
    await tx.selectFrom('tests').select('id').where('id', '=', id).forUpdate().execute()
    const test = await findTest(tx, id)
    authorize(actor, 'test.delete', test)
    const [attempt, job] = await Promise.all([
      tx.selectFrom('attempts').where('test_id', '=', id).select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('job_tests').where('test_id', '=', id).select('job_id').limit(1).executeTakeFirst(),
    ])
    if (attempt) throw new Failure('has_attempts')
    if (job) throw new Failure('required_by_jobs')
    await tx.deleteFrom('tests').where('id', '=', id).execute()
    const { company_id, name } = test
    await record(tx, 'test.deleted', { actor, company_id, data: { test_id: id, name } })
    return { id }
  })
}
