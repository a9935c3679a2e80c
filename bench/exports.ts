// Runs 60 PDF exports at once. Prints the response times of `/healthz` during that time and the total time. Exits with
// 2 if the slowest response of `/healthz` took 100 ms or longer.
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { runProgram } from './parts/processes.ts'
import { percentile } from './parts/statistics.ts'

const { exports, share, seconds } = sizes(
  { exports: 60, share: 0.01, seconds: 3 },
  { exports: 2, share: 0.001, seconds: 0.1 },
)
const limit_ms = 100
const pause_ms = 10

const database = await startDatabase()
const settled = await runProgram('bench/parts/seed-large-dataset.ts', { SHARE: String(share) })
const { owner } = JSON.parse(settled) as { owner: string }
const server = await startServer()

const exportReport = () => ask(`${server.origin}/api/analytics/export.pdf`, { token: owner })

/** The response times of `/healthz`, in milliseconds, until `work` has settled. */
async function measureDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  void work.finally(() => over.abort()).catch(() => {})
  while (!over.signal.aborted) {
    times.push((await ask(`${server.origin}/healthz`)).ms)
    await new Promise((resolve) => void setTimeout(resolve, pause_ms))
  }
  await work
  return times
}

const describe = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`

let missed = false
try {
  const idle = await measureDuring(new Promise((resolve) => void setTimeout(resolve, seconds * 1_000)))
  console.log(`/healthz without exports: ${describe(idle)}`)
  const started = performance.now()
  const times = await measureDuring(Promise.all(Array.from({ length: exports }, exportReport)))
  console.log(`${exports} exports: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  missed = Math.max(...times) >= limit_ms
  console.log(`/healthz with exports: ${describe(times)}${missed ? `, above ${limit_ms} ms` : ''}`)
} finally {
  await server.stop()
  await database.stop()
}
end({ missed })
