import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDefaults, testMessages } from '#domain/assessments/test.ts'
import type { Client } from '#server/testing/client.ts'
import { quiz } from '#server/testing/forms.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let owner: Client
beforeAll(async () => {
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})

test('a draft that was left empty is kept with the defaults', async () => {
  const draft = await owner.post('/tests', { is_active: false })
  expect(draft.status).toBe(201)
  const { name, type, time_limit, pass_rate } = testDefaults
  expect(draft.body).toMatchObject({ name, type, time_limit, pass_rate, questions_count: 0, is_active: false })
})

test('an active test says what it lacks, each at its field', async () => {
  const refused = await owner.post('/tests', {})
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual(
    ['name', 'type', 'questions'].map((path) => ({ path, message: testMessages.incomplete })),
  )
})

test.each(['multiple-choice', 'checkboxes', 'dropdown'])(
  'a %s question wants something to choose from',
  async (type) => {
    const questions = [{ id: 'one', type, question: 'Which?', options: [] }]
    const refused = await owner.post('/tests', { ...quiz, questions })
    expect(refused.body.errors).toEqual([{ path: 'questions.0.options', message: testMessages.options }])
    expect((await owner.post('/tests', { ...quiz, questions, is_active: false })).status).toBe(201)
  },
)

test('a test keeps its questions in their order, with what each is worth and who may suggest a grade', async () => {
  const questions = [
    { id: '2', type: 'paragraph', question: 'Why?', points: 5, useAI: true },
    { id: '1', type: 'short-answer', question: 'Who?' },
  ]
  const created = await owner.post('/tests', { ...quiz, questions })
  const kept = await tulay.db
    .selectFrom('questions')
    .where('test_id', '=', created.body.id)
    .selectAll()
    .orderBy('position')
    .execute()
  expect(kept).toMatchObject([
    { id: '2', points: 5, use_ai: true },
    { id: '1', points: 1, use_ai: false },
  ])
})
