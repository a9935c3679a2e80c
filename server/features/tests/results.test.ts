import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import { contentApi } from '#domain/content/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { ruleOf } from '#domain/policies.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import type { TestResultDetails, TestStatistics } from '#domain/tests/grading.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { gradeAnswers, mixedQuestions, takeTest } from '#server/testing/take-test.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const { db } = tulay
let acme: string
let owner_id: string
let owner: Client
let rival: Client
let job: string
let test: { id: string; version_id: string }

beforeAll(async () => {
  ;({ company_id: acme, owner, owner_id } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
  rival = await tulay.as('owner@rival.test')
})
beforeEach(async () => {
  job = await addJob(db, acme, { title: 'Support' })
  test = await addTest(db, { company_id: acme, questions: mixedQuestions })
})

let count = 0

/** An applicant with an assigned test. */
async function assigned(
  name = 'Ana Reyes',
  about: { job_id?: string; test?: typeof test; applicant_id?: string } = {},
) {
  const email = `taker-${(count += 1)}@talent.test`
  const applicant_id = about.applicant_id ?? (await addPerson(db, { email, role: 'applicant', name }))
  const application = await addApplication(db, { job_id: about.job_id ?? job, applicant_id })
  const id = await addAttempt(db, { test: about.test ?? test, application_id: application.id })
  return { id, application_id: application.id, applicant_id, client: await tulay.as(email) }
}

/** An applicant whose test is graded, with 5 points for the choice. */
async function graded(name?: string, { points = 5, ...about }: { points?: number; job_id?: string } = {}) {
  const one = await assigned(name, about)
  await takeTest(one.client, one.id, { choice: 'This', reply: 'Dear Mara' })
  await gradeAnswers(one.id, { grader_id: owner_id, points, comment: 'Kind.', note: 'Hire.' })
  return one
}

const set = (id: string, values: Record<string, unknown>) =>
  db.updateTable('attempts').set(values).where('id', '=', id).execute()

async function results(query = '', id = test.id): Promise<TestResult[]> {
  const answer = await owner.get(`/api/tests/${id}/results${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items as unknown as TestResult[]
}
async function result(id: string): Promise<TestResultDetails> {
  const answer = await owner.get(`/api/attempts/${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as TestResultDetails
}
const names = (found: readonly TestResult[]) => found.map((one) => one.applicant_name)

const found = async (query: string) => names(await results(`${query}&sort=applicant_name`))

describe('the results of a test', () => {
  it('show each attempt with its score, job and state', async () => {
    const ana = await graded('Ana Reyes', { points: 4 })
    const ben = await assigned('Ben Cruz')
    expect(await results('?sort=applicant_name')).toMatchObject([
      {
        id: ana.id,
        application_id: ana.application_id,
        applicant_name: 'Ana Reyes',
        job_id: job,
        job_title: 'Support',
        version: 1,
        status: 'graded',
        score: 90,
        is_passed: true,
        minutes_used: 1,
        integrity_notes: 0,
        replaced_because: null,
        reused_from: null,
        allowed: ['replace'],
      },
      {
        id: ben.id,
        status: 'assigned',
        score: null,
        is_passed: null,
        minutes_used: null,
        outcome_at: null,
        allowed: [],
      },
    ])
  })

  it('are found by name and job, state, result and job', async () => {
    const other = await addJob(db, acme, { title: 'Data entry' })
    await graded('Ana Reyes')
    await graded('Ben Cruz', { points: 0 })
    await assigned('Cora Reyes', { job_id: other })
    expect(await found('?q=reyes')).toEqual(['Ana Reyes', 'Cora Reyes'])
    expect(await found('?q=reyes%20data')).toEqual(['Cora Reyes'])
    expect(await found('?status=graded')).toEqual(['Ana Reyes', 'Ben Cruz'])
    expect(await found('?status=graded&status=assigned')).toEqual(['Ana Reyes', 'Ben Cruz', 'Cora Reyes'])
    expect(await found('?passed=true')).toEqual(['Ana Reyes'])
    expect(await found('?passed=false')).toEqual(['Ben Cruz'])
    expect(await found(`?job_id=${other}`)).toEqual(['Cora Reyes'])
  })

  it('are sorted by every column, without a value last, and paged', async () => {
    const data = await addJob(db, acme, { title: 'Data entry' })
    await graded('ana', { points: 5 })
    await graded('Ben', { points: 1, job_id: data })
    await assigned('Cora')
    for (const [sort, order] of Object.entries({
      applicant_name: ['ana', 'Ben', 'Cora'],
      '-applicant_name': ['Cora', 'Ben', 'ana'],
      score: ['Ben', 'ana', 'Cora'],
      '-score': ['ana', 'Ben', 'Cora'],
      submitted_at: ['ana', 'Ben', 'Cora'],
      '-submitted_at': ['Ben', 'ana', 'Cora'],
      assigned_at: ['ana', 'Ben', 'Cora'],
    }))
      expect(names(await results(`?sort=${sort}`)), sort).toEqual(order)
    expect(names(await results('?sort=job_title'))[0]).toBe('Ben')
    expect((await results('?sort=minutes_used')).at(-1)!.applicant_name).toBe('Cora')
    const { body } = await owner.get(`/api/tests/${test.id}/results?per_page=2&page=2&sort=applicant_name`)
    expect([names(body.items as never), body.total]).toEqual([['Cora'], 3])
  })

  it('of a library test are those of the company', async () => {
    test = await addTest(db, { company_id: null, questions: mixedQuestions })
    await assigned('Ana')
    expect(names(await results())).toEqual(['Ana'])
    const { body } = await rival.get(`/api/tests/${test.id}/results`)
    expect(body).toMatchObject({ items: [], total: 0 })
    expect((await rival.get(`/api/tests/${test.id}/results/export`)).text).not.toContain('Ana')
  })

  it('are exported as CSV that spreadsheets do not evaluate, in the order of the list', async () => {
    await graded('=HYPERLINK("https://evil.test")')
    const reused = await graded('Ben, "the second"', { points: 0 })
    await set(reused.id, { replaced_at: now(), replaced_because: '+1, as agreed' })
    const answer = await owner.get(`/api/tests/${test.id}/results/export?sort=-score`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, first, second, ...rest] = answer.text.split('\r\n')
    expect(head).toBe(
      'Applicant,Job,Status,Score,Passed,Minutes Used,Assigned,Due,Submitted,Graded,Version,Integrity Notes,Result From,Replaced Because,Link',
    )
    expect(first).toMatch(/^"'=HYPERLINK\(""https:\/\/evil.test""\)",Support,Graded,100,Yes,1,/)
    expect(second).toMatch(/^"Ben, ""the second""",Support,Graded,50,No,1,.*,"'\+1, as agreed",http/)
    expect(rest).toEqual([''])
    expect((await owner.get(`/api/tests/${test.id}/results/export?passed=false`)).text).not.toContain('HYPERLINK')
  })
})

describe('a result', () => {
  it('has the answers with keys, points and grades once it is graded', async () => {
    const { id } = await graded()
    expect(await result(id)).toMatchObject({
      score: 100,
      questions: [
        { question: { id: 'choice' }, key: { kind: 'option', option: 'This' }, answer: 'This', points: 5, grades: [] },
        {
          question: { id: 'reply' },
          key: null,
          answer: 'Dear Mara',
          points: 5,
          grades: [{ round: 'first', grader_name: 'owner', points: 5, comment: 'Kind.', note: 'Hire.' }],
        },
      ],
    })
  })

  it('has no answers while a person has to grade some, also of a second review', async () => {
    const waiting = await assigned()
    await takeTest(waiting.client, waiting.id, { reply: 'Dear Mara' })
    expect(await result(waiting.id)).toMatchObject({
      status: 'submitted',
      allowed: ['grade', 'replace'],
      questions: [],
    })
    const { id } = await graded()
    await set(id, { status: 'submitted', score: null })
    expect((await result(id)).questions).toEqual([])
  })

  it('has the integrity notes and their explanations once it is submitted', async () => {
    const { id, client } = await assigned()
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    const note = await client.post(`/api/applicant/tests/${id}/integrity-notes`, { kind: 'pasted', amount: 90 })
    await client.put(`/api/applicant/tests/${id}/integrity-notes/${note.body.id}`, { explanation: 'My own notes.' })
    expect(await result(id)).toMatchObject({ integrity_notes: 0, notes: [] })
    await client.post(`/api/applicant/tests/${id}/submit`)
    expect(await result(id)).toMatchObject({
      integrity_notes: 1,
      notes: [{ kind: 'pasted', amount: 90, explanation: 'My own notes.' }],
    })
  })

  it('and the results are not found by other companies', async () => {
    const { id } = await graded()
    for (const path of [`/api/attempts/${id}`, `/api/tests/${test.id}/results`, `/api/tests/${test.id}/results/export`])
      expect((await rival.get(path)).status, path).toBe(404)
  })
})

const calendarOfToday = String(
  new URLSearchParams({ from: fromNow(-86_400_000), to: fromNow(86_400_000), timezone: 'UTC' }),
)

const datesOfToday = String(new URLSearchParams({ from: now().slice(0, 10), to: now().slice(0, 10) }))

/** What some endpoints must be asked with. */
const required: Record<string, string> = {
  '/api/calendar': calendarOfToday,
  // Every hour of its day is a time.
  '/api/team/coverage': String(new URLSearchParams({ date: '2031-01-15', timezone: 'UTC' })),
  '/api/billing/spend': datesOfToday,
  '/api/billing/accounting.csv': `${datesOfToday}&format=transactions`,
  '/api/single-sign-on/lookup': 'domain=acme.test',
  '/api/company/search': 'q=ana',
  '/api/billing/statement': datesOfToday,
  '/api/billing/statement.csv': datesOfToday,
  '/api/billing/statement.pdf': datesOfToday,
  '/api/work-report': datesOfToday,
  '/api/work-report.csv': datesOfToday,
  '/api/work-report.pdf': datesOfToday,
}

/** Everything that a member of a company can read about these objects. Open times are those of people, not of tests. */
function readableByCompanies(ids: Record<string, string>): string[] {
  return (
    (Object.values(api).flatMap((feature) => Object.values(feature)) as Endpoint[])
      .filter(({ method, config }) => method === 'GET' && ruleOf(config.permission).company)
      .map(({ url }) =>
        url.replace(/^\/api\/(\w+)\/:id/, (path, kind: string) => (ids[kind] ? `/api/${kind}/${ids[kind]}` : path)),
      )
      .filter((path) => !path.includes(':') && !path.endsWith('/open-times') && !path.endsWith('.zip'))
      // Public texts, which contain such words.
      .filter((path) => path !== contentApi.helpArticles.url)
      .map((path) => (required[path] ? `${path}?${required[path]}` : path))
  )
}

describe('extra time', () => {
  const hour_ms = 3_600_000

  /** An attempt at a 60-minute test that took its whole extra time of 100 percent, with a note at its beginning. */
  async function extended() {
    const one = await graded()
    await set(one.id, {
      started_at: fromNow(-2 * hour_ms),
      submitted_at: now(),
      ends_at: now(),
      extra_time_percent: 100,
      question_ids: ['choice', 'reply'],
    })
    await db.updateTable('talents').set({ extra_time_percent: 100 }).where('user_id', '=', one.applicant_id).execute()
    await db
      .insertInto('integrity_notes')
      .values(
        [5, 3_000, 2_000].map((amount) => ({
          attempt_id: one.id,
          kind: 'left_page',
          amount,
          at: fromNow(-2 * hour_ms),
        })),
      )
      .execute()
    await db
      .updateTable('answers')
      .set({ saved_at: fromNow(-2 * hour_ms), seconds: 3_600 })
      .where('attempt_id', '=', one.id)
      .execute()
    return one
  }

  it('is in no response to the company, nor is a time from which it could be derived', async () => {
    const one = await extended()
    const { started_at, submitted_at } = await db
      .selectFrom('attempts')
      .where('id', '=', one.id)
      .select(['started_at', 'submitted_at'])
      .executeTakeFirstOrThrow()
    const { minutes_used, notes } = await result(one.id)
    expect([minutes_used, notes.map(({ amount }) => amount)]).toEqual([60, [5, 3_000, 595]])
    expect((await results())[0]!.minutes_used).toBe(60)
    const statistics = (await owner.get(`/api/tests/${test.id}/statistics`)).body as unknown as TestStatistics
    expect([statistics.median_minutes, statistics.questions.map(({ seconds }) => seconds)]).toEqual([
      60,
      [1_800, 1_800],
    ])
    const beforeEnd = Date.parse(submitted_at!) - 60_000
    const ids = { tests: test.id, attempts: one.id, applications: one.application_id, jobs: job }
    const paths = readableByCompanies(ids)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const { status, text } = await owner.get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toMatch(/extra|started_at|"ends_at":"|saved_at/)
      expect(text, path).not.toContain(started_at!)
      // No time lies between the start and the end, as those of notes and answers do.
      const times = text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []
      const between = times.filter((at) => Date.parse(at) >= Date.parse(started_at!) && Date.parse(at) < beforeEnd)
      expect(between, path).toEqual([])
    }
  })

  it('cannot be derived from the calendar, which is the same before and after the start', async () => {
    const { id, client } = await assigned()
    const next60Days = new URLSearchParams({ from: now(), to: fromNow(60 * 86_400_000), timezone: 'UTC' })
    const calendar = `/api/calendar?${String(next60Days)}`
    const before = await owner.get(calendar)
    expect(before.text).toContain(test.id)
    expect((await client.post(`/api/applicant/tests/${id}/start`, { consent: true })).status).toBe(200)
    expect((await owner.get(calendar)).body).toEqual(before.body)
  })

  it('cannot be derived from live updates: companies get none at the start', async () => {
    const { id, client, application_id } = await assigned()
    const [company, applicant] = [await listen(owner), await listen(client)]
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    await eventually(async () => applicant.features.flat().includes('tests'))
    expect(JSON.stringify(company.events)).not.toContain(application_id)
    await client.post(`/api/applicant/tests/${id}/submit`)
    await eventually(async () => JSON.stringify(company.events).includes(application_id))
    await Promise.all([company.close(), applicant.close()])
  })
})
