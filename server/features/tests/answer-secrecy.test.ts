import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legalApi } from '#domain/legal/api.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import type { GradingsToDo } from '#domain/tests/grading.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import type { NewTestInput } from '#domain/tests/test.ts'
import type { Client } from '#server/testing/client.ts'
import { createTestAndJob } from '#server/testing/apply-and-take-test.ts'
import { tinyPdf } from '#server/testing/files.ts'
import { letter } from '#server/testing/forms.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { openAddresses } from '#server/testing/roles/read-everywhere.ts'
import type { RoleActor } from '#server/testing/roles/role-actors.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

/** In every secret of the test. */
const secret = 'SENTINEL'
/** What only the parts of a key, rubric, grade or suggestion are called. */
const structure =
  /"(?:key|rubric|criteria|criterion_id|accepted|tolerance|partial|repeats|priorities|data_entry|note|notes|suggestion|library_key|content|draft)":|"kind":"(?:option|options|value|rows|dates|times)"/
/** Dates and times of day that occur in keys only; an instant can contain `03:1`. */
const keyDates = /2031-07-1\d|"03:1\d"/

const keyed = (
  id: string,
  type: QuestionInput['type'],
  key: QuestionInput['key'],
  more: Partial<QuestionInput> = {},
): QuestionInput => ({ id, type, question: `Question ${id}`, scored: true, key, ...more })
const options = ['Alpha', 'Beta']
const essay = (id: string, type: 'short-answer' | 'paragraph' | 'file-upload'): QuestionInput => ({
  id,
  type,
  question: `Question ${id}`,
  scored: true,
  useAI: type === 'paragraph',
  rubric: [{ id: `${secret}-criterion`, text: `${secret} rubric of ${id}`, points: 1 }],
})
const drawn = (id: string): QuestionInput => ({
  ...keyed(id, 'short-answer', { kind: 'accepted', answers: [`${secret} key`] }),
  question: `Drawn ${id}`,
  section_id: 'section',
})
/** The pictures of the library do not say what is written in them. */
const documents: QuestionInput = {
  id: 'documents',
  type: 'data-entry',
  question: 'Question documents',
  scored: true,
  work_sample: {
    kind: 'data-entry',
    fields: [{ id: 'name', label: 'Name', rule: 'text' }],
    documents: ['01', '02'].map((number) => ({ id: number, picture: { library: `contacts-1/${number}` } })),
    key: {
      values: ['01', '02'].map((document_id) => ({ document_id, values: { name: `${secret} name` } })),
      repeats: [['01', '02']],
    },
  },
}
const mailbox: QuestionInput = {
  id: 'mailbox',
  type: 'customer-reply',
  question: 'Question mailbox',
  scored: true,
  work_sample: {
    kind: 'customer-reply',
    messages: [{ id: 'one', body: 'Where is my chair?' }],
    hand_over_to: ['Legal'],
    key: { messages: [{ message_id: 'one', priorities: ['urgent'], hand_over_to: ['Legal'] }] },
  },
}
const replies: QuestionInput = {
  ...mailbox,
  id: 'replies',
  question: 'Question replies',
  useAI: true,
  rubric: [{ id: `${secret}-criterion`, text: `${secret} rubric of replies`, points: 1, message_id: 'one' }],
}
const rows = [
  { row: 'One', columns: ['Alpha'] },
  { row: 'Two', columns: ['Beta'] },
]

const content: NewTestInput = {
  name: 'Everything',
  type: 'mixed',
  description: 'All kinds of questions.',
  sections: [{ id: 'section', title: 'Section', draw: 1 }],
  pass_rate: 100,
  second_grader: true,
  questions: [
    keyed('choice', 'multiple-choice', { kind: 'option', option: 'Alpha' }, { options }),
    keyed('boxes', 'checkboxes', { kind: 'options', options: ['Alpha'], partial: true }, { options }),
    keyed('list', 'dropdown', { kind: 'option', option: 'Alpha' }, { options }),
    keyed('scale', 'linear-scale', { kind: 'value', value: 3, tolerance: 1 }),
    keyed('stars', 'rating', { kind: 'value', value: 3 }),
    keyed('grid', 'multiple-choice-grid', { kind: 'rows', rows }, { options, rows: ['One', 'Two'] }),
    keyed('boxgrid', 'checkbox-grid', { kind: 'rows', rows }, { options, rows: ['One', 'Two'] }),
    keyed('day', 'date', { kind: 'dates', from: '2031-07-18', to: '2031-07-19' }),
    keyed('hour', 'time', { kind: 'times', from: '03:17', to: '03:19' }),
    keyed('word', 'short-answer', { kind: 'accepted', answers: [`${secret} key`] }),
    essay('short', 'short-answer'),
    essay('long', 'paragraph'),
    essay('file', 'file-upload'),
    documents,
    mailbox,
    replies,
    drawn('a'),
    drawn('b'),
    drawn('c'),
  ],
}
const answers: Record<string, AnswerValue> = {
  choice: 'Alpha',
  boxes: ['Alpha'],
  list: 'Beta',
  scale: 3,
  stars: 3,
  grid: [{ row: 'One', columns: ['Alpha'] }],
  boxgrid: [{ row: 'Two', columns: ['Alpha'] }],
  day: '2020-01-01',
  hour: '12:00',
  word: 'No idea',
  short: 'My short answer',
  long: 'My long answer',
  documents: { kind: 'data-entry', rows: [{ document_id: '01', values: { name: 'Ana' }, seconds: 5 }] },
  mailbox: {
    kind: 'customer-reply',
    replies: [{ message_id: 'one', text: 'Hello', priority: 'low', hand_over_to: 'Legal' }],
  },
  replies: {
    kind: 'customer-reply',
    replies: [{ message_id: 'one', text: 'Hello again', priority: null, hand_over_to: null }],
  },
}

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let owner: Client
let recruiter: Client
let rival: Client
let applicant: Client
/** Every ID of the demo data, to be tried in every address. */
const ids: string[] = []
let attempt_id: string
let test_id: string
let application_id: string
/** The URLs that an endpoint of the API can be read at. */
let readable: string[]
beforeAll(async () => {
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@rival.test' })
  const applicant_id = await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  rival = await tulay.as('owner@rival.test')
  applicant = await tulay.as('ana@talent.test')
  const created = await createTestAndJob(owner, content)
  ;({ test_id } = created)
  application_id = (await applicant.post(`/api/open-jobs/${created.job_id}/applications`, letter)).body.id
  attempt_id = String((await applicant.get('/api/applicant/tests')).body.items[0]!['id'])
  const version = await tulay.db
    .selectFrom('test_versions')
    .where('test_id', '=', test_id)
    .select('id')
    .executeTakeFirstOrThrow()
  ids.push(test_id, created.job_id, application_id, attempt_id, version.id, acme, applicant_id)
  const { paths } = (await applicant.get('/api/openapi.json')).body as unknown as { paths: Record<string, object> }
  // Which version of the terms was accepted has the name of accepted answers.
  const others = ['/api/live', legalApi.list.url]
  readable = Object.keys(paths).filter(
    (path) => 'get' in paths[path]! && !others.includes(path) && !/openapi/.test(path),
  )
  expect(readable.length).toBeGreaterThan(40)
})

/** Everything that can be read at all URLs, with every ID. */
async function readAll(browser: Client, role: RoleActor): Promise<{ path: string; text: string }[]> {
  const known = [...ids, ...(await newIds())]
  const paths = [...(await openAddresses(tulay.app, { browser, role, paths: readable, ids: known })).values()].flat()
  const read: { path: string; text: string }[] = []
  for (const path of paths) read.push({ path, text: (await browser.get(path)).text })
  return read
}

async function newIds(): Promise<string[]> {
  const found = await Promise.all([
    tulay.db.selectFrom('gradings').select('id').execute(),
    tulay.db.selectFrom('files').select('id').execute(),
    tulay.db.selectFrom('notifications').select('id').execute(),
  ])
  return found.flat().map(({ id }) => String(id))
}

/** Mails to the applicant. */
async function mails() {
  await eventually(async () => {
    const { rows: waiting } = await tulay.pool.query(
      "select 1 from pgboss.job where name in ('mail', 'reactions') and state in ('created', 'retry', 'active')",
    )
    return waiting.length === 0
  })
  const sent = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', 'ana@talent.test')
    .select(['subject', 'text', 'html'])
    .execute()
  return sent.map(({ subject, text, html }) => ({ path: `mail ${subject}`, text: text + html }))
}

/** Questions of the section that this applicant did not draw. */
async function undrawn(): Promise<RegExp> {
  const { question_ids } = await tulay.db
    .selectFrom('attempts')
    .where('id', '=', attempt_id)
    .select('question_ids')
    .executeTakeFirstOrThrow()
  return new RegExp(`Drawn (${['a', 'b', 'c'].filter((id) => !question_ids?.includes(id)).join('|')})`)
}

async function expectNoSecrets(...more: { path: string; text: string }[]) {
  const hidden = await undrawn()
  const all = [...(await readAll(applicant, 'applicant')), ...(await mails()), ...more]
  const leaks = all.filter(({ text }) =>
    [new RegExp(secret), structure, keyDates, hidden].some((one) => one.test(text)),
  )
  expect(leaks.map(({ path, text }) => `${path}: ${text.slice(0, 300)}`)).toEqual([])
}

const path = () => `/api/applicant/tests/${attempt_id}`
const named = async (name: string, response: Promise<{ text: string }>) => ({ path: name, text: (await response).text })
const gradeAll = async (client: Client) => {
  const { questions } = (await client.get(`/api/tests/${test_id}/gradings`)).body as unknown as GradingsToDo
  expect(questions.length).toBeGreaterThan(0)
  for (const { answers: waiting } of questions) {
    for (const { id } of waiting) {
      const graded = await client.post(`/api/gradings/${id}/grade`, {
        criteria: [{ criterion_id: `${secret}-criterion`, points: 1 }],
        note: `${secret} note`,
        comment: 'Well written.',
      })
      expect(graded.status).toBe(200)
    }
  }
}

describe('no response, file or email to an applicant contains a key, rubric, undrawn question or note', () => {
  test('before the start', () => expectNoSecrets())

  test('during the test', async () => {
    const started = await applicant.post(`${path()}/start`, { consent: true })
    expect(started.status).toBe(200)
    const opened = started.body as unknown as OpenedAttempt
    expect(opened.questions).toHaveLength(17)
    const { writer } = opened
    const file = await applicant.post('/api/files?purpose=answer&name=answer.pdf', tinyPdf(), {
      headers: { 'content-type': 'application/pdf' },
    })
    expect(file.status).toBe(201)
    answers['file'] = file.body.id
    const saved = []
    for (const [at, [question_id, value]] of Object.entries(answers).entries()) {
      saved.push(
        await named('answer', applicant.put(`${path()}/answers/${question_id}`, { writer, sequence: at + 1, value })),
      )
    }
    const refused = Object.keys(answers).map((id) =>
      named('refused answer', applicant.put(`${path()}/answers/${id}`, { writer, sequence: 99, value: [{ row: 1 }] })),
    )
    const noted = named('note', applicant.post(`${path()}/integrity-notes`, { kind: 'pasted', amount: 100 }))
    await expectNoSecrets({ path: 'start', text: started.text }, ...saved, ...(await Promise.all(refused)), await noted)
    const unknown = applicant.put(`${path()}/answers/nothing`, { writer, sequence: 100, value: 'x' })
    await expectNoSecrets(
      await named('unknown question', unknown),
      await named('open', applicant.post(`${path()}/open`)),
      await named('submit', applicant.post(`${path()}/submit`)),
    )
  })

  test('while it is graded, after it is graded, and after a second review', async () => {
    await gradeAll(owner)
    expect((await applicant.get(path())).body['status']).toBe('graded')
    await expectNoSecrets()
    await expectNoSecrets(await named('review', applicant.post(`${path()}/request-review`)))
    await gradeAll(recruiter)
    const { text } = await applicant.get(path())
    expect(text).toContain('Well written.')
    await expectNoSecrets()
  })

  test('the company itself sees all of them, so that they are found where they are', async () => {
    const { text } = await owner.get(`/api/tests/${test_id}`)
    for (const pattern of [new RegExp(secret), structure, keyDates, await undrawn()]) expect(text).toMatch(pattern)
    expect((await owner.get(`/api/attempts/${attempt_id}`)).text).toContain(`${secret} note`)
  })
})

test('nothing of a test appears at another company', async () => {
  const found = (await readAll(rival, 'owner')).filter(
    ({ path: where, text }) =>
      /SENTINEL|Everything|Question (?:choice|long)|Drawn [abc]/.test(text) && !where.startsWith('/api/docs'),
  )
  expect(found.map(({ path: where }) => where)).toEqual([])
})
