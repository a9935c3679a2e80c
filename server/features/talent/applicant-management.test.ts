import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CappedPage } from '#domain/kernel/page.ts'
import type { ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let admin: Client
let ana: string

beforeAll(async () => {
  const { db } = tulay
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  ana = await addPerson(db, { email: 'ana@town.test', role: 'applicant', name: 'Ana Reyes', verified: false })
  const ben = await addPerson(db, { email: 'ben@town.test', role: 'applicant', name: '=Ben' })
  const cleo = await addPerson(db, { email: 'cleo@town.test', role: 'applicant', name: 'Cleo' })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ben).execute()
  await db.updateTable('users').set({ status: 'deleted', deleted_at: now() }).where('id', '=', cleo).execute()
  const company_id = await addCompany(db)
  await addApplication(db, { job_id: await addJob(db, company_id), applicant_id: ana })
  // Adds an application that led to it.
  await addAssignment(db, { company_id, talent_id: ana })
  admin = await tulay.as('admin@tulay.test')
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
