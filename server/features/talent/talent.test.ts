import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { jobsCompared } from '#domain/talent/recommendation.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { offerColumns } from '#server/testing/offers.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { comparableJobs } from './recommending.ts'

const tulay = await startTulay('empty', { worker: false })
const { db } = tulay
afterAll(() => tulay.stop())

let acme: string
let owner_id: string
let owner: Client
beforeAll(async () => {
  acme = await addCompany(db, { name: 'Acme' })
  owner_id = await addMember(db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})

let count = 0
async function newTalent(skills: string[] = []) {
  const email = `talent-${(count += 1)}@talent.test`
  const user_id = await addPerson(db, { email, role: 'applicant' })
  await db.updateTable('talents').set({ skills }).where('user_id', '=', user_id).execute()
  return { user_id, client: await tulay.as(email) }
}

async function addSkilledJob(title: string, skill_tags: string[], more: Parameters<typeof addJob>[2] = {}) {
  const id = await addJob(db, acme, { title, ...more })
  await db.updateTable('jobs').set({ skill_tags }).where('id', '=', id).execute()
  return id
}

async function addMeeting(
  user_id: string,
  meeting: {
    application_id?: string | undefined
    title?: string
    status?: 'proposed' | 'confirmed' | 'declined' | 'cancelled' | 'completed'
    hours: number
  },
) {
  const { application_id = null, title = 'Talk', status = 'proposed', hours } = meeting
  const times = { status, starts_at: fromNow((hours - 1) * 3_600_000), ends_at: fromNow(hours * 3_600_000) }
  const { id } = await db
    .insertInto('meetings')
    .values({
      ...times,
      kind: application_id ? 'interview' : 'account_call',
      minutes: 60,
      company_id: acme,
      application_id,
      title,
      link: 'https://meet.test/1',
      organizer_id: owner_id,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_people')
    .values([{ ...times, meeting_id: id, user_id, side: 'talent' }])
    .execute()
}

async function applied(applicant_id: string, stage: ApplicationStage = 'new') {
  const job_id = await addJob(db, acme)
  const { id } = await addApplication(db, { job_id, applicant_id, stage })
  return { id, job_id }
}

const titles = ({ body }: Awaited<ReturnType<Client['get']>>) => body.items.map((item) => item['title'])
const inDemand = async (client: Client) => (await client.get('/api/applicant/skills-in-demand')).body.items
const recommended = (client: Client, query = '') => client.get(`/api/applicant/recommended-jobs${query}`)

describe("the applicant's statistics", () => {
  it('are zero for a new applicant', async () => {
    const { client } = await newTalent()
    expect((await client.get('/api/applicant/stats')).body).toEqual({
      applications: 0,
      interviews: 0,
      offers: 0,
      savedJobs: 0,
      activeHours: 0,
      weeklyHours: 40,
    })
  })

  it("match the pages they link to, without other users' rows", async () => {
    const { user_id, client } = await newTalent()
    const other = await newTalent()
    const { id } = await applied(user_id, 'interviewing')
    const { id: offered, job_id } = await applied(user_id, 'offered')
    await applied(user_id, 'rejected')
    await addMeeting(user_id, { application_id: id, hours: 5 })
    await addMeeting(user_id, { application_id: id, hours: 9, status: 'confirmed' })
    // Past, canceled, or without an application.
    await addMeeting(user_id, { application_id: id, hours: -1, status: 'confirmed' })
    await addMeeting(user_id, { application_id: id, hours: 20, status: 'cancelled' })
    await addMeeting(user_id, { hours: 30 })
    const offer = {
      job_id,
      company_id: acme,
      applicant_id: user_id,
      ...offerColumns,
      weekly_hours: 25,
      start_date: '2030-01-01',
      sent_at: now(),
    } as const
    await db
      .insertInto('offers')
      .values([
        { ...offer, application_id: offered, status: 'sent', expires_at: fromNow(3_600_000) },
        { ...offer, application_id: id, status: 'sent', expires_at: fromNow(-1_000) },
      ])
      .execute()
    // Only active assignments count for the weekly hours.
    for (const status of ['active', 'pending'] as const)
      await addAssignment(db, { company_id: acme, talent_id: user_id, status, weekly_hours: 25 })
    await client.put(`/api/open-jobs/${await addJob(db, acme)}/saved`)

    expect((await client.get('/api/applicant/stats')).body).toEqual({
      applications: 5,
      interviews: 2,
      offers: 1,
      savedJobs: 1,
      activeHours: 0,
      weeklyHours: 25,
    })
    expect((await other.client.get('/api/applicant/stats')).body).toMatchObject({ applications: 0, interviews: 0 })
    const coming = await client.get('/api/applicant/meetings')
    expect(coming.body).toMatchObject({
      total: 3,
      items: [
        { company: { name: 'Acme' }, kind: 'interview', application_id: id, join_url: 'https://meet.test/1' },
        { kind: 'interview', status: 'confirmed' },
        { kind: 'account_call', application_id: null },
      ],
    })
    expect((await other.client.get('/api/applicant/meetings')).body).toMatchObject({ total: 0 })
  })
})

describe('recommended jobs', () => {
  it('share a skill, are sorted best first, and have reasons', async () => {
    const { client } = await newTalent(['Weaving', 'Dyeing', 'Rattan'])
    await addSkilledJob('All of it', ['Weaving', 'Dyeing', 'Rattan'])
    await addSkilledJob('Half of it', ['Weaving', 'Cooking'])
    await addSkilledJob('None of it', ['Cooking'])
    const answer = await recommended(client)
    expect(titles(answer)).toEqual(['All of it', 'Half of it'])
    expect(answer.body.items[1]).toMatchObject({
      title: 'Half of it',
      company: 'Acme',
      location: expect.stringMatching(/^Remote \(UTC[+-]/),
      skills: ['Weaving', 'Cooking'],
    })
    expect(answer.body.items[1]!['match']).toMatchObject({
      matched_skills: ['Weaving'],
      missing_skills: ['Cooking'],
      rate_fits: null,
    })
    expect(titles(await recommended(client, '?per_page=1&page=2'))).toEqual(['Half of it'])
  })

  it('match skills in any case', async () => {
    const { client } = await newTalent(['basket weaving'])
    await addSkilledJob('Weaver of baskets', ['Basket Weaving'])
    expect(titles(await recommended(client))).toEqual(['Weaver of baskets'])
  })

  it('are open, without those already applied for', async () => {
    const { user_id, client } = await newTalent(['Pottery'])
    await addSkilledJob('Paused', ['Pottery'], { status: 'paused' })
    await addSkilledJob('Private', ['Pottery'], { visibility: 'private' })
    const open = await addSkilledJob('Open', ['Pottery'])
    expect(titles(await recommended(client))).toEqual(['Open'])
    await addApplication(db, { job_id: open, applicant_id: user_id })
    expect((await recommended(client)).body).toMatchObject({ items: [], total: 0 })
  })

  it('are empty for a profile without skills', async () => {
    expect((await recommended((await newTalent()).client)).body).toMatchObject({ items: [], total: 0 })
  })

  it('include newly published jobs', async () => {
    const { client } = await newTalent(['Glassblowing'])
    const { id } = (
      await owner.post('/api/jobs', {
        title: 'Blower',
        description: 'Blows glass.',
        budget_min: 10,
        budget_max: 20,
        skill_tags: ['Glassblowing'],
      })
    ).body
    expect(titles(await recommended(client))).toEqual([])
    await owner.post(`/api/jobs/${id}/publish`)
    expect(titles(await recommended(client))).toEqual(['Blower'])
  })

  it('compare only the newest few hundred, found through the index on skills', async () => {
    const { user_id } = await newTalent(['Smithing'])
    const at = now()
    const job = (number: number) => ({
      company_id: acme,
      title: `Job ${number}`,
      description: 'You will forge things with us. '.repeat(40),
      engagement_type: 'hourly' as const,
      budget_min_cents: 1_000,
      budget_max_cents: 2_000,
      weekly_hours: 20,
      skill_tags: number % 14 === 0 ? ['Smithing'] : [`Skill ${number % 97}`],
      required_certs: [],
      timezone: 'UTC+08:00',
      visibility: 'public' as const,
      status: 'open' as const,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    // In batches: each insert updates the search index in its own statement.
    for (let first = 0; first < 3_000; first += 500) {
      const portion = Array.from({ length: 500 }, (_, number) => job(first + number))
      await db.insertInto('jobs').values(portion).execute()
    }
    await tulay.pool.query('analyze jobs, open_jobs')
    const [found, plan] = await withIndexScans(async (from) => {
      const query = comparableJobs(from, user_id, ['Smithing'])
      return [await query.execute(), JSON.stringify(await query.explain('json'))]
    })
    expect(found).toHaveLength(jobsCompared)
    expect(plan).toContain('open_jobs_skills')
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"(jobs|open_jobs|applications)"/)
  })
})

describe('skills in demand', () => {
  it("are the skills most requested by related jobs, without the applicant's own", async () => {
    const { client } = await newTalent(['Beekeeping', 'JavaScript'])
    await addSkilledJob('Beekeeper', ['Beekeeping', 'Candle making', 'Honey'])
    await addSkilledJob('Beekeeper', ['Beekeeping', 'Honey'])
    expect(await inDemand(client)).toEqual([
      { skill: 'Honey', jobs: 2 },
      { skill: 'Candle making', jobs: 1 },
    ])
  })

  it('come from all open jobs for a profile without skills, up to a limit', async () => {
    const { client } = await newTalent()
    expect(await inDemand(client)).toHaveLength(5)
  })
})
