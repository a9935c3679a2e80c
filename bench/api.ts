// Lists 20 jobs through the full stack (session or API token, permission, query, response schema), compared with a bare
// node:http handler that runs the same prepared SQL. Prints bare ÷ ours in CPU time per request, ours ÷ bare in requests per
// second. Fails if the former is below `least`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { load } from './load.ts'
import { cpuOf, median, startProgram, stopProgram } from './processes.ts'

const rounds = Number(process.env.ROUNDS ?? 6)
const requests = Number(process.env.REQUESTS ?? 3_000)
const connections = 16
const least = 0.6

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)

const { pool } = await import('#server/db/connect.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { companyWithJobs } = await import('./company-with-jobs.ts')
const { newApiToken } = await import('#server/platform/session/api-token.ts')
const { hashToken } = await import('#server/platform/session/tokens.ts')
const { fromNow, now } = await import('#server/platform/clock/clock.ts')
const apiToken = newApiToken()
const { company_id, token } = await transaction(async (tx) => {
  const company = await companyWithJobs(tx, 500)
  await tx
    .insertInto('api_tokens')
    .values({
      user_id: company.user_id,
      name: 'Benchmark',
      token_hash: hashToken(apiToken),
      last_four: apiToken.slice(-4),
      scopes: ['jobs:read'],
      created_at: now(),
      expires_at: fromNow(24 * 60 * 60_000),
    })
    .execute()
  return { ...company, ...(await startSession(tx, company.user_id)) }
})
await pool.end()

const origin = `http://127.0.0.1:${await freePort()}`
const bareOrigin = `http://127.0.0.1:${await freePort()}`
const serverEnv = { DEMO: '0', API_REQUESTS_PER_MINUTE: '9999999', PORT: new URL(origin).port, ORIGIN: origin }
const bareEnv = { COMPANY_ID: company_id, BARE_PORT: new URL(bareOrigin).port }
const ours = await startProgram('server/main.ts', serverEnv, `${origin}/readyz`)
const bare = await startProgram('bench/bare-jobs.ts', bareEnv, bareOrigin)

const target = (name: string, pid: number, url: string, headers: Record<string, string>) => ({
  name,
  pid,
  url,
  headers,
  cpu: [] as number[],
  rps: [] as number[],
})
const jobsUrl = `${origin}/api/jobs?per_page=20`
const withSession = target('with a session', ours.pid, jobsUrl, { cookie: `session=${token}` })
const withToken = target('with an API token', ours.pid, jobsUrl, { authorization: `Bearer ${apiToken}` })
const bareServer = target('bare', bare.pid, bareOrigin, {})
const targets = [withSession, withToken, bareServer]
for (const { url, headers } of targets) await load(url, headers, 1_000, connections)
for (let round = 0; round < rounds; round += 1) {
  for (const one of targets) {
    const before = cpuOf(one.pid)
    one.rps.push(await load(one.url, one.headers, requests, connections))
    one.cpu.push((cpuOf(one.pid) - before) / requests)
  }
}
for (const { name, cpu, rps } of targets) {
  console.log(`${name}: ${median(cpu).toFixed(0)} µs CPU per request, ${median(rps).toFixed(0)} requests per second`)
}
for (const { name, cpu, rps } of [withSession, withToken]) {
  const cpuRatio = median(bareServer.cpu) / median(cpu)
  console.log(`${name}, CPU per request, bare ÷ ours: ${cpuRatio.toFixed(2)}`)
  console.log(`${name}, requests per second, ours ÷ bare: ${(median(rps) / median(bareServer.rps)).toFixed(2)}`)
  if (cpuRatio < least) process.exitCode = 1
}
await Promise.all([stopProgram(ours), stopProgram(bare)])
await embedded?.stop()
rmSync(folder, { recursive: true, force: true })
