import type { Db, Tx } from '#server/db/connect.ts'

/** When an assignment was paused; `ends_at` is null until it is resumed. */
export interface Pause {
  starts_at: string
  ends_at: string | null
}

/** The pauses of these assignments, the earliest first. */
export async function findPauses(
  from: Db | Tx,
  assignment_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Pause[]>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('assignment_pauses')
    .where('assignment_id', 'in', assignment_ids)
    .select(['assignment_id', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .execute()
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id)
}
