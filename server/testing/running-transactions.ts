import type pg from 'pg'
import { eventually } from './start-tulay.ts'

/**
 * How long to wait for what a running transaction can hold back: activities are read only when all transactions before
 * them have ended, also those of tests with other databases on the same PostgreSQL, which load data for half a minute.
 */
export const held_ms = 60_000

/**
 * Waits until the transactions that are running now have ended, including those of tests with other databases: from
 * then on, everything recorded before can be read.
 */
export async function transactionsEnded(pool: pg.Pool): Promise<void> {
  const now = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  await eventually(async () => {
    const { rows } = await pool.query<{ ended: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as ended',
      [now.rows[0]!.next],
    )
    return rows[0]!.ended
  }, held_ms)
}
