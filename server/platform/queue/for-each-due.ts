import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'

const batch = 500

/**
 * Does something to each thing whose time has come, in a transaction of its own. What somebody moved in this very
 * moment is no longer due, and is left as it is.
 */
export async function forEachDue(
  find: (limit: number) => Promise<{ id: string }[]>,
  act: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const due = await find(batch)
    for (const { id } of due) await transaction((tx) => act(tx, id)).catch(unlessMoved)
    if (due.length < batch) return
  }
}

function unlessMoved(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'illegal_move') throw error
}
