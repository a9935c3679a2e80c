import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { figureText } from '#domain/analytics/analytics.ts'
import type { Analytics, Metric } from '#domain/analytics/analytics.ts'
import { companyJobsQuery } from '#domain/jobs/job-list.ts'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { may } from '#domain/policies.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#server/testing/databases.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { demoUsers, demoAccounts } from './demo-users.ts'

// On its own PostgreSQL: building is one long transaction, which would delay the live updates of other tests.
const folder = await mkdtemp(join(tmpdir(), 'tulay-world-'))
const embedded = await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL = await createDatabase(embedded.url, 'world')
await migrate(process.env.DATABASE_URL)
const { db } = await import('#server/db/connect.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { startTulay } = await import('#server/testing/start-tulay.ts')
const { buildWorld } = await import('./build-world.ts')

const countPeople = async () => {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends the connection of the building transaction once it has begun to write. */
async function interruptBuilding(): Promise<void> {
  const builder = await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and backend_xid is not null and now() - xact_start > interval '300 ms'`.execute(
        db,
      )
      return rows[0]
    },
    { timeout: 20_000 },
  )
  await sql`select pg_terminate_backend(${builder.pid})`.execute(db)
}

let tulay: Tulay
beforeAll(async () => {
  await startQueue()
  const interrupted = expect(buildWorld(() => {})).rejects.toThrow()
  await interruptBuilding()
  await interrupted
  expect(await countPeople(), 'an interrupted start leaves the database empty').toBe(0)
  const built = await Promise.all([buildWorld(() => {}), buildWorld(() => {})])
  expect(built.toSorted(), 'two servers that start at once build one world').toEqual([false, true])
  await stopQueue()
  tulay = await startTulay('existing')
}, 120_000)
afterAll(async () => {
  await tulay.stop()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

const rowsOfAllJobs = async () => {
  const { jobRows } = await import('#server/features/jobs/job-row.ts')
  return jobRows().execute()
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id).toSorted()

describe('the demo world', () => {
  test('holds what we promise', async () => {
    const { rows } = await countAll()
    expect(rows[0]).toMatchObject({ companies: 40, talents: 600, jobs: 120, open: 12, paused: 5 })
    expect(rows[0]!.stages).toBe(9)
  })

  test('has the figures of the specification, computed from rows', async () => {
    const owner = await tulay.signIn(demoUsers.company.email)
    const { metrics } = (await owner.get('/api/analytics')).body as unknown as Analytics
    expect(Object.entries(metrics).map(([name, { value }]) => figureText(name as Metric, value))).toEqual([
      '24.8%',
      '78.2%',
      '18 days',
    ])
    expect((await owner.get('/api/jobs/summary')).body).toEqual({
      open: 12,
      paused: 5,
      pending_interviews: 8,
      tests_assigned: 23,
      time_to_hire_days: 18,
    })
    for (const [name, { previous, of }] of Object.entries(metrics)) {
      expect(previous, `${name} of the period before, to compare with`).toBeGreaterThan(0)
      expect((await owner.get(`/api/analytics/rows?metric=${name}`)).body.total, name).toBe(of)
    }
  })

  test('has offers in every state and people at work for the demo company', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(distinct offers.status) as offer_states, count(distinct assignments.status) as assignment_states
      from offers left join assignments on assignments.offer_id = offers.id
      where offers.company_id = ${await demoCompanyId()}`.execute(tulay.db)
    expect(rows[0]!.offer_states).toBeGreaterThan(3)
    expect(rows[0]!.assignment_states).toBe(3)
  })

  test('has results that people graded at the demo company, and answers that wait', async () => {
    const company_id = await demoCompanyId()
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where gradings.graded_at is null) as waiting,
        count(*) filter (where gradings.graded_at is null and suggestion is not null) as suggested,
        count(*) filter (where gradings.graded_at is not null) as graded,
        count(*) filter (where gradings.comment <> '') as comments,
        count(*) filter (where round = 'second' and gradings.graded_at is not null) as second
      from gradings join attempts on attempts.id = gradings.attempt_id
      where attempts.company_id = ${company_id}`.execute(tulay.db)
    const [counts] = rows
    expect(counts!.waiting).toBeGreaterThanOrEqual(8)
    expect(counts!.waiting).toBeLessThanOrEqual(15)
    expect(counts!.suggested).toBeGreaterThan(3)
    expect(counts!.graded).toBeGreaterThan(100)
    expect(counts!.comments).toBeGreaterThan(20)
    expect(counts!.second).toBeGreaterThan(3)
    const { rows: attempts } = await sql<Record<string, number>>`
      select count(*) filter (where score is null) as unscored, count(distinct score / 10) as tens,
        count(distinct test_id) filter (where tests.company_id is null) as library_tests,
        (select count(*) from integrity_notes) as notes,
        (select count(*) from integrity_notes where explanation = '') as unexplained
      from attempts join tests on tests.id = attempts.test_id
      where attempts.company_id = ${company_id} and attempts.status = 'graded'`.execute(tulay.db)
    expect(attempts[0]!.unscored).toBe(0)
    expect(attempts[0]!.library_tests).toBeGreaterThan(3)
    expect(attempts[0]!.tens).toBeGreaterThan(6)
    expect(attempts[0]!.notes).toBeGreaterThan(attempts[0]!.unexplained!)
    expect(attempts[0]!.unexplained).toBeGreaterThan(0)
  })

  test('lets the demo applicant take a test, read an outcome and reuse a result', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items } = (await applicant.get('/api/applicant/tests?per_page=100')).body as unknown as {
      items: { id: string; status: string }[]
    }
    const taken = await Promise.all(items.map(({ id }) => applicant.get(`/api/applicant/tests/${id}`)))
    const attempts = taken.map(({ body }) => body as unknown as TakenAttempt)
    expect(attempts.filter(({ allowed }) => allowed.includes('start'))).toHaveLength(2)
    expect(attempts.filter(({ allowed }) => allowed.includes('reuse'))).toHaveLength(1)
    expect(attempts.some(({ outcome }) => outcome?.is_complete)).toBe(true)
  })

  test('lets colleagues of the demo company say what they think', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from application_notes) as notes, (select count(*) from application_ratings) as ratings,
        (select count(*) from applications where tags <> '{}') as tagged,
        (select count(*) from application_notes where mentions <> '{}') as mentions`.execute(tulay.db)
    for (const [what, count] of Object.entries(rows[0]!)) expect(count, what).toBeGreaterThan(3)
  })

  test('tells the same story everywhere: where an application is, where it was, and what its job makes of it', async () => {
    const { rows } = await sql<{ what: string }>`
      select 'a stage that history does not know: ' || a.id as what from applications a
      where not exists (
        select from stage_history h
        where h.application_id = a.id and h.stage = a.stage and h.entered_at = a.stage_at and h.left_at is null)
      union all
      select 'an answer that nobody read: ' || id from applications where answered_at is not null and opened_at is null
      union all
      select 'an offer to somebody who is not offered or hired: ' || o.id from offers o join applications a on a.id = o.application_id
      where (o.status, a.stage) in (('sent', 'offered'), ('accepted', 'hired')) is false and o.status in ('sent', 'accepted')
      union all
      select 'an interview to come of somebody who is out: ' || m.id from meetings m join applications a on a.id = m.application_id
      where m.status in ('proposed', 'confirmed') and a.stage in ('hired', 'rejected', 'withdrawn')
      union all
      select 'a job that does not follow its hiring: ' || j.title from jobs j
      where (j.status = 'filled') <> (j.openings <= (select count(*) from offers o where o.job_id = j.id and o.status = 'accepted'))
        or (j.status in ('open', 'paused')) and exists (select from offers o where o.job_id = j.id and o.status in ('sent', 'accepted'))
      union all
      select 'a test that nobody can begin any more: ' || id from attempts where status = 'assigned' and due_at < now()
      union all
      select 'an answer outside the time of its attempt: ' || attempt_id from answers join attempts a on a.id = attempt_id
      where saved_at not between a.started_at and a.ends_at
      union all
      select 'a test that still runs: ' || id from attempts where status = 'in_progress'
      union all
      select 'an outcome that its applicant was not shown: ' || id from attempts where status = 'graded' and released_at is null
    `.execute(tulay.db)
    expect(rows).toEqual([])
  })

  test.each(demoAccounts)('lets $label in at the press of a button', async ({ email }) => {
    const client = await tulay.signIn(email)
    expect((await client.get('/api/session')).body).toMatchObject({ me: { email, email_verified: true } })
  })

  test('rings the bell of the demo company, not too often, and queued nothing of its past', async () => {
    const owner = await tulay.signIn(demoUsers.company.email)
    const { total } = (await owner.get('/api/notifications')).body
    expect(total).toBeGreaterThan(2)
    expect(total).toBeLessThan(30)
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) from pgboss.job where name in ('reactions', 'mail') group by name`.execute(tulay.db)
    expect(rows).toEqual([{ name: 'mail', count: expect.any(Number) }])
    expect(rows[0]!.count).toBeLessThan(80)
  })

  test('recommends as many jobs to the demo applicant as their dashboard has room for', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    expect((await applicant.get('/api/applicant/recommended-jobs?per_page=5')).body.items).toHaveLength(5)
  })

  test('is left alone by a second start', async () => {
    expect(await buildWorld(() => {})).toBe(false)
  })
})

describe('a list shows what the rule permits, over the whole demo world', () => {
  test('the open jobs, which are as open as the rule says', async () => {
    const jobs = await rowsOfAllJobs()
    const open = jobs.filter(isOpenToApplicants)
    // The world has a job on either side of each condition; otherwise this would prove little.
    expect(new Set(jobs.map(({ status }) => status)).size).toBeGreaterThan(3)
    expect(jobs.some((job) => job.visibility === 'private' && job.status === 'open')).toBe(true)
    expect(jobs.some((job) => job.company_status === 'suspended' && job.status === 'open')).toBe(true)

    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const listed = [1, 2].map((page) => applicant.get(`/api/open-jobs?per_page=100&page=${page}`))
    const items = (await Promise.all(listed)).flatMap(({ body }) => body.items as unknown as { id: string }[])
    expect(idsOf(items)).toEqual(idsOf(open))
  })

  test('the jobs of a company, for every member of every company', async () => {
    const { accountRows, actorOf } = await import('#server/features/accounts/account-row.ts')
    const { listCompanyJobs } = await import('#server/features/jobs/list-company-jobs.ts')
    const jobs = await rowsOfAllJobs()
    const members = await accountRows(tulay.db).where('users.role', '=', 'company').execute()
    expect(members.length).toBeGreaterThan(42)
    for (const member of members) {
      const actor = actorOf(member, '')
      const { items } = await listCompanyJobs(actor, companyJobsQuery.parse({ per_page: 100 }))
      expect(idsOf(items), member.email).toEqual(
        idsOf(jobs.filter((job) => !job.archived_at && may(actor, 'job.see', job))),
      )
    }
  })
})

async function countAll() {
  return sql<Record<string, number>>`
    select (select count(*) from companies) as companies, (select count(*) from talents) as talents,
      (select count(*) from jobs) as jobs, (select count(distinct stage) from applications) as stages,
      count(*) filter (where jobs.status = 'open') as open, count(*) filter (where jobs.status = 'paused') as paused
    from jobs join members using (company_id) join users on users.id = members.user_id
    where users.email = ${demoUsers.company.email}`.execute(tulay.db)
}

const demoCompanyId = async () => {
  const members = tulay.db.selectFrom('members').innerJoin('users', 'users.id', 'members.user_id')
  const owner = members.where('users.email', '=', demoUsers.company.email).select('members.company_id')
  return (await owner.executeTakeFirstOrThrow()).company_id
}
