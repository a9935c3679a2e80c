import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { currentWeeklyHours } from '#server/features/assignments/current-terms.ts'

/** The weekly hours that a talent has agreed with companies. */
export const assignedHours = (talent_id: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(${currentWeeklyHours()}), 0)::int from assignments
  where assignments.talent_id = ${talent_id} and assignments.status in ('pending', 'active')
)`

/** The weekly hours left besides active assignments; null if the talent has not stated any. */
export const capacityOf = ({ weekly_hours, assigned_hours }: { weekly_hours: number | null; assigned_hours: number }) =>
  weekly_hours === null ? null : Math.max(0, weekly_hours - assigned_hours)

/** The weekly hours left of each of these talents. */
export async function findCapacity(from: Db | Tx, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('talents')
    .where('user_id', 'in', ids)
    .select(['user_id as id', 'weekly_hours', assignedHours(sql.ref('talents.user_id')).as('assigned_hours')])
    .execute()
  return new Map(rows.map((row) => [row.id, capacityOf(row)]))
}
