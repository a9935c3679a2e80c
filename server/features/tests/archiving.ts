import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { testMachine } from '#domain/tests/test-machine.ts'
import type { TestMove } from '#domain/tests/test-machine.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { listedColumns } from './editing.ts'
import { findTest, presentTestNow } from './find-test.ts'

/** Archives an active test: new applicants are no longer assigned it, and running attempts continue. */
export async function archiveTest(actor: Actor, id: string): Promise<TestSummary> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.archive', test)
    await moveTest(tx, id, 'archive')
    const { company_id, name } = test
    await record(tx, 'test.archived', { actor, company_id, data: { test_id: id, name } })
    return presentTestNow(tx, actor, id)
  })
}

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

type Activated = { version_id: string; draft: null } & ReturnType<typeof listedColumns>

/** The only writer of a test's status. Throws `illegal_move` unless the test is in a state where the move starts. */
export async function moveTest(tx: Tx, id: string, move: TestMove, more: Partial<Activated> = {}): Promise<void> {
  const { from, to } = testMachine.moves[move]
  const moved = await tx
    .updateTable('tests')
    .set(({ eb, ref }) => ({ status: to, updated_at: now(), revision: eb(ref('revision'), '+', 1), ...more }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}
