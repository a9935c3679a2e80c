import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'

const batch = 500

/**
 * Runs `act` for each due row, in its own transaction. A row that was moved in between is skipped. An error does not
 * stop the others of its batch and is thrown after them. A batch in which no row could be moved is the last.
 */
export async function forEachDue(
  find: (limit: number) => Promise<{ id: string }[]>,
  act: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const due = await find(batch)
    const errors: unknown[] = []
    let moved = 0
    for (const { id } of due) {
      try {
        await transaction((tx) => act(tx, id))
        moved += 1
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'illegal_move')) errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} failed`)
    if (due.length < batch || moved === 0) return
  }
}
