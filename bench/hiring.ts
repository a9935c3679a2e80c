// Measures the requests of the hiring screens with 10,000 jobs and 200,000 applications against 1% of that: two
// databases in one PostgreSQL, one server each, requested alternately. Prints the ratio of the median times, large ÷
// small, for each request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import type { LargeDataset } from '#server/testing/large-dataset.ts'
import { median, runProgram, startProgram, stopProgram } from './processes.ts'

const rounds = Number(process.env.ROUNDS ?? 60)
const limit = 3
const sizes = { large: 1, small: 0.01 } as const
type Size = keyof typeof sizes

/** The requests, with the role of the user. */
const questions: { name: string; as: 'owner' | 'applicant'; path: (dataset: LargeDataset) => string }[] = [
  { name: 'jobs, latest', as: 'owner', path: () => '/api/jobs?per_page=20' },
  { name: 'jobs, most applications', as: 'owner', path: () => '/api/jobs?per_page=20&sort=-applications' },
  { name: 'jobs, by words', as: 'owner', path: () => '/api/jobs?per_page=20&q=python' },
  { name: 'jobs, paused', as: 'owner', path: () => '/api/jobs?per_page=20&status=paused' },
  { name: 'the cards above the jobs', as: 'owner', path: () => '/api/jobs/summary' },
  { name: 'company dashboard', as: 'owner', path: () => '/api/company/tasks' },
  { name: 'board', as: 'owner', path: ({ job_id }) => `/api/jobs/${job_id}/board` },
  { name: 'applicants as a table', as: 'owner', path: ({ job_id }) => `/api/jobs/${job_id}/applications?per_page=20` },
  { name: 'application page', as: 'owner', path: ({ application_id }) => `/api/applications/${application_id}` },
  { name: 'Find Jobs', as: 'applicant', path: () => '/api/open-jobs?per_page=20' },
  { name: 'Find Jobs, by words', as: 'applicant', path: () => '/api/open-jobs?per_page=20&q=python%20developer' },
  { name: 'Find Jobs, mistyped', as: 'applicant', path: () => '/api/open-jobs?per_page=20&q=pyhton' },
  { name: 'Find Jobs, by skill', as: 'applicant', path: () => '/api/open-jobs?per_page=20&skills=React' },
  { name: 'recommended jobs', as: 'applicant', path: () => '/api/applicant/recommended-jobs' },
]

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' })
const embedded = await startEmbedded(folder, { fsync: false })

/** Creates a database of this size and starts a server on it. */
async function start(size: Size) {
  const databaseUrl = await createDatabase(embedded.url, `bench_${size}`)
  const started = performance.now()
  const seeded = await runProgram('bench/seed-large-dataset.ts', { DATABASE_URL: databaseUrl, SHARE: `${sizes[size]}` })
  const dataset = JSON.parse(seeded) as LargeDataset & Record<'owner' | 'applicant', string>
  console.log(`${size}: seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  const origin = `http://127.0.0.1:${await freePort()}`
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, size), PORT: new URL(origin).port, ORIGIN: origin }
  return { origin, dataset, server: await startProgram('server/main.ts', env, `${origin}/readyz`) }
}
const datasets = { large: await start('large'), small: await start('small') }

/** The response time of a request, in milliseconds. */
async function time(size: Size, { name, as, path }: (typeof questions)[number]): Promise<number> {
  const { origin, dataset } = datasets[size]
  const started = performance.now()
  const answer = await fetch(origin + path(dataset), { headers: { cookie: `session=${dataset[as]}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${name}: ${answer.status} at ${path(dataset)}`)
  return performance.now() - started
}

let slow = 0
try {
  for (const question of questions) {
    const times: Record<Size, number[]> = { large: [], small: [] }
    for (let round = -5; round < rounds; round += 1) {
      for (const size of ['large', 'small'] as const) {
        const ms = await time(size, question)
        if (round >= 0) times[size].push(ms)
      }
    }
    const ratio = median(times.large) / median(times.small)
    if (ratio > limit) slow += 1
    const figures = `${median(times.small).toFixed(1)} ms → ${median(times.large).toFixed(1)} ms`
    console.log(`${question.name.padEnd(26)} ${figures.padEnd(22)} large ÷ small: ${ratio.toFixed(2)}`)
  }
} finally {
  await Promise.all(Object.values(datasets).map(({ server }) => stopProgram(server)))
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(slow === 0 ? `All below ${limit}.` : `${slow} above ${limit}.`)
process.exitCode = slow === 0 ? 0 : 1
