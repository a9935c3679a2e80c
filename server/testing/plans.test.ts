import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { seedLargeDataset } from './large-dataset.ts'
import type { LargeDataset } from './large-dataset.ts'
import type { Client } from './client.ts'
import { listQueries } from './list-queries.ts'
import { largeTables, planOf, readWhole, statementsOf } from './query-plans.ts'
import type { Statement } from './query-plans.ts'
import { startTulay } from './start-tulay.ts'

// Every question that a screen asks is put to a database with many rows; whatever PostgreSQL is asked for it must find by
// an index. What reads a whole large table today is slow tomorrow.

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let dataset: LargeDataset
let browsers: Record<'owner' | 'applicant', Client>
let large: Set<string>

beforeAll(async () => {
  dataset = await tulay.db.connection().execute((one) => seedLargeDataset(one, { jobs: 1_000, applications: 20_000 }))
  await sql`vacuum analyze`.execute(tulay.db)
  large = await largeTables(tulay.pool, 1_000)
  browsers = { owner: await tulay.as('owner-0@bench.test'), applicant: await tulay.as('talent-1@bench.test') }
}, 120_000)

/** Who asks the endpoint, and about what; nobody where it is not about hiring. */
function asked(url: string): { as: keyof typeof browsers; path: string } | null {
  const as = /^\/api\/(open-jobs|applicant)/.test(url) ? 'applicant' : 'owner'
  if (url.startsWith('/api/jobs/:id')) return { as, path: url.replace(':id', dataset.job_id) }
  if (url.startsWith('/api/applications/:id')) return { as, path: url.replace(':id', dataset.application_id) }
  if (url.startsWith('/api/open-jobs/:id')) return { as, path: url.replace(':id', dataset.job_id) }
  if (url.startsWith('/api/applicant/applications/:id'))
    return { as, path: url.replace(':id', dataset.own_application_id) }
  return url.includes(':') ||
    !/^\/api\/(jobs|applications|open-jobs|applicant|company|analytics|tests|talent)/.test(url)
    ? null
    : { as, path: url }
}

/** The large tables that are read whole, whichever way PostgreSQL is asked to avoid it. */
async function tablesReadWhole(statement: Statement): Promise<string[]> {
  // With so few rows it would rather read them all, where one company has half of them …
  const read = readWhole(await planOf(tulay.pool, statement, ['seqscan']), large)
  if (read.length === 0) return []
  // … and puts small tables together as wholes, though it could look each row up.
  const stillRead = readWhole(await planOf(tulay.pool, statement, ['seqscan', 'hashjoin', 'mergejoin']), large)
  return read.filter((table) => stillRead.includes(table))
}

const endpoints = Object.values(api)
  .flatMap((room) => Object.values(room) as Endpoint[])
  .filter((endpoint) => endpoint.method === 'GET')

test('the tables that grow are large here', () => {
  expect([...large]).toEqual(expect.arrayContaining(['applications', 'jobs', 'stage_history', 'talents', 'users']))
})

test.each(endpoints.map((endpoint) => [endpoint.url, endpoint] as const))(
  'GET %s finds what it needs by an index',
  async (url, endpoint) => {
    const question = asked(url)
    if (!question) return
    const read: string[] = []
    for (const query of listQueries(endpoint)) {
      const statements = await statementsOf(async () => {
        const { status } = await browsers[question.as].get(`${question.path}${query}`)
        expect(status, `${question.path}${query}`).toBe(200)
      })
      for (const statement of statements) {
        for (const table of await tablesReadWhole(statement))
          read.push(`${query || 'as it is'}: all of ${table} in ${statement.text}`)
      }
    }
    expect(read).toEqual([])
  },
)
