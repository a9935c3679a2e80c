import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AssignmentTerms } from '#server/db/tables.ts'

export type TermsRow = Selectable<AssignmentTerms>

/** The terms of each of these assignments, in the order of their effective dates. */
export async function findTerms(
  from: Db | Tx,
  assignment_ids: readonly string[],
): Promise<ReadonlyMap<string, TermsRow[]>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('assignment_terms')
    .where('assignment_id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
    .selectAll()
    .orderBy('assignment_id')
    .orderBy('effective_on')
    .execute()
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id)
}
