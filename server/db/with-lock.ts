import { directPool } from './pools.ts'

/**
 * Runs `act`, which may take long, while nothing else runs with the same key on any server. Throws when the key is not
 * free within the lock timeout.
 */
export async function withLock<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const connection = await directPool.connect()
  try {
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [key])
    try {
      return await act()
    } finally {
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
    }
  } finally {
    connection.release()
  }
}
