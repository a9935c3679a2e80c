import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CappedPage } from '#domain/kernel/page.ts'
import type { ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let admin: Client
let ana: string
let isabel: Client
let company_id: string

beforeAll(async () => {
  const { db } = tulay
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Ida' })
  ana = await addPerson(db, { email: 'ana@town.test', role: 'applicant', name: 'Ana Reyes', verified: false })
  const ben = await addPerson(db, { email: 'ben@town.test', role: 'applicant', name: '=Ben' })
  const cleo = await addPerson(db, { email: 'cleo@town.test', role: 'applicant', name: 'Cleo' })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ben).execute()
  await db.updateTable('users').set({ status: 'deleted', deleted_at: now() }).where('id', '=', cleo).execute()
  company_id = await addCompany(db)
  const manager = await addPerson(db, { email: 'isabel@tulay.test', role: 'account_manager', name: 'Isabel' })
  await db.updateTable('companies').set({ account_manager_id: manager }).where('id', '=', company_id).execute()
  await addApplication(db, { job_id: await addJob(db, company_id), applicant_id: ana })
  // Adds an application that led to it.
  await addAssignment(db, { company_id, talent_id: ana })
  admin = await tulay.as('admin@tulay.test')
  isabel = await tulay.as('isabel@tulay.test')
})

async function names(query = ''): Promise<string[]> {
  const { status, body } = await admin.get(`/api/admin/applicants${query}`)
  expect(status).toBe(200)
  return (body as unknown as CappedPage<ManagedApplicant>).items.map(({ name }) => name)
}

test('staff see every applicant with their applications and hires, and no other users', async () => {
  const { body } = await admin.get('/api/admin/applicants?sort=name')
  expect(body).toMatchObject({ total: 2, has_more: false })
  expect(body.items).toEqual([
    expect.objectContaining({ name: '=Ben', status: 'suspended', applications: 0, hired: 0 }),
    expect.objectContaining({ name: 'Ana Reyes', status: 'active', applications: 2, hired: 1 }),
  ])
})

test.each([
  ['?q=REYES%20an', ['Ana Reyes']],
  ['?q=Ben@town.test', ['=Ben']],
  ['?q=admin@tulay.test', []],
  ['?status=suspended', ['=Ben']],
  ['?status=deleted', ['Cleo']],
  ['?sort=-name', ['Ana Reyes', '=Ben']],
  ['?sort=status', ['Ana Reyes', '=Ben']],
  ['?sort=created_at', ['Ana Reyes', '=Ben']],
  ['?sort=name&per_page=1&page=2', ['Ana Reyes']],
])('applicants are found by name, email address and status, and sorted: %s', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

test('an applicant has their contact and profile; other users are not found', async () => {
  expect((await admin.get(`/api/admin/applicants/${ana}`)).body).toMatchObject({
    email: 'ana@town.test',
    is_email_verified: false,
    applications: 2,
    hired: 1,
    assignments: 1,
    timezone: null,
  })
  const { id } = await tulay.db.selectFrom('users').where('role', '=', 'admin').select('id').executeTakeFirstOrThrow()
  expect((await admin.get(`/api/admin/applicants/${id}`)).status).toBe(404)
})

const rows = async (query: string) => (await admin.get(`/api/admin/applicants.csv${query}`)).text.trim().split('\r\n')

test('the file has the filtered or the selected rows, and no formulas', async () => {
  expect((await rows('?status=suspended')).map((row) => row.split(',')[0])).toEqual(['Name', "'=Ben"])
  expect(await rows(`?ids=${ana}`)).toHaveLength(2)
})

test('account managers see those who applied to their companies, and no others', async () => {
  const { body } = await isabel.get('/api/admin/applicants?status=active&status=suspended&status=deleted')
  expect(body.items).toMatchObject([{ name: 'Ana Reyes' }])
  expect((await isabel.get(`/api/admin/applicants/${ana}`)).status).toBe(200)
  const [ben] = (await admin.get('/api/admin/applicants?q=ben')).body.items
  expect((await isabel.get(`/api/admin/applicants/${ben!['id']}`)).status).toBe(404)
  expect((await isabel.get(`/api/admin/applicants.csv?ids=${ben!['id']}`)).text.trim().split('\r\n')).toHaveLength(1)
})

const seen = async (who: Client, path: string) => (await who.get(path)).body

test('the record of an applicant has what the staff concerned see, and no amounts for others', async () => {
  const { db } = tulay
  const other = await addCompany(db, { name: 'Cedar' })
  const job_id = await addJob(db, other, { title: 'Elsewhere' })
  const application_id = await addApplication(db, { job_id, applicant_id: ana })
  const applications = `/api/admin/applicants/${ana}/applications`
  expect(await seen(admin, applications)).toMatchObject({ total: 3 })
  expect((await seen(admin, applications)).items[0]).toMatchObject({
    job: { title: 'Elsewhere' },
    company: { name: 'Cedar' },
    stage: 'new',
  })
  // The account manager of one company learns nothing of another.
  expect(await seen(isabel, applications)).toMatchObject({ total: 2 })
  expect((await isabel.get(applications)).text).not.toContain('Cedar')
  expect(await seen(isabel, `/api/admin/applicants/${ana}`)).toMatchObject({ applications: 2, hired: 1 })
  expect(await seen(isabel, '/api/admin/applicants?q=ana')).toMatchObject({ items: [{ applications: 2 }] })
  expect(await seen(admin, `${applications}?hired=true`)).toMatchObject({ total: 1 })
  expect(await seen(isabel, `/api/admin/applicants/${ana}/tests`)).toMatchObject({ total: 0 })
  const work = `/api/admin/applicants/${ana}/work`
  expect(await seen(admin, work)).toMatchObject({ companies: 1, minutes: 0, earned_cents: 0, paid_cents: 0 })
  expect(await seen(isabel, work)).toMatchObject({ companies: 1, earned_cents: null, paid_cents: null })
  expect((await seen(isabel, work))['items']).toMatchObject([{ earned_cents: null }])
  await db.deleteFrom('applications').where('id', '=', application_id.id).execute()
})

const of = (subject: string, subject_id: string) => `/api/admin/notes?subject=${subject}&subject_id=${subject_id}`
const add = (who: Client, subject: string, subject_id: string) =>
  who.post('/api/admin/notes', { subject, subject_id, text: ' Prefers calls. ' })

test('staff note what only the staff concerned read, and change only their own notes', async () => {
  const { db } = tulay
  const other = await addCompany(db, { name: 'Birch' })
  await addMember(db, company_id, { email: 'owner@acme.test' })
  const job = await addJob(db, company_id)
  const subjects = [
    ['company', company_id],
    ['applicant', ana],
    ['job', job],
    ['assignment', await addAssignment(db, { company_id, talent_id: ana })],
    ['invoice', await addOpenInvoice(company_id)],
    ['payment', await addPayment(company_id)],
    ['manager', await idOf('isabel@tulay.test')],
  ] as const
  for (const [subject, id] of subjects) {
    expect((await add(isabel, subject, id)).status, subject).toBe(201)
    expect((await admin.get(of(subject, id))).body).toMatchObject({
      total: 1,
      items: [{ author_name: 'Isabel', text: 'Prefers calls.', edited_at: null, allowed: [] }],
    })
    for (const email of ['ana@town.test', 'owner@acme.test']) {
      const outsider = await tulay.as(email)
      expect((await outsider.get(of(subject, id))).status).toBe(403)
      expect((await add(outsider, subject, id)).status).toBe(403)
    }
  }
  expect((await add(isabel, 'company', other)).status).toBe(404)
  expect((await isabel.get(of('company', other))).status).toBe(404)
  expect((await add(admin, 'applicant', company_id)).status).toBe(404)
  expect((await admin.post('/api/admin/notes', { subject: 'job', subject_id: job, text: ' ' })).status).toBe(400)

  const [{ id }] = (await isabel.get(of('job', job))).body.items as unknown as [{ id: string }]
  expect((await admin.put(`/api/admin/notes/${id}`, { text: 'Mine now' })).status).toBe(403)
  expect((await admin.delete(`/api/admin/notes/${id}`)).status).toBe(403)
  expect((await isabel.put(`/api/admin/notes/${id}`, { text: 'Prefers email.' })).body).toMatchObject({
    text: 'Prefers email.',
    edited_at: expect.any(String),
    allowed: ['edit', 'delete'],
  })
  const deleted = await Promise.all([1, 2].map(() => isabel.delete(`/api/admin/notes/${id}`)))
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const kinds = await db
    .selectFrom('activities')
    .where('kind', 'like', 'staff_note.%')
    .select(['kind', 'data'])
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...subjects.map(() => 'staff_note.added'),
    'staff_note.edited',
    'staff_note.deleted',
  ])
  expect(kinds.at(-1)!.data).toEqual({ staff_note_id: id, job_id: job })
})

test('staff note in the drawers of payouts and reports what account managers do not read', async () => {
  const { db } = tulay
  const payout = { status: 'pending', pay_on: '2026-11-20', amount_cents: 1_000, created_at: now() } as const
  const reported = { kind: 'job', title: 'Weaver', opened_at: now(), status: 'open' } as const
  const [{ id: payout_id }, { id: case_id }] = await Promise.all([
    db
      .insertInto('payouts')
      .values({ ...payout, talent_id: ana })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('report_cases')
      .values({ ...reported, subject_id: await addJob(db, company_id) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  for (const [subject, id] of [
    ['payout', payout_id],
    ['report_case', case_id],
  ] as const) {
    expect((await add(admin, subject, id)).status, subject).toBe(201)
    expect((await admin.get(of(subject, id))).body.total).toBe(1)
    expect((await isabel.get(of(subject, id))).status).toBe(403)
    expect((await add(isabel, subject, id)).status).toBe(403)
    expect((await add(admin, subject, company_id)).status).toBe(404)
  }
})

const idOf = async (email: string) =>
  (await tulay.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

const payment = { status: 'pending', kind: 'bank', amount_cents: 1_000, reference: 'TULAY-1' } as const
const addPayment = async (paid_by: string) =>
  (
    await tulay.db
      .insertInto('payments')
      .values({ ...payment, company_id: paid_by, started_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
