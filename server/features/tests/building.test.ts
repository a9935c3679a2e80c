import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDetails, TestVersion } from '#domain/tests/test.ts'
import { problemMessages } from '#domain/tests/test-problems.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let colleague: Client
let rival: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  colleague = await tulay.as('recruiter@acme.test')
  rival = await tulay.as('owner@rival.test')
})

const create = async (form: object = {}) => (await owner.post('/api/tests', { ...quiz, ...form })).body.id
const at = (id: string, rest = '') => `/api/tests/${id}${rest}`
const details = async (id: string) => (await owner.get(at(id))).body as unknown as TestDetails
const versions = async (id: string) => (await owner.get(at(id, '/versions'))).body.items as unknown as TestVersion[]
const listed = async (query: string, client = owner) =>
  (await client.get(`/api/tests?per_page=100&${query}`)).body.items.map((one) => String(one['name']))

const scored = { ...quiz.questions[0], scored: true }

describe('activation', () => {
  test('reports every problem at its field, and keeps nothing', async () => {
    const before = await listed('')
    const questions = [
      scored,
      { id: 'two', type: 'checkboxes', question: 'Which?', options: ['Same', 'Same'], scored: true },
      { id: 'three', type: 'paragraph', question: 'Why?', points: 5, scored: true, rubric: [] },
      {
        id: 'four',
        type: 'short-answer',
        question: 'Why?',
        points: 5,
        scored: true,
        useAI: true,
        rubric: [{ id: 'a', text: 'Clear', points: 2 }],
      },
    ]
    const refused = await owner.post('/api/tests', { ...quiz, questions })
    expect(refused.body.errors).toEqual([
      { path: 'questions.0.key', message: problemMessages.key },
      { path: 'questions.1.options', message: problemMessages.same_options },
      { path: 'questions.1.key', message: problemMessages.key },
      { path: 'questions.2.rubric', message: problemMessages.rubric },
      { path: 'questions.3.rubric', message: problemMessages.rubric_points(5) },
    ])
    expect(await listed('')).toEqual(before)
    expect((await owner.post('/api/tests', { ...quiz, questions, is_active: false })).status).toBe(201)
  })

  test('turns on AI assistance only where there is a rubric, and only for text', async () => {
    const question = { id: 'one', question: 'Why?', points: 5, useAI: true, scored: true }
    const refused = await owner.post('/api/tests', { ...quiz, questions: [{ ...question, type: 'paragraph' }] })
    expect(refused.body.errors).toEqual([{ path: 'questions.0.useAI', message: problemMessages.ai_rubric }])
    const draft = { ...quiz, is_active: false, questions: [{ ...question, type: 'date' }] }
    expect((await owner.post('/api/tests', draft)).body.errors).toMatchObject([{ path: 'questions.0.useAI' }])
  })
})

describe('versions', () => {
  test('of an active test are numbered, and the unpublished changes stay hidden until they are activated', async () => {
    const id = await create({ name: 'First' })
    const { revision } = await details(id)
    await owner.put(at(id), { ...quiz, name: 'Second', is_active: false, revision })
    expect(await details(id)).toMatchObject({
      name: 'First',
      version: 1,
      has_unpublished_changes: true,
      content: { name: 'Second' },
    })
    expect(await versions(id)).toMatchObject([{ number: 1, content: { name: 'First' } }])
    await owner.put(at(id), { ...quiz, name: 'Third' })
    expect(await details(id)).toMatchObject({ name: 'Third', version: 2, has_unpublished_changes: false })
    expect((await versions(id)).map(({ number, content }) => [number, content.name])).toEqual([
      [2, 'Third'],
      [1, 'First'],
    ])
  })

  test('cannot be changed, whoever tries', async () => {
    const id = await create()
    const change = tulay.db.updateTable('test_versions').set({ content: '{}' }).where('test_id', '=', id).execute()
    await expect(change).rejects.toThrow('a version of a test cannot be changed')
  })

  test('activated twice at the same time get two numbers', async () => {
    const id = await create()
    const both = await Promise.all(['One', 'Two'].map((name) => owner.put(at(id), { ...quiz, name })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await versions(id)).map(({ number }) => number)).toEqual([3, 2, 1])
  })

  test('a save based on an older revision is refused, and does not replace the newer one', async () => {
    const id = await create()
    const { revision } = await details(id)
    const both = await Promise.all(
      ['One', 'Two'].map((name) => owner.put(at(id), { ...quiz, name, is_active: false, revision })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('edited_meanwhile')
  })
})

describe('an archived test', () => {
  test('leaves the list and is no longer assigned on applying, and can be brought back', async () => {
    const id = await create({ name: 'Archived one' })
    const job = (await owner.post('/api/jobs', { ...finishedJob, test_ids: [id], status: 'open' })).body.id
    expect((await owner.post(at(id, '/archive'))).body).toMatchObject({ status: 'archived', is_active: false })
    expect(await listed('q=archived')).toEqual([])
    expect(await listed('q=archived&status=archived')).toEqual(['Archived one'])
    await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
    const ana = await tulay.as('ana@talent.test')
    expect((await ana.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(201)
    expect((await ana.get('/api/applicant/tests')).body.total).toBe(0)
    expect((await owner.post(at(id, '/archive'))).status).toBe(409)
    expect((await owner.post(at(id, '/unarchive'))).body).toMatchObject({ status: 'active' })
    expect(await listed('q=archived')).toEqual(['Archived one'])
  })

  test('cannot be edited', async () => {
    const id = await create()
    await owner.post(at(id, '/archive'))
    for (const is_active of [true, false]) expect((await owner.put(at(id), { ...quiz, is_active })).status).toBe(409)
  })
})

describe('deleting', () => {
  test('is refused for a test that was assigned or that a job requires', async () => {
    const required = await create()
    await owner.post('/api/jobs', { test_ids: [required] })
    expect(await owner.delete(at(required))).toMatchObject({ status: 409, body: { code: 'required_by_jobs' } })
    const taken = await addTest(tulay.db, { company_id: acme })
    const { id: application_id } = await addApplication(tulay.db, { job_id: await addJob(tulay.db, acme) })
    await addAttempt(tulay.db, { test: taken, application_id })
    expect((await details(taken.id)).allowed).not.toContain('delete')
    expect(await owner.delete(at(taken.id))).toMatchObject({ status: 409, body: { code: 'has_attempts' } })
  })

  test('removes a test with all of its versions', async () => {
    const id = await create()
    await owner.put(at(id), quiz)
    expect((await owner.delete(at(id))).body).toEqual({ id })
    expect((await owner.get(at(id))).status).toBe(404)
    expect(await tulay.db.selectFrom('test_versions').where('test_id', '=', id).selectAll().execute()).toEqual([])
  })
})

describe('the library', () => {
  let library: string
  beforeAll(async () => {
    library = (await addTest(tulay.db, { company_id: null, name: 'Library test' })).id
  })

  test('can be read, required and cloned by every company, and changed by none', async () => {
    for (const client of [owner, rival]) {
      expect(await listed('q=library', client)).toEqual(['Library test'])
      expect(await listed('q=library&source=own', client)).toEqual([])
      expect((await client.get(at(library))).body).toMatchObject({
        source: 'library',
        allowed: ['clone', 'assign', 'grade'],
      })
      expect((await client.put(at(library), quiz)).status).toBe(403)
      expect((await client.delete(at(library))).status).toBe(403)
    }
    const job = await owner.post('/api/jobs', { ...finishedJob, test_ids: [library], status: 'open' })
    expect(job.status).toBe(201)
    const clone = (await owner.post(at(library, '/clone'))).body
    expect(clone).toMatchObject({ name: 'Library test (copy)', source: 'own', status: 'draft' })
    expect((await rival.get(at(clone.id))).status).toBe(404)
  })

  test('follows the own tests in every order', async () => {
    await create({ name: 'Aardvark' })
    await create({ name: 'Zebra' })
    for (const sort of ['name', '-name', '-updated_at']) {
      const names = await listed(`sort=${sort}`)
      expect(names.indexOf('Library test'), sort).toBeGreaterThan(
        Math.max(names.indexOf('Aardvark'), names.indexOf('Zebra')),
      )
    }
  })

  test('has counts of its own for each company', async () => {
    await owner.post('/api/jobs', { test_ids: [library] })
    const counts = async (client: Client) => (await client.get(at(library))).body as unknown as TestDetails
    expect((await counts(owner)).jobs_count).toBeGreaterThan(0)
    expect(await counts(rival)).toMatchObject({ jobs_count: 0, jobs: [] })
  })

  test('is listed for account managers, without drafts and with the counts of their companies', async () => {
    const id = await addPerson(tulay.db, { email: 'isabel@tulay.test', role: 'account_manager' })
    const isabel = await tulay.as('isabel@tulay.test')
    const draft = (await addTest(tulay.db, { company_id: null, name: 'Library draft' })).id
    await tulay.db
      .updateTable('tests')
      .set({ status: 'draft', version_id: null, draft: JSON.stringify(quiz) })
      .where('id', '=', draft)
      .execute()
    await owner.post('/api/jobs', { test_ids: [library] })
    const found = async () => (await isabel.get('/api/tests?q=library')).body.items
    expect(await found()).toMatchObject([{ name: 'Library test', jobs_count: 0, allowed: [] }])
    await tulay.db.updateTable('companies').set({ account_manager_id: id }).where('id', '=', acme).execute()
    expect((await found())[0]!['jobs_count']).toBeGreaterThan(0)
    const csv = (await isabel.get('/api/tests.csv')).text
    expect([csv.includes('Library test'), csv.includes('Library draft')]).toEqual([true, false])
    expect((await isabel.get(at(library))).status).toBe(403)
    expect((await isabel.put(at(library), quiz)).status).toBe(403)
    expect((await isabel.post('/api/tests/bulk', { move: 'archive', ids: [library] })).status).toBe(403)
  })
})

test('a favorite is personal, and marking it twice changes nothing', async () => {
  const id = await create({ name: 'Favorite one' })
  const mark = (is_favorite: boolean) => owner.put(at(id, '/favorite'), { is_favorite })
  await Promise.all([mark(true), mark(true)])
  expect(await listed('favorite=true')).toEqual(['Favorite one'])
  expect(await listed('favorite=true', colleague)).toEqual([])
  expect((await owner.get(at(id))).body).toMatchObject({ is_favorite: true })
  expect((await colleague.get(at(id))).body).toMatchObject({ is_favorite: false })
  expect((await mark(false)).body).toMatchObject({ is_favorite: false })
  expect(await listed('favorite=true')).toEqual([])
})
