// The requests of the team page in a company with 500 people and a year of hours ÷ those in a company with 5: the median
// response times. Then 5,000 people who clock in within a minute, as at the change of shifts in Manila: the 99th
// percentile of the response time, the server's processor time for each; a tap that begins no shift is an error. Exits
// with 2 when a figure is missed.
import { setTimeout } from 'node:timers/promises'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { cpuOf } from './parts/processes.ts'
import { median, percentile } from './parts/statistics.ts'

const { rounds, people, warmup, seconds, large, small, days } = sizes(
  // The first taps are not measured, as those at the shift change of a server that has been running.
  { rounds: 100, people: 5_000, warmup: 100, seconds: 60, large: 500, small: 5, days: 365 },
  { rounds: 1, people: 11, warmup: 2, seconds: 0.2, large: 6, small: 3, days: 10 },
)
const limits = { ratio: 3, p99_ms: 100 }

const database = await startDatabase()

const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { seedWork } = await import('./parts/seed-work.ts')
const owners = {
  small: (await seedWork(db, { people: small, days })).owner,
  large: (await seedWork(db, { people: large, days })).owner,
}
const seeded = await seedWork(db, { people: people + warmup, days: 5 })
const workers = seeded.workers.slice(warmup)
await pool.query('analyze')

const server = await startServer()

/** The time until all requests of a page are answered, as a browser sends them: at once. */
async function open(paths: readonly string[], token: string): Promise<number> {
  const started = performance.now()
  await Promise.all(paths.map((path) => ask(server.origin + path, { token })))
  return performance.now() - started
}

let missed = 0
const check = (ok: boolean) => (missed += ok ? 0 : 1)
try {
  const today = new Date().toISOString().slice(0, 10)
  const requests = ['/api/team', `/api/team/coverage?date=${today}&timezone=Asia/Manila`]
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    const [few, many] = [await open(requests, owners.small), await open(requests, owners.large)]
    if (round < 0) continue
    times.small.push(few)
    times.large.push(many)
  }
  const ratio = median(times.large) / median(times.small)
  check(ratio <= limits.ratio)
  const figures = `${median(times.large).toFixed(1)} ms ÷ ${median(times.small).toFixed(1)} ms`
  console.log(`Team page of ${large} people ÷ of ${small}: ${figures} = ${ratio.toFixed(2)}`)

  const clockIn = async ({ assignment_id, token }: (typeof workers)[number]) => {
    const body = { id: crypto.randomUUID(), assignment_id }
    return (await ask(`${server.origin}/api/clock/in`, { method: 'POST', token, body })).ms
  }
  for (const worker of seeded.workers.slice(0, warmup)) await clockIn(worker)

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
  if (failure) throw failure.reason
  const { rows } = await pool.query('select count(*)::int as count from shifts where ends_at is null')
  const lost = people + warmup - rows[0].count
  const p99 = percentile(answered, 0.99)
  check(p99 <= limits.p99_ms)
  const spread = `p50 ${median(answered).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu_ms.toFixed(1)} ms of processor time each`
  console.log(`${people} people clock in within ${took.toFixed(0)} s: ${spread}, ${lost} lost`)
  if (lost > 0) throw new Error('A tap has begun no shift.')
} finally {
  await server.stop()
  await pool.end()
  await database.stop()
}
end({ missed: missed > 0 })
