import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The only writer of a bulk action's status. Returns whether it had a permitted source state. */
export async function moveBulkAction(tx: Tx, id: string, move: MoveOf<typeof bulkActionMachine>): Promise<boolean> {
  const { from, to } = bulkActionMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('bulk_actions')
    .set({ status: to, ended_at: move === 'start' ? null : now() })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
