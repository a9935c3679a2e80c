// Opens 1,000 idle hint streams and prints the server's memory per stream. Then makes 200 changes per second and prints
// the time from a change's commit until the hint arrives.
import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '#domain/kernel/actor.ts'
import { live } from '#domain/kernel/live.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { memoryOf, percentile, startProgram, stopProgram } from './processes.ts'

const companies = 100
const streamsEach = 10
const changesPerSecond = 200
const seconds = Number(process.env.SECONDS ?? 20)

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)

const { pool } = await import('#server/db/connect.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { record } = await import('#server/platform/activity/record.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { companyWithJobs } = await import('./company-with-jobs.ts')

const members = await transaction(async (tx) => {
  const all = []
  for (let index = 0; index < companies; index += 1) {
    const company = await companyWithJobs(tx, 1)
    all.push({ ...company, ...(await startSession(tx, company.user_id)) })
  }
  return all
})

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = await startProgram(
  'server/main.ts',
  { DEMO: '0', PORT: String(port), ORIGIN: origin },
  `${origin}/readyz`,
)

/** The commit times of changes whose hint has not arrived yet, by company. */
const committed = new Map<string, number>()
const delays: number[] = []

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
function openStream(company_id: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + live.url, { agent, headers: { cookie: `session=${token}` } }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (!chunk.includes(`event: ${live.events.hints}`)) return
        const at = committed.get(company_id)
        if (at !== undefined) delays.push(performance.now() - at)
      })
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`The stream answered ${answer.statusCode}`))
    })
    request.on('error', () => {})
  })
}

const settle = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))
await settle(2_000)
const before = memoryOf(server.pid)
for (const { company_id, token } of members) {
  await Promise.all(Array.from({ length: streamsEach }, () => openStream(company_id, token)))
}
await settle(3_000)
const each = (memoryOf(server.pid) - before) / (companies * streamsEach)
console.log(`${companies * streamsEach} idle streams: ${each.toFixed(1)} KiB each`)

const started = performance.now()
for (let change = 0; change < changesPerSecond * seconds; change += 1) {
  const due = started + (change * 1_000) / changesPerSecond
  const early = due - performance.now()
  if (early > 1) await settle(early)
  const { company_id } = members[change % companies]!
  void transaction((tx) =>
    record(tx, 'job.edited', { actor: system, company_id, data: { job_id: crypto.randomUUID() } }),
  ).then(() => committed.set(company_id, performance.now()))
}
await settle(1_000)
const expected = changesPerSecond * seconds * streamsEach
console.log(`${changesPerSecond} changes a second for ${seconds} s: ${delays.length} of ${expected} hints`)
console.log(
  `commit to browser: p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms`,
)

agent.destroy()
await stopProgram(server)
await pool.end()
await embedded?.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
