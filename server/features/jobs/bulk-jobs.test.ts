import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { BulkJobsResult } from '#domain/jobs/job-list.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: string
let rival: string
let owner: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  rival = await addCompany(tulay.db, { name: 'Rival' })
  const suspended = await addCompany(tulay.db, { name: 'Suspended', status: 'suspended' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, suspended, { email: 'owner@suspended.test' })
  owner = await tulay.as('owner@acme.test')
})

const add = (title: string, status: JobStatus = 'open', company = acme) => addJob(tulay.db, company, { title, status })
const bulk = async (body: object) => {
  const answer = await owner.post('/api/jobs/bulk', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as BulkJobsResult
}
const jobOf = (id: string) =>
  tulay.db.selectFrom('jobs').where('id', '=', id).select(['status', 'archived_at']).executeTakeFirstOrThrow()
const activitiesOf = async (id: string) => {
  const rows = await tulay.db
    .selectFrom('activities')
    .where(sql<boolean>`data ->> 'job_id' = ${id}`)
    .select('kind')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('each job is processed separately, and skipped ones have a reason', async () => {
  const open = await add('Open')
  const draft = await add('Draft', 'draft')
  const interviewing = await add('Interviewing', 'interviewing')
  const theirs = await add('Theirs', 'open', rival)
  const gone = '0197a5a0-0000-7000-8000-000000000000'
  const { changed, skipped, next } = await bulk({ move: 'pause', ids: [theirs, open, draft, gone, interviewing, open] })
  expect(changed).toEqual([open])
  expect(next).toBeNull()
  expect(new Map(skipped.map(({ id, title, message }) => [id, [title, message]]))).toEqual(
    new Map([
      [draft, ['Draft', 'Its status is Draft; only Open jobs can be paused.']],
      [interviewing, ['Interviewing', 'Its status is Interviewing; only Open jobs can be paused.']],
      [theirs, [null, 'Not found.']],
      [gone, [null, 'Not found.']],
    ]),
  )
  expect(await jobOf(open)).toMatchObject({ status: 'paused' })
  expect(await jobOf(theirs)).toMatchObject({ status: 'open' })
  expect(await activitiesOf(open)).toEqual(['job.paused'])
  expect(await activitiesOf(interviewing)).toEqual([])

  expect(await bulk({ move: 'resume', ids: changed })).toMatchObject({ changed: [open], skipped: [] })
  expect(await jobOf(open)).toMatchObject({ status: 'open' })
})

test('ended jobs and drafts are archived and unarchived', async () => {
  const closed = await add('Closed', 'closed')
  const draft = await add('Another draft', 'draft')
  const open = await add('Another open one')
  const { changed, skipped } = await bulk({ move: 'archive', ids: [closed, draft, open] })
  expect(changed).toEqual([closed, draft].toSorted())
  expect(skipped).toEqual([
    {
      id: open,
      title: 'Another open one',
      message: 'Its status is Open; only Draft, Filled, or Closed jobs can be archived.',
    },
  ])
  expect((await jobOf(closed)).archived_at).not.toBeNull()
  expect((await bulk({ move: 'archive', ids: [closed] })).skipped[0]!.message).toBe('This job is archived already.')
  await bulk({ move: 'unarchive', ids: changed })
  expect((await jobOf(closed)).archived_at).toBeNull()
  expect((await bulk({ move: 'unarchive', ids: [closed] })).skipped[0]!.message).toBe('This job is not archived.')
})

test('all jobs that match a filter are changed, and no others', async () => {
  const [one, two, other] = [await add('Zebra keeper'), await add('Zebra feeder', 'draft'), await add('Lion keeper')]
  const { changed, skipped } = await bulk({ move: 'pause', filter: { q: 'zebra' } })
  expect(changed).toEqual([one])
  expect(skipped.map(({ id }) => id)).toEqual([two])
  expect(await jobOf(other)).toMatchObject({ status: 'open' })
})

test('more jobs than one request changes are processed page by page', async () => {
  const company = await addCompany(tulay.db, { name: 'Many' })
  await addMember(tulay.db, company, { email: 'owner@many.test' })
  const many = await tulay.as('owner@many.test')
  const first = await add('First', 'open', company)
  const count = jobListLimits.bulk + 20
  await sql`
    insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
      skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
    select company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
      skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at
    from jobs, generate_series(2, ${count}::integer) where id = ${first}`.execute(tulay.db)
  const changed: string[] = []
  let after: string | undefined
  for (let requests = 1; ; requests += 1) {
    const answer = await many.post('/api/jobs/bulk', { move: 'pause', filter: { status: ['open'] }, after })
    const result = answer.body as unknown as BulkJobsResult
    changed.push(...result.changed)
    if (!result.next) {
      expect(requests).toBe(2)
      break
    }
    after = result.next
  }
  expect(new Set(changed).size).toBe(count)
  expect((await many.get('/api/jobs/summary')).body).toMatchObject({ open: 0, paused: count })
})

test.each([
  [{ move: 'pause' }, 'ids'],
  [{ move: 'pause', ids: [] }, 'ids'],
  [{ move: 'pause', ids: ['0197a5a0-0000-7000-8000-000000000000'], filter: {} }, 'ids'],
  [{ move: 'delete', filter: {} }, 'move'],
  [{ move: 'pause', ids: Array.from({ length: jobListLimits.bulk + 1 }, () => crypto.randomUUID()) }, 'ids'],
])('an ambiguous request is rejected at its field: %#', async (body, path) => {
  const answer = await owner.post('/api/jobs/bulk', body)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([expect.objectContaining({ path })])
})

test('a suspended company cannot change jobs', async () => {
  const suspended = await tulay.as('owner@suspended.test')
  const answer = await suspended.post('/api/jobs/bulk', { move: 'pause', filter: {} })
  expect([answer.status, answer.body.code]).toEqual([403, 'company_suspended'])
})

test('of two concurrent requests, one changes each job', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`Shared ${at}`)))
  const [one, other] = await Promise.all([bulk({ move: 'pause', ids }), bulk({ move: 'pause', ids: ids.toReversed() })])
  expect([...one.changed, ...other.changed].toSorted()).toEqual(ids.toSorted())
  expect(one.skipped.length + other.skipped.length).toBe(20)
})
