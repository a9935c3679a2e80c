import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveTest } from './move-test.ts'
import { findTest } from './test-row.ts'
import { presentTestNow } from './test-rows.ts'

/** Makes an archived test active again. */
export async function unarchiveTest(actor: Actor, id: string): Promise<TestSummary> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.unarchive', test)
    await moveTest(tx, id, 'unarchive')
    const { company_id, name } = test
    await record(tx, 'test.unarchived', { actor, company_id, data: { test_id: id, name } })
    return presentTestNow(tx, actor, id)
  })
}
