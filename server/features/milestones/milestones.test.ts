import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { actsOf, notificationsOf } from '#server/testing/notifications.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { acceptDueMilestones } from './milestones.ts'

let tulay: Tulay
let assignment_id: string
let owner: Client
let talent: Client
let company_id: string
let talent_id: string

beforeAll(async () => {
  tulay = await startTulay('empty')
  company_id = await addCompany(tulay.db)
  await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  talent_id = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana Reyes', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  talent = await tulay.as('ana@town.test')
})
afterAll(() => tulay.stop())
beforeEach(async () => {
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
})

const add = () => addMilestone(tulay.db, { assignment_id })
const deliver = (id: string) => talent.post(`/api/milestones/${id}/deliver`, { note: 'Done.' })
const find = async (who: Client) =>
  ((await who.get(`/api/assignments/${assignment_id}/milestones`)).body['items'] as unknown as Milestone[])[0]!
const day_ms = 24 * 60 * 60_000

test('a milestone is delivered, returned with a reason, delivered again and accepted', async () => {
  const id = await add()
  expect(await find(talent)).toMatchObject({ status: 'planned', allowed: ['deliver'] })
  expect(await find(owner)).toMatchObject({ status: 'planned', allowed: [] })
  await deliver(id)
  expect(await find(owner)).toMatchObject({ status: 'delivered', note: 'Done.', allowed: ['accept', 'return'] })
  // Before the answer: a delivery that has been answered notifies nobody.
  await eventually(async () =>
    (await owner.get('/api/notifications')).text.includes('Ana Reyes delivered “First draft”'),
  )
  await owner.post(`/api/milestones/${id}/return`, { reason: 'The tests are missing.' })
  expect(await find(talent)).toMatchObject({
    status: 'returned',
    reason: 'The tests are missing.',
    auto_accept_at: null,
    allowed: ['deliver'],
  })
  expect(await actsOf(tulay, owner)).toEqual([])
  await deliver(id)
  // With the price of its reader, and once.
  const act = { kind: 'answer_milestone', milestone_id: id, title: 'First draft', bill_cents: 100_000 }
  expect(await notificationsOf(tulay, owner)).toMatchObject([{ act }])
  expect(await actsOf(tulay, talent)).toEqual([])
  expect((await owner.post(`/api/milestones/${id}/accept`)).body).toMatchObject({ status: 'accepted', reason: '' })
  expect(await actsOf(tulay, owner)).toEqual([])
  await eventually(async () => (await talent.get('/api/notifications')).text.includes('accepted “First draft”'))
})

test('each side sees its own price', async () => {
  await add()
  expect((await find(talent)).rates).toMatchObject({ bill_cents: null, pay_cents: 75_000 })
  expect((await find(owner)).rates).toMatchObject({ bill_cents: 100_000, pay_cents: null })
})

test('a delivered milestone without an answer is accepted after 14 days, and not before', async () => {
  const id = await add()
  await deliver(id)
  await travelTo(new Date(Date.now() + 13.9 * day_ms), acceptDueMilestones)
  expect((await find(owner)).status).toBe('delivered')
  await travelTo(new Date(Date.now() + 14.1 * day_ms), acceptDueMilestones)
  expect((await find(owner)).status).toBe('accepted')
})

test('of an acceptance and a return at once, one counts', async () => {
  const id = await add()
  await deliver(id)
  const answers = await Promise.all([
    owner.post(`/api/milestones/${id}/accept`),
    owner.post(`/api/milestones/${id}/return`, { reason: 'The tests are missing.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nothing is delivered once the work has ended, except what was returned', async () => {
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id, status: 'ended' })
  const id = await add()
  expect((await deliver(id)).status).toBe(409)
  expect((await find(talent)).allowed).toEqual([])
  await tulay.db.updateTable('milestones').set({ status: 'returned' }).where('id', '=', id).execute()
  expect((await find(talent)).allowed).toEqual(['deliver'])
  expect((await deliver(id)).body).toMatchObject({ status: 'delivered' })
})
