// Lists 20 jobs through the full stack (session, permission, query, response schema), compared with a bare node:http
// handler that runs the same prepared SQL. Prints bare ÷ ours in CPU time per request, ours ÷ bare in requests per
// second.
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

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)

const { pool } = await import('#server/db/connect.ts')
const { transaction } = await import('#server/db/transaction.ts')
const { startSession } = await import('#server/platform/session/start-session.ts')
const { companyWithJobs } = await import('./company-with-jobs.ts')
const { company_id, token } = await transaction(async (tx) => {
  const company = await companyWithJobs(tx, 500)
  return { ...company, ...(await startSession(tx, company.user_id)) }
})
await pool.end()

const origin = `http://127.0.0.1:${await freePort()}`
const bareOrigin = `http://127.0.0.1:${await freePort()}`
const serverEnv = { DEMO: '0', PORT: new URL(origin).port, ORIGIN: origin }
const bareEnv = { COMPANY_ID: company_id, BARE_PORT: new URL(bareOrigin).port }
const ours = await startProgram('server/main.ts', serverEnv, `${origin}/readyz`)
const bare = await startProgram('bench/bare-jobs.ts', bareEnv, bareOrigin)

const target = (name: string, pid: number, url: string) => ({
  name,
  pid,
  url,
  cpu: [] as number[],
  rps: [] as number[],
})
const ourServer = target('ours', ours.pid, `${origin}/api/jobs?per_page=20`)
const bareServer = target('bare', bare.pid, bareOrigin)
const headers = { cookie: `session=${token}` }
for (const { url } of [ourServer, bareServer]) await load(url, headers, 1_000, connections)
for (let round = 0; round < rounds; round += 1) {
  for (const one of [ourServer, bareServer]) {
    const before = cpuOf(one.pid)
    one.rps.push(await load(one.url, headers, requests, connections))
    one.cpu.push((cpuOf(one.pid) - before) / requests)
  }
}
for (const { name, cpu, rps } of [ourServer, bareServer]) {
  console.log(`${name}: ${median(cpu).toFixed(0)} µs CPU per request, ${median(rps).toFixed(0)} requests per second`)
}
console.log(`CPU per request, bare ÷ ours: ${(median(bareServer.cpu) / median(ourServer.cpu)).toFixed(2)}`)
console.log(`requests per second, ours ÷ bare: ${(median(ourServer.rps) / median(bareServer.rps)).toFixed(2)}`)
await Promise.all([stopProgram(ours), stopProgram(bare)])
await embedded?.stop()
rmSync(folder, { recursive: true, force: true })
