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
  // Modules imported from here on connect to the database through the proxy.
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

describe('an unavailable database', () => {
  it('that refuses connections causes 503, and is used again once it accepts them', async () => {
    expect(await works()).toBe(true)
    proxy.refuse(true)
    proxy.cut()
    expectUnavailable(await owner.get('/api/jobs'))
    expectUnavailable(await owner.post('/api/jobs', finishedJob))
    const [alive, ready] = [await owner.get('/healthz'), await owner.get('/readyz')]
    expect([alive.status, ready.status]).toEqual([200, 503])
    expect(ready.body).toEqual({ database: false, migrations: false, queue: false, search: true })
    proxy.refuse(false)
    await eventually(works)
    await eventually(async () => (await owner.get('/readyz')).status === 200)
  })

  it('that disconnects within a transaction causes 503', async () => {
    // On a direct connection, which is not cut.
    const holder = new pg.Client({ connectionString: direct })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin; lock table jobs in exclusive mode')
    const request = owner.post('/api/jobs', finishedJob)
    await eventually(async () => (await locks.countWaiting(tulay.pool)) === 1)
    proxy.cut()
    expectUnavailable(await request)
    await holder.query('rollback')
    await eventually(works)
  })

  it('whose connections an administrator terminates causes 503', async () => {
    const holder = await tulay.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin; lock table jobs in exclusive mode')
    const request = owner.post('/api/jobs', finishedJob)
    await eventually(async () => (await locks.countWaiting(tulay.pool)) === 1)
    await holder.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expectUnavailable(await request)
    await holder.query('rollback')
    await eventually(works)
  })

  it('without free connections causes 503 instead of waiting', async () => {
    const { options } = tulay.pool
    const { connectionTimeoutMillis } = options
    expect(connectionTimeoutMillis).toBe(3_000)
    const clients = await Promise.all(Array.from({ length: options.max }, () => tulay.pool.connect()))
    options.connectionTimeoutMillis = 200
    try {
      expectUnavailable(await owner.get('/api/jobs'))
      expectUnavailable(await owner.post('/api/jobs', finishedJob))
    } finally {
      options.connectionTimeoutMillis = connectionTimeoutMillis
      for (const client of clients) client.release()
    }
    await eventually(works)
  })
})

describe('a slow statement', () => {
  it('is canceled by the database after three seconds, and waiting for a lock after two', async () => {
    const { rows } = await tulay.pool.query(
      "select name, setting::int from pg_settings where name ~ '_timeout$' and name ~ '^(statement|lock|idle_in_transaction_session)_' order by 1",
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      idle_in_transaction_session_timeout: 5_000,
      lock_timeout: 2_000,
      statement_timeout: 3_000,
    })
  })

  it('causes 503', async () => {
    const holder = await tulay.pool.connect()
    await holder.query("set idle_in_transaction_session_timeout = '20s'; begin; lock table jobs in exclusive mode")
    onTestFinished(async () => {
      await holder.query('rollback; reset idle_in_transaction_session_timeout')
      holder.release()
    })
    const request = owner.post('/api/jobs', finishedJob)
    // The lock timeout comes first; a statement without locks reaches its own.
    const computing = await tulay.pool.query('select pg_sleep(5)').catch((error: { code: string }) => error)
    expect(computing).toMatchObject({ code: '57014' })
    expectUnavailable(await request)
  })
})

async function countJobs(): Promise<number> {
  const { rows } = await tulay.pool.query<{ count: number }>('select count(*)::int as count from jobs')
  return rows[0]!.count
}

describe('a slow database', () => {
  it('slows requests down; those that find no connection in time get 503, and nothing is done by halves', async () => {
    const before = await countJobs()
    proxy.delay(100)
    onTestFinished(() => proxy.delay(0))
    expect(await works()).toBe(true)
    const answers = await Promise.all(Array.from({ length: 80 }, () => owner.post('/api/jobs', finishedJob)))
    proxy.delay(0)
    const created = answers.filter(({ status }) => status === 201)
    for (const answer of answers) if (answer.status !== 201) expectUnavailable(answer)
    expect(created.length).toBeGreaterThan(0)
    await eventually(works)
    expect(await countJobs()).toBe(before + created.length)
  })
})

it('statements have names from their second use on, however many others came once', async () => {
  const client = await tulay.pool.connect()
  const isNamed = async (text: string) =>
    (await client.query('select from pg_prepared_statements where statement = $1', [text])).rowCount === 1
  try {
    for (let n = 0; n < 600; n += 1) await client.query(`select $1::int + ${n}`, [1])
    for (let use = 0; use < 2; use += 1) await client.query('select $1::int as again', [use])
    expect([await isNamed('select $1::int as again'), await isNamed('select $1::int + 7')]).toEqual([true, false])
  } finally {
    client.release()
  }
})

it('a column that a newer version adds does not fail the statements of this one', async () => {
  const read = () => tulay.pool.query('select * from companies where name <> $1', ['x'])
  const { transaction } = await import('./transaction.ts')
  const readInTransaction = () =>
    transaction((tx) => tx.selectFrom('companies').where('name', '<>', 'y').selectAll().execute())
  const all = () => Promise.all(Array.from({ length: 20 }, () => Promise.all([read(), readInTransaction()])))
  await all()
  await tulay.pool.query("alter table companies add column newer text not null default ''")
  await all()
  expect((await read()).rows[0]).toHaveProperty('newer')
})

describe('a silent connection', () => {
  it('causes 503, and is not used again', async () => {
    const options = tulay.pool.options as { query_timeout?: number }
    const { query_timeout } = options
    expect(query_timeout).toBe(10_000)
    // New connections have a shorter timeout.
    options.query_timeout = 400
    onTestFinished(() => void (options.query_timeout = query_timeout))
    proxy.cut()
    await eventually(works)
    const open = tulay.pool.totalCount
    proxy.goSilent()
    expectUnavailable(await owner.get('/api/jobs'))
    let failures = 1
    while (!(await works())) failures += 1
    // At most one failed request per open connection.
    expect(failures).toBeLessThanOrEqual(open)
    expect(await works()).toBe(true)
  })
})
