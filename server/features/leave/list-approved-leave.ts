import type { Db, Tx } from '#server/db/connect.ts'

/** Approved leave in these assignments that overlaps the dates from `from_on` to `to_on`, by its first day. */
export async function listApprovedLeave(
  from: Db | Tx,
  assignment_ids: readonly string[],
  from_on: string,
  to_on: string,
) {
  if (assignment_ids.length === 0) return []
  return from
    .selectFrom('leaves')
    .where('assignment_id', 'in', assignment_ids)
    .where('status', '=', 'approved')
    .where('to_on', '>=', from_on)
    .where('from_on', '<=', to_on)
    .select(['id', 'assignment_id', 'kind', 'from_on', 'to_on'])
    .orderBy('from_on')
    .orderBy('id')
    .execute()
}
