// Runs 60 PDF exports at once. Prints the response times of `/healthz` during that time and the total time. Exits with
// 1 if the slowest response of `/healthz` took 100 ms or longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { percentile, runProgram, startProgram, stopProgram } from './processes.ts'

const exportsAtOnce = 60
const limit_ms = 100
const pause_ms = 10

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
const embedded = await startEmbedded(folder, { fsync: false })
const databaseUrl = await createDatabase(embedded.url, 'bench_exports')
const settled = await runProgram('bench/seed-large-dataset.ts', { DATABASE_URL: databaseUrl, SHARE: '0.01' })
const { owner } = JSON.parse(settled) as { owner: string }
const origin = `http://127.0.0.1:${await freePort()}`
const env = { DATABASE_URL: databaseUrl, PORT: new URL(origin).port, ORIGIN: origin }
const server = await startProgram('server/main.ts', env, `${origin}/readyz`)

async function exportReport(): Promise<void> {
  const answer = await fetch(`${origin}/api/analytics/export.pdf`, { headers: { cookie: `session=${owner}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The export answered ${answer.status}`)
}

/** The response times of `/healthz`, in milliseconds, until `work` has settled. */
async function measureDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  void work.finally(() => over.abort()).catch(() => {})
  while (!over.signal.aborted) {
    const started = performance.now()
    await (await fetch(`${origin}/healthz`)).text()
    times.push(performance.now() - started)
    await new Promise((resolve) => void setTimeout(resolve, pause_ms))
  }
  await work
  return times
}

const describe = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

let missed = false
try {
  const idle = await measureDuring(new Promise((resolve) => void setTimeout(resolve, 3_000)))
  console.log(`/healthz without exports: ${describe(idle)}`)
  const started = performance.now()
  const times = await measureDuring(Promise.all(Array.from({ length: exportsAtOnce }, exportReport)))
  console.log(`${exportsAtOnce} exports: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  missed = Math.max(...times) >= limit_ms
  console.log(`/healthz with exports: ${describe(times)}${missed ? `, above ${limit_ms} ms` : ''}`)
} finally {
  await stopProgram(server)
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed ? 1 : 0)
