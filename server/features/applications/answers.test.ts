import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { applicationAnswerMessages } from '#domain/application-questions/application-answer.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { questionSetLimits, questionSetMessages } from '#domain/application-questions/question-set.ts'
import { failures } from '#domain/kernel/errors.ts'
import { eraseDeleted } from '#server/features/privacy/erasing.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { finishedJob, letter } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { presentObject } from '#server/features/webhooks/present-object.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let owner: Client
let recruiter: Client
let finance: Client
let rival: Client
let acme: string
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  finance = await tulay.as('finance@acme.test')
  rival = await tulay.as('owner@rival.test')
})

const years = {
  type: 'number',
  text: 'How many years have you used Zendesk?',
  required: true,
  requirement: { text: 'At least 2 years with Zendesk', min: 2 },
}
const tools = { type: 'several_of', text: 'Which tools do you know?', options: ['Zendesk', 'Intercom', 'Gorgias'] }
const sample = { type: 'file', text: 'A sample of your work' }

let count = 0
async function newTalent(name = 'Ana Reyes') {
  const email = `asked-${(count += 1)}@talent.test`
  const user_id = await addPerson(tulay.db, { email, role: 'applicant', name, verified: true })
  return { email, user_id, client: await tulay.as(email) }
}
type Asked = ApplicationQuestion[]
const post = async (questions: object[], more: object = {}) => {
  const job = await owner.post('/api/jobs', { ...finishedJob, questions, status: 'open', ...more })
  return { id: job.body.id, questions: job.body['questions'] as unknown as Asked }
}
/** Answers in the order of the questions. */
const given = (questions: Asked, ...values: unknown[]) =>
  values.map((value, at) => ({
    question_id: questions[at]!.id,
    ...(typeof value === 'object' && value && 'value' in value ? value : { value }),
  }))
const apply = (client: Client, job: string, form: object) =>
  client.post(`/api/open-jobs/${job}/applications`, { ...letter, ...form })
const received = async (job: string, query = '') =>
  (await owner.get(`/api/jobs/${job}/applications?${query}`)).body.items.map((one) => one['applicant_name'])

describe('applying', () => {
  it('keeps the answers; one that does not meet a requirement needs an explanation and rejects nobody', async () => {
    const { id: job, questions } = await post([years, tools])
    const { client } = await newTalent()
    const page = (await client.get(`/api/open-jobs/${job}`)).body
    expect(page).toMatchObject({ question_version: 1, questions: [years, tools] })

    const refused = await apply(client, job, { answers: given(questions, 1) })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'answers.0.explanation', message: applicationAnswerMessages.explanation }],
    ])
    const explanation = 'I used Intercom for four years.'
    const sent = await apply(client, job, {
      answers: given(questions, { value: 1, explanation }, ['Intercom']),
      question_version: 1,
    })
    expect([sent.status, sent.body['stage']]).toEqual([201, 'new'])

    const shown = [
      { question: years, value: 1, is_met: false, explanation },
      { question: tools, value: ['Intercom'], is_met: null, explanation: '' },
    ]
    const application = await recruiter.get(`/api/applications/${sent.body.id}`)
    expect(application.body).toMatchObject({ stage: 'new', rejects_at: null, unmet_requirements: 1, answers: shown })
    expect((await client.get(`/api/applicant/applications/${sent.body.id}`)).body).toMatchObject({ answers: shown })
    for (const [other, status] of [
      [finance, 403],
      [rival, 404],
    ] as const)
      expect((await other.get(`/api/applications/${sent.body.id}`)).status).toBe(status)
    expect((await (await newTalent()).client.get(`/api/applicant/applications/${sent.body.id}`)).status).toBe(404)

    const event = await transaction((tx) => presentObject(tx, 'application', sent.body.id, {}))
    expect(event?.shown).toMatchObject({
      unmet_requirements: 1,
      answers: [
        { question: years.text, value: 1, is_met: false, explanation },
        { question: tools.text, value: ['Intercom'] },
      ],
    })
  })

  it('reports each problem at its field, before anything is saved', async () => {
    const { id: job, questions } = await post([years, tools])
    const { client } = await newTalent()
    const problems = async (form: object) => (await apply(client, job, form)).body.errors
    expect(await problems({})).toEqual([
      { path: 'answers', message: applicationAnswerMessages.answer({ text: years.text }) },
    ])
    expect(await problems({ answers: given(questions, 3, ['Freshdesk']) })).toEqual([
      { path: 'answers.1.value', message: applicationAnswerMessages.options },
    ])
    const foreign = (await post([years])).questions
    expect(await problems({ answers: [...given(questions, 3), ...given(foreign, 3)] })).toEqual([
      { path: 'answers.1.question_id', message: applicationAnswerMessages.unknown },
    ])
    expect(await received(job)).toEqual([])
  })

  it('refuses answers to questions that have changed, and takes them again with the new version', async () => {
    const { id: job, questions } = await post([years])
    const { client } = await newTalent()
    await owner.put(`/api/jobs/${job}`, { ...finishedJob, questions: [questions[0]!, tools] })
    const form = { answers: given(questions, 3), question_version: 1 }
    const refused = await apply(client, job, form)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'questions_changed',
      failures.questions_changed.message,
    ])
    expect((await apply(client, job, { ...form, question_version: 2 })).status).toBe(201)
  })

  it('takes a file of the applicant, which only the company of the application reads', async () => {
    const { id: job, questions } = await post([sample])
    const [{ client, user_id }, other] = [await newTalent(), await newTalent()]
    const file = await addFile(tulay.db, user_id, { purpose: 'attachment', name: 'sample.pdf' })
    for (const foreign of [await addFile(tulay.db, other.user_id, { purpose: 'attachment' }), job]) {
      const refused = await apply(client, job, { answers: given(questions, foreign) })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'answers.0.value'])
    }
    expect((await owner.get(`/api/files/${file}`)).status).toBe(404)
    const { id } = (await apply(client, job, { answers: given(questions, file) })).body
    expect((await owner.get(`/api/files/${file}`)).status).toBe(200)
    expect((await rival.get(`/api/files/${file}`)).status).toBe(404)
    expect((await other.client.get(`/api/files/${file}`)).status).toBe(404)
    const { answers } = (await owner.get(`/api/applications/${id}`)).body
    expect(answers).toMatchObject([{ value: file, file: { id: file, name: 'sample.pdf' } }])
    const shown = await owner.get(`/api/jobs/${job}/applications?answers_to=${questions[0]!.id}`)
    expect(shown.body.items).toMatchObject([{ answers: [{ value: 'sample.pdf' }] }])
  })
})

describe("a job's questions", () => {
  it('keep the version of applications, which stays as it was', async () => {
    const { id: job, questions } = await post([years])
    const { client } = await newTalent()
    const { id } = (await apply(client, job, { answers: given(questions, 3) })).body
    const stricter = { ...questions[0]!, requirement: { ...questions[0]!.requirement!, min: 5 } }
    const edited = await owner.put(`/api/jobs/${job}`, { ...finishedJob, questions: [stricter] })
    expect(edited.body['questions']).toMatchObject([{ id: questions[0]!.id, requirement: { min: 5 } }])
    expect((await owner.get(`/api/applications/${id}`)).body).toMatchObject({
      unmet_requirements: 0,
      answers: [{ question: { requirement: { min: 2 } }, is_met: true }],
    })
    const history = (await owner.get(`/api/jobs/${job}/history`)).body.items
    expect(history[0]).toMatchObject({ kind: 'job.edited', fields: ['questions'] })
    await expect(
      tulay.db.updateTable('job_question_versions').set({ questions: '[{}]' }).where('job_id', '=', job).execute(),
    ).rejects.toThrow('cannot be changed')
  })

  it('stay without a list of them, end with an empty one, and versions without applications are deleted', async () => {
    const { id: job, questions } = await post([years])
    const edit = async (changes: object) =>
      (await owner.put(`/api/jobs/${job}`, { ...finishedJob, ...changes })).body['questions']
    expect(await edit({ title: 'Another title' })).toEqual(questions)
    expect(await edit({ questions })).toEqual(questions)
    expect(await edit({ questions: [] })).toEqual([])
    const versions = await tulay.db
      .selectFrom('job_question_versions')
      .where('job_id', '=', job)
      .select('version')
      .execute()
    expect(versions).toEqual([{ version: 2 }])
  })

  it('are copied with the job, and another type makes another question', async () => {
    const { id: job, questions } = await post([years])
    const copy = (await owner.post(`/api/jobs/${job}/duplicate`)).body
    expect(copy['questions']).toEqual(questions)
    const text = { id: questions[0]!.id, type: 'long_text', text: years.text }
    const edited = await owner.put(`/api/jobs/${copy.id}`, { ...finishedJob, questions: [text] })
    expect(edited.body['questions']).toMatchObject([{ type: 'long_text', id: expect.not.stringContaining(text.id) }])
  })

  it('are checked like the description', async () => {
    const refused = await owner.post('/api/jobs', {
      ...finishedJob,
      status: 'open',
      questions: [{ type: 'yes_no', text: 'Did you mail us at jobs@acme.com?' }],
    })
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
      422,
      'job_flagged',
      'questions',
    ])
  })

  it('report what is wrong at the question', async () => {
    const refused = await owner.post('/api/jobs', {
      ...finishedJob,
      questions: [years, { ...tools, options: ['One'] }],
    })
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['questions.1.options']])
  })
})

describe('an applicant', () => {
  it('corrects answers until the company opens the application, with the questions of that time', async () => {
    const { id: job, questions } = await post([years])
    const { client } = await newTalent()
    const { id } = (await apply(client, job, { answers: given(questions, 3) })).body
    await owner.put(`/api/jobs/${job}`, { ...finishedJob, questions: [tools] })
    const edit = (answers?: object[]) => client.put(`/api/applicant/applications/${id}`, { ...letter, answers })
    expect((await edit(given(questions, 1))).body.errors).toMatchObject([{ path: 'answers.0.explanation' }])
    const corrected = await edit(given(questions, { value: 1, explanation: 'A typo.' }))
    expect(corrected.body).toMatchObject({ answers: [{ value: 1, is_met: false, explanation: 'A typo.' }] })
    expect((await edit()).body).toMatchObject({ answers: [{ value: 1 }] })
    const unmet = (await owner.get(`/api/applications/${id}`)).body['unmet_requirements']
    expect(unmet).toBe(1)

    const [opened, edited] = await Promise.all([owner.post(`/api/applications/${id}/open`), edit(given(questions, 4))])
    expect(opened.status).toBe(200)
    expect(edited.status === 200 || edited.body.code === 'application_opened').toBe(true)
    expect((await edit(given(questions, 5))).body.code).toBe('application_opened')
  })
})

describe("a company's list", () => {
  let job: string
  let questions: Asked
  beforeAll(async () => {
    ;({ id: job, questions } = await post([years, tools, { type: 'yes_no', text: 'Own computer?' }]))
    for (const [name, ...values] of [
      ['Ana', 3, ['Zendesk'], true],
      ['Ben', { value: 1, explanation: 'Soon.' }, ['Intercom', 'Gorgias'], false],
      ['Cora', 5, null, null],
    ] as const) {
      const { client } = await newTalent(name)
      expect((await apply(client, job, { answers: given(questions, ...values) })).status).toBe(201)
    }
  })
  const [first, second, third] = [0, 1, 2] as const
  const of = (at: 0 | 1 | 2) => `question_id=${questions[at]!.id}`

  it('filters and sorts by unmet requirements and answers', async () => {
    const found = async (query: string) => (await received(job, query)).toSorted()
    expect(await found('is_unmet=true')).toEqual(['Ben'])
    expect(await found('is_unmet=false')).toEqual(['Ana', 'Cora'])
    expect(await found(`${of(first)}&answer_min=3`)).toEqual(['Ana', 'Cora'])
    expect(await found(`${of(first)}&answer_min=2&answer_max=4`)).toEqual(['Ana'])
    expect(await found(`${of(second)}&answer=Gorgias`)).toEqual(['Ben'])
    expect(await found(of(second))).toEqual(['Ana', 'Ben'])
    expect(await found(`${of(third)}&answer=yes`)).toEqual(['Ana'])
    expect(await found(`${of(third)}&answer=no`)).toEqual(['Ben'])
    expect((await received(job, 'sort=-unmet_requirements'))[0]).toBe('Ben')
    expect((await received(job, 'sort=unmet_requirements'))[2]).toBe('Ben')
    const board = (await owner.get(`/api/jobs/${job}/board?is_unmet=true`)).body
    expect(board).toMatchObject({ questions })
    expect((board['columns'] as unknown as { count: number }[]).map(({ count: cards }) => cards)).toEqual([
      1, 0, 0, 0, 0, 0, 0, 0, 0,
    ])
  })

  it('shows the answers to chosen questions', async () => {
    const { items } = (await owner.get(`/api/jobs/${job}/applications?sort=name&answers_to=${questions[0]!.id}`)).body
    expect(items).toMatchObject([
      { answers: [{ question_id: questions[0]!.id, value: 3, is_met: true }], unmet_requirements: 0 },
      { answers: [{ value: 1, is_met: false }], unmet_requirements: 1 },
      { answers: [{ value: 5 }] },
    ])
    expect((await rival.get(`/api/jobs/${job}/applications`)).status).toBe(404)
  })

  it('is exported with a column for each question', async () => {
    const table = await owner.get(`/api/jobs/${job}/applications/export?sort=name&is_unmet=true`)
    const [head, ben, none] = table.text.split('\r\n')
    expect(head).toMatch(
      /Unmet Requirements,Link,How many years have you used Zendesk\?,Which tools do you know\?,Own computer\?$/,
    )
    expect(ben).toMatch(/^Ben,.*,1,"Intercom, Gorgias",No$/)
    expect(none).toBe('')
    expect((await rival.get(`/api/jobs/${job}/applications/export`)).status).toBe(404)
    expect((await finance.get(`/api/jobs/${job}/applications/export`)).status).toBe(403)
  })

  it('is decided in bulk, with Undo', async () => {
    const { items } = (await owner.get(`/api/jobs/${job}/applications?is_unmet=true`)).body
    const seen = items.map(({ id }) => ({ id, stage: 'new' }))
    const bulk = (action: string, more: object = {}) =>
      owner.post('/api/applications/bulk', { action, items: seen, ...more })
    expect((await bulk('reject', { reason: 'skills' })).body).toMatchObject({
      changed: [{ stage: 'new' }],
      skipped: [],
    })
    expect(await received(job, 'is_rejecting=true')).toEqual(['Ben'])
    expect((await bulk('undo_reject')).body).toMatchObject({ changed: [{ rejects_at: null }] })
    expect(await received(job, 'is_rejecting=true')).toEqual([])
  })
})

test('answers are exported to the applicant, and erased with the account', async () => {
  const { id: job, questions } = await post([years, sample])
  const { client, email, user_id } = await newTalent()
  const file = await addFile(tulay.db, user_id, { purpose: 'attachment' })
  const explanation = 'I learn fast.'
  const { id } = (await apply(client, job, { answers: given(questions, { value: 1, explanation }, file) })).body

  await client.post('/api/privacy/export')
  await queuesEmpty(tulay, ['data_exports'])
  const latest = (await client.get('/api/privacy/export')).body['data_export'] as unknown as { id: string }
  const archive = await client.open('GET', `/api/privacy/exports/${latest.id}`)
  const parts = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const text = Object.values(parts)
    .map((part) => new TextDecoder().decode(part))
    .join('\n')
  for (const part of [years.text, explanation]) expect(text).toContain(part)

  expect((await client.post('/api/privacy/erasure', { email })).status).toBe(200)
  await tulay.db
    .updateTable('users')
    .set({ deleted_at: fromNow(-31 * 86_400_000) })
    .where('id', '=', user_id)
    .execute()
  await eraseDeleted()
  const left = await tulay.db
    .selectFrom('application_answers')
    .where('application_id', '=', id)
    .select('question_id')
    .execute()
  expect(left).toEqual([])
  const { uses } = await tulay.db.selectFrom('files').where('id', '=', file).select('uses').executeTakeFirstOrThrow()
  expect(uses).toBe(0)
})

const createSet = (client: Client, name: string) => client.post('/api/question-sets', { name, questions: [years] })

describe('sets of questions', () => {
  it('belong to a company, which renames and deletes them', async () => {
    const { id } = (await createSet(owner, 'Support')).body
    expect((await createSet(recruiter, 'support')).body.errors).toEqual([
      { path: 'name', message: questionSetMessages.taken },
    ])
    expect((await createSet(rival, 'Support')).status).toBe(201)
    expect((await recruiter.get('/api/question-sets')).body.items).toMatchObject([
      { name: 'Support', questions: [years] },
    ])
    const rename = (client: Client) => client.send('PATCH', `/api/question-sets/${id}`, { body: { name: 'Tools' } })
    expect((await rename(rival)).status).toBe(404)
    expect((await rename(recruiter)).body).toMatchObject({ name: 'Tools', questions: [years] })
    expect((await rival.delete(`/api/question-sets/${id}`)).status).toBe(404)
    expect((await owner.delete(`/api/question-sets/${id}`)).status).toBe(204)
    expect((await owner.get('/api/question-sets')).body.items).toEqual([])
    expect((await finance.get('/api/question-sets')).status).toBe(403)
  })

  it('have different names and a limit, also when they are created at once', async () => {
    const twice = await Promise.all([createSet(owner, 'Twice'), createSet(recruiter, 'Twice')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const at = now()
    const values = Array.from({ length: questionSetLimits.per_company - 1 }, (_, index) => ({
      company_id: acme,
      name: `Set ${index}`,
      questions: JSON.stringify([{}]),
      created_at: at,
      updated_at: at,
    }))
    await tulay.db.insertInto('question_sets').values(values).execute()
    expect((await createSet(owner, 'One more')).body.errors).toEqual([
      { path: 'name', message: questionSetMessages.too_many },
    ])
  })
})
