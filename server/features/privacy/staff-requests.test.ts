import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { periods } from '#content/legal/periods.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { retention } from '#domain/kernel/retention.ts'
import { requestDueOn, staffRequestMessages } from '#domain/privacy/staff-request.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { deleteExpiredRows } from '#server/db/delete-expired-rows.ts'
import { staffRequestBody } from './endpoint-rows.ts'
import { remindOfStaffRequests } from './staff-request-lists.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const day_ms = 24 * 60 * 60_000
const today = now().slice(0, 10)
let support: Client
let support_id: string
let trust_id: string
beforeAll(async () => {
  config.adminEmails.push('support@tulay.test', 'trust@tulay.test', 'money@tulay.test')
  support_id = await addPerson(tulay.db, { email: 'support@tulay.test', role: 'admin', admin_role: 'support' })
  trust_id = await addPerson(tulay.db, { email: 'trust@tulay.test', role: 'admin', admin_role: 'trust' })
  await addPerson(tulay.db, { email: 'money@tulay.test', role: 'admin', admin_role: 'finance' })
  support = await tulay.as('support@tulay.test')
})
beforeEach(async () => {
  await tulay.db.deleteFrom('staff_privacy_requests').execute()
})

async function enter(form: Record<string, unknown> = {}): Promise<StaffRequest> {
  const body = { ...staffRequestBody, received_on: today, ...form }
  const answer = await support.post('/api/admin/privacy-requests', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as StaffRequest
}
const act = (id: string, verb: string, body?: unknown) =>
  support.post(`/api/admin/privacy-requests/${id}/${verb}`, body)
const listed = async (query = '') =>
  (await support.get(`/api/admin/privacy-requests${query}`)).body.items as unknown as StaffRequest[]
async function mailsTo(email: string) {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  return tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .select(['subject', 'text'])
    .orderBy('sent_at')
    .execute()
}

test('the deadline is one month, or three with an extension, as the policy says', () => {
  expect(requestDueOn('2026-01-31', { isExtended: false })).toBe('2026-02-28')
  expect(requestDueOn('2026-01-31', { isExtended: true })).toBe('2026-04-30')
  expect([retention.answer_months, retention.extension_months]).toEqual([1, 2])
  expect([periods.answer, periods.extension]).toEqual(['within one month', 'by two further months'])
})

test('a request by email is entered, assigned, noted and answered, and the person gets two emails', async () => {
  const person_id = await addPerson(tulay.db, { email: 'rosa@elsewhere.test', role: 'applicant' })
  const { id, due_on, applicant_id } = await enter()
  expect({ due_on, applicant_id }).toEqual({
    due_on: requestDueOn(today, { isExtended: false }),
    applicant_id: person_id,
  })
  // The confirmation is not sent of a request that was answered before it.
  expect(await mailsTo('rosa@elsewhere.test')).toHaveLength(1)
  expect((await act(id, 'assign', { assignee_id: trust_id, from: null })).body).toMatchObject({
    assignee: { id: trust_id },
  })
  await act(id, 'note', { text: 'Called back.' })
  const answered = await act(id, 'answer', { outcome: 'refused', answer: 'The address is on an issued invoice.' })
  expect(answered.body).toMatchObject({ status: 'answered', outcome: 'refused', allowed: ['note'] })
  const { events } = answered.body as unknown as StaffRequest
  expect(events.map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['created', '', 'support'],
    ['assigned', 'trust', 'support'],
    ['noted', 'Called back.', 'support'],
    ['answered', 'The address is on an issued invoice.', 'support'],
  ])
  const mails = (await mailsTo('rosa@elsewhere.test')).toSorted((a, b) => compareText(a.subject, b.subject))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Our answer to your privacy request',
    'We received your privacy request',
  ])
  const [answer] = mails
  expect(answer!.text).toContain('The address is on an issued invoice.')
  expect(answer!.text).toContain('file a complaint')
  expect(answer!.text).not.toContain('Called back.')
  const recorded = await tulay.db
    .selectFrom('activities')
    .where('kind', 'like', 'privacy_request.%')
    .where('actor_id', '=', support_id)
    .select('kind')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ kind }) => kind)).toEqual(
    ['created', 'assigned', 'noted', 'answered'].map((verb) => `privacy_request.${verb}`),
  )
})

test('the deadline is extended once, before it is over, and the person gets the reason', async () => {
  const { id, received_on } = await enter({ email: 'extended@elsewhere.test' })
  const answers = await Promise.all([1, 2].map(() => act(id, 'extend', { reason: 'Ten years of records.' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [request] = await listed()
  expect(request).toMatchObject({ due_on: requestDueOn(received_on, { isExtended: true }), is_extended: true })
  expect(request!.allowed).not.toContain('extend')
  const mails = await mailsTo('extended@elsewhere.test')
  expect(mails.find(({ subject }) => subject.includes('more time'))!.text).toContain('Ten years of records.')

  const late = await enter({ received_on: addDays(today, -40) })
  expect(late).toMatchObject({ is_overdue: true })
  expect((await act(late.id, 'extend', { reason: 'Too late.' })).body.code).toBe('illegal_move')
})

test('of two people, one answers and one assigns; an ended request does not change', async () => {
  const { id } = await enter()
  const both = await Promise.all(
    ['fulfilled', 'refused'].map((outcome) => act(id, 'answer', { outcome, answer: 'Done.' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const [verb, body] of [
    ['withdraw', undefined],
    ['extend', { reason: 'Late.' }],
    ['assign', { assignee_id: support_id, from: null }],
  ] as const)
    expect((await act(id, verb, body)).body.code, verb).toBe('illegal_move')
  const other = await enter()
  await act(other.id, 'assign', { assignee_id: trust_id, from: null })
  expect((await act(other.id, 'assign', { assignee_id: support_id, from: null })).body.code).toBe('edited_meanwhile')
  const finance = await tulay.db.selectFrom('users').where('email', '=', 'money@tulay.test').select('id').execute()
  const wrong = await act(other.id, 'assign', { assignee_id: finance[0]!.id, from: trust_id })
  expect(wrong.body.errors).toMatchObject([{ path: 'assignee_id', message: staffRequestMessages.assignee }])
})

test('the list has overdue requests first and automatic ones, and finds by kind and words', async () => {
  const ana_id = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana Reyes', role: 'applicant' })
  await tulay.db
    .insertInto('privacy_requests')
    .values([
      { kind: 'erasure', status: 'open', user_id: ana_id, requested_at: fromNow(-day_ms), erases_at: now() },
      { kind: 'export', status: 'done', user_id: ana_id, requested_at: now(), ended_at: now() },
    ])
    .execute()
  const soon = await enter({ received_on: addDays(today, -20) })
  const late = await enter({ received_on: addDays(today, -45), kind: 'objection', name: 'Lee Overdue' })
  const open = await listed()
  expect(open.map(({ id, is_automatic }) => (is_automatic ? 'automatic' : id))).toEqual([late.id, soon.id, 'automatic'])
  expect(open.at(-1)).toMatchObject({ kind: 'erasure', name: 'Ana Reyes', allowed: [], events: [] })
  expect((await listed('?kind=objection')).map(({ id }) => id)).toEqual([late.id])
  expect((await listed('?q=overdue')).map(({ id }) => id)).toEqual([late.id])
  expect(await listed('?status=ended')).toMatchObject([{ kind: 'export', status: 'answered', is_automatic: true }])
  await tulay.db.deleteFrom('privacy_requests').execute()
})

test('the assignee is reminded once before the deadline, and everyone responsible without one', async () => {
  const received_on = addDays(today, -26)
  const assigned = await enter({ received_on })
  await act(assigned.id, 'assign', { assignee_id: trust_id, from: null })
  await enter({ received_on })
  await enter({ received_on: today })
  await remindOfStaffRequests()
  await remindOfStaffRequests()
  await queuesEmpty(tulay, ['reactions'])
  const notified = await tulay.db
    .selectFrom('notifications')
    .where('title', '=', 'A privacy request is due soon')
    .select('user_id')
    .execute()
  const count = (id: string) => notified.filter(({ user_id }) => user_id === id).length
  expect([count(trust_id), count(support_id), notified.length]).toEqual([2, 1, 3])
})

test('a day of receipt in the future is refused, and ended requests are deleted after three years', async () => {
  const future = await support.post('/api/admin/privacy-requests', {
    ...staffRequestBody,
    received_on: addDays(today, 2),
  })
  expect(future.body.errors).toMatchObject([{ path: 'received_on', message: staffRequestMessages.future }])
  const { id } = await enter()
  await act(id, 'withdraw')
  await deleteExpiredRows()
  expect(await listed('?status=ended')).toHaveLength(1)
  await tulay.db
    .updateTable('staff_privacy_requests')
    .set({ ended_at: fromNow(-(retention.account_years * 365 + 1) * day_ms) })
    .execute()
  await deleteExpiredRows()
  expect(await listed('?status=ended')).toEqual([])
})
