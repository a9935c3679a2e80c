import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** Worked minutes that belong to a date; entries that go on count until `at`. */
export function workedMinutes(from: Db | Tx, at: string) {
  return from
    .selectFrom('time_entries')
    .innerJoin('shifts', 'shifts.id', 'time_entries.shift_id')
    .where('time_entries.kind', '=', 'work')
    .select([
      'shifts.assignment_id',
      'shifts.belongs_on',
      sql<number>`coalesce(sum(greatest(0, floor(extract(epoch from coalesce(time_entries.ends_at, ${at})) / 60)
        - floor(extract(epoch from time_entries.starts_at) / 60))), 0)::integer`.as('minutes'),
    ])
    .groupBy(['shifts.assignment_id', 'shifts.belongs_on'])
}
