import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { DB } from '#server/db/tables.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { now } from '#server/platform/clock/clock.ts'
import { Client } from './client.ts'
import { copyDatabase } from './databases.ts'
import { forgetHeartbeats } from './forget-heartbeats.ts'
import { letter } from './forms.ts'
import { addJob } from './jobs.ts'
import { countWaiting } from './locks.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { startProcess } from './start-process.ts'
import { eventually } from './start-tulay.ts'

let url: string
let pool: pg.Pool
let db: Db
let job: string
let token: string

beforeAll(async () => {
  url = await copyDatabase(inject('postgresUrl'), 'template_empty')
  pool = new pg.Pool({ connectionString: url, max: 3 })
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const acme = await addCompany(db)
  await addMember(db, acme, { email: 'owner@acme.test' })
  const user_id = await addPerson(db, { email: 'applicant@town.test', role: 'applicant' })
  job = await addJob(db, acme)
  token = newToken()
  const at = now()
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hashToken(token), created_at: at, last_seen_at: at })
    .execute()
})
afterAll(() => pool.end())

const mails = async () => {
  const rows = await db.selectFrom('local_mails').select('recipient').execute()
  return rows.map((row) => row.recipient).toSorted()
}

describe('a server that is killed', () => {
  it('after it answered, in the middle of what follows from it, loses none of it and does none twice', async () => {
    const first = await startProcess(url)
    onTestFinished(async () => void (await first.end('SIGKILL')))
    const browser = new Client(first.origin)
    browser.cookies.set(sessionCookieName, token)

    // The reaction gets as far as telling the company, and no further.
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table notifications in exclusive mode')
    const answer = await browser.post(`/api/open-jobs/${job}/applications`, letter)
    expect(answer.status).toBe(201)
    await eventually(async () => (await countWaiting(pool)) > 0)
    expect(await first.end('SIGKILL')).toBeNull()
    await holder.query('rollback')
    holder.release()
    // What follows for the company waited; the receipt may have left already.
    expect(await mails()).not.toContain('owner@acme.test')

    await forgetHeartbeats(db)
    const second = await startProcess(url)
    onTestFinished(async () => void (await second.end('SIGKILL')))
    await eventually(async () => (await mails()).length >= 2, 15_000)
    const told = await db.selectFrom('notifications').select('title').execute()
    expect(told).toHaveLength(1)
    await eventually(async () => {
      const { rows } = await pool.query("select from pgboss.job where state < 'completed' and name <> 'maintenance'")
      return rows.length === 0
    })
    expect(await mails()).toEqual(['applicant@town.test', 'owner@acme.test'])
    expect(await second.end('SIGTERM')).toBe(0)
  }, 60_000)
})
