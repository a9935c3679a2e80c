import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import type { Db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { copyDatabase } from './databases.ts'
import { addRunningAttempts, question_ids } from './running-attempts.ts'
import type { RunningAttempt } from './running-attempts.ts'
import { startProcess } from './start-process.ts'
import type { ServerProcess } from './start-process.ts'
import { eventually } from './eventually.ts'

const takers = 50
/** More kills: `KILLS=10 npx vitest run killed-tests`. */
const kills = Number(process.env.KILLS ?? 1)
const url = config.databaseUrl!

beforeAll(() => copyDatabase(inject('postgresUrl'), 'template_empty', new URL(url).pathname.slice(1)))
afterAll(async () => {
  await running?.end('SIGKILL')
  await pool.end()
})

/** The running server. Starting one takes seconds, so it continues to run for the next test. */
let running: ServerProcess | undefined

/** Saves numbered answers, one after another, until it is stopped. Remembers what the server acknowledged. */
class Taker {
  readonly acknowledged = new Map<string, number>()
  private sequence = 0
  private readonly attempt: RunningAttempt
  private readonly server: () => ServerProcess | undefined

  constructor(attempt: RunningAttempt, server: () => ServerProcess | undefined) {
    this.attempt = attempt
    this.server = server
  }

  async run(until: () => boolean): Promise<void> {
    while (!until()) {
      const origin = this.server()?.origin
      if (!origin || !(await this.save(origin))) await new Promise((again) => setTimeout(again, 25))
    }
  }

  private async save(origin: string): Promise<boolean> {
    this.sequence += 1
    const question_id = question_ids[this.sequence % question_ids.length]!
    const answer = await fetch(`${origin}/api/applicant/tests/${this.attempt.id}/answers/${question_id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: `${sessionCookieName}=${this.attempt.token}` },
      body: JSON.stringify({ writer: 1, sequence: this.sequence, value: `${this.sequence}` }),
    }).catch(() => null)
    if (answer?.status !== 200) return false
    this.acknowledged.set(question_id, this.sequence)
    return true
  }
}

test('a killed server loses no acknowledged answer, and applicants get the lost time back', async () => {
  const attempts = await addRunningAttempts(db, takers)
  const before = await db.selectFrom('attempts').select(['id', 'ends_at']).execute()
  let over = false
  const all = attempts.map((attempt) => new Taker(attempt, () => running))
  const load = Promise.all(all.map((taker) => taker.run(() => over)))

  let lost_ms = 0
  running = await startProcess(url)
  for (let kill = 0; kill < kills; kill += 1) {
    const total = () =>
      all.reduce((sum, { acknowledged }) => sum + [...acknowledged.values()].reduce((a, b) => a + b, 0), 0)
    const start = total()
    while (total() < start + 500) await new Promise((again) => setTimeout(again, 10))
    const dying = running
    running = undefined
    await dying.end('SIGKILL')
    const { last_up_at } = await db.selectFrom('service_uptime').select('last_up_at').executeTakeFirstOrThrow()
    running = await startProcess(url)
    lost_ms += Date.now() - Date.parse(last_up_at)
  }
  over = true
  await load

  const saved = await db.selectFrom('answers').select(['attempt_id', 'question_id', 'value', 'sequence']).execute()
  const found = new Map(saved.map((row) => [`${row.attempt_id} ${row.question_id}`, row]))
  const missing = attempts.flatMap(({ id }, index) =>
    [...all[index]!.acknowledged].filter(
      ([question_id, sequence]) => (found.get(`${id} ${question_id}`)?.sequence ?? 0) < sequence,
    ),
  )
  expect(missing).toEqual([])
  for (const { value, sequence } of saved) expect(value).toBe(`${sequence}`)

  const { after, credits } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ after: await readAttempts(tx), credits: await readCredits(tx) }))
  const deadlines = new Map(before.map(({ id, ends_at }) => [id, Date.parse(ends_at!)]))
  const gaps = credits[0]!.gaps
  // From the last heartbeat until the product is ready again, which the poll for readiness notices a little later. A
  // server that hangs for a second on a busy machine leaves a shorter gap, which is given back, too.
  const ofKills = sum(gaps.slice(0, kills))
  expect(ofKills).toBeGreaterThanOrEqual(lost_ms - kills * 1_000)
  expect(ofKills).toBeLessThanOrEqual(lost_ms)
  for (const { id, ends_at, credited_ms } of after) {
    expect(Date.parse(ends_at!) - deadlines.get(id)!).toBe(credited_ms)
    expect(credited_ms).toBe(sum(gaps))
  }
  expect(new Map(credits.map((credit) => [credit.id, credit.gaps]))).toEqual(new Map(after.map(({ id }) => [id, gaps])))
}, 120_000)

const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)

const readAttempts = (on: Db) => on.selectFrom('attempts').select(['id', 'ends_at', 'credited_ms']).execute()

/** The times that each applicant was given back, from the log, the longest first. */
const readCredits = (on: Db) =>
  on
    .selectFrom('activities')
    .where('kind', '=', 'attempt.time_credited')
    .select([
      sql<string>`data ->> 'attempt_id'`.as('id'),
      sql<number[]>`array_agg((data ->> 'milliseconds')::int order by (data ->> 'milliseconds')::int desc)`.as('gaps'),
    ])
    .groupBy(sql`data ->> 'attempt_id'`)
    .execute()

test('an attempt is submitted within 5 seconds of its deadline, though its page is closed', async () => {
  const [attempt] = await addRunningAttempts(db, 1)
  running ??= await startProcess(url)
  const ends_at = await endIn(attempt!, 300)
  const submitted = await eventually(async () => {
    const { status, submitted_at } = await find(attempt!)
    return status === 'submitted' || status === 'graded' ? Date.parse(submitted_at!) : null
  })
  expect(submitted).toBeGreaterThanOrEqual(ends_at)
  expect(submitted).toBeLessThan(ends_at + 5_000)
})

test('a deadline that passes while the server is down is moved, so that the applicant can continue', async () => {
  running ??= await startProcess(url)
  const [attempt] = await addRunningAttempts(db, 1)
  await running.end('SIGKILL')
  const ends_at = await endIn(attempt!, -500)
  // As if the server had been down since two seconds ago.
  await db
    .updateTable('service_uptime')
    .set({ last_up_at: fromNow(-2_000) })
    .execute()
  running = await startProcess(url)
  const { status, credited_ms, ...moved } = await find(attempt!)
  expect(status).toBe('in_progress')
  expect(credited_ms).toBeGreaterThan(1_000)
  expect(Date.parse(moved.ends_at!)).toBe(ends_at + credited_ms)
})

const find = ({ id }: RunningAttempt) =>
  db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

async function endIn({ id }: RunningAttempt, ms: number): Promise<number> {
  const ends_at = fromNow(ms)
  await db
    .updateTable('attempts')
    .set({ ends_at, started_at: fromNow(-60_000) })
    .where('id', '=', id)
    .execute()
  return Date.parse(ends_at)
}
