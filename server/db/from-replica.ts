import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '#server/platform/log/log.ts'
import { pool, readingFrom, replicaPool } from './pools.ts'

/** How long a report waits for a replica that is behind, and how often it asks. */
const patience_ms = 150
const ask_ms = 10
/** A replica that could not be used is not tried again for this long. */
const pause_ms = 5_000

let pausedUntil = 0

/**
 * Reads a report or an export from the replica of DATABASE_READ_URL, if it has everything that was committed before;
 * otherwise, and without a replica, from the primary. `read` writes nothing.
 */
export async function fromReplica<Result>(read: () => Promise<Result>): Promise<Result> {
  return replicaPool ? readingFrom(await choosePool(replicaPool), read) : read()
}

/** A handler that reads from the replica. */
export const asReport =
  <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    fromReplica(() => read(...args))

/** The same for what is read on demand, all of it from the same server. */
export async function* itemsFromReplica<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const from = replicaPool ? await choosePool(replicaPool) : pool
  const reader = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await readingFrom(from, () => reader.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.return?.()
  }
}

async function choosePool(replica: pg.Pool): Promise<pg.Pool> {
  if (performance.now() < pausedUntil) return pool
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  const deadline = performance.now() + patience_ms
  try {
    do {
      if (await hasReached(replica, rows[0]!.position)) return replica
      await delay(ask_ms)
    } while (performance.now() < deadline)
  } catch (error) {
    log.warn({ err: error }, 'the replica of the database could not be used')
    pausedUntil = performance.now() + pause_ms
  }
  return pool
}

async function hasReached(replica: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ has_all: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
    [position],
  )
  return rows[0]!.has_all === true
}
