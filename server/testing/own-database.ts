import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pool } from '#server/db/pools.ts'
import { config } from '#server/platform/config/config.ts'
import { copyDatabase, dropDatabase } from './databases.ts'
import { catalogVersion, readInitialRows, restoreInitialRows } from './initial-rows.ts'
import type { InitialRows } from './initial-rows.ts'

/** The database of this process: what the template holds, and the version of its catalog. */
let own: { catalog: string; initial: InitialRows } | undefined
/** Whether nothing uses the database anymore. */
let isFree = false

/**
 * Makes the database of this test file like the empty template, by removing what the previous file of this process has
 * written: copying, connecting and starting the queue again takes more than a second. A file that fails to stop, or that
 * has changed tables, functions or statistics, leaves a database that is replaced; `beforeReplacing` ends what is
 * connected to it.
 */
export async function createOwnDatabase(beforeReplacing?: () => Promise<void>): Promise<void> {
  const initial = isFree && own?.catalog === (await catalogVersion(pool)) ? own.initial : undefined
  isFree = false
  if (initial) {
    await restoreInitialRows(pool, initial)
    // It would be taken for the index of this database.
    await rm(join(config.dataDir, 'search'), { recursive: true, force: true })
  } else {
    await beforeReplacing?.()
    const name = new URL(config.databaseUrl!).pathname.slice(1)
    await dropDatabase(inject('postgresUrl'), name)
    await untilPool(() => pool.totalCount === 0)
    await copyDatabase(inject('postgresUrl'), 'template_empty', name)
  }
  if (!initial) own = { catalog: await catalogVersion(pool), initial: await readInitialRows(pool) }
}

/** Leaves the database of this test file to the next one. Throws if a connection is never returned to the pool. */
export async function leaveOwnDatabase(): Promise<void> {
  await untilPool(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount)
  isFree = true
}

async function untilPool(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(`${pool.totalCount - pool.idleCount} connections are still in use`)
    await new Promise((again) => setTimeout(again, 5))
  }
}
