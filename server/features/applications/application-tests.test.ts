import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationCard, Board } from '#domain/applications/board.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { finishedJob } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { gradeAnswers, mixedQuestions, takeTest } from '#server/testing/take-test.ts'
import { addAttempt, addTest, addVersion } from '#server/testing/tests.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const { db } = tulay
const day_ms = 86_400_000
let acme: string
let owner_id: string
let owner: Client
let client: Client
let job: string
let application_id: string
let count = 0

beforeAll(async () => {
  ;({ company_id: acme, owner, owner_id } = await addHiringTeam(tulay))
})
/** A job that requires a typing test, and an application to it. */
beforeEach(async () => {
  const typing = await addTest(db, { company_id: acme, name: 'Typing' })
  job = (await owner.post('/api/jobs', { ...finishedJob, test_ids: [typing.id], status: 'open' })).body.id
  const email = `taker-${(count += 1)}@talent.test`
  const applicant_id = await addPerson(db, { email, role: 'applicant' })
  client = await tulay.as(email)
  application_id = (await addApplication(db, { job_id: job, applicant_id })).id
})

async function assign(hold_days = 0) {
  const test = await addTest(db, { company_id: acme, questions: mixedQuestions, pass_rate: 80, hold_days })
  return { test, id: await addAttempt(db, { test, application_id }) }
}
async function takeAndGrade(id: string, points = 4) {
  await takeTest(client, id, { choice: 'This', reply: 'Dear Mara' })
  await gradeAnswers(id, { grader_id: owner_id, points })
}
const shown = async () =>
  (await owner.get(`/api/applications/${application_id}`)).body as unknown as { tests: Record<string, unknown>[] }
const card = async (): Promise<ApplicationCard> => {
  const board = (await owner.get(`/api/jobs/${job}/board`)).body as unknown as Board
  return board.columns[0]!.cards[0]!
}

const timeline = async () => {
  const { body } = await client.get(`/api/applicant/applications/${application_id}`)
  return (body as unknown as SentApplicationDetails).timeline.map(({ kind }) => kind)
}

describe('the company sees the tests of an application', () => {
  it('with the result of the version that was taken, and the required ones that are not assigned', async () => {
    const { id, test } = await assign()
    await takeAndGrade(id)
    await addVersion(db, test, { pass_rate: 100 })
    const [grammar, typing, ...none] = (await shown()).tests
    expect(none).toEqual([])
    expect(grammar).toEqual({
      id: test.id,
      name: 'Grammar',
      type: 'mcq',
      pass_rate: 80,
      attempt_id: id,
      status: 'graded',
      score: 90,
      is_passed: true,
      due_at: expect.any(String),
      submitted_at: expect.any(String),
    })
    expect(typing).toMatchObject({ name: 'Typing', attempt_id: null, status: null, score: null, is_passed: null })
  })

  it('on the card, in the board and the list, without those that were replaced', async () => {
    const { id, test } = await assign()
    expect((await card()).tests).toEqual([
      { attempt_id: id, name: 'Grammar', status: 'assigned', score: null, is_passed: null },
    ])
    await takeAndGrade(id, 1)
    expect((await card()).tests).toMatchObject([{ attempt_id: id, status: 'graded', score: 60, is_passed: false }])
    const { body } = await owner.post(`/api/attempts/${id}/replace`, { reason: 'Again' })
    const current = [{ attempt_id: body.id, name: 'Grammar', status: 'assigned', score: null, is_passed: null }]
    expect((await card()).tests).toEqual(current)
    expect((await owner.get(`/api/jobs/${job}/applications`)).body.items).toMatchObject([{ tests: current }])
    expect((await shown()).tests.filter((one) => one['id'] === test.id)).toMatchObject([{ attempt_id: body.id }])
  })
})

describe('the applicant sees the result in the timeline', () => {
  it('once the outcome is shown', async () => {
    const { id } = await assign(3)
    await takeAndGrade(id)
    expect(await timeline()).toEqual(['sent', 'test_assigned', 'test_submitted'])
    await db
      .updateTable('attempts')
      .set({ outcome_at: fromNow(-1) })
      .where('id', '=', id)
      .execute()
    expect((await timeline()).toSorted()).toEqual(['sent', 'test_assigned', 'test_outcome', 'test_submitted'])
  })

  it('at the latest a week after the submission', async () => {
    const { id } = await assign(7)
    await takeAndGrade(id)
    const long_ago = fromNow(-7 * day_ms)
    await db.updateTable('attempts').set({ submitted_at: long_ago }).where('id', '=', id).execute()
    expect(await timeline()).toContain('test_outcome')
  })
})
