import { sql } from 'kysely'
import { db } from './connect.ts'
import type { Tx } from './connect.ts'

/**
 * Reads that are planned through an index wherever there is one, and all from the same moment. PostgreSQL takes reading
 * a whole table for cheap as long as it is small, and does not count what it costs to unpack long texts. Each is planned for
 * what it is asked: a plan for anything would work out what is searched for anew at every row.
 */
export function withIndexScans<Result>(read: (from: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
        from,
      )
      return read(from)
    })
}
