import type { CountedLeave } from '#domain/leave/leave-outlook.ts'
import type { Db, Tx } from '#server/db/connect.ts'

export type CountedLeaveRow = CountedLeave & { id: string; assignment_id: string }

/** The requested and approved leave of these assignments. */
export async function findCountedLeave(from: Db | Tx, assignment_ids: readonly string[]): Promise<CountedLeaveRow[]> {
  if (assignment_ids.length === 0) return []
  return from
    .selectFrom('leaves')
    .where('assignment_id', 'in', assignment_ids)
    .where('status', 'in', ['requested', 'approved'])
    .select(['id', 'assignment_id', 'kind', 'status', 'from_on', 'to_on'])
    .execute()
}
