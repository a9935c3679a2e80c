import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobDefaults, jobMessages } from '#domain/jobs/job-form.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { finishedJob, quiz } from '#server/testing/forms.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Client } from '#server/testing/client.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: Client
let rival: Client
let applicant: Client
beforeAll(async () => {
  const [acmeId, rivalId] = [
    await addCompany(tulay.db, { name: 'Acme' }),
    await addCompany(tulay.db, { name: 'Rival' }),
  ]
  await addMember(tulay.db, acmeId, { email: 'owner@acme.test' })
  await addMember(tulay.db, rivalId, { email: 'owner@rival.test' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  acme = await tulay.as('owner@acme.test')
  rival = await tulay.as('owner@rival.test')
  applicant = await tulay.as('ana@talent.test')
})

const searchFor = async (words: string) => (await applicant.get(`/api/open-jobs?q=${encodeURIComponent(words)}`)).body
const messages = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ path, message }) => [path, message]))

test('an empty draft is saved with the defaults and visible only to its company', async () => {
  const draft = await acme.post('/api/jobs', {})
  expect(draft.status).toBe(201)
  expect(draft.body).toMatchObject({ ...jobDefaults, status: 'draft', published_at: null, applications_count: 0 })
  expect((await acme.get(`/api/jobs/${draft.body.id}`)).status).toBe(200)
  expect((await rival.get(`/api/jobs/${draft.body.id}`)).status).toBe(404)
  expect((await searchFor(jobDefaults.title)).total).toBe(0)
})

test('publishing makes a draft visible to applicants, once', async () => {
  const draft = await acme.post('/api/jobs', { ...finishedJob, title: 'Wanderlust editor' })
  expect(draft.body.allowed).toEqual(['publish', 'edit', 'duplicate', 'archive', 'delete'])
  const edited = await acme.put(`/api/jobs/${draft.body.id}`, {
    ...finishedJob,
    title: 'Wanderlust writer',
    budget_max: 21.5,
  })
  expect(edited.body).toMatchObject({ title: 'Wanderlust writer', budget_max: 21.5, status: 'draft' })

  const published = await acme.post(`/api/jobs/${draft.body.id}/publish`)
  expect(published.body).toMatchObject({ status: 'open' })
  expect(published.body.allowed).not.toContain('publish')
  expect((await searchFor('writer wanderlust')).items).toMatchObject([{ id: draft.body.id, company_name: 'Acme' }])
  expect((await acme.post(`/api/jobs/${draft.body.id}/publish`)).status).toBe(409)
})

test('a new company sends copies to five addresses outside of its team a day', async () => {
  const company_id = await addCompany(tulay.db, { name: 'Fresh' })
  await addMember(tulay.db, company_id, { email: 'owner@fresh.test' })
  await addMember(tulay.db, company_id, { email: 'colleague@fresh.test', member_role: 'finance' })
  const fresh = await tulay.as('owner@fresh.test')
  const create = (cc_email: string) => fresh.post('/api/jobs', { ...finishedJob, cc_email })
  const { id } = (await create('0@town.test')).body
  for (let at = 1; at < 4; at += 1) expect((await create(`${at}@town.test`)).status).toBe(201)
  const edit = (cc_email: string) => fresh.put(`/api/jobs/${id}`, { ...finishedJob, cc_email })
  expect((await edit('4@town.test')).status).toBe(200)
  for (const refused of [await create('5@town.test'), await edit('5@town.test')]) {
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_many_recipients'])
    expect(messages(refused)['cc_email']).toContain('at most 5 people outside of your team')
  }
  // The same address in another job, and one of a member, are nothing new.
  for (const known of ['4@town.test', 'colleague@fresh.test', '']) expect((await create(known)).status, known).toBe(201)
  expect((await edit('4@town.test')).status).toBe(200)
})

test('applicants do not see internal fields', async () => {
  await acme.post('/jobs', { ...finishedJob, title: 'Discretion', cc_email: 'secret@acme.test', status: 'open' })
  const [job] = (await searchFor('Discretion')).items
  expect(Object.keys(job!)).not.toContain('cc_email')
  expect(JSON.stringify(job)).not.toContain('secret@acme.test')
})

test.each([
  ['title', { title: '' }, jobMessages.title],
  ['description', { description: '  ' }, jobMessages.description],
  ['budget_max', { budget_max: null }, jobMessages.rates],
  ['budget_total', { engagement_type: 'fixed' }, jobMessages.total],
  ['start_date', { start_date: '2020-01-01' }, jobMessages.start_date],
])('publishing with an invalid %s is rejected at the field and changes nothing', async (path, change, message) => {
  const before = (await acme.get('/api/jobs')).body.total
  const refused = await acme.post('/jobs', { ...finishedJob, ...change, status: 'open' })
  expect(refused.status).toBe(400)
  expect(messages(refused)).toEqual({ [path]: message })
  expect((await acme.get('/api/jobs')).body.total).toBe(before)
})

test('a draft with the minimum rate above the maximum is rejected, unless the price is fixed', async () => {
  const crossed = { ...finishedJob, budget_min: 50, budget_max: 40 }
  const refused = await acme.post('/api/jobs', crossed)
  expect([refused.status, messages(refused)]).toEqual([400, { budget_max: jobMessages.rate_order }])
  const draft = await acme.post('/api/jobs', { ...crossed, engagement_type: 'fixed' })
  expect(draft.status).toBe(201)
  expect((await acme.put(`/api/jobs/${draft.body.id}`, crossed)).status).toBe(400)
})

test("a draft's placeholder values cannot be published", async () => {
  const draft = await acme.post('/api/jobs', { budget_min: 5, budget_max: 9 })
  const refused = await acme.post(`/api/jobs/${draft.body.id}/publish`)
  expect(messages(refused)).toEqual({ title: jobMessages.title, description: jobMessages.description })
})

test("changing the engagement type clears the other type's budget", async () => {
  const both = { ...finishedJob, budget_total: 900 }
  expect((await acme.post('/api/jobs', both)).body).toMatchObject({ budget_min: 12, budget_total: null })
  const fixed = await acme.post('/api/jobs', { ...both, engagement_type: 'fixed' })
  expect(fixed.body).toMatchObject({ budget_min: null, budget_max: null, budget_total: 900 })
})

test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  "a job can start today in the company's time zone %s, whatever the job's own offset",
  async (timezone) => {
    const company_id = await addCompany(tulay.db, { name: timezone, timezone })
    const email = `owner@${timezone.split('/')[1]!.toLowerCase()}.test`
    await addMember(tulay.db, company_id, { email })
    const company = await tulay.as(email)
    const today = dateIn(timezone, new Date())
    for (const offset of ['UTC+14:00', 'UTC-12:00']) {
      const job = { ...finishedJob, timezone: offset }
      expect((await company.post('/api/jobs', { ...job, start_date: today })).status).toBe(201)
      expect((await company.post('/api/jobs', { ...job, start_date: addDays(today, -1) })).status).toBe(400)
    }
  },
)

test('a job can only require active tests of its own company', async () => {
  const mine = await acme.post('/tests', quiz)
  const draftTest = await acme.post('/api/tests', { ...quiz, name: 'Unfinished', questions: [], is_active: false })
  const theirs = await rival.post('/tests', quiz)
  const asking = (test_ids: string[]) => acme.post('/api/jobs', { ...finishedJob, test_ids })
  expect((await asking([mine.body.id])).body.test_ids).toEqual([mine.body.id])
  expect(messages(await asking([theirs.body.id]))).toHaveProperty('test_ids')
  expect(messages(await asking([draftTest.body.id]))).toHaveProperty('test_ids')
  const picker = await acme.get('/tests?active_only=true')
  expect(picker.body).toMatchObject([{ id: mine.body.id, name: quiz.name, type: quiz.type, pass_rate: 70 }])
})

test('the list is paged, sorted, filtered and searched, and % has no special meaning', async () => {
  const library = await addCompany(tulay.db, { name: 'Library' })
  await addMember(tulay.db, library, { email: 'owner@library.test' })
  const owner = await tulay.as('owner@library.test')
  for (const title of ['Archivist', 'binder', 'Curator 100%', 'Digitiser']) {
    await owner.post('/api/jobs', {
      ...finishedJob,
      title,
      skill_tags: ['Paper'],
      status: title === 'binder' ? 'open' : 'draft',
    })
  }
  const titles = async (query: string) => (await owner.get(`/api/jobs?${query}`)).body.items.map((job) => job['title'])
  expect(await titles('sort=title')).toEqual(['Archivist', 'binder', 'Curator 100%', 'Digitiser'])
  expect(await titles('sort=-title&per_page=2&page=2')).toEqual(['binder', 'Archivist'])
  expect(await titles('status=open')).toEqual(['binder'])
  expect(await titles('q=100%25')).toEqual(['Curator 100%'])
  expect(await titles('q=%25')).toEqual([])
  expect(await titles('q=paper+dig')).toEqual(['Digitiser'])
  // The braces of the database's array format are not searchable.
  expect(await titles('q=%7B')).toEqual([])
  expect((await owner.get('/api/jobs?per_page=2')).body).toMatchObject({ total: 4, per_page: 2, page: 1 })
})

test('a saved job stays saved once until it is removed', async () => {
  const job = await acme.post('/jobs', { ...finishedJob, title: 'Keepsake', status: 'open' })
  const saved = () => applicant.get('/api/open-jobs?saved=true')
  await Promise.all([1, 2, 3].map(() => applicant.put(`/api/open-jobs/${job.body.id}/saved`)))
  expect((await saved()).body.items).toMatchObject([{ title: 'Keepsake', saved: true }])
  expect((await applicant.get('/api/applicant/stats')).body).toMatchObject({ savedJobs: 1 })
  // Lists of other applicants are independent.
  await addPerson(tulay.db, { email: 'ben@talent.test', role: 'applicant' })
  const other = await tulay.as('ben@talent.test')
  expect((await other.get('/api/open-jobs?saved=true')).body.total).toBe(0)
  await other.delete(`/api/open-jobs/${job.body.id}/saved`)
  expect((await saved()).body.total).toBe(1)
  await applicant.delete(`/api/open-jobs/${job.body.id}/saved`)
  expect((await saved()).body.total).toBe(0)
  const kinds = await eventually(async () => {
    const rows = await tulay.db
      .selectFrom('activities')
      .where('kind', 'in', ['job.saved', 'job.unsaved'])
      .select('kind')
      .orderBy('id')
      .execute()
    return rows.length >= 2 && rows.map((row) => row.kind)
  })
  expect(kinds).toEqual(['job.saved', 'job.unsaved'])
})

test('a saved job that has closed is not counted and can be removed', async () => {
  const job = await acme.post('/jobs', { ...finishedJob, title: 'Evanescent', status: 'open' })
  const address = `/api/open-jobs/${job.body.id}/saved`
  const counted = async () => ({
    listed: (await applicant.get('/api/open-jobs?saved=true')).body.total,
    shown: ((await applicant.get('/api/applicant/stats')).body as unknown as { savedJobs: number }).savedJobs,
  })
  await applicant.put(address)
  expect(await counted()).toEqual({ listed: 1, shown: 1 })
  const move = (status: 'closed' | 'open') =>
    tulay.db.updateTable('jobs').set({ status }).where('id', '=', job.body.id).execute()
  await move('closed')
  expect(await counted()).toEqual({ listed: 0, shown: 0 })
  expect((await applicant.put(address)).status).toBe(404)
  expect((await applicant.delete(address)).body).toMatchObject({ saved: false, status: 'closed', allowed: [] })
  await move('open')
  expect(await counted()).toEqual({ listed: 0, shown: 0 })
})

test('publishing a draft with a deactivated test reports the test', async () => {
  const asked = await acme.post('/tests', { ...quiz, name: 'Withdrawn' })
  const draft = await acme.post('/api/jobs', { ...finishedJob, test_ids: [asked.body.id] })
  await acme.post(`/api/tests/${asked.body.id}/archive`)
  const refused = await acme.post(`/api/jobs/${draft.body.id}/publish`)
  expect([refused.status, messages(refused)]).toEqual([400, { test_ids: expect.any(String) }])
})

const read = async () => (await acme.get('/api/jobs')).status

test('jobs can be read while a new release adds a column', async () => {
  // Repeated until every connection has prepared the statement.
  for (let times = 0; times < 20; times += 1) expect(await read()).toBe(200)
  await tulay.pool.query('alter table jobs add column later text')
  for (let times = 0; times < 20; times += 1) expect(await read()).toBe(200)
})

test('private jobs and jobs of suspended companies are not found by applicants', async () => {
  const hidden = await acme.post('/jobs', { ...finishedJob, title: 'Hush', visibility: 'private', status: 'open' })
  expect((await searchFor('Hush')).total).toBe(0)
  expect((await applicant.put(`/api/open-jobs/${hidden.body.id}/saved`)).status).toBe(404)

  const closing = await addCompany(tulay.db, { name: 'Shutters' })
  await addMember(tulay.db, closing, { email: 'owner@shutters.test' })
  await (await tulay.as('owner@shutters.test')).post('/jobs', { ...finishedJob, title: 'Shutterer', status: 'open' })
  expect((await searchFor('Shutterer')).total).toBe(1)
  await tulay.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', closing).execute()
  expect((await searchFor('Shutterer')).total).toBe(0)
})

test('users without permission to create jobs are not offered it', async () => {
  const company = await addCompany(tulay.db, { name: 'Roles' })
  const allowedTo = async (email: string) => {
    const { me } = (await (await tulay.as(email)).get('/api/session')).body as unknown as { me: { allowed: string[] } }
    return me.allowed.filter((one) => !['use_support_chat', 'write_messages'].includes(one))
  }
  for (const member_role of ['owner', 'recruiter', 'finance'] as const) {
    await addMember(tulay.db, company, { email: `${member_role}@roles.test`, member_role })
  }
  const offered = ['create_job', 'find_candidates', 'save_talents', 'see_analytics']
  expect(await allowedTo('owner@roles.test')).toEqual([...offered, 'see_billing'])
  expect(await allowedTo('recruiter@roles.test')).toEqual(offered)
  expect(await allowedTo('finance@roles.test')).toEqual(['see_billing'])
  expect(await allowedTo('ana@talent.test')).toEqual([])
  await tulay.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute()
  expect(await allowedTo('owner@roles.test')).toEqual(['find_candidates', 'see_analytics', 'see_billing'])
})
