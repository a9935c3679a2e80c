import type { ClientBase, Pool } from 'pg'
import { eventually } from './start-tulay.ts'

/**
 * Does `act` while `lock` is held on a connection of its own, and lets go once `waiting` others wait for it and `meanwhile`
 * is done: so that what would meet once in a thousand times meets every time. Answers what `act` answers.
 */
export async function whileLocked<Result>(
  pool: Pool,
  lock: string,
  { waiting, meanwhile }: { waiting: number; meanwhile?: () => Promise<unknown> },
  act: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const acting = act()
    await eventually(async () => (await countWaiting(pool)) >= waiting)
    await meanwhile?.()
    await holder.query('commit')
    return await acting
  } finally {
    await holder.query('rollback').catch(() => {})
    holder.release()
  }
}

/** How many connections to this database wait for somebody else's lock. */
export async function countWaiting(database: Pool | ClientBase): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]!.count
}
