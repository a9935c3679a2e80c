// 500 people take a test, and each saves an answer every 2 seconds. Prints the 99th percentile of the response time.
// Then the CPU time of the server per answer ÷ that of a bare prepared insert through the same stack. Exits with 2 when
// a figure is missed.
import { freePort } from '#server/platform/process/free-port.ts'
import { ask, endRequests } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { cpuOf, startProgram, stopProgram } from './parts/processes.ts'
import { median, percentile } from './parts/statistics.ts'

const { takers, interval, seconds, warmup, rounds, answers } = sizes(
  { takers: 500, interval: 2, seconds: 30, warmup: 3, rounds: 5, answers: 8_000 },
  { takers: 10, interval: 0.1, seconds: 0.2, warmup: 0.1, rounds: 1, answers: 32 },
)
const limits = { p99_ms: 50, ratio: 2 }

const database = await startDatabase()

const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { addRunningAttempts, question_ids } = await import('#server/testing/running-attempts.ts')
const attempts = await addRunningAttempts(db, takers)
await pool.end()

const bareOrigin = `http://127.0.0.1:${await freePort()}`
const ours = await startServer()
const { origin } = ours
const bare = await startProgram(
  'bench/parts/bare-answers.ts',
  { BARE_PORT: new URL(bareOrigin).port, ORIGIN: bareOrigin },
  `${bareOrigin}/healthz`,
)

let sequence = 0

/** Saves the next answer of a taker; the time until the response, in milliseconds. */
async function save(prefix: string, taker: number): Promise<number> {
  const { id, token } = attempts[taker % takers]!
  sequence += 1
  const question_id = question_ids[Math.floor(sequence / takers) % question_ids.length]!
  const value = `An answer of a usual length, number ${sequence}.`
  const body = { writer: 1, sequence, value, seconds: 2 }
  const { ms } = await ask(`${prefix}/${id}/answers/${question_id}`, { method: 'PUT', token, body })
  return ms
}

const settle = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Each taker saves an answer every interval, at a moment of their own. */
async function takeTests(for_ms: number): Promise<number[]> {
  const times: number[] = []
  const over_at = performance.now() + for_ms
  await Promise.all(
    attempts.map(async (_, taker) => {
      await settle((taker / takers) * interval * 1_000)
      while (performance.now() < over_at) {
        const next = performance.now() + interval * 1_000
        times.push(await save(`${origin}/api/applicant/tests`, taker))
        await settle(Math.max(0, next - performance.now()))
      }
    }),
  )
  return times
}

/** The CPU time of a server per answer, in microseconds, with 16 answers at a time. */
async function cpuPerAnswer(pid: number, prefix: string): Promise<number> {
  const before = cpuOf(pid)
  let left = answers
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while ((left -= 1) >= 0) await save(prefix, left)
    }),
  )
  return (cpuOf(pid) - before) / answers
}

let missed = false
try {
  await takeTests(warmup * 1_000)
  const times = await takeTests(seconds * 1_000)
  const p99 = percentile(times, 0.99)
  const delay = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${limits.p99_ms} ms`
  console.log(`${takers} takers, an answer every ${interval} s for ${seconds} s: ${times.length} answers, ${delay}`)

  const targets = [
    { name: 'ours', pid: ours.pid, prefix: `${origin}/api/applicant/tests`, cpu: [] as number[] },
    { name: 'bare', pid: bare.pid, prefix: `${bareOrigin}/bare`, cpu: [] as number[] },
  ] as const
  for (let round = -1; round < rounds; round += 1) {
    for (const { pid, prefix, cpu } of targets) {
      const each = await cpuPerAnswer(pid, prefix)
      if (round >= 0) cpu.push(each)
    }
  }
  for (const { name, cpu } of targets) console.log(`${name}: ${median(cpu).toFixed(0)} µs CPU per answer`)
  const ratio = median(targets[0].cpu) / median(targets[1].cpu)
  console.log(`CPU per answer, ours ÷ bare: ${ratio.toFixed(2)} of ${limits.ratio}`)
  missed = p99 > limits.p99_ms || ratio > limits.ratio
} finally {
  endRequests()
  await Promise.all([ours.stop(), stopProgram(bare)])
  await database.stop()
}
end({ missed })
