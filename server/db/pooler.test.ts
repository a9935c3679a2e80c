import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { missingPgbouncer, startPgbouncer } from '#server/testing/start-pgbouncer.ts'
import type { Pgbouncer } from '#server/testing/start-pgbouncer.ts'
import type { Listening } from '#server/testing/listen.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

const missing = missingPgbouncer()

describe.skipIf(missing)(`behind PgBouncer in transaction mode${missing ? `: ${missing}` : ''}`, () => {
  let direct: string
  let pooler: Pgbouncer
  let tulay: Tulay
  let owner: Client
  let stream: Listening
  let eventually: typeof import('#server/testing/start-tulay.ts').eventually

  beforeAll(async () => {
    direct = await copyDatabase(inject('postgresUrl'), 'template_empty')
    pooler = await startPgbouncer(direct)
    // Modules imported from here on use both.
    process.env.DATABASE_URL = pooler.url
    process.env.DATABASE_DIRECT_URL = direct
    const testing = await import('#server/testing/start-tulay.ts')
    const { addCompany, addMember } = await import('#server/testing/people.ts')
    const { listen } = await import('#server/testing/listen.ts')
    const { log } = await import('#server/platform/log/log.ts')
    log.level = 'silent'
    eventually = testing.eventually
    tulay = await testing.startTulay('existing')
    await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
    owner = await tulay.as('owner@acme.test')
    stream = await listen(owner)
  })
  afterAll(async () => {
    await stream.close()
    await tulay.stop()
    await pooler.stop()
  })

  const works = async () => (await owner.get('/api/jobs')).status === 200

  it('requests share few connections, with prepared statements, transactions and live updates', async () => {
    const sent = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? owner.post('/api/jobs', finishedJob) : owner.get('/api/jobs?q=weaver'),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    await eventually(async () => stream.features.flat().includes('jobs'))
    const { rows } = await tulay.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements where name like 'PGBOUNCER%'",
    )
    expect(rows[0]!.count).toBeGreaterThan(0)
  })

  it('the connections have the settings for requests', async () => {
    const { rows } = await tulay.pool.query(
      "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout",
    )
    expect(rows).toEqual([{ zone: 'UTC', timeout: '3s' }])
  })

  it('locks hold', async () => {
    const { withLock } = await import('./with-lock.ts')
    let running = 0
    const most: number[] = []
    const act = () =>
      withLock('one at a time', async () => {
        most.push((running += 1))
        await tulay.pool.query('select pg_sleep(0.02)')
        running -= 1
      })
    await Promise.all([act(), act(), act()])
    expect(most).toEqual([1, 1, 1])
  })

  it('a lost pooler causes 503, and is used again once it is there', async () => {
    await pooler.restart(async () => {
      const answer = await owner.get('/api/jobs')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    })
    await eventually(works)
  })

  it('a wrong configuration is refused with one line', async () => {
    const { checkPooler, poolerQuery } = await import('./check-pooler.ts')
    expect(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')).toContain(poolerQuery)
    await checkPooler(pooler.url)
    await expect(checkPooler(direct)).rejects.toThrow('DATABASE_URL leads to no pooler')
    const bare = await startPgbouncer(direct, (text) => text.replace(/ connect_query='.*'/, ''))
    await expect(checkPooler(bare.url)).rejects.toThrow(poolerQuery)
    await bare.stop()
    const forgetful = await startPgbouncer(direct, (text) =>
      text.replace(/max_prepared.*/, 'max_prepared_statements = 0'),
    )
    await expect(checkPooler(forgetful.url)).rejects.toThrow('does not keep prepared statements')
    await forgetful.stop()
  })
})
