import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedAttempt, TakenAttempt } from '#domain/tests/attempt.ts'
import type { TestContent } from '#domain/tests/test.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { openAttempt, submitDueAttempts } from './taking.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const minute = 60_000
const choice = (id: string, section_id?: string) => ({
  id,
  type: 'multiple-choice' as const,
  question: `Which is right in ${id}?`,
  options: ['Right', 'Wrong', 'Also wrong'],
  points: 2,
  useAI: false,
  scored: true,
  key: { kind: 'option' as const, option: 'Right' },
  ...(section_id ? { section_id } : {}),
})

/** A short answer with an accepted number. */
const asks = (id: string, answer: string, decimal?: ',') => ({
  id,
  type: 'short-answer' as const,
  question: 'How much?',
  points: 1,
  useAI: false,
  scored: true,
  key: { kind: 'accepted' as const, answers: [answer], ...(decimal && { decimal }) },
})

let acme: string
let owner: Client
let ana: Client
let ana_id: string
beforeAll(async () => {
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  ana_id = await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  ana = await tulay.as('ana@talent.test')
})

/** An attempt of Ana's, assigned and not started. */
async function assigned(content: Partial<TestContent> = {}): Promise<string> {
  const made = await addTest(tulay.db, { company_id: acme, questions: [choice('one'), choice('two')], ...content })
  const application = await addApplication(tulay.db, { job_id: await addJob(tulay.db, acme), applicant_id: ana_id })
  return addAttempt(tulay.db, { test: made, application_id: application.id })
}
const at = (id: string, rest = '') => `/api/applicant/tests/${id}${rest}`
const opened = ({ body }: Answer) => body as unknown as OpenedAttempt
const start = async (id: string) => opened(await ana.post(at(id, '/start'), { consent: true }))
async function started(content: Partial<TestContent> = {}): Promise<OpenedAttempt> {
  return start(await assigned(content))
}
let sequence = 0
const save = ({ id, writer }: OpenedAttempt, question_id: string, value: unknown, more: object = {}) =>
  ana.put(at(id, `/answers/${question_id}`), { writer, sequence: (sequence += 1), value, ...more })
const note = (id: string, body: object) => ana.post(at(id, '/integrity-notes'), body)
const find = (id: string) => tulay.db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const answersOf = (id: string) => tulay.db.selectFrom('answers').where('attempt_id', '=', id).selectAll().execute()
const shown = async (id: string) => (await ana.get(at(id))).body as unknown as TakenAttempt

describe('starting', () => {
  test('requires consent, which is reported at its field', async () => {
    const id = await assigned()
    const refused = await ana.post(at(id, '/start'), { consent: false })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'consent'])
    expect((await find(id)).status).toBe('assigned')
  })

  test('begins the time of the test, plus the extra time that the applicant set', async () => {
    await ana.put('/api/applicant/extra-time', { percent: 50 })
    const attempt = await started({ time_limit: 30 })
    await ana.put('/api/applicant/extra-time', { percent: 0 })
    expect(Date.parse(attempt.ends_at!) - Date.parse(attempt.started_at!)).toBeCloseTo(45 * minute, -3)
    expect(attempt).toMatchObject({ status: 'in_progress', time_limit: 45, extra_minutes: 15, writer: 1 })
  })

  test('draws as many questions of a section as it says, and shows only those', async () => {
    const questions = [choice('first'), ...['a', 'b', 'c', 'd', 'e'].map((id) => choice(id, 'pool'))]
    const sections = [{ id: 'pool', title: 'Pool', text: '', draw: 2 }]
    const attempt = await started({ questions, sections })
    expect(attempt.questions.map(({ id }) => id)).toHaveLength(3)
    expect(attempt.questions[0]!.id).toBe('first')
    const undrawn = questions.filter(({ id }) => !attempt.questions.some((one) => one.id === id))
    expect((await save(attempt, undrawn[0]!.id, 'Right')).status).toBe(404)
  })

  test('twice at the same time starts once, and both tabs get the same questions', async () => {
    const id = await assigned()
    const both = await Promise.all([1, 2].map(() => ana.post(at(id, '/start'), { consent: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { started_at, ends_at } = await find(id)
    expect(Date.parse(ends_at!) - Date.parse(started_at!)).toBeCloseTo(60 * minute, -3)
  })

  test('keeps the version that was assigned, even if the test is changed at the same time', async () => {
    const id = await assigned()
    const { test_id, version_id } = await find(id)
    const changed = { name: 'Newer', type: 'mcq', questions: [choice('three')] }
    const [edited, begun] = await Promise.all([
      owner.put(`/api/tests/${test_id}`, changed),
      ana.post(at(id, '/start'), { consent: true }),
    ])
    expect([edited.status, begun.status]).toEqual([200, 200])
    expect(opened(begun).questions.map((one) => one.id)).toEqual(['one', 'two'])
    expect((await find(id)).version_id).toBe(version_id)
    expect(await shown(id)).toMatchObject({ test_name: 'Grammar' })
  })
})

describe('answers', () => {
  test('are saved one by one, and are there after a reload', async () => {
    const attempt = await started()
    await save(attempt, 'one', 'Wrong', { is_flagged: true, seconds: 4 })
    await save(attempt, 'one', 'Right', { is_flagged: true, seconds: 3 })
    const again = opened(await ana.post(at(attempt.id, '/open')))
    expect(again.answers).toMatchObject([{ question_id: 'one', value: 'Right', is_flagged: true, revision: 2 }])
    expect((await answersOf(attempt.id))[0]).toMatchObject({ seconds: 7 })
  })

  test('that do not fit their question are refused at the field', async () => {
    const attempt = await started()
    const refused = await save(attempt, 'one', 'None of these')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'value', message: 'Choose one of the options.' }],
    ])
    expect((await save(attempt, 'nine', 'Right')).status).toBe(404)
    expect(await answersOf(attempt.id)).toEqual([])
  })

  test('with numbers are graded as the applicant writes them, by the browser or else the language of the request', async () => {
    const questions = [
      asks('one', '1.5'),
      asks('two', '1234'),
      asks('three', '1.234'),
      asks('four', '1,234', ','),
      asks('five', '-3'),
      asks('six', '1.234'),
    ]
    const attempt = await started({ questions })
    await save(attempt, 'one', '1,5')
    await save(attempt, 'two', '1,234', { decimal: '.' })
    await save(attempt, 'three', '1,234', { decimal: ',' })
    await save(attempt, 'four', '1.2340', { decimal: '.' })
    await save(attempt, 'five', '\u22123')
    const inGerman = { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' } }
    const body = { writer: attempt.writer, sequence: (sequence += 1), value: '1,234' }
    await ana.put(at(attempt.id, '/answers/six'), body, inGerman)
    const numbers = Object.fromEntries(
      (await answersOf(attempt.id)).map(({ question_id, value, number }) => [question_id, [value, number]]),
    )
    expect(numbers).toEqual({
      one: ['1,5', '1.5'],
      two: ['1,234', '1234'],
      three: ['1,234', '1.234'],
      four: ['1.2340', '1.234'],
      five: ['\u22123', '-3'],
      six: ['1,234', '1.234'],
    })
    await ana.post(at(attempt.id, '/submit'))
    expect((await answersOf(attempt.id)).map(({ points }) => points)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('sent again or delayed do not replace newer ones', async () => {
    const attempt = await started()
    const first = { writer: attempt.writer, sequence: 1, value: 'Wrong', seconds: 9 }
    const url = at(attempt.id, '/answers/one')
    await ana.put(url, first)
    await ana.put(url, { ...first, sequence: 2, value: 'Right' })
    const repeated = await ana.put(url, first)
    expect([repeated.status, repeated.body['revision']]).toEqual([200, 2])
    expect(await answersOf(attempt.id)).toMatchObject([{ value: 'Right', seconds: 18 }])
  })

  test('are only taken from the tab that was opened last', async () => {
    const attempt = await started()
    const other = opened(await ana.post(at(attempt.id, '/open')))
    expect(await save(attempt, 'one', 'Right')).toMatchObject({
      status: 409,
      body: { code: 'attempt_open_elsewhere' },
    })
    expect((await save(other, 'one', 'Wrong')).status).toBe(200)
  })

  test('are refused before the start and after the end', async () => {
    const id = await assigned()
    expect(await ana.put(at(id, '/answers/one'), { writer: 1, sequence: 1, value: 'Right' })).toMatchObject({
      status: 409,
      body: { code: 'attempt_not_started' },
    })
    const attempt = await start(id)
    await tulay.db.updateTable('attempts').set({ ends_at: attempt.started_at }).where('id', '=', id).execute()
    expect(await save(attempt, 'one', 'Right')).toMatchObject({ status: 409, body: { code: 'attempt_ended' } })
    await submitDueAttempts()
    expect(await save(attempt, 'one', 'Right')).toMatchObject({ status: 409, body: { code: 'attempt_ended' } })
    expect(await find(id)).toMatchObject({ status: 'graded', score: 0 })
  })

  test('that were acknowledged count, however close the deadline is', async () => {
    for (let round = 0; round < 15; round += 1) {
      const attempt = await started()
      const [answer] = await Promise.all([save(attempt, 'one', 'Right'), ana.post(at(attempt.id, '/submit'))])
      const [saved] = (await answersOf(attempt.id)).filter((one) => one.question_id === 'one')
      expect([200, 409]).toContain(answer.status)
      expect(saved).toMatchObject({ points: answer.status === 200 ? 2 : 0 })
      expect(await find(attempt.id)).toMatchObject({ status: 'graded', score: answer.status === 200 ? 50 : 0 })
    }
  })
})

describe('submitting', () => {
  test('twice at the same time submits once', async () => {
    const attempt = await started()
    await save(attempt, 'one', 'Right')
    const both = await Promise.all([1, 2].map(() => ana.post(at(attempt.id, '/submit'))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const recorded = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'attempt.submitted')
      .where('data', '@>', JSON.stringify({ attempt_id: attempt.id }) as never)
      .selectAll()
      .execute()
    expect(recorded).toHaveLength(1)
  })

  test('by the server at the deadline keeps what was saved, and later answers are refused', async () => {
    const attempt = await started({ time_limit: 15 })
    await save(attempt, 'two', 'Right')
    await travelTo(new Date(Date.now() + 14 * minute), submitDueAttempts)
    expect((await find(attempt.id)).status).toBe('in_progress')
    await travelTo(new Date(Date.now() + 15 * minute), submitDueAttempts)
    expect(await find(attempt.id)).toMatchObject({ status: 'graded', score: 50 })
    expect(await shown(attempt.id)).toMatchObject({ questions: [], answers: [] })
  })
})

describe('integrity notes', () => {
  test('are shown to the applicant, who can explain each until the end', async () => {
    const attempt = await started()
    const added = await note(attempt.id, { kind: 'pasted', question_id: 'one', amount: 120 })
    const url = at(attempt.id, `/integrity-notes/${added.body.id}`)
    expect((await ana.put(url, { explanation: 'From my own notes.' })).status).toBe(200)
    expect((await shown(attempt.id)).integrity_notes).toMatchObject([
      { kind: 'pasted', amount: 120, explanation: 'From my own notes.' },
    ])
    await ana.post(at(attempt.id, '/submit'))
    expect((await ana.put(url, { explanation: 'Changed.' })).status).toBe(409)
    expect((await note(attempt.id, { kind: 'left_page' })).status).toBe(409)
  })

  test('cannot claim a changed network address; the server notices it itself', async () => {
    const attempt = await started()
    expect((await note(attempt.id, { kind: 'network_changed' })).status).toBe(400)
    const actor = actorOf(
      await accountRows(tulay.db).where('users.email', '=', 'ana@talent.test').executeTakeFirstOrThrow(),
      '',
    )
    const openFrom = (ip: string) => requestContext.run({ request_id: '', ip }, () => openAttempt(actor, attempt.id))
    await openFrom('192.0.2.1')
    const count = (await shown(attempt.id)).integrity_notes.length
    await openFrom('192.0.2.1')
    expect((await shown(attempt.id)).integrity_notes).toHaveLength(count)
    const { integrity_notes } = await openFrom('192.0.2.2')
    expect(integrity_notes.at(-1)).toMatchObject({ kind: 'network_changed' })
    expect(integrity_notes).toHaveLength(count + 1)
  })

  test('never change the score', async () => {
    const attempt = await started()
    await note(attempt.id, { kind: 'left_page', amount: 600 })
    await save(attempt, 'one', 'Right')
    await save(attempt, 'two', 'Right')
    await ana.post(at(attempt.id, '/submit'))
    expect(await find(attempt.id)).toMatchObject({ score: 100 })
  })
})

test('a file that answers a question reaches the company when the test is submitted, and no other company', async () => {
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@rival.test' })
  const rival = await tulay.as('owner@rival.test')
  const attempt = await started({
    questions: [{ id: 'file', type: 'file-upload', question: 'Your plan?', points: 5, useAI: false }],
  })
  const resume_id = await addFile(tulay.db, ana_id)
  expect((await save(attempt, 'file', resume_id)).body.errors).toMatchObject([{ path: 'value' }])
  const file_id = await addFile(tulay.db, ana_id, { purpose: 'answer', name: 'Ana.pdf' })
  expect((await save(attempt, 'file', file_id)).status).toBe(200)
  expect((await owner.get(`/api/files/${file_id}`)).status).toBe(404)
  await ana.post(at(attempt.id, '/submit'))
  const read = await owner.get(`/api/files/${file_id}`)
  expect(read.status).toBe(200)
  // Its own name could name the applicant, and grading is blind.
  expect(read.headers.get('content-disposition')).toContain('answer.pdf')
  expect((await rival.get(`/api/files/${file_id}`)).status).toBe(404)
})

test('an attempt and its answers do not exist for other applicants', async () => {
  await addPerson(tulay.db, { email: 'ben@talent.test', role: 'applicant' })
  const ben = await tulay.as('ben@talent.test')
  const attempt = await started()
  const url = at(attempt.id)
  expect((await ben.get(url)).status).toBe(404)
  expect((await ben.put(`${url}/answers/one`, { writer: 1, sequence: 1, value: 'Right' })).status).toBe(404)
  expect((await ben.post(`${url}/open`)).status).toBe(404)
  expect(await answersOf(attempt.id)).toEqual([])
})

test('extra time is one of the offered percentages', async () => {
  expect((await ana.get('/api/applicant/extra-time')).body).toEqual({ percent: 0 })
  const refused = await ana.put('/api/applicant/extra-time', { percent: 30 })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'percent'])
})
