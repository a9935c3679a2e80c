import type { Db, Tx } from '#server/db/connect.ts'

/** The minutes beyond the weekly hours that the company agreed to in a week, of the assignments that have any. */
export async function findExtraMinutes(
  from: Db | Tx,
  assignment_ids: readonly string[],
  week_on: string,
): Promise<ReadonlyMap<string, number>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('extra_hours')
    .where('assignment_id', 'in', assignment_ids)
    .where('week_on', '=', week_on)
    .select(['assignment_id', 'minutes'])
    .execute()
  return new Map(rows.map(({ assignment_id, minutes }) => [assignment_id, minutes]))
}
