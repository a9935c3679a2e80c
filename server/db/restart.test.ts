import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import type { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { listen } from '#server/testing/listen.ts'
import { startProcess } from '#server/testing/start-process.ts'
import type { ServerProcess } from '#server/testing/start-process.ts'
import { eventually } from '#server/testing/eventually.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'

let folder: string
let postgres: EmbeddedPostgres
let proxy: DatabaseProxy
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-restart-'))
  postgres = await startEmbedded(folder, { fsync: false })
  proxy = await startDatabaseProxy(postgres.url)
  server = await startProcess(proxy.url)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await proxy.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

it('after a restart of the database, requests, queued jobs and live updates work again', async () => {
  const form = { name: 'Ann', company_name: 'Acme', password: 'open-sesame-4711', accept_terms: true }
  const browser = new Client(server.origin)
  const register = (email: string) => browser.post('/api/register', { ...form, email, user_type: 'company' })
  expect((await register('ann@acme.test')).status).toBe(202)
  expect((await browser.post('/api/login', { email: 'ann@acme.test', password: form.password })).status).toBe(200)
  const stream = await listen(browser)
  // While the database is there, because streams end whose access cannot be looked up after a change such as a new job.
  const job = await browser.post('/api/jobs', {})
  expect(job.status).toBe(201)
  await eventually(async () => stream.features.flat().includes('jobs'))

  await postgres.stop()
  proxy.cut()
  // Longer than the cache of sessions.
  await expect.poll(async () => (await browser.get('/api/session')).status, { timeout: 10_000 }).toBe(503)
  const answer = await browser.get('/api/jobs')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBeTruthy()
  expect((await browser.get('/healthz')).status).toBe(200)
  expect((await browser.get('/readyz')).status).toBe(503)

  postgres = await startEmbedded(folder, { fsync: false })
  proxy.leadTo(postgres.url)
  await eventually(async () => (await browser.get('/readyz')).status === 200, 10_000)
  const before = stream.features.length
  expect((await browser.put(`/api/jobs/${job.body.id}`, { title: 'Weaver' })).status).toBe(200)
  await eventually(async () => stream.features.slice(before).flat().includes('jobs'), 30_000)
  await stream.close()

  expect((await register('ben@acme.test')).status).toBe(202)
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  await eventually(async () => {
    const { rows } = await database.query("select from local_mails where recipient = 'ben@acme.test'")
    return rows.length === 1
  }, 10_000)
  await database.end()
  expect(await server.end('SIGTERM')).toBe(0)
}, 60_000)
