import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { GradingsToDo, TestResultDetails } from '#domain/tests/grading.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import { applyAndTakeTest, createTestAndJob } from '#server/testing/apply-and-take-test.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const work_sample = {
  kind: 'customer-reply',
  company: 'Brightlane',
  messages: [
    { id: 'late', from: 'Mara', subject: 'Late', body: 'My chair is two weeks late.' },
    { id: 'legal', from: 'Otto', subject: 'Lawyer', body: 'You will hear from my lawyer.' },
  ],
  articles: [{ id: 'refunds', title: 'Refunds', body: 'Within 30 days.' }],
  hand_over_to: ['Legal', 'Billing'],
} satisfies QuestionInput['work_sample']

const mailbox = {
  id: 'mailbox',
  type: 'customer-reply',
  question: 'Answer the mailbox.',
  points: 5,
  scored: true,
  useAI: true,
  rubric: [
    { id: 'sorry', text: 'Apologizes', points: 2, message_id: 'late' },
    { id: 'calm', text: 'Stays calm', points: 1, message_id: 'legal' },
    { id: 'team', text: 'Hands over to “Legal”', points: 2, message_id: 'legal' },
  ],
  work_sample,
} satisfies QuestionInput
const content = { name: 'Mailbox', type: 'mixed', pass_rate: 70, questions: [mailbox] } satisfies NewTestInput

const reply = (message_id: string, text: string, hand_over_to: string | null = null) => ({
  message_id,
  text,
  priority: 'urgent' as const,
  hand_over_to,
})
const replies = (...all: ReturnType<typeof reply>[]): AnswerValue => ({ kind: 'customer-reply', replies: all })

let owner: Client
let rival: Client
beforeAll(async () => {
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  rival = await tulay.as('owner@rival.test')
})

const resultOf = async (attempt_id: string) =>
  (await owner.get(`/api/attempts/${attempt_id}`)).body as unknown as TestResultDetails
const toGrade = async (test_id: string) =>
  (await owner.get(`/api/tests/${test_id}/gradings`)).body as unknown as GradingsToDo

describe('a mailbox with a rubric', () => {
  test('is graded blind, message by message, although one of them was not answered', async () => {
    const { test_id, job_id } = await createTestAndJob(owner, content)
    const { attempt_id, email } = await applyAndTakeTest(tulay, job_id, {
      mailbox: replies(reply('late', 'I apologize for the delay.')),
    })
    expect((await resultOf(attempt_id)).status).toBe('submitted')
    const { questions, total } = await toGrade(test_id)
    expect(total).toBe(1)
    expect(questions[0]).toMatchObject({
      rubric: mailbox.rubric,
      question: { work_sample: { messages: work_sample.messages } },
    })
    expect(JSON.stringify(questions)).not.toContain(email)
    const { id } = questions[0]!.answers[0]!
    const criteria = [
      { criterion_id: 'sorry', points: 2 },
      { criterion_id: 'calm', points: 0 },
      { criterion_id: 'team', points: 0 },
    ]
    expect((await rival.post(`/api/gradings/${id}/grade`, { criteria })).status).toBe(404)
    expect((await owner.post(`/api/gradings/${id}/grade`, { criteria: criteria.slice(1) })).status).toBe(400)
    expect((await owner.post(`/api/gradings/${id}/grade`, { criteria })).status).toBe(200)
    const result = await resultOf(attempt_id)
    expect(result).toMatchObject({ status: 'graded', score: 40 })
    expect(result.questions[0]).toMatchObject({
      answer: { replies: [{ text: 'I apologize for the delay.' }] },
      points: 2,
    })
  })

  test('has suggestions from the reply to each message, and from no other', async () => {
    const { test_id, job_id } = await createTestAndJob(owner, content)
    await applyAndTakeTest(tulay, job_id, {
      mailbox: replies(reply('late', 'We ship on Monday.'), reply('legal', 'I apologize, and stay calm.', 'Legal')),
    })
    const suggestion = await eventually(async () => (await toGrade(test_id)).questions[0]!.answers[0]!.suggestion)
    expect(suggestion).toMatchObject({
      source: 'phrase_match',
      criteria: [
        { criterion_id: 'sorry', words: [], sentence: '' },
        { criterion_id: 'calm', sentence: 'I apologize, and stay calm.' },
        { criterion_id: 'team', words: ['Handed', 'over', 'Legal'] },
      ],
    })
  })

  test('that was only looked at is graded at once', async () => {
    const { job_id } = await createTestAndJob(owner, content)
    const { attempt_id } = await applyAndTakeTest(tulay, job_id, { mailbox: replies() })
    expect(await resultOf(attempt_id)).toMatchObject({ status: 'graded', score: 0 })
  })
})

test('a mailbox without a rubric is scored by its key, which applicants never see', async () => {
  const { rubric: _, useAI: __, ...rest } = mailbox
  const messages = [
    { message_id: 'late', priorities: ['urgent' as const] },
    { message_id: 'legal', priorities: ['urgent' as const, 'normal' as const], hand_over_to: ['Legal'] },
  ]
  const question = { ...rest, work_sample: { ...work_sample, key: { messages } } }
  const { job_id } = await createTestAndJob(owner, { ...content, questions: [question] })
  const { attempt_id, applicant, path } = await applyAndTakeTest(tulay, job_id, {
    mailbox: replies(reply('late', 'I am sorry.'), reply('legal', 'I see.', 'Billing')),
  })
  expect(await resultOf(attempt_id)).toMatchObject({ status: 'graded', score: 75 })
  expect((await applicant.get(path)).text).not.toContain('priorities')
})

describe('an answer', () => {
  test.each<[string, unknown]>([
    ['a message of another mailbox', replies(reply('zz', 'Hello'))],
    ['a message twice', replies(reply('late', 'A'), reply('late', 'B'))],
    ['a team that does not exist', replies(reply('late', 'A', 'Kitchen'))],
    ['a priority that does not exist', { kind: 'customer-reply', replies: [{ message_id: 'late', priority: 'huge' }] }],
    ['a reply that is too long', replies(reply('late', 'x'.repeat(5_001)))],
  ])('is refused with %s', async (_, mailbox_answer) => {
    const { job_id } = await createTestAndJob(owner, content)
    await expect(applyAndTakeTest(tulay, job_id, { mailbox: mailbox_answer as AnswerValue })).rejects.toThrow(
      /"path":"value/,
    )
  })
})

const activate = async (question: QuestionInput) =>
  (await owner.post('/api/tests', { ...content, questions: [question] })).body.errors

test('a test cannot be activated with criteria or teams that do not exist', async () => {
  const foreign = mailbox.rubric.with(0, { ...mailbox.rubric[0]!, message_id: 'gone' })
  expect(await activate({ ...mailbox, rubric: foreign })).toMatchObject([{ path: 'questions.0.rubric' }])
  const key = { messages: [{ message_id: 'late', hand_over_to: ['Kitchen'] }] }
  expect(await activate({ ...mailbox, work_sample: { ...work_sample, key } })).toMatchObject([
    { path: 'questions.0.work_sample.key.messages' },
  ])
})
