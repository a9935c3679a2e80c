import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gradeMessages } from '#domain/tests/grading.ts'
import type { GradingsToDo, QuestionToGrade } from '#domain/tests/grading.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { config } from '#server/platform/config/config.ts'
import { enqueue, wakeWorkers } from '#server/platform/queue/queue.ts'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { applyAndTakeTest, createTestAndJob } from '#server/testing/apply-and-take-test.ts'
import { suggestGrading } from './grading.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const closed = {
  id: 'closed',
  type: 'multiple-choice',
  question: 'Which?',
  options: ['This', 'That'],
  points: 5,
  scored: true,
  key: { kind: 'option', option: 'This' },
} satisfies QuestionInput
const open = {
  id: 'open',
  type: 'paragraph',
  question: 'A package is late. What do you write?',
  points: 5,
  scored: true,
  useAI: true,
  rubric: [
    { id: 'sorry', text: 'Apologizes', points: 2 },
    { id: 'refund', text: 'Offers a refund', points: 3 },
  ],
} satisfies QuestionInput
/** Half of the points by key, half by a person. */
const content = { name: 'Support', type: 'mixed', pass_rate: 70, questions: [closed, open] } satisfies NewTestInput

const full = [
  { criterion_id: 'sorry', points: 2 },
  { criterion_id: 'refund', points: 3 },
]
const gradeOf = (sorry: number, refund: number) => [
  { criterion_id: 'sorry', points: sorry },
  { criterion_id: 'refund', points: refund },
]

let acme: string
let owner: Client
let recruiter: Client
let finance: Client
let rival: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  ;[owner, recruiter, finance, rival] = (await Promise.all(
    ['owner@acme.test', 'recruiter@acme.test', 'finance@acme.test', 'owner@rival.test'].map((email) => tulay.as(email)),
  )) as [Client, Client, Client, Client]
})

const toGrade = async (client: Client, test_id: string) =>
  (await client.get(`/api/tests/${test_id}/gradings`)).body as unknown as GradingsToDo
/** The only answer that waits. */
const onlyAnswer = async (client: Client, test_id: string) => {
  const { questions } = await toGrade(client, test_id)
  expect(questions.flatMap(({ answers }) => answers)).toHaveLength(1)
  return questions[0]!.answers[0]!
}
const tasks = async (client: Client) => (await client.get('/api/company/tasks')).body.items
const grade = (client: Client, id: string, criteria: unknown, more: object = {}) =>
  client.post(`/api/gradings/${id}/grade`, { criteria, ...more })
const own = async (client: Client, path: string) => (await client.get(path)).body as unknown as TakenAttempt
const row = (id: string) => tulay.db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
/** A test that one applicant has taken. */
async function taken(more: Partial<NewTestInput> = {}, answers: Parameters<typeof applyAndTakeTest>[2] = {}) {
  const { test_id, job_id } = await createTestAndJob(owner, { ...content, ...more })
  const attempt = await applyAndTakeTest(tulay, job_id, {
    closed: 'This',
    open: 'I apologize and offer a refund.',
    ...answers,
  })
  return { test_id, job_id, ...attempt }
}

describe('an answer to grade', () => {
  test('is listed with its question and rubric, and without a trace of the applicant', async () => {
    const { test_id, attempt_id, application_id, email } = await taken()
    const response = await owner.get(`/api/tests/${test_id}/gradings`)
    const { questions, total, for_others } = response.body as unknown as GradingsToDo
    expect({ total, for_others }).toEqual({ total: 1, for_others: 0 })
    expect(questions).toMatchObject([
      {
        version: 1,
        question: { id: 'open', question: open.question },
        rubric: open.rubric,
        answers: [{ round: 'first', answer: 'I apologize and offer a refund.' }],
      },
    ])
    const { applicant_id } = await row(attempt_id)
    for (const trace of [attempt_id, application_id, applicant_id, email, 'Applicant']) {
      expect(response.text).not.toContain(trace)
    }
  })

  test('is not made for a blank answer: its attempt is graded at once', async () => {
    const { test_id, path, applicant } = await taken({}, { open: '  ' })
    expect((await toGrade(owner, test_id)).total).toBe(0)
    expect((await own(applicant, path)).status).toBe('graded')
  })

  test('belongs to the company that assigned the test, also for a test of the library', async () => {
    const { test_id } = await taken({ second_grader: false })
    await tulay.db
      .updateTable('tests')
      .set({ company_id: null, library_key: `shared-${test_id}` })
      .where('id', '=', test_id)
      .execute()
    const { id } = await onlyAnswer(owner, test_id)
    expect(await toGrade(rival, test_id)).toEqual({ questions: [], total: 0, for_others: 0 })
    expect((await grade(rival, id, full)).status).toBe(404)
    expect((await grade(owner, id, full)).status).toBe(200)
    for (const [client, attempts] of [
      [owner, 1],
      [rival, 0],
    ] as const) {
      expect((await client.get(`/api/tests/${test_id}/statistics`)).body).toMatchObject({ attempts })
    }
  })

  test('can only be graded by the hiring team of the company', async () => {
    const { test_id, applicant } = await taken()
    const { id } = await onlyAnswer(owner, test_id)
    expect((await grade(finance, id, full)).status).toBe(403)
    expect((await grade(applicant, id, full)).status).toBe(403)
    expect((await grade(tulay.visitor(), id, full)).status).toBe(401)
    expect((await grade(rival, id, full)).status).toBe(404)
    expect((await finance.get(`/api/tests/${test_id}/gradings`)).status).toBe(403)
    expect((await rival.get(`/api/tests/${test_id}/gradings`)).status).toBe(404)
    expect((await onlyAnswer(owner, test_id)).id).toBe(id)
  })

  test('gets points for each criterion exactly once, within its limits', async () => {
    const { test_id } = await taken()
    const { id } = await onlyAnswer(owner, test_id)
    const errorsOf = async (criteria: unknown) => (await grade(owner, id, criteria)).body.errors
    expect(await errorsOf([full[0]])).toEqual([{ path: 'criteria', message: gradeMessages.missing }])
    expect(await errorsOf([full[0], { ...full[1], points: 4 }])).toEqual([
      { path: 'criteria.1.points', message: gradeMessages.points(3) },
    ])
    expect(await errorsOf([...full, full[0]])).toEqual([
      { path: 'criteria.2.criterion_id', message: gradeMessages.criterion },
    ])
    expect(await errorsOf([...full, { criterion_id: 'style', points: 1 }])).toEqual([
      { path: 'criteria.2.criterion_id', message: gradeMessages.criterion },
    ])
    for (const points of [-1, 0.5]) expect((await grade(owner, id, [{ ...full[0], points }, full[1]])).status).toBe(400)
    expect((await onlyAnswer(owner, test_id)).id).toBe(id)
  })

  test('of two people who grade it at the same time, gets the grade of one; the other is told', async () => {
    const { test_id, attempt_id } = await taken({ second_grader: false })
    const { id } = await onlyAnswer(owner, test_id)
    const graded = await Promise.all([grade(owner, id, full), grade(recruiter, id, gradeOf(0, 0))])
    expect(graded.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(graded.find(({ status }) => status === 409)!.body.code).toBe('already_graded')
    expect((await row(attempt_id)).score).toBe(graded[0].status === 200 ? 100 : 50)
    const { rows } = await tulay.pool.query(
      "select 1 from activities where kind = 'attempt.answer_graded' and data->>'grading_id' = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('can be graded after the application was rejected', async () => {
    const { test_id, attempt_id, application_id } = await taken({ second_grader: false })
    await tulay.db.updateTable('applications').set({ stage: 'withdrawn' }).where('id', '=', application_id).execute()
    expect((await grade(owner, (await onlyAnswer(owner, test_id)).id, full)).status).toBe(200)
    expect((await row(attempt_id)).status).toBe('graded')
  })
})

test('the attempt is graded with its last answer; two people who grade the last two answers leave none waiting', async () => {
  const questions = [open, { ...open, id: 'other' }]
  const { test_id, job_id } = await createTestAndJob(owner, {
    ...content,
    questions,
    second_grader: false,
    hold_days: 2,
  })
  const { attempt_id } = await applyAndTakeTest(tulay, job_id, { open: 'One', other: 'Two' })
  const { questions: waiting } = await toGrade(owner, test_id)
  expect(waiting.map(({ question }) => question.id)).toEqual(['open', 'other'])
  const [one, other] = waiting.map((question: QuestionToGrade) => question.answers[0]!.id)
  const graded = await Promise.all([grade(owner, one!, full), grade(recruiter, other!, gradeOf(1, 1))])
  expect(graded.map(({ status }) => status)).toEqual([200, 200])
  const { status, score, points, outcome_at, graded_at } = await row(attempt_id)
  expect({ status, score, points }).toEqual({ status: 'graded', score: 70, points: 7 })
  expect(Date.parse(outcome_at!) - Date.parse(graded_at!)).toBeGreaterThan(2 * 86_400_000 - 5_000)
})

describe('a result close to the pass rate', () => {
  test('is graded by a second person, who does not see the first grade; the average counts', async () => {
    const { test_id, attempt_id } = await taken()
    const first = await onlyAnswer(owner, test_id)
    // 5 + 2 of 10 points: exactly the pass rate.
    await grade(owner, first.id, gradeOf(2, 0), { note: 'Too short', comment: 'Offer more.' })
    expect((await row(attempt_id)).status).toBe('submitted')
    expect(await toGrade(owner, test_id)).toEqual({ questions: [], total: 0, for_others: 1 })
    const isTask = { kind: 'answers_to_grade', test_id, about: 'Support', count: 1 }
    expect(await tasks(recruiter)).toContainEqual(expect.objectContaining(isTask))
    expect(await tasks(owner)).not.toContainEqual(expect.objectContaining({ test_id }))
    const response = await recruiter.get(`/api/tests/${test_id}/gradings`)
    expect(response.text).not.toMatch(/Too short|Offer more/)
    const second = await onlyAnswer(recruiter, test_id)
    expect(second).toMatchObject({ round: 'second', suggestion: null, suggestion_pending: false })
    const refused = await grade(owner, second.id, full)
    expect([refused.status, refused.body.code]).toEqual([409, 'second_grader_required'])
    await grade(recruiter, second.id, gradeOf(2, 1))
    expect(await row(attempt_id)).toMatchObject({ status: 'graded', points: 7.5, score: 75 })
  })

  test('is graded once the second person has graded every answer', async () => {
    const questions = [open, { ...open, id: 'other' }]
    const { test_id, job_id } = await createTestAndJob(owner, { ...content, questions, pass_rate: 60 })
    const { attempt_id } = await applyAndTakeTest(tulay, job_id, { open: 'One', other: 'Two' })
    const gradeNext = async (client: Client) => {
      const { id } = (await toGrade(client, test_id)).questions[0]!.answers[0]!
      expect((await grade(client, id, gradeOf(2, 1))).status).toBe(200)
      return (await row(attempt_id)).status
    }
    expect([await gradeNext(owner), await gradeNext(recruiter)]).toEqual(['submitted', 'submitted'])
    // Each grades what the other one has graded first.
    expect((await toGrade(owner, test_id)).total).toBe(1)
    expect([await gradeNext(owner), await gradeNext(recruiter)]).toEqual(['submitted', 'graded'])
  })

  test('is graded by one person if the test says so, or if the company has only one', async () => {
    const { test_id, attempt_id } = await taken({ second_grader: false })
    await grade(owner, (await onlyAnswer(owner, test_id)).id, gradeOf(2, 0))
    expect((await row(attempt_id)).status).toBe('graded')

    const { test_id: rival_test, job_id } = await createTestAndJob(rival, content)
    const alone = await applyAndTakeTest(tulay, job_id, { closed: 'This', open: 'Sorry.' })
    await grade(rival, (await onlyAnswer(rival, rival_test)).id, gradeOf(2, 0))
    expect((await row(alone.attempt_id)).status).toBe('graded')
  })

  test('can be graded by the same person when the other one has left the company', async () => {
    const { test_id, attempt_id } = await taken()
    await grade(owner, (await onlyAnswer(owner, test_id)).id, gradeOf(2, 0))
    const others = tulay.db.updateTable('users').where('email', '=', 'recruiter@acme.test')
    await others.set({ status: 'suspended' }).execute()
    await grade(owner, (await onlyAnswer(owner, test_id)).id, gradeOf(2, 0))
    await others.set({ status: 'active' }).execute()
    expect((await row(attempt_id)).status).toBe('graded')
  })

  test('is not graded twice if no person graded it at all', async () => {
    const { path, applicant } = await taken({ pass_rate: 50 }, { open: null })
    expect((await own(applicant, path)).status).toBe('graded')
  })
})

describe('a second review', () => {
  test('is requested once, graded by another person, and replaces the points', async () => {
    const { test_id, attempt_id, path, applicant } = await taken()
    await grade(owner, (await onlyAnswer(owner, test_id)).id, gradeOf(0, 0))
    expect(await own(applicant, path)).toMatchObject({ status: 'graded', allowed: ['request_review'] })
    const requested = await applicant.post(`${path}/request-review`)
    expect(requested.status).toBe(200)
    expect(requested.body).toMatchObject({ status: 'submitted', allowed: [] })
    expect((await toGrade(owner, test_id)).for_others).toBe(1)
    const review = await onlyAnswer(recruiter, test_id)
    expect(review).toMatchObject({ round: 'review', suggestion: null, suggestion_pending: false })
    expect((await grade(owner, review.id, full)).body.code).toBe('second_grader_required')
    await grade(recruiter, review.id, full)
    expect(await row(attempt_id)).toMatchObject({ status: 'graded', points: 10, score: 100 })
    expect(await own(applicant, path)).toMatchObject({ outcome: { is_passed: true }, allowed: [] })
    expect((await applicant.post(`${path}/request-review`)).body.code).toBe('illegal_move')
  })

  test('is not promised of a test that only keys grade', async () => {
    const { job_id } = await createTestAndJob(owner, { ...content, type: 'mcq', questions: [closed] })
    const byKeys = await applyAndTakeTest(tulay, job_id, { closed: 'This' })
    expect(await own(byKeys.applicant, byKeys.path)).toMatchObject({ graded_by_people: false, allowed: [] })
    const mixed = await taken()
    expect(await own(mixed.applicant, mixed.path)).toMatchObject({ graded_by_people: true })
  })

  test('can be requested only for answers that a person graded, and once the outcome is shown', async () => {
    const automatic = await taken({}, { open: null })
    expect((await own(automatic.applicant, automatic.path)).allowed).toEqual([])
    expect((await automatic.applicant.post(`${automatic.path}/request-review`)).status).toBe(409)

    const held = await taken({ hold_days: 3, second_grader: false })
    expect((await held.applicant.post(`${held.path}/request-review`)).status).toBe(409)
    await grade(owner, (await onlyAnswer(owner, held.test_id)).id, gradeOf(0, 0))
    expect((await own(held.applicant, held.path)).allowed).toEqual([])
    expect((await held.applicant.post(`${held.path}/request-review`)).status).toBe(409)
    await owner.post(`/api/attempts/${held.attempt_id}/release`)
    expect((await held.applicant.post(`${held.path}/request-review`)).status).toBe(200)
  })

  test('of two requests at the same time, has one effect', async () => {
    const { test_id, path, applicant } = await taken({ second_grader: false })
    await grade(owner, (await onlyAnswer(owner, test_id)).id, gradeOf(0, 0))
    const requested = await Promise.all([1, 2].map(() => applicant.post(`${path}/request-review`)))
    expect(requested.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await toGrade(recruiter, test_id)).total).toBe(1)
  })
})

/** The only answer that waits, with its suggestion. */
const suggested = (test_id: string) =>
  eventually(async () => {
    const answer = await onlyAnswer(owner, test_id)
    return answer.suggestion_pending ? null : answer
  })

test('without an AI service, the words found arrive with the closest sentence, without points and without a grade', async () => {
  const { test_id, attempt_id } = await taken(
    { second_grader: false },
    { open: 'Dear Ana! I apologize for the delay. You get your money back today.' },
  )
  const { id, suggestion } = await suggested(test_id)
  expect(suggestion).toEqual({
    source: 'phrase_match',
    criteria: [
      { criterion_id: 'sorry', words: ['apologize'], sentence: 'I apologize for the delay.' },
      { criterion_id: 'refund', words: [], sentence: '' },
    ],
  })
  expect((await row(attempt_id)).status).toBe('submitted')
  await grade(owner, id, full)
  const { body } = await owner.get(`/api/tests/${test_id}/statistics`)
  expect(body).toMatchObject({ attempts: 1, average_score: 100, suggestions: null })
})

test('a suggestion that arrives after the grade is dropped', async () => {
  const { test_id } = await taken({ second_grader: false })
  const { id } = await suggested(test_id)
  const grading = tulay.db.updateTable('gradings').where('id', '=', id)
  await grading.set({ suggestion_pending: true, suggestion: null }).execute()
  const criteria = [{ criterion: 'c1', points: 0, sentence: '', confidence: 'high' }]
  const provider = http.createServer((_, response) => {
    // A person grades the answer while the provider works.
    void grade(owner, id, full).then(() =>
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ criteria }) } }] })),
    )
  })
  config.ai = {
    url: await listenOnFreePort(provider),
    key: undefined,
    model: 'small',
    dailyLimitMicros: 1_000_000,
    inputPrice: 0,
    outputPrice: 0,
    timeoutMs: 5_000,
  }
  await suggestGrading(id, { isLastTry: false })
  config.ai = undefined
  provider.close()
  const stored = await tulay.db.selectFrom('gradings').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ points: 5, suggestion: null, suggestion_pending: false })
})

test('a suggestion that fails every time comes from the match of words and phrases', async () => {
  const { test_id } = await taken({ second_grader: false })
  const { id } = await suggested(test_id)
  const provider = http.createServer((_, response) => void response.writeHead(500).end())
  config.ai = {
    url: await listenOnFreePort(provider),
    key: undefined,
    model: 'small',
    dailyLimitMicros: 1_000_000,
    inputPrice: 0,
    outputPrice: 0,
    timeoutMs: 5_000,
  }
  await tulay.db
    .updateTable('gradings')
    .where('id', '=', id)
    .set({ suggestion_pending: true, suggestion: null })
    .execute()
  await transaction((tx) => enqueue(tx, 'suggestions', { grading_id: id }))
  let tries = 0
  const { suggestion } = await eventually(async () => {
    const { rowCount } = await tulay.pool.query(
      "update pgboss.job set start_after = now() where name = 'suggestions' and state = 'retry' and start_after > now()",
    )
    tries += rowCount ?? 0
    if (tries > 0) wakeWorkers()
    const answer = await onlyAnswer(owner, test_id)
    return answer.suggestion_pending ? null : answer
  }, 60_000)
  config.ai = undefined
  provider.close()
  expect(suggestion!.source).toBe('phrase_match')
  expect(tries).toBeGreaterThan(3)
})

test('attempts at an older version are graded by its own rubric', async () => {
  const { test_id, job_id } = await createTestAndJob(owner, content)
  await applyAndTakeTest(tulay, job_id, { open: 'First.' })
  const rubric = [{ id: 'tone', text: 'Is friendly', points: 5 }]
  const edited = await owner.put(`/api/tests/${test_id}`, {
    ...content,
    questions: [closed, { ...open, rubric }],
  })
  expect(edited.status).toBe(200)
  await applyAndTakeTest(tulay, job_id, { open: 'Second.' })
  const { questions } = await toGrade(owner, test_id)
  expect(questions.map((one) => [one.version, one.rubric, one.answers.map(({ answer }) => answer)])).toEqual([
    [2, rubric, ['Second.']],
    [1, open.rubric, ['First.']],
  ])
  expect((await grade(owner, questions[0]!.answers[0]!.id, [{ criterion_id: 'tone', points: 5 }])).status).toBe(200)
  expect((await grade(owner, questions[1]!.answers[0]!.id, full)).status).toBe(200)
})
