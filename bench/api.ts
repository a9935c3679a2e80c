// Lists 20 jobs through the full stack (session or API token, permission, query, response schema), compared with a bare
// node:http handler that runs the same prepared SQL. Prints bare ÷ ours in CPU time per request, ours ÷ bare in requests per
// second. Fails if the former is below `least`.
import { freePort } from '#server/platform/process/free-port.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { load } from './parts/load.ts'
import { cpuOf, startProgram, stopProgram } from './parts/processes.ts'
import { median } from './parts/statistics.ts'

const { rounds, requests, warmup, jobs } = sizes(
  { rounds: 6, requests: 3_000, warmup: 1_000, jobs: 500 },
  { rounds: 1, requests: 32, warmup: 16, jobs: 20 },
)
const connections = 16
const least = 0.6

const database = await startDatabase()

const { pool } = await import('#server/db/pools.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { companyWithJobs } = await import('./parts/company-with-jobs.ts')
const { newApiToken } = await import('#server/platform/session/api-token.ts')
const { hashToken } = await import('#server/platform/session/tokens.ts')
const { fromNow, now } = await import('#server/platform/clock/clock.ts')
const apiToken = newApiToken()
const { company_id, token } = await transaction(async (tx) => {
  const company = await companyWithJobs(tx, jobs)
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

const bareOrigin = `http://127.0.0.1:${await freePort()}`
const bareEnv = { COMPANY_ID: company_id, BARE_PORT: new URL(bareOrigin).port }
const ours = await startServer()
const bare = await startProgram('bench/parts/bare-jobs.ts', bareEnv, bareOrigin)

const target = (name: string, pid: number, url: string, headers: Record<string, string>) => ({
  name,
  pid,
  url,
  headers,
  cpu: [] as number[],
  rps: [] as number[],
})
const jobsUrl = `${ours.origin}/api/jobs?per_page=20`
const withSession = target('with a session', ours.pid, jobsUrl, { cookie: `session=${token}` })
const withToken = target('with an API token', ours.pid, jobsUrl, { authorization: `Bearer ${apiToken}` })
const bareServer = target('bare', bare.pid, bareOrigin, {})
const targets = [withSession, withToken, bareServer]
for (const { url, headers } of targets) await load(url, headers, warmup, connections)
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
let missed = false
for (const { name, cpu, rps } of [withSession, withToken]) {
  const cpuRatio = median(bareServer.cpu) / median(cpu)
  console.log(`${name}, CPU per request, bare ÷ ours: ${cpuRatio.toFixed(2)}`)
  console.log(`${name}, requests per second, ours ÷ bare: ${(median(rps) / median(bareServer.rps)).toFixed(2)}`)
  missed ||= !(cpuRatio >= least)
}
await Promise.all([ours.stop(), stopProgram(bare)])
await database.stop()
end({ missed })
