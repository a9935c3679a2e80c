// Measures the requests of the hiring screens with 10,000 jobs and 200,000 applications against 1% of that: two
// databases in one PostgreSQL, one server each, requested alternately. Prints the ratio of the median times, large ÷
// small, for each request.
import { join } from 'node:path'
import type { LargeDataset } from '#server/testing/large-dataset.ts'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { runProgram } from './parts/processes.ts'
import { median } from './parts/statistics.ts'

const { rounds, large, small } = sizes({ rounds: 60, large: 1, small: 0.01 }, { rounds: 1, large: 0.001, small: 0.001 })
const limit = 3
const shares = { large, small }
type Size = keyof typeof shares

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
  {
    name: 'applicants by answers',
    as: 'owner',
    path: ({ job_id, question_id }) =>
      `/api/jobs/${job_id}/applications?per_page=20&sort=-unmet_requirements&question_id=${question_id}&answer_max=5&answers_to=${question_id}`,
  },
  { name: 'application page', as: 'owner', path: ({ application_id }) => `/api/applications/${application_id}` },
  {
    name: 'scorecards',
    as: 'owner',
    path: ({ interviewed_application_id: id }) => `/api/applications/${id}/scorecards`,
  },
  { name: 'interviews of all jobs', as: 'owner', path: () => '/api/analytics/interviews' },
  {
    name: 'interviews of a job',
    as: 'owner',
    path: ({ job_id }) => `/api/analytics/interviews?job_id=${job_id}`,
  },
  { name: 'interview plan', as: 'owner', path: ({ job_id }) => `/api/jobs/${job_id}/interview-plan` },
  { name: 'Find Jobs', as: 'applicant', path: () => '/api/open-jobs?per_page=20' },
  { name: 'Find Jobs, by words', as: 'applicant', path: () => '/api/open-jobs?per_page=20&q=python%20developer' },
  { name: 'Find Jobs, mistyped', as: 'applicant', path: () => '/api/open-jobs?per_page=20&q=pyhton' },
  { name: 'Find Jobs, by skill', as: 'applicant', path: () => '/api/open-jobs?per_page=20&skills=React' },
  { name: 'recommended jobs', as: 'applicant', path: () => '/api/applicant/recommended-jobs' },
]

const database = await startDatabase()

/** Fills a database and starts a server on it. */
async function start(size: Size, databaseUrl: string) {
  const started = performance.now()
  const seeded = await runProgram('bench/parts/seed-large-dataset.ts', {
    DATABASE_URL: databaseUrl,
    SHARE: `${shares[size]}`,
  })
  const dataset = JSON.parse(seeded) as LargeDataset & Record<'owner' | 'applicant', string>
  console.log(`${size}: seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(database.folder, size) })
  return { dataset, server }
}
const ofFew = await start('small', database.url)
const datasets = {
  small: ofFew,
  // Equal shares need only one server.
  large: large === small ? ofFew : await start('large', await database.create()),
}

/** The response time of a request, in milliseconds. */
async function time(size: Size, { as, path }: (typeof questions)[number]): Promise<number> {
  const { server, dataset } = datasets[size]
  return (await ask(server.origin + path(dataset), { token: dataset[as] })).ms
}

let slow = 0
try {
  for (const question of questions) {
    const times: Record<Size, number[]> = { large: [], small: [] }
    for (let round = -Math.ceil(rounds / 12); round < rounds; round += 1) {
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
  await Promise.all(Object.values(datasets).map(({ server }) => server.stop()))
  await database.stop()
}
console.log(slow === 0 ? `All below ${limit}.` : `${slow} above ${limit}.`)
end({ missed: slow > 0 })
