import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'

const batch = 500

/**
 * Does something to each thing whose time has come, in a transaction of its own. What somebody moved in this very
 * moment is no longer due, and is left as it is. One that fails holds up none of its batch; throws afterwards.
 */
export async function forEachDue(
  find: (limit: number) => Promise<{ id: string }[]>,
  act: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const due = await find(batch)
    const errors: unknown[] = []
    for (const { id } of due) {
      try {
        await transaction((tx) => act(tx, id))
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'illegal_move')) errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} failed`)
    if (due.length < batch) return
  }
}
