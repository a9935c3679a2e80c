// The requests of the team page in a company with 500 people and a year of hours ÷ those in a company with 5: the median
// response times. Then 5,000 people who clock in within a minute, as at the change of shifts in Manila: the 99th
// percentile of the response time, the server's processor time for each, and whether every tap has begun a shift. Exits
// with 1 when a figure is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { cpuOf, median, percentile, startProgram, stopProgram } from './processes.ts'

const rounds = Number(process.env.ROUNDS ?? 100)
const people = Number(process.env.PEOPLE ?? 5_000)
/** Taps before the measured ones, as the shift change of a server that has been running. */
const warmUp = 100
const seconds = Number(process.env.SECONDS ?? 60)
const sizes = { small: { people: 5, days: 365 }, large: { people: 500, days: 365 } }
const limits = { ratio: 3, p99_ms: 100 }

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)

const { db, pool } = await import('#server/db/connect.ts')
const { seedWork } = await import('./seed-work.ts')
const small = await seedWork(db, sizes.small)
const large = await seedWork(db, sizes.large)
const seeded = await seedWork(db, { people: people + warmUp, days: 5 })
const workers = seeded.workers.slice(warmUp)
await pool.query('analyze')

const origin = `http://127.0.0.1:${await freePort()}`
const server = await startProgram('server/main.ts', { PORT: new URL(origin).port, ORIGIN: origin }, `${origin}/readyz`)

/** The response time in milliseconds; throws unless the response is a success. */
async function ask(path: string, token: string, body?: object): Promise<number> {
  const started = performance.now()
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: `session=${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${text}`)
  return performance.now() - started
}

/** The time until all requests of a page are answered, as a browser sends them: at once. */
async function open(paths: readonly string[], token: string): Promise<number> {
  const started = performance.now()
  await Promise.all(paths.map((path) => ask(path, token)))
  return performance.now() - started
}

let missed = 0
const check = (ok: boolean) => (missed += ok ? 0 : 1)
try {
  const today = new Date().toISOString().slice(0, 10)
  const requests = ['/api/team', `/api/team/coverage?date=${today}&timezone=Asia/Manila`]
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -20; round < rounds; round += 1) {
    const [few, many] = [await open(requests, small.owner), await open(requests, large.owner)]
    if (round < 0) continue
    times.small.push(few)
    times.large.push(many)
  }
  const ratio = median(times.large) / median(times.small)
  check(ratio <= limits.ratio)
  const figures = `${median(times.large).toFixed(1)} ms ÷ ${median(times.small).toFixed(1)} ms`
  console.log(`Team page of ${sizes.large.people} people ÷ of ${sizes.small.people}: ${figures} = ${ratio.toFixed(2)}`)

  const clockIn = async ({ assignment_id, token }: (typeof workers)[number]) =>
    ask('/api/clock/in', token, { id: crypto.randomUUID(), assignment_id })
  for (const worker of seeded.workers.slice(0, warmUp)) await clockIn(worker)

  const cpu = cpuOf(server.pid)
  const started = performance.now()
  const taps = workers.map(async (worker, index) => {
    await setTimeout((index * seconds * 1_000) / workers.length)
    return clockIn(worker)
  })
  const settled = await Promise.allSettled(taps)
  const took = (performance.now() - started) / 1_000
  const cpu_ms = (cpuOf(server.pid) - cpu) / 1_000 / people
  const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failure = settled.find((one) => one.status === 'rejected')
  if (failure) console.error(failure.reason)
  const { rows } = await pool.query('select count(*)::int as count from shifts where ends_at is null')
  const lost = people + warmUp - rows[0].count
  const p99 = percentile(answered, 0.99)
  check(p99 <= limits.p99_ms && lost === 0 && answered.length === people)
  const spread = `p50 ${median(answered).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu_ms.toFixed(1)} ms of processor time each`
  console.log(`${people} people clock in within ${took.toFixed(0)} s: ${spread}, ${lost} lost`)
} finally {
  await stopProgram(server)
  await pool.end()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
