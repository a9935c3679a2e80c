// Opens 1,000 idle live streams and prints the server's memory per stream. Then makes 200 changes per second and prints
// the time from a change's commit until the live update arrives.
import { setTimeout } from 'node:timers/promises'
import { system } from '#domain/kernel/actor.ts'
import { live } from '#domain/kernel/live.ts'
import { endRequests, openStream } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { memoryOf } from './parts/processes.ts'
import { percentile } from './parts/statistics.ts'
import { until } from './parts/until.ts'

const { companies, seconds, pause } = sizes(
  { companies: 100, seconds: 20, pause: 2 },
  { companies: 3, seconds: 0.1, pause: 0.1 },
)
const streamsEach = 10
const changesPerSecond = 200

const database = await startDatabase()

const { pool } = await import('#server/db/pools.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { record } = await import('#server/platform/activity/record.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { companyWithJobs } = await import('./parts/company-with-jobs.ts')

const members = await transaction(async (tx) => {
  const all = []
  for (let index = 0; index < companies; index += 1) {
    const company = await companyWithJobs(tx, 1)
    all.push({ ...company, ...(await startSession(tx, company.user_id)) })
  }
  return all
})

const server = await startServer()

/** The commit times of changes whose live update has not arrived yet, by company. */
const committed = new Map<string, number>()
const delays: number[] = []

await setTimeout(pause * 1_000)
const before = memoryOf(server.pid)
for (const { company_id, token } of members) {
  const onEvent = (name: string) => {
    const at = committed.get(company_id)
    if (name === live.events.stale && at !== undefined) delays.push(performance.now() - at)
  }
  const open = () => openStream(server.origin + live.url, token, onEvent)
  await Promise.all(Array.from({ length: streamsEach }, open))
}
await setTimeout(pause * 1_500)
const each = (memoryOf(server.pid) - before) / (companies * streamsEach)
console.log(`${companies * streamsEach} idle streams: ${each.toFixed(1)} KiB each`)

const started = performance.now()
for (let change = 0; change < changesPerSecond * seconds; change += 1) {
  const due = started + (change * 1_000) / changesPerSecond
  const early = due - performance.now()
  if (early > 1) await setTimeout(early)
  const { company_id } = members[change % companies]!
  void transaction((tx) =>
    record(tx, 'job.edited', { actor: system, company_id, data: { job_id: crypto.randomUUID() } }),
  ).then(() => committed.set(company_id, performance.now()))
}
const expected = changesPerSecond * seconds * streamsEach
await until(() => delays.length >= expected, 1_000)
console.log(`${changesPerSecond} changes a second for ${seconds} s: ${delays.length} of ${expected} live updates`)
console.log(
  `commit to browser: p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms`,
)

endRequests()
await server.stop()
await pool.end()
await database.stop()
end({ missed: false })
