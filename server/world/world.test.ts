import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyJobsQuery } from '#domain/jobs/api.ts'
import { openToApplicants } from '#domain/jobs/shown-job.ts'
import { may } from '#domain/policies.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { cast, demoAccounts } from './cast.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('world')
})
afterAll(() => tulay.stop())

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

  test.each(demoAccounts)('lets $label in at the press of a button', async ({ email }) => {
    const client = await tulay.signIn(email)
    expect((await client.get('/api/session')).body).toMatchObject({ me: { email, email_verified: true } })
  })

  test('rings the bell of the demo company, not too often, and queued nothing of its past', async () => {
    const owner = await tulay.signIn(cast.company.email)
    const { total } = (await owner.get('/api/notifications')).body
    expect(total).toBeGreaterThan(2)
    expect(total).toBeLessThan(30)
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) from pgboss.job where name in ('reactions', 'mail') group by name`.execute(tulay.db)
    expect(rows).toEqual([{ name: 'mail', count: expect.any(Number) }])
    expect(rows[0]!.count).toBeLessThan(80)
  })

  test('recommends jobs to the demo applicant', async () => {
    const applicant = await tulay.signIn(cast.applicant.email)
    expect((await applicant.get('/api/applicant/recommended-jobs')).body.total).toBeGreaterThan(5)
  })

  test('is left alone by a second start', async () => {
    const { buildWorld } = await import('./build-world.ts')
    expect(await buildWorld(() => {})).toBe(false)
  })
})

describe('a list shows what the rule permits, over the whole demo world', () => {
  test('the open jobs, which are as open as the rule says', async () => {
    const jobs = await rowsOfAllJobs()
    const open = jobs.filter(openToApplicants)
    // The world has a job on either side of each condition; otherwise this would prove little.
    expect(new Set(jobs.map(({ status }) => status)).size).toBeGreaterThan(3)
    expect(jobs.some((job) => job.visibility === 'private' && job.status === 'open')).toBe(true)
    expect(jobs.some((job) => job.company_status === 'suspended' && job.status === 'open')).toBe(true)

    const applicant = await tulay.signIn(cast.applicant.email)
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
      expect(idsOf(items), member.email).toEqual(idsOf(jobs.filter((job) => may(actor, 'job.see', job))))
    }
  })
})

async function countAll() {
  return sql<Record<string, number>>`
    select (select count(*) from companies) as companies, (select count(*) from talents) as talents,
      (select count(*) from jobs) as jobs, (select count(distinct stage) from applications) as stages,
      count(*) filter (where jobs.status = 'open') as open, count(*) filter (where jobs.status = 'paused') as paused
    from jobs join members using (company_id) join users on users.id = members.user_id
    where users.email = ${cast.company.email}`.execute(tulay.db)
}
