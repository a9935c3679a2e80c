import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { databaseAt, newDatabaseName } from '#server/testing/databases.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import type { DatabaseProxy } from '#server/testing/database-proxy.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let direct: string
let proxy: DatabaseProxy
let tulay: Tulay
let owner: Client
let eventually: typeof import('#server/testing/start-tulay.ts').eventually
let locks: typeof import('#server/testing/locks.ts')

beforeAll(async () => {
  direct = databaseAt(inject('postgresUrl'), newDatabaseName())
  proxy = await startDatabaseProxy(direct)
  // What is imported from here on reaches the database through the proxy.
  process.env.DATABASE_URL = proxy.url
  const testing = await import('#server/testing/start-tulay.ts')
  const { addCompany, addMember } = await import('#server/testing/people.ts')
  const { log } = await import('#server/platform/log/log.ts')
  locks = await import('#server/testing/locks.ts')
  log.level = 'silent'
  eventually = testing.eventually
  tulay = await testing.startTulay('empty')
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})
afterAll(async () => {
  proxy.cut()
  await tulay.stop()
  await proxy.stop()
})

function expectUnavailable(answer: Answer) {
  expect(answer.text).toContain('"unavailable"')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

const works = async () => (await owner.get('/api/jobs')).status === 200

describe('a database that cannot be had', () => {
  it('because it refuses connections is told as 503, and is used again once it takes them', async () => {
    expect(await works()).toBe(true)
    proxy.refuse(true)
    proxy.cut()
    expectUnavailable(await owner.get('/api/jobs'))
    expectUnavailable(await owner.post('/api/jobs', finishedJob))
    const [alive, ready] = [await owner.get('/healthz'), await owner.get('/readyz')]
    expect([alive.status, ready.status]).toEqual([200, 503])
    expect(ready.body).toEqual({ database: false, migrations: false, queue: false })
    proxy.refuse(false)
    await eventually(works)
    await eventually(async () => (await owner.get('/readyz')).status === 200)
  })

  it('because it goes away in the middle of a transaction is told as 503', async () => {
    // On a line of its own, which is not cut.
    const holder = new pg.Client({ connectionString: direct })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin; lock table jobs in exclusive mode')
    const asked = owner.post('/api/jobs', finishedJob)
    await eventually(async () => (await locks.countWaiting(tulay.pool)) === 1)
    proxy.cut()
    expectUnavailable(await asked)
    await holder.query('rollback')
    await eventually(works)
  })

  it('because an administrator ended its connections is told as 503', async () => {
    const holder = await tulay.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin; lock table jobs in exclusive mode')
    const asked = owner.post('/api/jobs', finishedJob)
    await eventually(async () => (await locks.countWaiting(tulay.pool)) === 1)
    await holder.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expectUnavailable(await asked)
    await holder.query('rollback')
    await eventually(works)
  })

  it('because every connection is taken is told as 503 instead of waiting on', async () => {
    const { options } = tulay.pool
    const { connectionTimeoutMillis } = options
    expect(connectionTimeoutMillis).toBe(3_000)
    options.connectionTimeoutMillis = 200
    const taken = await Promise.all(Array.from({ length: options.max }, () => tulay.pool.connect()))
    try {
      expectUnavailable(await owner.get('/api/jobs'))
      expectUnavailable(await owner.post('/api/jobs', finishedJob))
    } finally {
      options.connectionTimeoutMillis = connectionTimeoutMillis
      for (const client of taken) client.release()
    }
    await eventually(works)
  })
})

describe('what takes too long in the database', () => {
  it('is stopped there after three seconds, and waiting for a lock after two', async () => {
    const { rows } = await tulay.pool.query(
      "select name, setting::int from pg_settings where name ~ '_timeout$' and name ~ '^(statement|lock|idle_in_transaction_session)_' order by 1",
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      idle_in_transaction_session_timeout: 5_000,
      lock_timeout: 2_000,
      statement_timeout: 3_000,
    })
  })

  it('is told as 503', async () => {
    const holder = await tulay.pool.connect()
    await holder.query("set idle_in_transaction_session_timeout = '20s'; begin; lock table jobs in exclusive mode")
    onTestFinished(async () => {
      await holder.query('rollback; reset idle_in_transaction_session_timeout')
      holder.release()
    })
    const asked = owner.post('/api/jobs', finishedJob)
    // The lock's limit comes first; a statement that only computes meets its own.
    const computing = await tulay.pool.query('select pg_sleep(5)').catch((error: { code: string }) => error)
    expect(computing).toMatchObject({ code: '57014' })
    expectUnavailable(await asked)
  })
})

describe('a line that has gone silent', () => {
  it('is told as 503, and not used again', async () => {
    const options = tulay.pool.options as { query_timeout?: number }
    const { query_timeout } = options
    expect(query_timeout).toBe(10_000)
    // Connections that are made from now on wait less long.
    options.query_timeout = 400
    onTestFinished(() => void (options.query_timeout = query_timeout))
    proxy.cut()
    await eventually(works)
    const open = tulay.pool.totalCount
    proxy.goSilent()
    expectUnavailable(await owner.get('/api/jobs'))
    let failures = 1
    while (!(await works())) failures += 1
    // At worst one request for each connection that was open.
    expect(failures).toBeLessThanOrEqual(open)
    expect(await works()).toBe(true)
  })
})
