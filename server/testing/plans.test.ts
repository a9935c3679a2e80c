import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { seedLargeDataset } from './large-dataset.ts'
import type { LargeDataset } from './large-dataset.ts'
import type { Client } from './client.ts'
import { startTulay } from './start-tulay.ts'

// Every question that a screen asks is put to a database with many rows; whatever PostgreSQL is asked for it must find by
// an index. What reads a whole large table today is slow tomorrow.

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let dataset: LargeDataset
let browsers: Record<'owner' | 'applicant', Client>
const large = new Set<string>()

beforeAll(async () => {
  dataset = await tulay.db.connection().execute((one) => seedLargeDataset(one, { jobs: 1_000, applications: 20_000 }))
  await sql`vacuum analyze`.execute(tulay.db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000`.execute(
    tulay.db,
  )
  for (const { name } of rows) large.add(name)
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

/** The ways in which a list may be asked: in each order, and by words. */
function queriesOf({ schema }: Endpoint): string[] {
  const { querystring } = schema
  if (!(querystring instanceof z.ZodObject)) return ['']
  const { properties, required } = z.toJSONSchema(querystring, { io: 'input', unrepresentable: 'any' })
  const { sort, q } = properties as Record<string, { enum?: string[] } | undefined>
  return [
    ...(required?.includes('q') ? [] : ['']),
    ...(sort?.enum ?? []).map((one) => `?sort=${one}`),
    ...(q ? ['?q=python', '?q=python%20developer'] : []),
  ]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The large tables that a plan reads from one end to the other: in one go, or along an index without a condition. */
function readWhole(plan: Plan, limited = false): string[] {
  const table = plan['Relation Name']
  const isWhole =
    plan['Node Type'] === 'Seq Scan' || (plan['Node Type'].startsWith('Index') && !plan['Index Cond'] && !limited)
  const isLimited = limited || plan['Node Type'] === 'Limit'
  return [
    ...(table && large.has(table) && isWhole ? [table] : []),
    ...(plan.Plans ?? []).flatMap((part) => readWhole(part, isLimited)),
  ]
}

/** How PostgreSQL goes about a statement where it avoids reading whole tables if it can. */
async function planOf({ text, values }: Statement, avoided: readonly string[]): Promise<Plan> {
  const client = await tulay.pool.connect()
  try {
    await client.query(['begin', ...avoided.map((way) => `set local enable_${way} = off`)].join('; '))
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The large tables that are read whole, whichever way PostgreSQL is asked to avoid it. */
async function tablesReadWhole(statement: Statement): Promise<string[]> {
  // With so few rows it would rather read them all, where one company has half of them …
  const read = readWhole(await planOf(statement, ['seqscan']))
  if (read.length === 0) return []
  // … and puts small tables together as wholes, though it could look each row up.
  const stillRead = readWhole(await planOf(statement, ['seqscan', 'hashjoin', 'mergejoin']))
  return read.filter((table) => stillRead.includes(table))
}

interface Statement {
  text: string
  values: unknown[]
}

/** What PostgreSQL is asked while `act` runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, second] = all as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? (second as unknown[]) : first.values) ?? []
    if (/^\s*(select|with)/i.test(text) && Array.isArray(values)) statements.push({ text, values })
    return original.apply(this, all)
  } as never
  try {
    await act()
  } finally {
    pg.Client.prototype.query = original as never
  }
  return statements
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
    for (const query of queriesOf(endpoint)) {
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
