import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planLimits, planMessages } from '#domain/interview-plans/interview-plan.ts'
import type { InterviewPlan } from '#domain/interview-plans/interview-plan.ts'
import { meetingMessages } from '#domain/meetings/meeting.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addStep, interviewStep } from '#server/testing/interview-plans.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let job_id: string
let ids: Record<'anna' | 'ben' | 'fina' | 'rival' | 'ana', string>
let anna: Client
let ben: Client
let ana: Client

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  ids = {
    anna: await addMember(tulay.db, acme, { email: 'anna@acme.test', name: 'Anna Owner' }),
    ben: await addMember(tulay.db, acme, { email: 'ben@acme.test', name: 'Ben Cruz', member_role: 'recruiter' }),
    fina: await addMember(tulay.db, acme, { email: 'fina@acme.test', member_role: 'finance' }),
    rival: await addMember(tulay.db, await addCompany(tulay.db), { email: 'rival@rival.test' }),
    ana: await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant', name: 'Ana Reyes' }),
  }
  ;[anna, ben, ana] = await Promise.all([
    tulay.as('anna@acme.test'),
    tulay.as('ben@acme.test'),
    tulay.as('ana@talent.test'),
  ])
})
beforeEach(async () => {
  job_id = await addJob(tulay.db, acme)
})

const path = (id = job_id) => `/api/jobs/${id}/interview-plan`
const find = async (id = job_id, by = anna) => (await by.get(path(id))).body as unknown as InterviewPlan
const save = (version: number, steps: object[], by = anna) => by.put(path(), { version, steps })
const step = (changes: object = {}) => ({ ...interviewStep, ...changes })

const errorsOf = async (...steps: object[]) => (await save(0, steps)).body.errors
const propose = async (step_id: string, more: object = {}, applicant_id?: string) => {
  const { id: application_id } = await addApplication(tulay.db, { job_id, ...(applicant_id && { applicant_id }) })
  return anna.post('/api/meetings', {
    about: { kind: 'interview', application_id },
    minutes: 30,
    time: { method: 'times', times: [fromNow(4 * 86_400_000)] },
    allows_night: true,
    step_id,
    ...more,
  })
}

describe('a plan', () => {
  it('keeps its steps in order, and knows them by their IDs', async () => {
    expect(await find()).toMatchObject({ version: 0, steps: [], allowed: ['save'] })
    const saved = await save(0, [
      step({ interviewer_ids: [ids.ben, ids.anna] }),
      step({ name: 'Final', kind: 'final' }),
    ])
    const [skill, final] = (saved.body as unknown as InterviewPlan).steps
    expect(skill!.interviewers.map(({ name }) => name)).toEqual(['Anna Owner', 'Ben Cruz'])
    const renamed = await save(1, [step({ id: final!.id, name: 'Last talk' }), step({ id: skill!.id })])
    expect(renamed.body).toMatchObject({
      version: 2,
      steps: [
        { id: final!.id, name: 'Last talk', interviewers: [] },
        { id: skill!.id, name: interviewStep.name },
      ],
    })
  })

  it('names what is wrong at its field', async () => {
    expect(await errorsOf(step(), step({ attributes: [] }))).toMatchObject([
      { path: 'steps.1.attributes', message: planMessages.attributes },
    ])
    expect(await errorsOf(step({ attributes: ['SQL', 'sql'] }))).toMatchObject([{ path: 'steps.0.attributes' }])
    expect(await errorsOf(step({ minutes: 5 }))).toMatchObject([{ path: 'steps.0.minutes' }])
    expect(await errorsOf(step({ questions: [{ text: ' ' }] }))).toMatchObject([{ path: 'steps.0.questions.0.text' }])
    for (const id of [ids.rival, ids.fina, ids.ana])
      expect(await errorsOf(step({ interviewer_ids: [id] }))).toMatchObject([
        { path: 'steps.0.interviewer_ids', message: planMessages.interviewers },
      ])
    const foreign = await addStep(tulay.db, await addJob(tulay.db, acme))
    expect(await errorsOf(step({ id: foreign }))).toMatchObject([
      { path: 'steps.0.id', message: planMessages.unknown_step },
    ])
    const many = Array.from({ length: planLimits.steps + 1 }, () => step())
    expect(await errorsOf(...many)).toMatchObject([{ path: 'steps', message: planMessages.too_many_steps }])
  })

  it('tells the second of two people who change it at once', async () => {
    const both = await Promise.all([anna, ben].map((by) => save(0, [step()], by)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await find()).steps).toHaveLength(1)
  })

  it('does not list an interviewer who no longer sees the job', async () => {
    const email = `l${Date.now()}@acme.test`
    const limited = await addMember(tulay.db, acme, { email, member_role: 'recruiter' })
    await save(0, [step({ interviewer_ids: [limited] })])
    expect((await find()).steps[0]!.interviewers).toHaveLength(1)
    await limitToJobs(tulay.db, limited, [])
    expect((await find()).steps[0]!.interviewers).toEqual([])
    expect((await (await tulay.as(email)).get(path())).status).toBe(404)
  })

  it('is copied with its job', async () => {
    await save(0, [step({ interviewer_ids: [ids.ben] })])
    const copy = await anna.post(`/api/jobs/${job_id}/duplicate`)
    await queuesEmpty(tulay, ['reactions'])
    const [own, copied] = [await find(), await find(copy.body.id)]
    expect(copied.steps).toMatchObject([{ name: interviewStep.name, interviewers: [{ name: 'Ben Cruz' }] }])
    expect(copied.steps[0]!.id).not.toBe(own.steps[0]!.id)
  })
})

describe('an interview', () => {
  it('shows its step to the hiring team only, and its guide nowhere else', async () => {
    const step_id = await addStep(tulay.db, job_id)
    const { body } = await propose(step_id, { panelist_ids: [ids.ben], organizer_interviews: false }, ids.ana)
    expect(body).toMatchObject({ step: { id: step_id, kind: 'skill', name: interviewStep.name } })
    const { body: guide } = await ben.get(`/api/meetings/${body.id}/scorecard`)
    expect(guide).toMatchObject({ guide: { purpose: interviewStep.purpose }, is_interviewer: true })
    expect((await anna.get(`/api/meetings/${body.id}/scorecard`)).body).toMatchObject({ is_interviewer: false })
    const theirs = await ana.get(`/api/meetings/${body.id}`)
    expect(theirs.body).toMatchObject({ step: null })
    expect((await ana.get(`/api/meetings/${body.id}/scorecard`)).status).toBe(403)
    await queuesEmpty(tulay, ['reactions', 'mail'])
    const { rows } = await tulay.pool.query(
      'select coalesce(string_agg(local_mails::text, chr(10)), $1) as text from local_mails',
      [''],
    )
    const mails = (rows as { text: string }[])[0]!.text
    expect(mails).toContain('Ana Reyes')
    const [question] = interviewStep.questions
    for (const text of [theirs.text, mails])
      for (const secret of [interviewStep.purpose, question.text, question.guidance, 'Zendesk'])
        expect(text).not.toContain(secret)
  })

  it('is a step of its own job only', async () => {
    const elsewhere = await addStep(tulay.db, await addJob(tulay.db, acme))
    const of = { path: 'step_id', message: meetingMessages.step }
    expect((await propose(elsewhere)).body.errors).toMatchObject([of])
    const removed = await addStep(tulay.db, job_id)
    await save(1, [])
    expect((await propose(removed)).body.errors).toMatchObject([of])
  })
})
