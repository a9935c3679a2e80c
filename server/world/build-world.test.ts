import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const builders = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_xid is not null and now() - xact_start > interval '300 ms'`.execute(
    tulay.db,
  )

const people = () =>
  tulay.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

test('a start that is interrupted half-way leaves an empty database, which the next start fills', async () => {
  const { buildWorld } = await import('./build-world.ts')
  const interrupted = buildWorld(() => {})
  const outcome = expect(interrupted).rejects.toThrow()
  const [builder] = await eventually(async () => {
    const { rows } = await builders()
    return rows.length > 0 && rows
  })
  await sql`select pg_terminate_backend(${builder!.pid})`.execute(tulay.db)
  await outcome
  expect((await people()).count).toBe(0)

  // Two servers that start at once build one world.
  const built = await Promise.all([buildWorld(() => {}), buildWorld(() => {})])
  expect(built.toSorted()).toEqual([false, true])
  expect((await people()).count).toBeGreaterThan(640)
}, 60_000)
