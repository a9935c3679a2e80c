import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#server/testing/client.ts'
import { onServer } from '#server/testing/databases.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { overNetwork, startStandby, urlOfAll } from '#server/testing/start-standby.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { readPostmaster } from './postmaster.ts'

// A primary with a synchronous standby, which is also the replica for reports.
let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let replica: pg.Client
let tulay: Tulay
let owner: Client
let admin: Client
let eventually: typeof import('#server/testing/start-tulay.ts').eventually

const folderOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-standby-'))
  // Without losing what it has confirmed.
  primary = await startEmbedded(folderOf('one'))
  const { migrate } = await import('./migrate.ts')
  await migrate(primary.url)
  standby = await startStandby(primary, { from: folderOf('one'), to: folderOf('two'), name: 'two' })
  await onServer(primary.url, "alter system set synchronous_standby_names = 'two'")
  await onServer(primary.url, 'select pg_reload_conf()')
  replica = new pg.Client({ connectionString: standby.url })
  await replica.connect()
  // Modules imported from here on use both. The standby comes first, so the primary has to be found.
  process.env.DATABASE_URL = urlOfAll([standby, primary])
  process.env.DATABASE_READ_URL = overNetwork(standby)
  const testing = await import('#server/testing/start-tulay.ts')
  const { addCompany, addMember, addPerson } = await import('#server/testing/people.ts')
  const { log } = await import('#server/platform/log/log.ts')
  log.level = 'silent'
  eventually = testing.eventually
  tulay = await testing.startTulay('existing')
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await tulay.as('owner@acme.test')
  admin = await tulay.as('admin@tulay.test')
}, 120_000)
afterAll(async () => {
  await replica.end()
  await tulay.stop()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const titles = async () => (await owner.get('/api/jobs/export')).text
const addJob = (title: string) => owner.post('/api/jobs', { ...finishedJob, title })

/** Ends the connections of the server, which opens others. */
const endConnections = () =>
  onServer(
    primary.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )

/** The statements that connections to the replica have run last. */
async function askedReplica(): Promise<string[]> {
  const { rows } = await replica.query<{ query: string }>(
    "select query from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  return rows.map(({ query }) => query)
}

test('exports come from the replica, unless it lacks what was just written', async () => {
  expect((await addJob('Weaver')).status).toBe(201)
  await eventually(async () => {
    expect(await titles()).toContain('Weaver')
    return (await askedReplica()).some((query) => query.includes('jobs'))
  })
  await replica.query('select pg_wal_replay_pause()')
  expect((await addJob('Potter')).status).toBe(201)
  expect(await titles()).toContain('Potter')
  await replica.query('select pg_wal_replay_resume()')
})

test('every export and report can come from a replica, which takes no writes', async () => {
  const { features } = await import('#server/features.ts')
  const { replicaPool } = await import('./pools.ts')
  const failed: string[] = []
  let read = 0
  for (const { api = {} } of features) {
    for (const { method, url, schema } of Object.values(api)) {
      if (method !== 'GET' || url.includes(':') || !('produces' in schema)) continue
      for (const browser of [owner, admin]) {
        const { status, text } = await browser.get(`${url}?from=2026-01-05&to=2026-01-11`)
        read += 1
        if (status >= 500) failed.push(`${url} ${text}`)
      }
    }
  }
  expect(failed).toEqual([])
  expect(read).toBeGreaterThan(20)
  expect(replicaPool!.totalCount).toBeGreaterThan(0)
})

function expectUnavailable({ status, text, headers }: Answer) {
  expect(text).toContain('"unavailable"')
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

test('what the standby has not confirmed is not acknowledged', async () => {
  const { rows } = await replica.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'walreceiver'",
  )
  const options = tulay.pool.options as { query_timeout?: number }
  const { query_timeout } = options
  // New connections do not wait for ten seconds.
  options.query_timeout = 500
  await endConnections()
  await eventually(async () => (await owner.get('/api/jobs')).status === 200)
  process.kill(rows[0]!.pid, 'SIGSTOP')
  try {
    const began = performance.now()
    expectUnavailable(await addJob('Smith'))
    expect(performance.now() - began).toBeGreaterThan(400)
  } finally {
    process.kill(rows[0]!.pid, 'SIGCONT')
    options.query_timeout = query_timeout!
  }
  await eventually(async () => (await addJob('Baker')).status === 201)
})

test('when the standby takes over under load, all acknowledged writes are there, and the server goes on by itself', async () => {
  const acknowledged: string[] = []
  const over = new AbortController()
  let lost_ms = 0
  let lostAt = 0
  const write = async (writer: number) => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const title = `Job ${writer}-${number}`
      const { status } = await addJob(title)
      expect([201, 503]).toContain(status)
      if (status !== 201) continue
      acknowledged.push(title)
      if (lostAt > 0 && lost_ms === 0) lost_ms = performance.now() - lostAt
    }
  }
  const read = async () => {
    while (!over.signal.aborted) expect([200, 503]).toContain((await owner.get('/api/jobs')).status)
  }
  // More than there are connections.
  const people = Promise.all(Array.from({ length: 8 }, (_, writer) => [write(writer), read()]).flat())
  await eventually(async () => acknowledged.length >= 50)
  process.kill(readPostmaster(join(folderOf('one'), 'postgres/18'))!.pid, 'SIGKILL')
  lostAt = performance.now()
  await replica.query('select pg_promote()')
  await eventually(async () => lost_ms > 0, 30_000)
  over.abort()
  await people
  expect(lost_ms).toBeLessThan(30_000)
  const kept = await tulay.db.selectFrom('jobs').select('title').execute()
  expect(kept.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
  await eventually(async () => (await owner.get('/readyz')).status === 200)
}, 90_000)
