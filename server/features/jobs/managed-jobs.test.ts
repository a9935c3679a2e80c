import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { may } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { notifyOfJobChangedByStaff, notifyOfJobReview } from '#server/features/applications/on-job-activity.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { addTest } from '#server/testing/tests.ts'
import { findJob } from './find-job.ts'
import { writeMail } from '#server/platform/mail/mail.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let admin: Client
let applicant: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', name: 'Ida' })
  await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  admin = await tulay.as('admin@tulay.test')
  applicant = await tulay.as('ana@town.test')
})
afterAll(() => tulay.stop())

const withContacts = { ...finishedJob, description: 'Mail your résumé to jobs@acme.com.' }
const create = (form: object, status: 'draft' | 'open') => acme.owner.post('/api/jobs', { ...form, status })
const find = async (id: string) => (await acme.owner.get(`/api/jobs/${id}`)).body
const isVisible = async (id: string) => (await applicant.get(`/api/open-jobs/${id}`)).status === 200
const list = async (who: Client, query = '') => {
  const { status, body } = await who.get(`/api/admin/jobs${query}`)
  expect(status).toBe(200)
  return body as unknown as CappedPage<CompanyJob>
}
const titles = async (who: Client, query: string) => (await list(who, query)).items.map(({ title }) => title)
const queued = async (id: string) => (await list(admin, '?flagged=true')).items.find((one) => one.id === id)
const approve = async (id: string, version?: number) =>
  admin.post(`/api/admin/jobs/${id}/approve`, { version: version ?? (await find(id)).version })
const reject = (id: string) => admin.post(`/api/admin/jobs/${id}/reject`, { reason: 'Remove the address.' })
const edit = (id: string, form: object, more: object = {}) => acme.owner.put(`/api/jobs/${id}`, { ...form, ...more })

/** The newest notification of Acme's owner, after the reactions to the newest activity of this kind. */
async function ownerTold(kind: 'job.created' | 'job.edited'): Promise<unknown> {
  const activity = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', kind)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await transaction((tx) => notifyOfJobChangedByStaff(tx, activity as never))
  return (await acme.owner.get('/api/notifications')).body.items[0]!['title']
}

async function flaggedDraft(): Promise<string> {
  const { id } = (await create(withContacts, 'draft')).body
  expect((await acme.owner.post(`/api/jobs/${id}/send-for-review`)).status).toBe(200)
  return id as string
}

it('with contact details is not published, and its poster reads what was found', async () => {
  const refused = await create(withContacts, 'open')
  expect([refused.status, refused.body.code]).toEqual([422, 'job_flagged'])
  expect(refused.body.errors).toEqual([
    { path: 'description', message: expect.stringContaining('Contact details: “jobs@acme.com”.') },
  ])
  const { id } = (await create(withContacts, 'draft')).body
  expect((await acme.owner.post(`/api/jobs/${id}/publish`)).status).toBe(422)
  const { id: clean } = (await create(finishedJob, 'draft')).body
  expect((await acme.owner.post(`/api/jobs/${clean}/send-for-review`)).status).toBe(409)
  expect((await acme.owner.post(`/api/jobs/${clean}/publish`)).status).toBe(200)
})

it('waits unseen until staff approve it, and is then published', async () => {
  const id = await flaggedDraft()
  expect(await find(id)).toMatchObject({ status: 'draft', flag: { status: 'pending' } })
  expect(await isVisible(id)).toBe(false)
  expect(await queued(id)).toMatchObject({ company_name: 'Acme', flag: { findings: [{ excerpt: 'jobs@acme.com' }] } })
  const answers = await Promise.all([approve(id), approve(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await find(id)).toMatchObject({ status: 'open', flagged_at: null, flag: null })
  expect(await isVisible(id)).toBe(true)
  expect(await queued(id)).toBeUndefined()
})

it('that staff reject stays hidden with the reason, and can be corrected', async () => {
  const id = await flaggedDraft()
  expect((await reject(id)).status).toBe(200)
  expect((await reject(id)).status).toBe(409)
  expect(await find(id)).toMatchObject({ status: 'draft', flag: { status: 'rejected', reason: 'Remove the address.' } })
  const activity = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'job.rejected')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await transaction((tx) => notifyOfJobReview(tx, activity as never))
  expect((await acme.owner.get('/api/notifications')).body.items[0]).toMatchObject({
    title: 'Our staff did not approve “Support specialist”',
    body: 'Remove the address.',
  })
  const { rows: queuedMails } = await tulay.pool.query<{ data: Record<string, unknown> }>(
    `select data->'data' as data from pgboss.job where name = 'mail' and data->>'template' = 'job_reviewed'`,
  )
  const mails = await Promise.all(queuedMails.map(({ data }) => writeMail('job_reviewed', data)))
  expect(mails.map((mail) => mail?.to)).toContain('owner@acme.test')
  expect(mails.map((mail) => mail?.subject)).toEqual(mails.map(() => 'Our staff did not approve “Support specialist”'))
  await edit(id, finishedJob)
  expect((await acme.owner.post(`/api/jobs/${id}/publish`)).body).toMatchObject({ status: 'open', flag: null })
})

test('a live job that is edited is hidden only with the consent of its poster, until staff approve', async () => {
  const { id } = (await create(finishedJob, 'open')).body as { id: string }
  expect((await edit(id, withContacts)).status).toBe(422)
  expect(await isVisible(id)).toBe(true)
  expect((await edit(id, withContacts, { for_review: true })).status).toBe(200)
  expect(await isVisible(id)).toBe(false)
  expect(await find(id)).toMatchObject({ status: 'open', flag: { status: 'pending' } })
  await reject(id)
  expect(await isVisible(id)).toBe(false)
  await edit(id, finishedJob)
  expect(await isVisible(id)).toBe(true)
  await edit(id, withContacts, { for_review: true })
  await approve(id)
  expect(await isVisible(id)).toBe(true)
  const again = { ...withContacts, description: `${withContacts.description} Thank you!` }
  expect((await edit(id, again)).status, 'what staff approved').toBe(200)
  expect(await isVisible(id)).toBe(true)
})

test('staff never approve what they have not read', async () => {
  const id = await flaggedDraft()
  const { version } = (await queued(id))!
  await edit(id, { ...withContacts, description: 'Earn $5,000 a day' })
  expect((await approve(id, version)).status).toBe(409)
  expect(await queued(id)).toBeUndefined()
})

describe('the jobs of all companies', () => {
  let birch: string
  let cook: string
  let isabel: Client
  beforeAll(async () => {
    const { db } = tulay
    const manager = await addPerson(db, { email: 'isabel@tulay.test', role: 'account_manager', name: 'Isabel' })
    birch = await addCompany(db, { name: 'Birch & Sons' })
    await db.updateTable('companies').set({ account_manager_id: manager }).where('id', '=', birch).execute()
    cook = await addJob(db, birch, { status: 'open', title: 'Cook' })
    await addJob(db, birch, { status: 'draft', title: 'Baker' })
    isabel = await tulay.as('isabel@tulay.test')
  })

  test('begin with those that wait for a decision, and can be searched, filtered and sorted', async () => {
    const waiting = await flaggedDraft()
    const { items } = await list(admin)
    expect(items.map(({ id, flag }) => [id, flag?.status]).slice(0, 2)).toEqual([
      [waiting, 'pending'],
      [expect.any(String), undefined],
    ])
    expect(items[0]).toMatchObject({ company_name: 'Acme', allowed: expect.arrayContaining(['approve', 'reject']) })
    expect(await titles(admin, '?q=bak')).toEqual(['Baker'])
    expect(await titles(admin, '?q=sons%20birch&sort=title')).toEqual(['Baker', 'Cook'])
    expect(await titles(admin, `?company_id=${birch}&status=open`)).toEqual(['Cook'])
    expect(await titles(admin, `?company_id=${birch}&sort=-status`)).toEqual(['Cook', 'Baker'])
    for (const sort of ['applications', '-published_at', '-created_at'])
      expect((await titles(admin, `?company_id=${birch}&sort=${sort}`)).toSorted()).toEqual(['Baker', 'Cook'])
    const csv = (await admin.get(`/api/admin/jobs.csv?ids=${cook}`)).text.trim().split('\r\n')
    expect(csv[1]).toMatch(/^Cook,Birch & Sons,Open,No,0,/)
    await approve(waiting)
  })

  test('are those of their companies for account managers, as the policy says', async () => {
    expect(await titles(isabel, '?sort=title')).toEqual(['Baker', 'Cook'])
    const acmes = (await list(admin, `?company_id=${acme.company_id}`)).items[0]!.id
    expect((await isabel.get(`/api/jobs/${acmes}`)).status).toBe(404)
    expect((await isabel.put(`/api/jobs/${acmes}`, finishedJob)).status).toBe(404)
    expect((await isabel.get(`/api/admin/jobs.csv?ids=${acmes}`)).text.trim().split('\r\n')).toHaveLength(1)
    for (const email of ['admin@tulay.test', 'isabel@tulay.test']) {
      const actor = actorOf((await findAccount(tulay.db, email))!, '')
      const ids = await tulay.db.selectFrom('jobs').where('archived_at', 'is', null).select('id').execute()
      const jobs = await Promise.all(ids.map(({ id }) => findJob(tulay.db, id)))
      const visible = jobs.filter((job) => may(actor, 'job.see', job)).map(({ id }) => id)
      const listed = (await list(await tulay.as(email), '?per_page=100')).items.map(({ id }) => id)
      expect(listed.toSorted()).toEqual(visible.toSorted())
    }
  })

  test('can be created for a company, which reads who did it, and only by the staff responsible for it', async () => {
    const for_birch = { ...finishedJob, company_id: birch, status: 'open' }
    const { status, body } = await isabel.post('/api/admin/jobs', for_birch)
    expect([status, body['status'], body['company_name']]).toEqual([201, 'open', 'Birch & Sons'])
    expect((await isabel.post('/api/admin/jobs', { ...for_birch, company_id: acme.company_id })).status).toBe(404)
    expect((await acme.owner.post('/api/admin/jobs', for_birch)).status).toBe(403)
    const of_acme = (await admin.post('/api/admin/jobs', { ...finishedJob, company_id: acme.company_id })).body
    const { items } = (await acme.owner.get(`/api/jobs/${of_acme['id']}/history`)).body
    expect(items).toMatchObject([{ kind: 'job.created', actor_name: 'Ida', by_staff: true }])
    expect(await ownerTold('job.created')).toBe('Our staff created the job “Support specialist”')
    await admin.put(`/api/jobs/${of_acme['id']}`, { ...finishedJob, title: 'Clerk', version: of_acme['version'] })
    expect(await ownerTold('job.edited')).toBe('Our staff edited the job “Clerk”')
    await edit(of_acme['id'] as string, { ...finishedJob, title: 'Our own title' })
    expect(await ownerTold('job.edited'), 'what the company did itself').toBe('Our staff edited the job “Clerk”')
  })

  test('require tests that their company could choose, and no others', async () => {
    const add = (name: string, company_id: string | null) => addTest(tulay.db, { company_id, name })
    const own = await add('Own knots', birch)
    const foreign = await add('Foreign knots', acme.company_id)
    const shared = await add('Shared knots', null)
    const inactive = await add('Old knots', birch)
    await tulay.db.updateTable('tests').set({ status: 'archived' }).where('id', '=', inactive.id).execute()
    for (const staff of [admin, isabel]) {
      const { items } = (await staff.get(`/api/admin/companies/${birch}/job-tests?q=knots`)).body
      expect(items.map((one) => one['name'])).toEqual(['Own knots', 'Shared knots'])
    }
    expect((await isabel.get(`/api/admin/companies/${acme.company_id}/job-tests`)).status).toBe(404)

    const asking = (...tests: { id: string }[]) =>
      isabel.post('/api/admin/jobs', { ...finishedJob, company_id: birch, test_ids: tests.map(({ id }) => id) })
    for (const other of [foreign, inactive]) {
      const { status, body } = await asking(own, other)
      expect([status, body['errors']]).toEqual([400, [{ path: 'test_ids', message: expect.any(String) }]])
    }
    const { body: job } = await asking(own, shared)
    expect(job['required_tests']).toHaveLength(2)
    const refused = await admin.put(`/api/jobs/${job['id']}`, { ...finishedJob, test_ids: [foreign.id] })
    expect(refused.body['errors']).toEqual([{ path: 'test_ids', message: expect.any(String) }])
    const changed = await admin.put(`/api/jobs/${job['id']}`, { ...finishedJob, test_ids: [shared.id] })
    expect(changed.body['required_tests']).toMatchObject([{ name: 'Shared knots' }])
  })

  test('are edited and archived by staff within the rules for their company', async () => {
    const { id, version } = (await admin.post('/api/admin/jobs', { ...finishedJob, company_id: birch })).body
    const changed = await isabel.put(`/api/jobs/${id}`, { ...finishedJob, title: 'Chef', version })
    expect([changed.status, changed.body['title']]).toEqual([200, 'Chef'])
    expect((await admin.post(`/api/jobs/${cook}/archive`)).status, 'a live job').toBe(409)
    expect((await isabel.post(`/api/jobs/${id}/archive`)).status).toBe(200)
    expect(await titles(admin, `?company_id=${birch}&archived=true`)).toEqual(['Chef'])
    expect((await isabel.post(`/api/jobs/${id}/unarchive`)).status).toBe(200)
    await tulay.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', birch).execute()
    expect((await isabel.put(`/api/jobs/${id}`, finishedJob)).status).toBe(403)
    expect((await admin.post('/api/admin/jobs', { ...finishedJob, company_id: birch })).status).toBe(403)
  })
})
