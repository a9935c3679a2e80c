import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobSort } from '#domain/jobs/job-list.ts'
import { jobsFilter } from '#domain/jobs/job-list.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const { companyJobsPage, companyJobsTotal } = await import('./company-jobs.ts')
const { filterValues, filterShape } = await import('./filter-jobs.ts')

let acme: string

/** One company with many jobs, and many companies with a few. */
beforeAll(async () => {
  acme = await addCompany(tulay.db)
  const first = await addJob(tulay.db, acme, { title: 'First' })
  await sql`
    insert into companies (name, created_at, updated_at)
    select 'Company ' || n, now(), now() from generate_series(1, 40) as n`.execute(tulay.db)
  await tulay.db.connection().execute(async (one) => {
    // Synchronous commits make the rows visible to all, so that index-only scans work.
    await sql`set synchronous_commit = on`.execute(one)
    await sql`set statement_timeout = '60s'`.execute(one)
    // In batches: each insert updates the search index in its own statement. Not in one transaction: while it runs, no
    // other test on the same PostgreSQL receives notifications.
    for (let last = 20; last <= 3000; last += 20)
      await sql`
    insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
      skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
    select companies.id, (array['Designer', 'Developer', 'Bookkeeper'])[1 + n % 3] || ' ' || n, repeat(description, 8), engagement_type,
      1000 + n, 2000 + n, weekly_hours, array['Skill ' || n % 200], jobs.timezone, required_certs, visibility,
      (array['open', 'paused', 'closed'])[1 + n % 3], now() - n * interval '1 hour', now() - n * interval '1 hour', now()
    from jobs, companies, generate_series(${last - 19}::integer, ${last}::integer) as n
    where jobs.id = ${first} and (companies.id = ${acme} or n <= 120)`.execute(one)
    // Analyzing the search index tokenizes every job again.
    await sql`vacuum analyze jobs, job_counts, companies`.execute(one)
    await sql`reset statement_timeout`.execute(one)
    await sql`reset synchronous_commit`.execute(one)
  })
})

/** The query plan, line by line. */
async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await tulay.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const sequentialScan = /Seq Scan on (jobs|job_counts)\b/

/** The plan of a page. */
const page = (sort: JobSort, query = {}) => {
  const filter = jobsFilter.parse(query)
  const reader = { company_id: acme }
  const shape = { ...filterShape(reader, filter), sort }
  return planOf(companyJobsPage(shape, { ...filterValues(reader, filter), limit: 20, offset: 40 }).compile())
}

describe('a page of thousands of jobs uses an index', () => {
  test.each([
    ['created_at', 'jobs_listed'],
    ['title', 'jobs_listed_by_title'],
    ['published_at', 'jobs_listed_by_launch'],
    ['applications', 'job_counts_most'],
    ['status', 'jobs_listed_by_stage'],
    ['budget', 'jobs_listed_by_budget'],
  ] as const)('sorted by %s in both directions', async (sort, index) => {
    for (const way of [sort, `-${sort}`] as const) {
      const plan = await page(way)
      expect(plan).toMatch(new RegExp(`using ${index} on`))
      expect(plan).not.toMatch(sequentialScan)
    }
  })

  test.each([
    ['q', { q: 'skill 17' }, 'jobs_terms'],
    ['tags', { tags: ['skill 17', 'skill 18'] }, 'jobs_terms'],
    ['launch', { launched_from: '2026-01-01', launched_to: '2026-01-02' }, 'jobs_listed_by_launch'],
    // There are none here, so how they are read says nothing.
    ['interviews', { interviews: true }, 'jobs_pkey'],
    ['archive', { archived: true }, 'jobs_archived'],
    ['status', { status: ['offer'] }, 'jobs_listed_by_status'],
  ] as const)('filtered by %s', async (_, query, index) => {
    const plan = await page('-created_at', query)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(sequentialScan)
  })

  test.each([{}, { status: ['open', 'paused'] }])('and is counted with an index-only scan: %j', async (query) => {
    const filter = jobsFilter.parse(query)
    const reader = { company_id: acme }
    const plan = await planOf(companyJobsTotal(filterShape(reader, filter), filterValues(reader, filter)).compile())
    expect(plan).toMatch(/Index Only Scan using jobs_listed/)
  })
})

test('a search of the few jobs of a small company uses an index, too', async () => {
  const company_id = await addCompany(tulay.db)
  for (let n = 1; n <= 20; n += 1) await addJob(tulay.db, company_id, { title: `Bookkeeper ${n}` })
  // Also empties the list of what is not in the word index yet, whose length is part of the index's cost.
  await sql`vacuum analyze jobs`.execute(tulay.db)
  for (const query of [{ q: 'bookkeeper 17' }, { tags: ['skill 17'] }]) {
    const filter = jobsFilter.parse(query)
    const reader = { company_id }
    const total = companyJobsTotal(filterShape(reader, filter), filterValues(reader, filter))
    expect(await planOf(total.compile())).toMatch(/Bitmap Index Scan on jobs_terms/)
  }
})
