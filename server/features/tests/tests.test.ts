import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDefaults } from '#domain/tests/test.ts'
import { problemMessages } from '#domain/tests/test-problems.ts'
import type { TestDetails, TestSummary } from '#domain/tests/test.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { quiz } from '#server/testing/forms.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAttempt } from '#server/testing/tests.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let company_id: string
let owner: Client
beforeAll(async () => {
  company_id = await addCompany(tulay.db)
  await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})

test('an empty draft is saved with the defaults', async () => {
  const draft = await owner.post('/tests', { is_active: false })
  expect(draft.status).toBe(201)
  const { name, type, time_limit, pass_rate } = testDefaults
  expect(draft.body).toMatchObject({ name, type, time_limit, pass_rate, questions_count: 0, is_active: false })
})

test('an active test reports each missing field', async () => {
  const refused = await owner.post('/tests', {})
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual(
    ['name', 'type', 'questions'].map((path) => ({ path, message: problemMessages.incomplete })),
  )
})

test.each(['multiple-choice', 'checkboxes', 'dropdown'])('a %s question requires options', async (type) => {
  const questions = [{ id: 'one', type, question: 'Which?', options: [] }]
  const refused = await owner.post('/tests', { ...quiz, questions })
  expect(refused.body.errors).toEqual([{ path: 'questions.0.options', message: problemMessages.options }])
  expect((await owner.post('/tests', { ...quiz, questions, is_active: false })).status).toBe(201)
})

test('a test keeps the order, points and AI setting of its questions', async () => {
  const questions = [
    { id: '2', type: 'paragraph', question: 'Why?', points: 5, useAI: true },
    { id: '1', type: 'short-answer', question: 'Who?' },
  ]
  const created = await owner.post('/tests', { ...quiz, questions })
  const { content } = (await owner.get(`/api/tests/${created.body.id}`)).body as unknown as TestDetails
  expect(content.questions).toMatchObject([
    { id: '2', points: 5, useAI: true },
    { id: '1', points: 1, useAI: false },
  ])
})

test('a test says how difficult it is, in lists, after an edit and in its copies; without a level it says nothing', async () => {
  const { id, level } = (await owner.post('/api/tests', { ...quiz, level: 'advanced' })).body as unknown as TestSummary
  expect(level).toBe('advanced')
  const summary = async (of: string) => (await owner.get(`/api/tests/${of}`)).body as unknown as TestDetails
  const clone = (await owner.post(`/api/tests/${id}/clone`)).body as unknown as TestSummary
  expect(clone.level).toBe('advanced')
  await owner.put(`/api/tests/${id}`, { ...quiz, level: 'beginner', is_active: false })
  // An active test is as it was activated until its changes are.
  expect(await summary(id)).toMatchObject({ level: 'advanced', content: { level: 'beginner' } })
  await owner.put(`/api/tests/${id}`, quiz)
  const edited = await summary(id)
  expect([edited.level, 'level' in edited.content]).toEqual([null, false])
  expect((await owner.post('/api/tests', { ...quiz, level: 'expert' })).status).toBe(400)
})

const listed = async (query: string) => {
  const { body } = await owner.get(`/api/tests?${query}`)
  return body.items as unknown as TestSummary[]
}
const counted = async () => (await listed('q=counted'))[0]

describe('the list of tests', () => {
  test('shows the numbers of jobs and attempts, and the average score', async () => {
    const { id } = (await owner.post('/api/tests', { ...quiz, name: 'Counted' })).body
    expect(await counted()).toMatchObject({ jobs_count: 0, attempts_count: 0, average_score: null })

    const draft = await owner.post('/api/jobs', { test_ids: [id] })
    await owner.post('/api/jobs', { test_ids: [id] })
    expect(await counted()).toMatchObject({ jobs_count: 2 })
    await owner.put(`/api/jobs/${draft.body.id}`, { test_ids: [] })
    expect(await counted()).toMatchObject({ jobs_count: 1 })

    const { version_id } = await tulay.db
      .selectFrom('tests')
      .where('id', '=', id)
      .select('version_id')
      .$narrowType<{ version_id: string }>()
      .executeTakeFirstOrThrow()
    const attempts: string[] = []
    for (const score of [90, 61, null]) {
      const application = await addApplication(tulay.db, { job_id: draft.body.id })
      attempts.push(await addAttempt(tulay.db, { test: { id, version_id }, application_id: application.id }))
      if (score === null) continue
      await tulay.db
        .updateTable('attempts')
        .set({ status: 'graded', score, started_at: now(), ends_at: now() })
        .where('id', '=', attempts.at(-1)!)
        .execute()
    }
    expect(await counted()).toMatchObject({ attempts_count: 3, average_score: 76 })
    await tulay.db.deleteFrom('attempts').where('id', '=', attempts[0]!).execute()
    expect(await counted()).toMatchObject({ attempts_count: 2, average_score: 61 })
  })

  test('can be filtered by type', async () => {
    await owner.post('/api/tests', { ...quiz, name: 'Spoken', type: 'language' })
    expect((await listed('type=language&type=coding')).map(({ name }) => name)).toEqual(['Spoken'])
  })
})
