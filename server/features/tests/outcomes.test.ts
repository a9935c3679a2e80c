import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { gradeAnswers, mixedQuestions, takeTest } from '#server/testing/take-test.ts'
import { addAttempt, addTest, addVersion } from '#server/testing/tests.ts'
import { releaseDueOutcomes } from './find-attempt.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const { db } = tulay
const day_ms = 86_400_000
let acme: string
let rival_id: string
let rival_owner_id: string
let owner_id: string
let owner: Client
let rival: Client
let applicant_id: string
let client: Client
let count = 0

beforeAll(async () => {
  ;({ company_id: acme, owner, owner_id } = await addHiringTeam(tulay))
  rival_id = await addCompany(db, { name: 'Rival' })
  rival_owner_id = await addMember(db, rival_id, { email: 'grader@rival.test' })
  rival = await tulay.as('grader@rival.test')
})
beforeEach(async () => {
  const email = `taker-${(count += 1)}@talent.test`
  applicant_id = await addPerson(db, { email, role: 'applicant', name: 'Ana Reyes' })
  client = await tulay.as(email)
})

/** An attempt of the applicant in a new application. */
async function assigned(test: { id: string; version_id: string }, company_id = acme): Promise<string> {
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
  return addAttempt(db, { test, application_id })
}
const heldTest = (hold_days: number) => addTest(db, { company_id: acme, questions: mixedQuestions, hold_days })

async function takeAndGrade(id: string, grader_id = owner_id): Promise<void> {
  await takeTest(client, id, { choice: 'This', reply: 'My secret answer' })
  await gradeAnswers(id, { grader_id, points: 4, comment: 'Warm and clear.', note: 'Our private note' })
}

const own = async (id: string) =>
  (await client.get(`/api/applicant/tests/${id}`)).body as unknown as TakenAttempt & { text: string }
const release = (id: string, by: Client = owner) => by.post(`/api/attempts/${id}/release`)
const releases = async (attempt_id: string) =>
  (await db.selectFrom('activities').where('kind', '=', 'attempt.released').select('data').execute()).filter(
    ({ data }) => (data as { attempt_id: string }).attempt_id === attempt_id,
  ).length
const set = (id: string, values: Record<string, unknown>) =>
  db.updateTable('attempts').set(values).where('id', '=', id).execute()
const afterDays = (days: number) => travelTo(new Date(Date.now() + days * day_ms), releaseDueOutcomes)

describe('an outcome', () => {
  it('without a hold is shown and released when it is graded', async () => {
    const id = await assigned(await heldTest(0))
    await takeAndGrade(id)
    expect(await releases(id)).toBe(1)
    expect((await own(id)).outcome).toEqual({
      is_passed: true,
      band: '90–100%',
      is_complete: true,
      sections: [{ title: 'Grammar', strength: 'strong' }],
      comments: [{ question: 'Reply to Mara.', comment: 'Warm and clear.' }],
    })
    await releaseDueOutcomes()
    expect(await releases(id)).toBe(1)
  })

  it('never contains a key, a rubric, a note or a score', async () => {
    const id = await assigned(await heldTest(0))
    await takeAndGrade(id)
    const { text } = await client.get(`/api/applicant/tests/${id}`)
    expect(text).toContain('Warm and clear.')
    expect(text).not.toMatch(/private note|Is kind|"key"|rubric|"score"|"points":\d|"This"/)
  })

  it('that is held is released once, at the end of the hold', async () => {
    const id = await assigned(await heldTest(3))
    await takeAndGrade(id)
    expect(await own(id)).toMatchObject({ has_outcome: false, outcome: null })
    await afterDays(2.9)
    expect(await releases(id)).toBe(0)
    await afterDays(3.1)
    await afterDays(3.2)
    expect(await releases(id)).toBe(1)
  })

  it('is released 7 days after the submission, however long the hold and whether or not it is graded', async () => {
    const test = await heldTest(7)
    const late = await assigned(test)
    await takeAndGrade(late)
    await set(late, { submitted_at: fromNow(-5 * day_ms) })
    const ungraded = await assigned(test)
    await takeTest(client, ungraded, { choice: 'This', reply: 'My answer' })
    await set(ungraded, { submitted_at: fromNow(-5 * day_ms) })
    await afterDays(1.9)
    expect([await releases(late), await releases(ungraded)]).toEqual([0, 0])
    await afterDays(2.1)
    expect([await releases(late), await releases(ungraded)]).toEqual([1, 1])
    await set(ungraded, { submitted_at: fromNow(-8 * day_ms) })
    expect((await own(ungraded)).outcome).toMatchObject({ is_passed: null, band: null, is_complete: false })
    expect(await client.get(`/api/applicant/applications/${(await own(ungraded)).application_id}`)).toMatchObject({
      body: { timeline: expect.arrayContaining([expect.objectContaining({ kind: 'test_outcome' })]) },
    })
  })

  it('is released again after a second review', async () => {
    const id = await assigned(await heldTest(0))
    await takeAndGrade(id)
    await set(id, { status: 'submitted', score: null })
    await releaseDueOutcomes()
    expect(await releases(id)).toBe(1)
    await set(id, { status: 'graded', score: 95, graded_at: fromNow(0), outcome_at: fromNow(0) })
    await releaseDueOutcomes()
    expect(await releases(id)).toBe(2)
  })

  it('of a replaced attempt is not released', async () => {
    const id = await assigned(await heldTest(3))
    await takeAndGrade(id)
    await set(id, { replaced_at: fromNow(0), replaced_because: 'Again' })
    await afterDays(8)
    expect(await releases(id)).toBe(0)
  })
})

describe('releasing an outcome', () => {
  it('ends the hold; a second time changes nothing', async () => {
    const id = await assigned(await heldTest(7))
    await takeAndGrade(id)
    expect((await owner.get(`/api/attempts/${id}`)).body['allowed']).toContain('release')
    const released = await release(id)
    expect([released.status, released.body['allowed']]).toEqual([200, ['replace']])
    const [{ outcome }, { body: again }] = [await own(id), await release(id)]
    expect(outcome).toMatchObject({ band: '90–100%' })
    expect(again['outcome_at']).toBe(released.body['outcome_at'])
    expect(await releases(id)).toBe(1)
  })

  it('is possible once it is graded, for the company that assigned it', async () => {
    const id = await assigned(await heldTest(7))
    expect((await release(id)).body.code).toBe('illegal_move')
    await takeTest(client, id, { choice: 'This', reply: 'Dear Mara' })
    expect((await release(id)).body.code).toBe('illegal_move')
    await gradeAnswers(id, { grader_id: owner_id, points: 5 })
    expect((await release(id, rival)).status).toBe(404)
    expect((await release(id, client)).status).toBe(403)
    expect(await releases(id)).toBe(0)
  })

  it('by two people at once happens once', async () => {
    const id = await assigned(await heldTest(7))
    await takeAndGrade(id)
    const lock = `select from attempts where id = '${id}' for update`
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () => Promise.all([release(id), release(id)]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await releases(id)).toBe(1)
  })
})

const reuse = (id: string, by: Client = client) => by.post(`/api/applicant/tests/${id}/reuse`)

describe('an earlier result of a library test', () => {
  let library: { id: string; version_id: string }
  let earlier: string
  beforeEach(async () => {
    library = await addTest(db, { company_id: null, questions: mixedQuestions, pass_rate: 90 })
    earlier = await assigned(library, rival_id)
    await takeAndGrade(earlier, rival_owner_id)
  })

  it('counts in another application, with the version that was taken', async () => {
    const id = await assigned(await addVersion(db, library, { pass_rate: 100 }))
    expect(await own(id)).toMatchObject({ reusable: { band: '90–100%' }, allowed: ['start', 'reuse'] })
    const reused = await reuse(id)
    expect([reused.status, reused.body]).toMatchObject([
      200,
      { status: 'graded', pass_rate: 90, outcome: { is_passed: true, band: '90–100%', comments: [{}] }, allowed: [] },
    ])
    expect((await owner.get(`/api/attempts/${id}`)).body).toMatchObject({
      version: 1,
      score: 90,
      is_passed: true,
      reused_from: expect.any(String),
    })
    expect((await reuse(id)).body.code).toBe('illegal_move')
    // The applicant knows the outcome.
    await releaseDueOutcomes()
    expect(await releases(id)).toBe(0)
  })

  it('tells the new company the score and the date, and nothing else', async () => {
    await db
      .insertInto('integrity_notes')
      .values({ attempt_id: earlier, kind: 'pasted', amount: 90, at: fromNow(0), explanation: 'My own notes' })
      .execute()
    const id = await assigned(library)
    await reuse(id)
    const { body, text } = await owner.get(`/api/attempts/${id}`)
    expect(body).toMatchObject({ score: 90, minutes_used: null, integrity_notes: 0, questions: [], notes: [] })
    const { application_id } = await own(id)
    const others = await Promise.all(
      [`/api/applications/${application_id}`, `/api/tests/${library.id}/results`].map((path) => owner.get(path)),
    )
    for (const seen of [text, ...others.map((one) => one.text)])
      expect(seen).not.toMatch(/secret answer|Warm and clear|private note|grader|Rival|My own notes/)
    expect((await owner.get(`/api/attempts/${earlier}`)).status).toBe(404)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['older than 12 months', () => set(earlier, { submitted_at: fromNow(-366 * day_ms) })],
    ['not graded', () => set(earlier, { status: 'submitted', score: null })],
    ['held', () => set(earlier, { outcome_at: fromNow(day_ms) })],
    ['replaced', () => set(earlier, { replaced_at: fromNow(0), replaced_because: 'Again' })],
    ['reused itself', () => set(earlier, { reused_attempt_id: earlier })],
    [
      "someone else's",
      async () =>
        set(earlier, { applicant_id: await addPerson(db, { email: `other-${count}@talent.test`, role: 'applicant' }) }),
    ],
  ])('cannot be reused when it is %s', async (_, change) => {
    await change()
    const id = await assigned(library)
    expect(await own(id)).toMatchObject({ reusable: null, allowed: ['start'] })
    expect((await reuse(id)).body.code).toBe('illegal_move')
  })

  it('cannot be reused in its own application, nor for a test of a company', async () => {
    const { application_id } = await db
      .selectFrom('attempts')
      .where('id', '=', earlier)
      .select('application_id')
      .executeTakeFirstOrThrow()
    const replacing = await rival.post(`/api/attempts/${earlier}/replace`, { reason: 'Again' })
    expect((await reuse(replacing.body.id)).body.code).toBe('illegal_move')
    expect((await own(replacing.body.id)).application_id).toBe(application_id)

    const theirs = await addTest(db, { company_id: acme, questions: mixedQuestions })
    await takeAndGrade(await assigned(theirs))
    expect((await reuse(await assigned(theirs))).body.code).toBe('illegal_move')
  })

  it('cannot be used where the company asked for a new attempt', async () => {
    const id = await assigned(library)
    await takeAndGrade(id)
    const { body } = await owner.post(`/api/attempts/${id}/replace`, { reason: 'Please take it yourself.' })
    expect(await own(body.id)).toMatchObject({ reusable: null, allowed: ['start'] })
    expect((await reuse(body.id)).body.code).toBe('illegal_move')
  })

  it('is used by its applicant only, once, and not after the start', async () => {
    const id = await assigned(library)
    await addPerson(db, { email: `stranger-${count}@talent.test`, role: 'applicant' })
    expect((await reuse(id, await tulay.as(`stranger-${count}@talent.test`))).status).toBe(404)
    const lock = `select from attempts where id = '${id}' for update`
    const answers = await whileLocked(tulay.pool, lock, { waiting: 2 }, () => Promise.all([reuse(id), reuse(id)]))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const started = await assigned(library)
    await client.post(`/api/applicant/tests/${started}/start`, { consent: true })
    expect((await reuse(started)).body.code).toBe('illegal_move')
  })
})
