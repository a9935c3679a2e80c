import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import type { DataEntryAnswer } from '#domain/tests/work-samples/data-entry.ts'
import { applyAndTakeTest, createTestAndJob } from '#server/testing/apply-and-take-test.ts'
import type { Client } from '#server/testing/client.ts'
import { letter } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { documentSets } from './library/documents/document-sets.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const set = documentSets[0]!
const numbers = ['01', '04', '13'] as const
const rightOf = (number: string) => set.documents.get(number)!.values

/** Two different documents, of which the second comes twice. */
const content: NewTestInput = {
  name: 'Contacts',
  type: 'mixed',
  pass_rate: 90,
  time_limit: 20,
  questions: [
    {
      id: 'keying',
      type: 'data-entry',
      question: set.question,
      points: 10,
      scored: true,
      work_sample: {
        kind: 'data-entry',
        fields: set.fields,
        documents: numbers.map((number) => ({ id: number, picture: { library: `${set.key}/${number}` } })),
        key: {
          values: numbers.map((number) => ({ document_id: number, values: rightOf(number) })),
          repeats: [['04', '13']],
        },
      },
    },
  ],
}

/** Everything right, or with other values in some documents. */
function keyed(others: Record<string, Record<string, string>> = {}, seconds = 30): DataEntryAnswer {
  const rows = numbers.map((number) => ({
    document_id: number,
    values: { ...rightOf(number), ...others[number] },
    seconds,
  }))
  return { kind: 'data-entry', rows }
}

let owner: Client
let rival: Client
let finance: Client
let job_id: string
beforeAll(async () => {
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  finance = await tulay.as('finance@acme.test')
  rival = await tulay.as('owner@rival.test')
  ;({ job_id } = await createTestAndJob(owner, content))
})

const resultOf = async (attempt_id: string) =>
  (await owner.get(`/api/attempts/${attempt_id}`)).body as unknown as TestResultDetails

/** An applicant who has the test, and a way to start it. */
async function assigned(email: string) {
  await addPerson(tulay.db, { email, role: 'applicant' })
  const applicant = await tulay.as(email)
  await applicant.post(`/api/open-jobs/${job_id}/applications`, letter)
  const { items } = (await applicant.get('/api/applicant/tests')).body
  const path = `/api/applicant/tests/${String(items[0]!['id'])}`
  const start = async () => (await applicant.post(`${path}/start`, { consent: true })).body as unknown as OpenedAttempt
  return { applicant, path, start }
}

describe('the score', () => {
  test('is given at once, by field, and a document that comes twice counts once', async () => {
    const { attempt_id } = await applyAndTakeTest(tulay, job_id, {
      keying: keyed({ '13': { name: 'Somebody Else', postal: '1' } }),
    })
    const result = await resultOf(attempt_id)
    // Of two documents with five fields, one lost two of them in one of its keyings.
    expect(result).toMatchObject({ status: 'graded', score: 90, is_passed: true })
    expect(result.questions[0]!.data_entry).toEqual({
      figures: { accuracy: 0.9, fields_per_minute: 10, right_per_minute: 8.7, consistency: 0.6 },
      group: null,
    })
  })

  test('does not depend on how numbers, names and phones are spaced or capitalized', async () => {
    const { name, phone } = rightOf('01')
    const { attempt_id } = await applyAndTakeTest(tulay, job_id, {
      keying: keyed({ '01': { name: ` ${name!.toUpperCase()}\u00a0`, phone: phone!.replaceAll(' ', '') } }),
    })
    expect((await resultOf(attempt_id)).score).toBe(100)
  })

  test('counts documents that were not keyed as wrong', async () => {
    const [first] = keyed().rows
    const { attempt_id } = await applyAndTakeTest(tulay, job_id, { keying: { kind: 'data-entry', rows: [first!] } })
    expect((await resultOf(attempt_id)).score).toBe(50)
    const { attempt_id: unanswered } = await applyAndTakeTest(tulay, job_id, {})
    expect((await resultOf(unanswered)).score).toBe(0)
  })
})

test('the company sees speed, but no seconds, which could reveal extra time', async () => {
  const { attempt_id } = await applyAndTakeTest(tulay, job_id, { keying: keyed({}, 3_000) })
  const { questions } = await resultOf(attempt_id)
  const { rows } = questions[0]!.answer as DataEntryAnswer
  expect(rows.map(({ seconds }) => seconds)).toEqual([0, 0, 0])
  // 15 fields in the 20 minutes that the test has, and not in the 150 that the browser reported.
  expect(questions[0]!.data_entry!.figures.fields_per_minute).toBe(0.8)
})

test('an answer is compared with at least five others', async () => {
  for (const seconds of [20, 40]) await applyAndTakeTest(tulay, job_id, { keying: keyed({}, seconds) })
  const { attempt_id } = await applyAndTakeTest(tulay, job_id, { keying: keyed({}, 60) })
  const { group } = (await resultOf(attempt_id)).questions[0]!.data_entry!
  expect(group!.attempts).toBeGreaterThanOrEqual(5)
  expect(group!.fields_per_minute).toBe(10)
  expect((await rival.get(`/api/attempts/${attempt_id}`)).status).toBe(404)
})

const row = (document_id: string, values: Record<string, string> = {}) => ({ document_id, values, seconds: 0 })

describe('an answer', () => {
  test.each<[string, ReturnType<typeof row>[], string]>([
    ['an unknown document', [row('zz')], 'value.rows'],
    ['a document twice', [row('01'), row('01')], 'value.rows'],
    ['an unknown field', [row('01', { total: '1' })], 'value.rows'],
    ['a line break', [row('01', { name: 'A\nB' })], 'value.rows.0.values.name'],
    ['a hidden direction', [row('01', { name: 'A\u202eB' })], 'value.rows.0.values.name'],
    ['a value of 10,000 characters', [row('01', { name: 'x'.repeat(10_000) })], 'value.rows.0.values.name'],
  ])('is refused with %s', async (what, rows, place) => {
    const { applicant, path, start } = await assigned(`refused-${what.replaceAll(/\W/g, '')}@talent.test`)
    const { writer } = await start()
    const saved = await applicant.put(`${path}/answers/keying`, {
      writer,
      sequence: 1,
      value: { kind: 'data-entry', rows },
    })
    expect(saved.status).toBe(400)
    expect(saved.body.errors).toMatchObject([{ path: place }])
  })
})

const picture = (number: string) => `/api/document-pictures/${set.key}/${number}`

describe('a picture of the library', () => {
  test('is seen by the applicant while the test runs, and by nobody else of them', async () => {
    const { applicant, path, start } = await assigned('looking@talent.test')
    expect((await applicant.get(picture('01'))).status).toBe(404)
    const opened = await start()
    expect(opened.questions[0]!.work_sample).toMatchObject({ kind: 'data-entry', fields: set.fields })
    expect(JSON.stringify(opened)).not.toContain(rightOf('01')['email'])
    const shown = await applicant.get(picture('01'))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/svg+xml')
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.text).toMatch(/^<svg /)
    expect(shown.text).not.toContain(rightOf('01')['email'])
    const etag = shown.headers.get('etag')!
    expect((await applicant.get(picture('01'), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await applicant.get(picture('02'))).status).toBe(404)
    const other = await assigned('other@talent.test')
    expect((await other.applicant.get(picture('01'))).status).toBe(404)
    await applicant.post(`${path}/submit`)
    expect((await applicant.get(picture('01'))).status).toBe(404)
  })

  test('is seen by those who hire at any company, with its values only where tests are written', async () => {
    expect((await owner.get(picture('20'))).status).toBe(200)
    expect((await rival.get(picture('20'))).status).toBe(200)
    expect((await finance.get(picture('20'))).status).toBe(403)
    expect((await owner.get(picture('21'))).status).toBe(404)
    expect((await owner.get('/api/document-pictures/..%2f/01')).status).toBe(400)
    const sets = (await rival.get('/api/document-sets')).body as unknown as { key: string; documents: unknown[] }[]
    expect(sets.map(({ key, documents }) => [key, documents.length])).toEqual(documentSets.map(({ key }) => [key, 20]))
    expect((await finance.get('/api/document-sets')).status).toBe(403)
    expect((await (await assigned('curious@talent.test')).applicant.get('/api/document-sets')).status).toBe(403)
  })
})

test('a test cannot be activated while a value is missing, unclear or differs between two documents', async () => {
  const question = content.questions![0]!
  const work_sample = question.work_sample as Extract<typeof question.work_sample, { kind: 'data-entry' }>
  const activate = async (values: Record<string, string>, fields = set.fields) => {
    const key = { ...work_sample.key, values: work_sample.key!.values!.with(0, { document_id: '01', values }) }
    const response = await owner.post('/api/tests', {
      ...content,
      questions: [{ ...question, work_sample: { ...work_sample, fields, key } }],
    })
    return response.body.errors
  }
  const { name: _, ...missing } = rightOf('01')
  expect(await activate(missing)).toMatchObject([{ path: 'questions.0.work_sample.key.values' }])
  const dates = set.fields.with(0, { id: 'name', label: 'Date', rule: 'date' })
  expect(await activate({ ...rightOf('01'), name: '02/03/2026' }, dates)).toMatchObject([
    { path: 'questions.0.work_sample.key.values' },
  ])
})
