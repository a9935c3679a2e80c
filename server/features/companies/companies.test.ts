import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidateRateLimits, candidateLimits } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { pipelineColumn, tasksPerKind } from '#domain/companies/company.ts'
import type { Task } from '#domain/companies/company.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile, tinyPdf, tinyPng } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addTalent, indexTalents } from '#server/testing/talents.ts'
import { addOpenInvoice } from '#server/testing/payments.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { offerColumns } from '#server/testing/offers.ts'

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

describe("a company's tasks", () => {
  test('are empty at first', async () => {
    expect(await tasks(owner)).toEqual([])
  })

  test("include verifying one's own email", async () => {
    await addMember(tulay.db, acme, { email: 'unverified@acme.test', verified: false })
    expect(await tasks(await tulay.as('unverified@acme.test'))).toEqual([
      expect.objectContaining({ kind: 'verify_email', about: 'unverified@acme.test' }),
    ])
  })

  test('list overdue answers, remaining applicants, unread applications and drafts of this company only', async () => {
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
      expect.objectContaining({ kind: 'applications_unread', job_id: open, about: 'Open', count: 2 }),
      expect.objectContaining({ kind: 'draft_unfinished', job_id: draft, about: 'Draft' }),
    ])
    expect(await tasks(finance), 'who does not hire').toEqual([])
  })

  test('remind those who pay of overdue invoices, and of those that are due soon unless they are paid automatically', async () => {
    const company = await addCompany(tulay.db, { name: 'Payer' })
    const [payer, recruiter] = await Promise.all(
      (['finance', 'recruiter'] as const).map(async (member_role) => {
        await addMember(tulay.db, company, { email: `${member_role}@payer.test`, member_role })
        return tulay.as(`${member_role}@payer.test`)
      }),
    )
    const today = dateIn('UTC', new Date(now()))
    const late = await addOpenInvoice(company, { total_cents: 12_345, due_on: addDays(today, -3) })
    await tulay.db.updateTable('invoices').set({ status: 'overdue' }).where('id', '=', late).execute()
    await addOpenInvoice(company, { total_cents: 500, due_on: addDays(today, 2) })
    await addOpenInvoice(company, { due_on: addDays(today, 12) })
    const overdue = expect.objectContaining({ kind: 'invoices_overdue', about: '$123.45', count: 1 })
    const due = expect.objectContaining({ kind: 'invoices_due', about: '$5.00', count: 1 })
    expect(await tasks(payer!)).toEqual([overdue, due])
    expect(await tasks(recruiter!)).toEqual([])
    const at = now()
    await tulay.db
      .insertInto('billing_profiles')
      .values({
        company_id: company,
        is_auto_pay_on: true,
        auto_pay_limit_cents: 100_000,
        auto_pay_consent: 'Yes',
        auto_pay_consented_at: at,
        updated_at: at,
      })
      .execute()
    expect(await tasks(payer!)).toEqual([overdue])
  })

  test('indicate that there are more than listed', async () => {
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

  test('include an offer that expires soon, unless it was decided', async () => {
    const job_id = await addJob(tulay.db, acme, { title: 'Offered' })
    const { id: application_id, applicant_id } = await addApplication(tulay.db, { job_id, stage: 'offered' })
    const offer = {
      application_id,
      job_id,
      company_id: acme,
      applicant_id,
      ...offerColumns,
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

  test('include counteroffers, and for owners the offers to approve', async () => {
    const job_id = await addJob(tulay.db, acme, { title: 'Countered' })
    await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
    const recruiter = await tulay.as('recruiter@acme.test')
    for (const status of ['countered', 'awaiting_approval'] as const) {
      const { id: application_id, applicant_id } = await addApplication(tulay.db, { job_id, stage: 'interviewing' })
      const offer = { application_id, job_id, company_id: acme, applicant_id, ...offerColumns, status }
      await tulay.db
        .insertInto('offers')
        .values({ ...offer, start_date: '2030-01-01', sent_at: now(), expires_at: fromNow(7 * day_ms) })
        .execute()
    }
    const kinds = async (member: Client) =>
      (await tasks(member)).filter((one) => one['job_id'] === job_id).map(({ kind }) => kind)
    expect(await kinds(recruiter)).toContain('offer_countered')
    expect(await kinds(recruiter)).not.toContain('offer_to_approve')
    expect(await kinds(owner)).toEqual(expect.arrayContaining(['offer_countered', 'offer_to_approve']))
  })
})

test('a company sees its time zone and its account manager while that person is active', async () => {
  expect((await owner.get('/api/company')).body).toMatchObject({ name: 'Acme', timezone: 'UTC', account_manager: null })
  const manager = await addPerson(tulay.db, { email: 'isabel@tulay.test', role: 'account_manager', name: 'Isabel' })
  await tulay.db.updateTable('companies').set({ account_manager_id: manager }).where('id', '=', acme).execute()
  expect((await owner.get('/api/company')).body.account_manager).toEqual({ name: 'Isabel', email: 'isabel@tulay.test' })
  await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', manager).execute()
  expect((await owner.get('/api/company')).body.account_manager).toBeNull()
})

test('the pipeline counts jobs in its columns, without archived ones', async () => {
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
    { status: 'open', total: 6, jobs: expect.objectContaining({ length: pipelineColumn }) },
    {
      status: 'interviewing',
      total: 1,
      jobs: [{ id: interviewing, title: 'Interviewing', applications_count: 1, applications_unread: 1 }],
    },
  ])
})

test('employees are the talents with an assignment that is active or paused, each once', async () => {
  const company = await addCompany(tulay.db, { name: 'Employer' })
  await addMember(tulay.db, company, { email: 'owner@employer.test' })
  const job_id = await addJob(tulay.db, company)
  for (const status of ['active', 'pending', 'ended', 'paused'] as const) {
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
        ...offerColumns,
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
  expect(body).toMatchObject({
    total: 2,
    items: [
      { name: 'active', role: 'Support', presence: 'offline' },
      { name: 'paused', role: 'Support', presence: 'offline' },
    ],
  })
  // Those on shift come first, also if they began later.
  const client = await tulay.as('owner@employer.test')
  const [longest, latest] = body.items as unknown as [{ id: string }, { id: string }]
  const shift = await addShift(tulay.db, { assignment_id: latest.id, on_date: '2026-01-05', break_minutes: 0 })
  await tulay.db.updateTable('time_entries').set({ ends_at: null }).where('shift_id', '=', shift).execute()
  await tulay.db.updateTable('shifts').set({ ends_at: null }).where('id', '=', shift).execute()
  const present = await client.get('/api/company/employees')
  expect(present.body).toMatchObject({ items: [{ id: latest.id, presence: 'on_shift' }, { id: longest.id }] })
  const longestFirst = await client.get('/api/company/employees?sort=start_date')
  expect(longestFirst.body).toMatchObject({ items: [{ id: longest.id }, { id: latest.id }] })
})

const talent = (name: string, profile: object) =>
  addTalent(tulay.db, { name, email: `${name.toLowerCase().replaceAll(' ', '-')}@seek.test`, ...profile })

describe('candidates', () => {
  let company: string
  let recruiter: Client
  let job: string
  const candidates = async (query = '', who = recruiter) => {
    const answer = await who.get(`/api/company/candidates${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as Page<Candidate>
  }
  const names = async (query = '') => (await candidates(query)).items.map(({ name }) => name)

  beforeAll(async () => {
    company = await addCompany(tulay.db, { name: 'Seeking' })
    await tulay.db.updateTable('companies').set({ timezone: 'America/Chicago' }).where('id', '=', company).execute()
    await addMember(tulay.db, company, { email: 'recruiter@seeking.test', member_role: 'recruiter' })
    recruiter = await tulay.as('recruiter@seeking.test')
    await talent('Bea Both', {
      headline: 'Frontend Developer',
      skills: ['Cooking', 'React', 'TypeScript'],
      timezone: 'Asia/Manila',
      location: 'Cebu City, Philippines',
      hourly_rate_cents: 1_450,
      availability: ['part-time'],
    })
    await talent('Olga One', { headline: 'Product Designer', skills: ['React'], timezone: 'America/Chicago' })
    await talent('Nina None', { headline: 'Bookkeeper', skills: ['QuickBooks'], availability: ['full-time'] })
    const gone = await talent('Greta Gone', { headline: 'Developer', skills: ['React', 'TypeScript'] })
    await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone).execute()
    const closed = await addJob(tulay.db, company, { status: 'closed' })
    for (const stage of ['rejected', 'withdrawn', 'hired'] as const) {
      const applicant_id = await talent(`Known ${stage}`, { headline: 'Developer', skills: ['React', 'TypeScript'] })
      await addApplication(tulay.db, { job_id: closed, applicant_id, stage })
    }
  })

  test('are empty without an open job', async () => {
    await indexTalents(tulay.db)
    expect(await candidates()).toMatchObject({ items: [], total: 0 })
  })

  test('are sorted by skills shared with open jobs, without rejected, withdrawn, hired and suspended talents', async () => {
    job = await addJob(tulay.db, company, { title: 'React work' })
    await tulay.db
      .updateTable('jobs')
      .set({ skill_tags: ['React', 'TypeScript'] })
      .where('id', '=', job)
      .execute()
    expect(await names()).toEqual(['Bea B.', 'Olga O.'])
    expect(await candidates('?per_page=1')).toMatchObject({
      total: 2,
      items: [{ suits: { job_id: job, match: { matched_skills: ['React', 'TypeScript'] } } }],
    })
  })

  test('show first name and initial, two skills, and no photo or summary', async () => {
    const [bea] = (await candidates()).items
    expect(bea).toMatchObject({
      name: 'Bea B.',
      role: 'Frontend Developer',
      photo_file_id: null,
      skills: ['React', 'TypeScript'],
      hourly_rate: 19.34,
      location: 'Cebu City, Philippines',
      application_id: null,
      applied_job_ids: [],
      is_saved: false,
    })
    expect(bea).not.toHaveProperty('summary')
    expect((await recruiter.get('/api/company/candidates')).text).not.toMatch(/Both|Cooking|seek\.test/)
  })

  test('link to their current application to this company, and to no other', async () => {
    const bea = (await candidates()).items[0]!
    await addApplication(tulay.db, { job_id: await addJob(tulay.db, other), applicant_id: bea.id })
    await indexTalents(tulay.db)
    expect((await candidates()).items[0]!.application_id).toBeNull()
    const rejected = await addApplication(tulay.db, { job_id: job, applicant_id: bea.id, stage: 'rejected' })
    expect(await names()).toEqual(['Olga O.'])
    const again = await addJob(tulay.db, company, { status: 'closed' })
    const { id } = await addApplication(tulay.db, { job_id: again, applicant_id: bea.id, stage: 'testing' })
    expect((await candidates()).items[0]).toMatchObject({ name: 'Bea Both', application_id: id })
    expect((await recruiter.get(`/api/applications/${id}`)).status).toBe(200)
    await tulay.db.deleteFrom('applications').where('id', 'in', [id, rejected.id]).execute()
    await indexTalents(tulay.db)
  })

  test('are compared and listed up to a limit', async () => {
    await tulay.db.transaction().execute(async (tx) => {
      for (let at = 0; at < candidateLimits.talents + 5; at += 1)
        await addTalent(tx, { name: 'Paz Potter', headline: 'Potter', skills: ['React'] })
    })
    await indexTalents(tulay.db)
    expect(await candidates('?per_page=6')).toMatchObject({
      total: candidateLimits.talents,
      items: { 0: { name: 'Bea B.' }, length: 6 },
    })
    expect((await candidates('?per_page=100&page=2')).items).toEqual([])
  })

  test('are for verified members of the hiring team, with an error that says what to do', async () => {
    await addMember(tulay.db, company, { email: 'unverified@seeking.test', verified: false })
    await addMember(tulay.db, company, { email: 'finance@seeking.test', member_role: 'finance' })
    const unverified = await tulay.as('unverified@seeking.test')
    expect((await unverified.get('/api/company/candidates')).body).toMatchObject({
      status: 403,
      code: 'email_unverified',
      error: 'Please verify your email address first.',
    })
    const { me } = (await unverified.get('/api/session')).body as unknown as { me: { allowed: string[] } }
    expect(me.allowed).not.toContain('find_candidates')
    expect((await (await tulay.as('finance@seeking.test')).get('/api/company/candidates')).status).toBe(403)
    const applicant = await tulay.as('bea-both@seek.test')
    expect((await applicant.get('/api/company/candidates')).status).toBe(403)
    expect((await tulay.visitor().get('/api/company/candidates')).status).toBe(401)
  })

  test('are rate-limited per company, by hour and by day, against bulk copying', async () => {
    await addMember(tulay.db, company, { email: 'colleague@seeking.test' })
    const colleague = await tulay.as('colleague@seeking.test')
    const limits = { hour: candidateRateLimits.per_hour, day: candidateRateLimits.per_day }
    for (const [window, limit] of Object.entries(limits)) {
      const key = `candidates by ${window} ${company}`
      await tulay.db
        .updateTable('throttles')
        .set({ count: limit - 1 })
        .where('key', '=', key)
        .execute()
      expect((await recruiter.get('/api/company/candidates')).status).toBe(200)
      for (const who of [recruiter, colleague]) expect((await who.get('/api/company/candidates')).status).toBe(429)
      await tulay.db.deleteFrom('throttles').where('key', '=', key).execute()
    }
    expect((await owner.get('/api/company/candidates')).status).toBe(200)
  })
})

const sendLogo = (who: Client, bytes = tinyPng()) =>
  who.post('/api/files?purpose=logo&name=logo.png', bytes, { headers: { 'content-type': 'image/png' } })

describe('what an owner writes about the company', () => {
  const workday = [{ from: '08:00', to: '16:00' }]
  const page = {
    about: 'We weave.',
    website: 'https://acme.test/us',
    industry: 'Textiles',
    size: '11-50',
    logo_file_id: null as string | null,
    timezone: 'Asia/Manila',
    office_hours: [workday, workday, workday, workday, [], [], []],
  }
  const edit = (who: Client, changes: Partial<typeof page>) => who.put('/api/company/page', { ...page, ...changes })

  test('is on the pages of its jobs', async () => {
    expect((await owner.get('/api/company/page')).body).toMatchObject({ about: '', size: null, logo_file_id: null })
    expect((await edit(finance, {})).status).toBe(403)
    expect((await edit(owner, { website: 'javascript:alert(1)' })).status).toBe(400)
    expect((await edit(owner, { timezone: 'Manila' })).body).toMatchObject({ errors: [{ path: 'timezone' }] })
    expect((await edit(owner, {})).body).toEqual(page)
    expect((await finance.get('/api/company/page')).body).toEqual(page)
    await addPerson(tulay.db, { email: 'reader@town.test', role: 'applicant' })
    const job_id = await addJob(tulay.db, acme)
    const shown = await (await tulay.as('reader@town.test')).get(`/api/open-jobs/${job_id}`)
    expect(shown.body).toMatchObject({ company_page: page })
  })

  test('decides the time zone and the meeting hours of members who have not chosen their own', async () => {
    await edit(owner, {})
    expect((await finance.get('/api/session')).body).toMatchObject({ me: { timezone: 'Asia/Manila' } })
    expect((await finance.get('/api/availability')).body).toMatchObject({
      timezone: 'Asia/Manila',
      hours: page.office_hours,
    })
    await edit(owner, { office_hours: noHours })
    const { hours } = (await finance.get('/api/availability')).body as unknown as { hours: unknown[][] }
    expect(hours.map((day) => day.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  test('has a logo, which owners send and everyone sees', async () => {
    expect((await sendLogo(finance)).status).toBe(403)
    expect((await sendLogo(await tulay.as('reader@town.test'))).status).toBe(403)
    expect((await sendLogo(owner, tinyPdf())).status).toBe(400)
    const { id } = (await sendLogo(owner)).body as { id: string }
    const logo = () => tulay.visitor().get(`/api/company-logos/${id}`)
    expect((await logo()).status).toBe(404)
    expect((await edit(owner, { logo_file_id: id })).body).toMatchObject({ logo_file_id: id })
    const { status, headers } = await logo()
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    const unchanged = await tulay
      .visitor()
      .get(`/api/company-logos/${id}`, { headers: { 'if-none-match': headers.get('etag')! } })
    expect(unchanged.status).toBe(304)

    await addMember(tulay.db, acme, { email: 'second-owner@acme.test' })
    const second = await tulay.as('second-owner@acme.test')
    expect((await edit(second, { logo_file_id: id, about: 'Baskets.' })).status).toBe(200)
    expect((await edit(second, {})).status).toBe(200)
    expect((await logo()).status).toBe(404)
    expect((await edit(second, { logo_file_id: id })).body).toMatchObject({ errors: [{ path: 'logo_file_id' }] })
  })

  test('has no logo that is a file for something else', async () => {
    const { user_id } = await tulay.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('users.email', '=', 'owner@acme.test')
      .select('members.user_id')
      .executeTakeFirstOrThrow()
    const id = await addFile(tulay.db, user_id, { purpose: 'message' })
    expect((await edit(owner, { logo_file_id: id })).body).toMatchObject({ errors: [{ path: 'logo_file_id' }] })
  })
})
