import type { z } from 'zod'
import type { assignForm, assignResult } from '#domain/tests/attempt.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { assignTests } from './assign-tests.ts'
import { findTest } from './test-row.ts'

/**
 * Assigns a test to applicants, all or none. Applications that have ended or are being rejected, and those that already
 * have the test, are skipped.
 */
export async function assignTest(
  actor: Actor,
  id: string,
  { application_ids, due_in_days }: z.output<typeof assignForm>,
): Promise<z.output<typeof assignResult>> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.assign', test)
    if (test.status !== 'active') throw new Failure('test_not_active')
    const chosen = new Set(application_ids)
    const applications = await lockApplications(tx, [...chosen])
    if (applications.length < chosen.size) throw new Failure('not_found')
    let assigned = 0
    for (const application of applications) {
      authorize(actor, 'application.test', application)
      if (application.is_open) assigned += (await assignTests(tx, actor, application, [id], { due_in_days })).length
    }
    return { assigned, skipped: applications.length - assigned }
  })
}

/** Applications, locked in ID order, so that concurrent assignments cannot deadlock. */
export async function lockApplications(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applications')
    .where('id', 'in', ids)
    .select(['id', 'job_id', 'company_id', 'applicant_id', 'stage', 'rejects_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ stage, rejects_at, ...application }) => ({
    ...application,
    /** It has not ended and is not being rejected. */
    is_open: stage !== 'hired' && stage !== 'rejected' && stage !== 'withdrawn' && rejects_at === null,
  }))
}
