import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db, pool } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { chatThroughKills } from './chat-through-kills.ts'
import { copyDatabase } from './databases.ts'

const url = config.databaseUrl!

beforeAll(() => copyDatabase(inject('postgresUrl'), 'template_empty', new URL(url).pathname.slice(1)))
afterAll(() => pool.end())

// With 20 people, 500 messages each and ten kills: bench/killed-messages.ts.
test('no message is lost, duplicated or out of order, over bad connections to a server that is killed', async () => {
  const { acknowledged, faults, proxy } = await chatThroughKills(db, url, { clients: 10, messagesEach: 20, kills: 1 })
  expect(faults).toEqual([])
  expect(acknowledged).toBe(200)
  for (const [what, count] of Object.entries(proxy)) expect(count, what).toBeGreaterThan(0)
}, 120_000)
