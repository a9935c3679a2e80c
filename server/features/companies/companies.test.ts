import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasksPerKind } from '#domain/companies/company.ts'
import type { Task } from '#domain/companies/company.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const day_ms = 86_400_000
let owner: Client
let finance: Client
let acme: string
let other: string

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  other = await addCompany(tulay.db, { name: 'Other' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  owner = await tulay.as('owner@acme.test')
  finance = await tulay.as('finance@acme.test')
})

const tasks = async (who: Client) => (await who.get('/api/company/tasks')).body.items as unknown as Task[]

describe('what waits for a company', () => {
  test('is nothing at first', async () => {
    expect(await tasks(owner)).toEqual([])
  })

  test('is an address to verify, for whoever has not done so', async () => {
    await addMember(tulay.db, acme, { email: 'unverified@acme.test', verified: false })
    expect(await tasks(await tulay.as('unverified@acme.test'))).toEqual([
      expect.objectContaining({ kind: 'verify_email', about: 'unverified@acme.test' }),
    ])
  })

  test('is whoever waits too long, then whoever remains, new applications and drafts; of no other company', async () => {
    const open = await addJob(tulay.db, acme, { title: 'Open' })
    const closed = await addJob(tulay.db, acme, { title: 'Closed', status: 'closed' })
    const draft = await addJob(tulay.db, acme, { title: 'Draft', status: 'draft' })
    const theirs = await addJob(tulay.db, other, { title: 'Theirs' })
    const late = fromNow(-day_ms)
    await addApplication(tulay.db, { job_id: open, answer_due_at: late })
    await addApplication(tulay.db, { job_id: open, answer_due_at: late, answered_at: now(), stage: 'shortlisted' })
    await addApplication(tulay.db, { job_id: open, answer_due_at: late, stage: 'withdrawn' })
    await addApplication(tulay.db, { job_id: open, answer_due_at: fromNow(day_ms) })
    await addApplication(tulay.db, { job_id: closed, stage: 'reviewing' })
    await addApplication(tulay.db, { job_id: theirs, answer_due_at: late })

    expect(await tasks(owner)).toEqual([
      expect.objectContaining({ kind: 'answer_overdue', job_id: open, about: 'Open', count: 1 }),
      expect.objectContaining({ kind: 'applicants_remaining', job_id: closed, about: 'Closed', count: 1 }),
      expect.objectContaining({ kind: 'applications_new', job_id: open, about: 'Open', count: 2 }),
      expect.objectContaining({ kind: 'draft_unfinished', job_id: draft, about: 'Draft' }),
    ])
    expect(await tasks(finance), 'who does not hire').toEqual([])
  })

  test('is said to be more where it cannot all be listed', async () => {
    const company = await addCompany(tulay.db, { name: 'Busy' })
    await addMember(tulay.db, company, { email: 'owner@busy.test' })
    const busy = await tulay.as('owner@busy.test')
    for (let job = 0; job < tasksPerKind; job += 1) await addJob(tulay.db, company, { status: 'draft' })
    const all = (await busy.get('/api/company/tasks')).body
    expect(all).toMatchObject({ items: { length: tasksPerKind }, has_more: false })
    await addJob(tulay.db, company, { status: 'draft' })
    const most = (await busy.get('/api/company/tasks')).body
    expect(most).toMatchObject({ items: { length: tasksPerKind }, has_more: true })
  })

  test('is an offer that ends soon, and not one that was decided', async () => {
    const job_id = await addJob(tulay.db, acme, { title: 'Offered' })
    const { id: application_id, applicant_id } = await addApplication(tulay.db, { job_id, stage: 'offered' })
    const offer = {
      application_id,
      job_id,
      company_id: acme,
      applicant_id,
      engagement_type: 'hourly',
      pay_cents: 2_000,
      weekly_hours: 20,
      start_date: '2030-01-01',
      sent_at: now(),
      expires_at: fromNow(day_ms),
    } as const
    await tulay.db
      .insertInto('offers')
      .values([
        { ...offer, status: 'sent' },
        { ...offer, status: 'withdrawn', decided_at: now() },
      ])
      .execute()
    const expiring = (await tasks(owner)).filter(({ kind }) => kind === 'offer_expiring')
    expect(expiring).toEqual([expect.objectContaining({ application_id, job_id })])
  })
})

test('a company reads where it is and who looks after it, while that person works here', async () => {
  expect((await owner.get('/api/company')).body).toMatchObject({ name: 'Acme', timezone: 'UTC', account_manager: null })
  const manager = await addPerson(tulay.db, { email: 'isabel@tulay.test', role: 'account_manager', name: 'Isabel' })
  await tulay.db.updateTable('companies').set({ account_manager_id: manager }).where('id', '=', acme).execute()
  expect((await owner.get('/api/company')).body.account_manager).toEqual({ name: 'Isabel', email: 'isabel@tulay.test' })
  await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', manager).execute()
  expect((await owner.get('/api/company')).body.account_manager).toBeNull()
})

test('the pipeline counts what is on its way, without what is put away or elsewhere', async () => {
  const company = await addCompany(tulay.db, { name: 'Pipeline' })
  await addMember(tulay.db, company, { email: 'owner@pipeline.test' })
  for (let job = 0; job < 6; job += 1) await addJob(tulay.db, company, { title: `Open ${job}` })
  const draft = await addJob(tulay.db, company, { status: 'draft' })
  await tulay.db.updateTable('jobs').set({ archived_at: now() }).where('id', '=', draft).execute()
  const interviewing = await addJob(tulay.db, company, { status: 'interviewing', title: 'Interviewing' })
  await addApplication(tulay.db, { job_id: interviewing })
  const { body } = await (await tulay.as('owner@pipeline.test')).get('/api/company/pipeline')
  expect(body.columns).toEqual([
    { status: 'draft', total: 0, jobs: [] },
    { status: 'open', total: 6, jobs: expect.objectContaining({ length: 4 }) },
    {
      status: 'interviewing',
      total: 1,
      jobs: [{ id: interviewing, title: 'Interviewing', applications_count: 1, applications_new: 1 }],
    },
  ])
})

test('those who work for a company now are its employees, and nobody else', async () => {
  const company = await addCompany(tulay.db, { name: 'Employer' })
  await addMember(tulay.db, company, { email: 'owner@employer.test' })
  const job_id = await addJob(tulay.db, company)
  for (const status of ['active', 'pending', 'ended'] as const) {
    const { id: application_id, applicant_id } = await addApplication(tulay.db, {
      job_id,
      stage: 'hired',
      name: status,
    })
    const { id: offer_id } = await tulay.db
      .insertInto('offers')
      .values({
        application_id,
        job_id,
        company_id: company,
        applicant_id,
        status: 'accepted',
        engagement_type: 'hourly',
        pay_cents: 2_000,
        weekly_hours: 20,
        start_date: '2026-01-05',
        sent_at: now(),
        expires_at: now(),
        decided_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tulay.db
      .insertInto('assignments')
      .values({
        offer_id,
        company_id: company,
        talent_id: applicant_id,
        role_title: 'Support',
        status,
        start_date: '2026-01-05',
        ended_at: status === 'ended' ? now() : null,
        created_at: now(),
        updated_at: now(),
      })
      .execute()
  }
  const { body } = await (await tulay.as('owner@employer.test')).get('/api/company/employees')
  expect(body).toMatchObject({ total: 1, items: [{ name: 'active', role: 'Support', presence: 'offline' }] })
})

describe('candidates', () => {
  let company: string
  let recruiter: Client
  const names = async (query = '') =>
    ((await recruiter.get(`/api/company/candidates${query}`)).body.items as unknown as { name: string }[]).map(
      ({ name }) => name,
    )

  beforeAll(async () => {
    company = await addCompany(tulay.db, { name: 'Seeking' })
    await tulay.db.updateTable('companies').set({ timezone: 'Asia/Manila' }).where('id', '=', company).execute()
    await addMember(tulay.db, company, { email: 'recruiter@seeking.test', member_role: 'recruiter' })
    recruiter = await tulay.as('recruiter@seeking.test')
    const talent = async (name: string, profile: { headline: string; skills: string[]; timezone?: string }) => {
      const user_id = await addPerson(tulay.db, { email: `${name.toLowerCase()}@seek.test`, role: 'applicant', name })
      await tulay.db.updateTable('talents').set(profile).where('user_id', '=', user_id).execute()
      return user_id
    }
    await talent('Both', {
      headline: 'Frontend Developer',
      skills: ['Cooking', 'React', 'TypeScript'],
      timezone: 'Asia/Manila',
    })
    await talent('One', { headline: 'Product Designer', skills: ['React'], timezone: 'America/Chicago' })
    await talent('None', { headline: 'Bookkeeper', skills: ['QuickBooks'] })
    const known = await talent('Known', { headline: 'Developer', skills: ['React', 'TypeScript'] })
    const gone = await talent('Gone', { headline: 'Developer', skills: ['React', 'TypeScript'] })
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone).execute()
    const closed = await addJob(tulay.db, company, { status: 'closed' })
    await addApplication(tulay.db, { job_id: closed, applicant_id: known, stage: 'rejected' })
  })

  test('are nobody while there is no open job, unless somebody is looked for', async () => {
    expect(await names()).toEqual([])
    expect(await names('?q=bookkeepers')).toEqual(['None'])
  })

  test('are who shares most with the open jobs first; not who has applied before, nor who was suspended', async () => {
    const job = await addJob(tulay.db, company, { title: 'React work' })
    await tulay.db
      .updateTable('jobs')
      .set({ skill_tags: ['React', 'TypeScript'] })
      .where('id', '=', job)
      .execute()
    expect(await names()).toEqual(['Both', 'One'])
    const { body } = await recruiter.get('/api/company/candidates?per_page=1')
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          skills: ['React', 'TypeScript', 'Cooking'],
          suits: { job_id: job, match: { matched_skills: ['React', 'TypeScript'] } },
        },
      ],
    })
  })

  test('are found by their role, by a skill under another name, and by sharing the working day', async () => {
    expect(await names('?q=Designers')).toEqual(['One'])
    expect(await names('?q=ts')).toEqual(['Both'])
    expect(await names('?remote=true')).toEqual(['Both'])
    expect(await names('?availability=full-time')).toEqual([])
  })
})
