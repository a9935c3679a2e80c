import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestResultDetails } from '#domain/tests/grading.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import { question } from '#domain/tests/question.ts'
import { transaction } from '#server/db/transaction.ts'
import { backfillActivities } from '#server/platform/activity/backfill.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { takeTest } from '#server/testing/take-test.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { createAnswerRuns, runAnswer } from './answer-runs.ts'
import { runners } from './run-answer.ts'
import { attemptContent } from './show-result.ts'

const tulay = await startTulay('empty')
afterAll(async () => {
  runners().close()
  await tulay.stop()
})
const { db } = tulay

const total: QuestionInput = {
  id: 'total',
  type: 'code',
  question: 'Add up the amounts.',
  points: 4,
  scored: true,
  work_sample: {
    kind: 'code',
    languages: ['javascript', 'typescript'],
    function_name: 'total',
    parameters: ['amounts'],
    samples: [{ name: 'Two', arguments: '[[1, 2]]', expected: '3' }],
    key: {
      cases: [
        { name: 'None', arguments: '[[]]', expected: '0' },
        { name: 'One', arguments: '[[5]]', expected: '5' },
        { name: 'Cents', arguments: '[[0.1, 0.2]]', expected: '0.3' },
        { name: 'Negative', arguments: '[[-1, 4]]', expected: '3' },
      ],
      solution: {
        language: 'javascript',
        code: 'const total = (amounts) => amounts.reduce((sum, one) => sum + one, 0)',
      },
    },
  },
}
const orders: QuestionInput = {
  id: 'orders',
  type: 'sql',
  question: 'Count the orders of each customer.',
  points: 2,
  scored: true,
  work_sample: {
    kind: 'sql',
    schema: 'create table orders (customer text, amount numeric)',
    rows: "insert into orders values ('Ana', 1)",
    is_ordered: true,
    key: {
      query: 'select customer, count(*) from orders group by customer order by customer',
      data_sets: [
        "insert into orders values ('Ana', 1), ('Ben', 2), ('Ana', 3)",
        "insert into orders values ('Cy', 1)",
      ],
    },
  },
}

let acme: string
let owner: Client
let recruiter: Client
let rival: Client
let job: string
let codeTest: { id: string; version_id: string }

beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
  rival = await tulay.as('owner@rival.test')
  job = await addJob(db, acme, { title: 'Developer' })
  codeTest = await addTest(db, { company_id: acme, questions: [question.parse(total)], hold_days: 0 })
})

let count = 0

async function assigned(test = codeTest, name = `Taker ${count + 1}`) {
  const email = `coder-${(count += 1)}@talent.test`
  const applicant_id = await addPerson(db, { email, role: 'applicant', name })
  const application = await addApplication(db, { job_id: job, applicant_id })
  const id = await addAttempt(db, { test, application_id: application.id })
  return { id, applicant_id, client: await tulay.as(email) }
}

const code = (text: string, language = 'javascript') => ({ kind: 'code', language, code: text })

/** An answer long enough to be compared, with a name of its author's. */
const long = (name: string) => `function total(${name}) {
  let sum = 0
  for (const one of ${name}) {
    if (typeof one === 'number' && Number.isFinite(one)) sum += one
    else throw new TypeError('not a number')
  }
  return Math.round(sum * 100) / 100
}`

async function graded(id: string): Promise<TestResultDetails> {
  return eventually(async () => {
    const { body } = await owner.get(`/api/attempts/${id}`)
    const result = body as unknown as TestResultDetails
    return result.status === 'graded' && result
    // The first one of an engine prepares it.
  }, 55_000)
}

describe('an answer to a question about code', () => {
  it('is run after the submission, and earns the share of the cases that pass', async () => {
    const { id, client } = await assigned()
    const submitted = await takeTest(client, id, {
      total: code(
        'function total(a) {\n  if (a.length === 0) throw new Error("empty")\n  console.log(a)\n  return a.reduce((s, x) => s + x)\n}',
      ),
    })
    expect(submitted.body).toMatchObject({ status: 'submitted' })
    const result = await graded(id)
    expect(result.score).toBe(75)
    const [{ points, run }] = result.questions as [TestResultDetails['questions'][number]]
    expect(points).toBe(3)
    expect(run).toMatchObject({ status: 'finished', share: 0.75, engine: expect.stringContaining('quickjs') })
    expect(run!.cases.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['None', 'error'],
      ['One', 'passed'],
      ['Cents', 'passed'],
      ['Negative', 'passed'],
    ])
    expect(run!.cases[0]).toMatchObject({ message: 'Error: empty', line: 2, got: null })
    expect(run!.cases[1]).toMatchObject({ got: '5', output: '[5]\n' })
  })

  it('shows other companies nothing, and the applicant the outcome only', async () => {
    const { id, client } = await assigned()
    await takeTest(client, id, { total: code('const total = (a: number[]): number => a.length', 'typescript') })
    await graded(id)
    expect((await rival.get(`/api/attempts/${id}`)).status).toBe(404)
    const own = await client.get(`/api/applicant/tests/${id}`)
    expect(own.body).toMatchObject({ outcome: { is_passed: false, band: 'Below 40%' } })
    expect(own.text).not.toMatch(/"(?:run|cases|verdict|similar|key)"/)
  })

  it('that is empty is worth nothing, and is not run', async () => {
    const { id, client } = await assigned()
    await takeTest(client, id, {})
    const result = await graded(id)
    expect(result).toMatchObject({ score: 0, questions: [{ run: null, points: 0 }] })
  })

  it('that resembles the answer of another applicant is shown beside it, to the company only', async () => {
    const [first, second] = [await assigned(codeTest, 'Ana Reyes'), await assigned(codeTest, 'Ben Cruz')]
    await takeTest(first.client, first.id, { total: code(long('amounts')) })
    await graded(first.id)
    await takeTest(second.client, second.id, { total: code(long('values')) })
    const { similar, run } = (await graded(second.id)).questions[0]!
    expect(run!.share).toBe(1)
    expect(similar).toEqual([
      { attempt_id: first.id, applicant_name: 'Ana Reyes', percent: 100, text: long('amounts') },
    ])
  })

  it('is run once, however often its job runs', async () => {
    const { id, client } = await assigned()
    await takeTest(client, id, { total: code('const total = () => 0') })
    await graded(id)
    await Promise.all([1, 2].map(() => runAnswer({ attempt_id: id, question_id: 'total' }, { isLastTry: true })))
    const { rows } = await tulay.pool.query(
      `select count(*)::int from activities where kind = 'attempt.answer_run' and data->>'attempt_id' = $1`,
      [id],
    )
    expect(rows[0].count).toBe(1)
  })

  it('of the demo data is not run', async () => {
    const { id } = await assigned()
    await db
      .updateTable('attempts')
      .set({ status: 'submitted', started_at: now(), ends_at: now(), submitted_at: now(), question_ids: ['total'] })
      .where('id', '=', id)
      .execute()
    const solution = total.work_sample!.kind === 'code' && total.work_sample!.key!.solution!.code
    await db
      .insertInto('answers')
      .values({
        attempt_id: id,
        question_id: 'total',
        value: JSON.stringify(code(solution as string)),
        saved_at: now(),
      })
      .execute()
    await transaction(async (tx) => {
      const { version_id } = codeTest
      const content = await attemptContent(tx, { id, version_id, question_ids: ['total'] })
      await backfillActivities(tx, () => createAnswerRuns(tx, id, content))
    })
    expect(await runOf(id)).toMatchObject({ status: 'finished', share: 1, cases: [] })
  })
})

const runOf = (attempt_id: string) =>
  db.selectFrom('answer_runs').where('attempt_id', '=', attempt_id).selectAll().executeTakeFirstOrThrow()

/** An hour later, whatever became of its job. */
async function endRun(attempt_id: string) {
  const created_at = fromNow(-3_700_000)
  await db.updateTable('answer_runs').set({ created_at }).where('attempt_id', '=', attempt_id).execute()
  await runMaintenance('end_stuck_runs')
  return runOf(attempt_id)
}

describe('an answer to a question about SQL', () => {
  it('is run on each hidden data set, and compared with the result of the key', async () => {
    const test = await addTest(db, { company_id: acme, questions: [question.parse(orders)] })
    const { id, client } = await assigned(test)
    await takeTest(client, id, {
      orders: { kind: 'sql', query: 'select customer, count(*) from orders where amount > 1 group by 1 order by 1;' },
    })
    const { score, questions } = await graded(id)
    expect(score).toBe(0)
    expect(questions[0]!.run!.cases).toMatchObject([
      { name: 'Data set 1', verdict: 'wrong', message: 'The rows differ.' },
      { name: 'Data set 2', verdict: 'wrong', message: '0 rows instead of 1.' },
    ])
  })

  const broken = { ...orders, work_sample: { ...orders.work_sample!, key: { query: 'select', data_sets: [] } } }
  it('that our own programs cannot run is graded by people, in all rounds', async () => {
    const test = await addTest(db, { company_id: acme, questions: [question.parse(broken)], pass_rate: 50 })
    const { id, client } = await assigned(test)
    await takeTest(client, id, { orders: { kind: 'sql', query: 'select 1' } })
    expect(await endRun(id)).toMatchObject({ status: 'failed', share: null })
    const criteria = [{ criterion_id: 'answer', points: 1 }]
    // Half of the points is the passing score, so two people grade it.
    for (const grader of [owner, recruiter]) {
      const { body } = await grader.get(`/api/tests/${test.id}/gradings`)
      const [waiting] = (body.questions as unknown as { answers: { id: string }[] }[])[0]!.answers
      expect((await grader.post(`/api/gradings/${waiting!.id}/grade`, { criteria })).status).toBe(200)
    }
    expect(await graded(id)).toMatchObject({ score: 50, questions: [{ points: 1, run: { status: 'failed' } }] })
    expect((await client.post(`/api/applicant/tests/${id}/request-review`)).status).toBe(200)
    const gradings = db.selectFrom('gradings').where('attempt_id', '=', id)
    expect((await gradings.select('round').orderBy('graded_at').execute()).map(({ round }) => round)).toEqual([
      'first',
      'second',
      'review',
    ])
  })

  it('that was erased meanwhile is not graded by anyone, and nothing of it is stored', async () => {
    const test = await addTest(db, { company_id: acme, questions: [question.parse(broken)] })
    const { id, client } = await assigned(test)
    await takeTest(client, id, { orders: { kind: 'sql', query: 'select 1' } })
    await db.updateTable('answers').set({ value: null }).where('attempt_id', '=', id).execute()
    expect(await endRun(id)).toMatchObject({ status: 'finished', share: 0, cases: [] })
    expect(await graded(id)).toMatchObject({ score: 0, questions: [{ grades: [] }] })
  })
})
