import { sql } from 'kysely'
import { db } from './connect.ts'
import type { Tx } from './connect.ts'

/**
 * Runs queries planned with indexes wherever possible, in one snapshot. PostgreSQL prefers to scan a small table and
 * does not include the cost of decompressing long texts. Each query is planned for its arguments: a generic plan would
 * evaluate the search query for every row.
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
