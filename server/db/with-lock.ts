import { sql } from 'kysely'
import { db } from './connect.ts'

/**
 * Runs `act`, which may take long, while nothing else runs with the same key on any server. Throws when the key is not
 * free within the lock timeout.
 */
export function withLock<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${key}, 0))`.execute(connection)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.execute(connection)
    }
  })
}
