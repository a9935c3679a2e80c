import { Failure } from '#domain/kernel/errors.ts'
import { testMachine } from '#domain/tests/test-machine.ts'
import type { TestMove } from '#domain/tests/test-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { listedColumns } from './save-content.ts'

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
