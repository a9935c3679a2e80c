import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptLimits } from '#domain/tests/attempt.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { gradeAnswers, mixedQuestions, takeTest } from '#server/testing/take-test.ts'
import { addAttempt, addTest, addVersion } from '#server/testing/tests.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const { db } = tulay
const day_ms = 86_400_000
let acme: string
let rival: string
let owner_id: string
let owner: Client
let recruiter: Client
let job: string
/** The latest activity before the test. */
let latest_id = 0
let test: { id: string; version_id: string }

beforeAll(async () => {
  ;({ company_id: acme, owner, owner_id, recruiter } = await addHiringTeam(tulay))
  rival = await addCompany(db, { name: 'Rival' })
  await addMember(db, rival, { email: 'owner@rival.test' })
})
beforeEach(async () => {
  const newest = await db.selectFrom('activities').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  latest_id = newest?.id ?? 0
  job = await addJob(db, acme)
  test = await addTest(db, { company_id: acme, questions: mixedQuestions })
})

const applied = async () => (await addApplication(db, { job_id: job })).id
const assign = (application_ids: string[], more: Record<string, unknown> = {}, by: Client = owner) =>
  by.post(`/api/tests/${test.id}/assign`, { application_ids, ...more })
const attemptsOf = (application_id: string) =>
  db.selectFrom('attempts').where('application_id', '=', application_id).selectAll().orderBy('id').execute()
async function recorded(kind: string): Promise<number> {
  const of = db.selectFrom('activities').where('kind', '=', kind).where('id', '>', latest_id)
  return (await of.select('id').execute()).length
}

describe('assigning a test', () => {
  it('gives it to each applicant with the due date, once', async () => {
    const [one, other] = [await applied(), await applied()]
    const answer = await assign([one, other, one], { due_in_days: 3 })
    expect([answer.status, answer.body]).toEqual([200, { assigned: 2, skipped: 0 }])
    const [attempt, ...none] = await attemptsOf(one)
    expect(none).toEqual([])
    expect(attempt).toMatchObject({ status: 'assigned', version_id: test.version_id, company_id: acme })
    expect(Date.parse(attempt!.due_at) - Date.parse(attempt!.assigned_at)).toBe(3 * day_ms)
    expect((await assign([one, other])).body).toEqual({ assigned: 0, skipped: 2 })
    expect(await recorded('test.assigned')).toBe(2)
  })

  it('skips applications that have ended or are being rejected', async () => {
    const ended = await addApplication(db, { job_id: job, stage: 'withdrawn' })
    const hired = await addApplication(db, { job_id: job, stage: 'hired' })
    const rejecting = await applied()
    await db
      .updateTable('applications')
      .set({ rejects_at: fromNow(60_000), rejection_reason: 'other' })
      .where('id', '=', rejecting)
      .execute()
    expect((await assign([ended.id, hired.id, rejecting, await applied()])).body).toEqual({ assigned: 1, skipped: 3 })
  })

  it('assigns nothing if an application or the test belongs to another company', async () => {
    const mine = await applied()
    const theirs = await addApplication(db, { job_id: await addJob(db, rival) })
    expect((await assign([mine, theirs.id])).status).toBe(404)
    expect((await assign([mine, crypto.randomUUID()])).status).toBe(404)
    expect(await attemptsOf(mine)).toEqual([])
    test = await addTest(db, { company_id: rival })
    expect((await assign([mine])).status).toBe(404)
    expect(await attemptsOf(mine)).toEqual([])
  })

  it('works with active tests only, among them those of the library', async () => {
    test = await addTest(db, { company_id: null })
    const id = await applied()
    expect((await assign([id])).body).toEqual({ assigned: 1, skipped: 0 })
    await db.updateTable('tests').set({ status: 'archived' }).where('id', '=', test.id).execute()
    const refused = await assign([await applied()])
    expect([refused.status, refused.body.code]).toEqual([409, 'test_not_active'])
  })

  it('reports invalid input at its field', async () => {
    const id = await applied()
    const tooMany = Array.from({ length: attemptLimits.assign + 1 }, () => crypto.randomUUID())
    for (const [body, path] of [
      [{ application_ids: [] }, 'application_ids'],
      [{ application_ids: tooMany }, 'application_ids'],
      [{ application_ids: ['x'] }, 'application_ids.0'],
      [{ application_ids: [id], due_in_days: 0 }, 'due_in_days'],
      [{ application_ids: [id], due_in_days: 31 }, 'due_in_days'],
    ] as const) {
      const { status, body: problem } = await owner.post(`/api/tests/${test.id}/assign`, body)
      expect([status, problem.errors?.map((error) => error.path)], JSON.stringify(body).slice(0, 80)).toEqual([
        400,
        [path],
      ])
    }
  })

  it('by two people at once assigns it once', async () => {
    const ids = [await applied(), await applied()]
    const lock = `select from applications where job_id = '${job}' for update`
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([assign(ids), assign(ids.toReversed(), {}, recruiter)]),
    )
    const bodies = answers.map(({ body }) => body as unknown as { assigned: number; skipped: number })
    expect(bodies.toSorted((one, other) => other.assigned - one.assigned)).toEqual([
      { assigned: 2, skipped: 0 },
      { assigned: 0, skipped: 2 },
    ])
    for (const id of ids) expect(await attemptsOf(id)).toHaveLength(1)
  })
})

const replace = (id: string, more: Record<string, unknown> = {}, by: Client = owner) =>
  by.post(`/api/attempts/${id}/replace`, { reason: 'The power went out.', ...more })

const toGrade = async () => (await owner.get(`/api/tests/${test.id}/gradings`)).body.total

describe('replacing an attempt', () => {
  let email: string
  let count = 0
  let application_id: string
  let id: string
  let client: Client
  beforeEach(async () => {
    email = `taker-${(count += 1)}@talent.test`
    const applicant_id = await addPerson(db, { email, role: 'applicant' })
    application_id = (await addApplication(db, { job_id: job, applicant_id })).id
    id = await addAttempt(db, { test, application_id })
    client = await tulay.as(email)
  })
  const submit = () => takeTest(client, id, { choice: 'That', reply: 'Dear Mara' })

  it('assigns a new one with the current version, and keeps the old one with the reason', async () => {
    await submit()
    await gradeAnswers(id, { grader_id: owner_id, points: 1 })
    const { version_id } = await addVersion(db, test, {})
    const answer = await replace(id, { due_in_days: 2 })
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { status: 'assigned', version: 2, replaced_because: null },
    ])
    const [old, current] = await attemptsOf(application_id)
    expect(old).toMatchObject({ id, status: 'graded', score: 10, replaced_because: 'The power went out.' })
    expect(current).toMatchObject({ id: answer.body.id, status: 'assigned', version_id })
    const { data } = await db
      .selectFrom('activities')
      .where('kind', '=', 'attempt.replaced')
      .where('id', '>', latest_id)
      .select('data')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ attempt_id: id, new_attempt_id: answer.body.id, reason: 'The power went out.' })
    const own = await client.get('/api/applicant/tests')
    expect(own.body.items).toMatchObject([{ id: answer.body.id }])
    const shown = await owner.get(`/api/applications/${application_id}`)
    expect(shown.body['tests']).toMatchObject([{ attempt_id: answer.body.id, status: 'assigned', score: null }])
    const listed = await owner.get(`/api/tests/${test.id}/results?sort=assigned_at`)
    expect(listed.body.items).toMatchObject([
      { id, replaced_because: 'The power went out.', allowed: [] },
      { id: answer.body.id, allowed: [] },
    ])
  })

  it('leaves no answers of the old one to grade', async () => {
    await submit()
    expect(await toGrade()).toBe(1)
    await replace(id)
    expect(await toGrade()).toBe(0)
  })

  it('is possible once it is submitted or has expired, and once only', async () => {
    expect((await replace(id)).body.code).toBe('illegal_move')
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    expect((await replace(id)).body.code).toBe('illegal_move')
    await client.post(`/api/applicant/tests/${id}/submit`)
    expect((await replace(id)).status).toBe(201)
    expect((await replace(id)).body.code).toBe('illegal_move')
    const [, current] = await attemptsOf(application_id)
    await db.updateTable('attempts').set({ status: 'expired' }).where('id', '=', current!.id).execute()
    expect((await replace(current!.id)).status).toBe(201)
  })

  it('is not possible when the application has ended or the test is archived', async () => {
    await submit()
    await db.updateTable('applications').set({ stage: 'withdrawn' }).where('id', '=', application_id).execute()
    expect((await owner.get(`/api/attempts/${id}`)).body['allowed']).toEqual(['grade'])
    expect((await replace(id)).body.code).toBe('illegal_move')
    await db.updateTable('applications').set({ stage: 'new' }).where('id', '=', application_id).execute()
    await db.updateTable('tests').set({ status: 'archived' }).where('id', '=', test.id).execute()
    expect((await replace(id)).body.code).toBe('test_not_active')
    expect(await attemptsOf(application_id)).toHaveLength(1)
  })

  it('requires a reason', async () => {
    await submit()
    for (const reason of ['', '  ', 'x'.repeat(attemptLimits.reason + 1)]) {
      const { status, body } = await replace(id, { reason })
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['reason']])
    }
  })

  it('by two people at once assigns one', async () => {
    await submit()
    const lock = `select from attempts where id = '${id}' for update`
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([replace(id), replace(id, {}, recruiter)]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await attemptsOf(application_id)).toHaveLength(2)
    expect(await recorded('attempt.replaced')).toBe(1)
  })

  it('that is being submitted waits for it', async () => {
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    const lock = `select from attempts where id = '${id}' for update`
    const [submitted, replaced] = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([client.post(`/api/applicant/tests/${id}/submit`), replace(id)]),
    )
    expect(submitted.status).toBe(200)
    const [old, ...more] = await attemptsOf(application_id)
    expect(['submitted', 'graded']).toContain(old!.status)
    // Whichever came first: an attempt in progress is never replaced, and a replaced one was submitted.
    expect([replaced.status, more.length]).toEqual(old!.replaced_at ? [201, 1] : [409, 0])
  })

  it('of another company is not found', async () => {
    await submit()
    expect((await replace(id, {}, await tulay.as('owner@rival.test'))).status).toBe(404)
    expect(await attemptsOf(application_id)).toHaveLength(1)
  })
})
