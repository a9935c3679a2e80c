import type pg from 'pg'
import { eventually } from './start-tulay.ts'

/**
 * How long to wait for what a running transaction can hold back: activities are read only when all transactions before
 * them have ended, also those of tests with other databases on the same PostgreSQL, which load data for half a minute.
 */
export const held_ms = 60_000

/** Waits until no writing transaction is running on the PostgreSQL of the tests. */
export async function transactionsEnded(pool: pg.Pool): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ ended: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) as ended',
    )
    return rows[0]!.ended
  }, held_ms)
}
