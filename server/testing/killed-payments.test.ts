import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db, pool } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { startQueue, stopQueue } from '#server/platform/queue/queue.ts'
import { copyDatabase } from './databases.ts'
import { payThroughKills } from './pay-through-kills.ts'

const url = config.databaseUrl!

beforeAll(async () => {
  await copyDatabase(inject('postgresUrl'), 'template_empty', new URL(url).pathname.slice(1))
  await startQueue()
})
afterAll(async () => {
  await stopQueue()
  await pool.end()
})

// With 20 kills: bench/killed-payments.ts.
test('payments whose server is killed while it charges them are charged and posted once', async () => {
  const { payments, interrupted, faults } = await payThroughKills({ db, pool }, url, 1)
  expect(faults).toEqual([])
  expect(interrupted).toBeGreaterThanOrEqual(1)
  expect(payments).toBeGreaterThanOrEqual(interrupted)
}, 120_000)
