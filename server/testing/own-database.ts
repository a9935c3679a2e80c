import { inject } from 'vitest'
import { pool } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { copyDatabase, dropDatabase } from './databases.ts'

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Creates the database of this test file: a copy of the empty template. */
export async function createOwnDatabase(): Promise<void> {
  const name = nameOf(config.databaseUrl!)
  // It exists if an earlier file failed to stop.
  await dropDatabase(inject('postgresUrl'), name)
  await copyDatabase(inject('postgresUrl'), 'template_empty', name)
}

/**
 * Removes the database of this test file once all queries have ended, and its connections: the next file in this process
 * uses the same pool. Throws if a connection is never returned to the pool.
 */
export async function dropOwnDatabase(): Promise<void> {
  await untilPool(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount)
  await dropDatabase(inject('postgresUrl'), nameOf(config.databaseUrl!))
  await untilPool(() => pool.totalCount === 0)
}

async function untilPool(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(`${pool.totalCount - pool.idleCount} connections are still in use`)
    await new Promise((again) => setTimeout(again, 5))
  }
}
