import type { MoveOf } from '#domain/kernel/machine.ts'
import { talentImportMachine } from '#domain/talent-imports/talent-import-machine.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * The only writer of the status of an import of talents, with who undoes it. Returns whether it had a permitted source
 * state.
 */
export async function moveTalentImport(
  tx: Tx,
  id: string,
  move: MoveOf<typeof talentImportMachine>,
  changes: { undone_by?: string } = {},
): Promise<boolean> {
  const { from, to } = talentImportMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('talent_imports')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
