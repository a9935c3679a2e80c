import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { notifyOfJobReview } from '#server/features/applications/on-job-reviewed.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addPerson } from '#server/testing/people.ts'
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
const queued = async (id: string) =>
  (await admin.get('/api/admin/flagged-jobs?per_page=100')).body.items.find((one) => one.id === id)
const approve = async (id: string, version?: number) =>
  admin.post(`/api/admin/flagged-jobs/${id}/approve`, { version: version ?? (await find(id)).version })
const reject = (id: string) => admin.post(`/api/admin/flagged-jobs/${id}/reject`, { reason: 'Remove the address.' })
const edit = (id: string, form: object, more: object = {}) => acme.owner.put(`/api/jobs/${id}`, { ...form, ...more })

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
  expect(await queued(id)).toMatchObject({ company_name: 'Acme', findings: [{ excerpt: 'jobs@acme.com' }] })
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
