import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#server/testing/databases.ts'

// On a PostgreSQL of its own: a world is one long transaction, and while it lasts nobody beside it hears what happens.
const folder = await mkdtemp(join(tmpdir(), 'tulay-world-'))
const embedded = await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL = await createDatabase(embedded.url, 'world')
await migrate(process.env.DATABASE_URL)
const { db, pool } = await import('#server/db/connect.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { buildWorld } = await import('./build-world.ts')
await startQueue()

afterAll(async () => {
  await stopQueue()
  await pool.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

const builders = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_xid is not null and now() - xact_start > interval '300 ms'`.execute(
    db,
  )

const people = () =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

test('a start that is interrupted half-way leaves an empty database, which the next start fills', async () => {
  const interrupted = buildWorld(() => {})
  const outcome = expect(interrupted).rejects.toThrow()
  const [builder] = await vi.waitUntil(
    async () => {
      const { rows } = await builders()
      return rows.length > 0 && rows
    },
    { timeout: 20_000 },
  )
  await sql`select pg_terminate_backend(${builder!.pid})`.execute(db)
  await outcome
  expect((await people()).count).toBe(0)

  // Two servers that start at once build one world.
  const built = await Promise.all([buildWorld(() => {}), buildWorld(() => {})])
  expect(built.toSorted()).toEqual([false, true])
  expect((await people()).count).toBeGreaterThan(640)
}, 120_000)
