import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { testsDueWithinDays } from '#domain/tests/attempt.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { expireAttempts, startAttempt, submitAttempt } from './taking.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let owner: User
let talent: User
beforeAll(async () => {
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  owner = await actorAt('owner@acme.test')
  talent = await actorAt('ana@talent.test')
})

const actorAt = async (email: string) =>
  actorOf(await accountRows(tulay.db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

/** The attempts of a new application to a job that requires two tests. */
async function attempts() {
  const client = await tulay.as('owner@acme.test')
  const tests = [(await client.post('/api/tests', quiz)).body.id, (await client.post('/api/tests', quiz)).body.id]
  const job = (await client.post('/api/jobs', { ...finishedJob, test_ids: tests, status: 'open' })).body.id
  const { id } = await applyToJob(talent, job, letter)
  return tulay.db.selectFrom('attempts').where('application_id', '=', id).selectAll().execute()
}

const find = (id: string) => tulay.db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

test('a test is taken step by step and ends with its score', async () => {
  const [first] = await attempts()
  await expect(submitAttempt(talent, first!.id)).rejects.toMatchObject({ code: 'illegal_move' })
  await startAttempt(talent, first!.id)
  await expect(startAttempt(talent, first!.id)).rejects.toMatchObject({ code: 'illegal_move' })
  await submitAttempt(talent, first!.id)
  expect(await find(first!.id)).toMatchObject({ status: 'graded', graded_at: expect.any(String) })
})

test('applicants see only their own assigned tests, those to do first', async () => {
  await addPerson(tulay.db, { email: 'ben@talent.test', role: 'applicant' })
  const own = async (email: string) => (await (await tulay.as(email)).get('/api/applicant/tests')).body
  const before = await own('ana@talent.test')
  const [first, second] = await attempts()
  await startAttempt(talent, first!.id)
  await submitAttempt(talent, first!.id)
  const after = await own('ana@talent.test')
  expect([after.total, after['to_do'], after['taken']]).toEqual([
    before.total + 2,
    Number(before['to_do']) + 1,
    Number(before['taken']) + 1,
  ])
  const order = after.items.map((item): unknown => item['id'])
  expect(order.indexOf(second!.id)).toBeLessThan(order.indexOf(first!.id))
  expect(await own('ben@talent.test')).toMatchObject({ items: [], total: 0, to_do: 0, taken: 0 })
})

test('an assigned test expires if it is not started in time; a started one does not', async () => {
  const [begun, forgotten, ...none] = await attempts()
  expect(none).toEqual([])
  await startAttempt(talent, begun!.id)
  await expireAttempts()
  expect((await find(forgotten!.id)).status).toBe('assigned')
  await travelTo(new Date(Date.now() + (testsDueWithinDays + 1) * 86_400_000), expireAttempts)
  expect([(await find(begun!.id)).status, (await find(forgotten!.id)).status]).toEqual(['in_progress', 'expired'])
})

describe('an attempt', () => {
  let id: string
  let others: Record<'rival' | 'finance' | 'applicant' | 'admin', User>
  beforeAll(async () => {
    const acme = owner.role === 'company' ? owner.company_id : ''
    await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@rival.test' })
    await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
    await addPerson(tulay.db, { email: 'cora@talent.test', role: 'applicant' })
    await addPerson(tulay.db, { email: 'boss@staff.test', role: 'admin' })
    others = {
      rival: await actorAt('owner@rival.test'),
      finance: await actorAt('finance@acme.test'),
      applicant: await actorAt('cora@talent.test'),
      admin: await actorAt('boss@staff.test'),
    }
    id = (await attempts())[0]!.id
  })

  test('can only be taken by its applicant', async () => {
    for (const take of [startAttempt, submitAttempt]) {
      await expect(take(others.applicant, id)).rejects.toMatchObject({ code: 'not_found' })
      for (const actor of [owner, others.rival, others.finance, others.admin])
        await expect(take(actor, id)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect((await find(id)).status).toBe('assigned')
  })

  test.each(['expire', 'cancel', 'reassign'] as const)('%s is reserved to the system', (move) => {
    for (const actor of [owner, talent, others.admin]) expect(may(actor, `attempt.${move}`)).toBe(false)
    expect(may(system, `attempt.${move}`)).toBe(true)
  })
})
