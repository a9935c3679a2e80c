import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boardLimits } from '#domain/applications/board.ts'
import type { Comparison } from '#domain/scorecards/comparison.ts'
import type { ApplicationScorecards, OwnScorecard, ScorecardForm } from '#domain/scorecards/scorecard.ts'
import { scorecardMessages } from '#domain/scorecards/scorecard.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addFile } from '#server/testing/files.ts'
import { letter } from '#server/testing/forms.ts'
import { interviewStep } from '#server/testing/interview-plans.ts'
import { addJob } from '#server/testing/jobs.ts'
import { offerTo } from '#server/testing/offers.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { addScoredInterview, scorecardOf } from '#server/testing/scorecards.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let ids: Record<'anna' | 'ben' | 'cara' | 'ana', string>
let anna: Client
let ben: Client
let cara: Client
let ana: Client
let about: Awaited<ReturnType<typeof addScoredInterview>>

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  ids = {
    anna: await addMember(tulay.db, acme, { email: 'anna@acme.test', name: 'Anna Owner' }),
    ben: await addMember(tulay.db, acme, { email: 'ben@acme.test', name: 'Ben Cruz', member_role: 'recruiter' }),
    cara: await addMember(tulay.db, acme, { email: 'cara@acme.test', name: 'Cara Diaz', member_role: 'recruiter' }),
    ana: await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant', name: 'Ana Reyes' }),
  }
  ;[anna, ben, cara, ana] = await Promise.all([
    tulay.as('anna@acme.test'),
    tulay.as('ben@acme.test'),
    tulay.as('cara@acme.test'),
    tulay.as('ana@talent.test'),
  ])
})

/** Ben arranged it and interviews with Cara; Anna is the owner and not there. */
const interview = (starts_in_minutes = -60) =>
  addScoredInterview(tulay.db, {
    company_id: acme,
    organizer_id: ids.ben,
    panelist_ids: [ids.cara],
    applicant_id: ids.ana,
    starts_in_minutes,
  })
beforeEach(async () => {
  // Those of earlier tests ask nobody for anything.
  await tulay.db.updateTable('meetings').set({ status: 'cancelled' }).execute()
  await tulay.db.updateTable('meeting_people').set({ status: 'cancelled' }).execute()
  about = await interview()
})

const path = (more = '') => `/api/meetings/${about.meeting_id}/scorecard${more}`
const card = (changes: Partial<ScorecardForm> = {}) => ({ ...scorecardOf(randomUUID()), ...changes })
const own = async (by: Client) => (await by.get(path())).body as unknown as OwnScorecard
const list = async (by: Client) =>
  (await by.get(`/api/applications/${about.application_id}/scorecards`)).body as unknown as ApplicationScorecards
const first = async (by: Client) => (await list(by)).interviews[0]!

const errorsOf = async (body: object) => (await ben.post(path('/submit'), body)).body.errors
const sendOffer = (more: object = {}) =>
  ben.post('/api/offers', { ...offerTo(about.application_id, { signature: 'Ben Cruz' }), ...more })
/** The notifications about scorecards that wait for an answer. */
async function asked(by: Client) {
  const groups = (await by.get('/api/notifications/groups?show=waiting')).body.items as unknown as Group[]
  return groups.flatMap(({ items }) => items).filter((one) => one.needs_answer && /scorecard/i.test(one.title))
}
interface Group {
  items: { act: unknown; title: string; needs_answer: boolean }[]
}

describe('a scorecard', () => {
  it('is a draft of its interviewer until it is submitted', async () => {
    expect(await own(ben)).toMatchObject({ is_interviewer: true, scorecard: null, allowed: ['save', 'submit'] })
    const saved = await ben.put(path(), { version: 0, save_id: randomUUID(), notes: 'Late.' })
    expect(saved.body).toMatchObject({ scorecard: { status: 'open', version: 1, notes: 'Late.', submitted_at: null } })
    expect(saved.body).toMatchObject({ attributes: interviewStep.attributes })
    const submitted = await ben.post(path('/submit'), card({ version: 1 }))
    expect(submitted.body).toMatchObject({ scorecard: { status: 'submitted', recommendation: 'yes' } })
    expect((await own(ben)).allowed).toEqual(['revise'])
    expect((await ben.put(path(), card({ version: 2 }))).status).toBe(409)
  })

  it('names what is wrong at its field', async () => {
    const { recommendation: _, ...without } = card()
    expect(await errorsOf(without)).toMatchObject([
      { path: 'recommendation', message: scorecardMessages.recommendation },
    ])
    const rated = (score: number, attribute = 'Zendesk') => ({ ...card(), ratings: [{ attribute, score }] })
    expect(await errorsOf(rated(6))).toMatchObject([{ path: 'ratings.0.score', message: scorecardMessages.score }])
    expect(await errorsOf(rated(3, 'Charm'))).toMatchObject([{ path: 'ratings.0.attribute' }])
    const twice = { ...card(), ratings: [{ attribute: 'zendesk' }, { attribute: 'Zendesk' }] }
    expect(await errorsOf(twice)).toMatchObject([{ path: 'ratings.1.attribute' }])
  })

  it('has one effect for a repeated request, and of two tabs the second one learns of the first', async () => {
    const draft = { version: 0, save_id: randomUUID(), notes: 'Kind.' }
    expect((await ben.put(path(), draft)).status).toBe(200)
    expect((await ben.put(path(), draft)).body).toMatchObject({ scorecard: { version: 1 } })
    expect((await ben.put(path(), card({ notes: 'Rude.' }))).body.error).toBeTruthy()
    expect((await own(ben)).scorecard?.notes).toBe('Kind.')
    const tabs = await Promise.all([1, 2].map(() => ben.post(path('/submit'), card({ version: 1 }))))
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is submitted after the start only, and not about an interview that is off', async () => {
    about = await interview(60)
    expect((await ben.put(path(), card())).status).toBe(200)
    expect((await ben.post(path('/submit'), card({ version: 1 }))).body).toMatchObject({
      error: 'This meeting has not started yet.',
    })
    await tulay.db.updateTable('meetings').set({ status: 'cancelled' }).where('id', '=', about.meeting_id).execute()
    expect((await own(ben)).allowed).toEqual([])
    expect((await ben.put(path(), card({ version: 1 }))).status).toBe(409)
  })

  it('keeps the attributes with which it was begun when the plan changes', async () => {
    await ben.put(path(), card())
    const step = { ...interviewStep, id: about.step_id, attributes: ['Patience'] }
    const saved = await anna.put(`/api/jobs/${about.job_id}/interview-plan`, { version: 1, steps: [step] })
    expect(saved.status).toBe(200)
    expect((await own(ben)).attributes).toEqual(interviewStep.attributes)
    expect((await own(cara)).attributes).toEqual(['Patience'])
    // The interview keeps the step that is removed.
    await anna.put(`/api/jobs/${about.job_id}/interview-plan`, { version: 2, steps: [] })
    expect(await own(cara)).toMatchObject({ guide: { name: interviewStep.name }, attributes: ['Patience'] })
  })

  it('keeps what it said when it is changed late', async () => {
    await ben.post(path('/submit'), card())
    const changed = { ...card({ version: 1, notes: 'On reflection, no.' }), recommendation: 'no' }
    expect((await ben.post(path('/revise'), changed)).status).toBe(200)
    expect((await ben.post(path('/revise'), { ...changed, version: 2, save_id: randomUUID() })).status).toBe(200)
    const [shown] = (await first(anna)).scorecards
    expect(shown).toMatchObject({ recommendation: 'no', notes: 'On reflection, no.', changed_at: expect.any(String) })
    const revisions = (await anna.get(`/api/scorecards/${shown!.id}/revisions`)).body.items
    expect(revisions).toMatchObject([{ recommendation: 'yes', ratings: [{ score: 4 }, { score: 4 }] }])
    expect((await cara.get(`/api/scorecards/${shown!.id}/revisions`)).status).toBe(404)
  })
})

describe('others', () => {
  it('see who has submitted, and interviewers the contents only after their own', async () => {
    await ben.post(path('/submit'), card())
    expect(await first(cara)).toMatchObject({
      interviewers: [
        { name: 'Ben Cruz', state: 'submitted', is_you: false },
        { name: 'Cara Diaz', state: 'missing', is_you: true },
      ],
      scorecards: [],
      hidden: 1,
    })
    expect(await first(anna)).toMatchObject({
      scorecards: [{ name: 'Ben Cruz', notes: expect.any(String) }],
      hidden: 0,
    })
    await cara.post(path('/submit'), card())
    // Private notes are for their author and for owners.
    expect(await first(cara)).toMatchObject({
      scorecards: [
        { name: 'Ben Cruz', notes: null },
        { name: 'Cara Diaz', notes: expect.any(String) },
      ],
    })
  })

  it('do not write one about an interview at which they were not', async () => {
    expect((await anna.put(path(), card())).status).toBe(403)
    // The guide is for the interviewers only. The plan shows its questions to those who may edit it.
    expect(await own(anna)).toMatchObject({ is_interviewer: false, allowed: [], guide: null, attributes: [] })
    expect(await own(ben)).toMatchObject({ guide: { name: interviewStep.name } })
  })

  it('of another job, another company or the other side find nothing', async () => {
    const limited = await addMember(tulay.db, acme, { email: `l${Date.now()}@acme.test`, member_role: 'recruiter' })
    await limitToJobs(tulay.db, limited, [])
    const { email } = await tulay.db
      .selectFrom('users')
      .where('id', '=', limited)
      .select('email')
      .executeTakeFirstOrThrow()
    const browser = await tulay.as(email)
    expect((await browser.get(path())).status).toBe(404)
    expect((await browser.get(`/api/applications/${about.application_id}/scorecards`)).status).toBe(404)
    expect((await ana.get(path())).status).toBe(403)
  })

  it('leave the missing list when they leave the hiring team', async () => {
    await ben.post(path('/submit'), card())
    expect((await list(anna)).missing).toEqual([{ name: interviewStep.name, people: ['Cara Diaz'] }])
    const cara_is = tulay.db.updateTable('members').where('user_id', '=', ids.cara)
    await cara_is.set({ member_role: 'finance' }).execute()
    expect((await list(anna)).missing).toEqual([])
    await cara_is.set({ member_role: 'recruiter' }).execute()
  })
})

const statuses = (by: Client, paths: readonly string[]) =>
  Promise.all(paths.map(async (one) => (await by.get(one)).status))
/** Where the interview can be read. */
const places = () => [
  `/api/meetings/${about.meeting_id}`,
  `/api/meetings/${about.meeting_id}/candidate`,
  `/api/meetings/${about.meeting_id}/room`,
  path(),
  `/api/applications/${about.application_id}/scorecards`,
]

describe('a member who only interviews', () => {
  let dana: Client
  let dana_id: string
  beforeAll(async () => {
    dana_id = await addMember(tulay.db, acme, { email: 'dana@acme.test', name: 'Dana Lim', member_role: 'interviewer' })
    dana = await tulay.as('dana@acme.test')
  })
  /** Ben and Dana interview. */
  const together = async () => {
    // The applicant cannot be in two interviews at once.
    await tulay.db.updateTable('meeting_people').set({ status: 'completed' }).execute()
    about = await addScoredInterview(tulay.db, {
      company_id: acme,
      organizer_id: ids.ben,
      panelist_ids: [dana_id],
      applicant_id: ids.ana,
      starts_in_minutes: -60,
    })
  }
  const meetings = async () => {
    const { items } = (await dana.get('/api/meetings')).body as unknown as { items: { id: string }[] }
    const { items: over } = (await dana.get('/api/meetings?show=past')).body as unknown as { items: { id: string }[] }
    return [...items, ...over].map(({ id }) => id)
  }

  it('finds the own interview with its guide and the candidate, and not those of colleagues', async () => {
    expect(await statuses(dana, places())).toEqual(places().map(() => 404))
    expect(await meetings()).toEqual([])
    await together()
    expect(await statuses(dana, places())).toEqual(places().map(() => 200))
    expect(await meetings()).toEqual([about.meeting_id])
    expect(await own(dana)).toMatchObject({ is_interviewer: true, guide: { name: interviewStep.name } })
    expect((await dana.get('/api/scorecards/missing')).body).toMatchObject({
      items: [{ meeting_id: about.meeting_id, name: 'Ana Reyes' }],
    })
    // What the hiring team notes about the outcome is not for interviewers.
    await ben.post(`/api/meetings/${about.meeting_id}/complete`, { outcome: 'reject', notes: 'Too slow.' })
    expect((await dana.get(`/api/meetings/${about.meeting_id}`)).body).toMatchObject({
      outcome: null,
      notes: '',
      step: { name: interviewStep.name },
    })
    expect(await statuses(dana, [`/api/applications/${about.application_id}`, `/api/jobs/${about.job_id}`])).toEqual([
      403, 403,
    ])
  })

  it('reads the profile, the résumé and the job of the candidate, and no letter, file or rate besides', async () => {
    await together()
    const [resume, other] = await Promise.all([addFile(tulay.db, ids.ana), addFile(tulay.db, ids.ana)])
    await tulay.db
      .updateTable('applications')
      .set({ resume_file_id: resume, attachment_file_id: other, cover_letter: 'Between us.' })
      .where('id', '=', about.application_id)
      .execute()
    const candidate = await dana.get(`/api/meetings/${about.meeting_id}/candidate`)
    expect(candidate.body).toMatchObject({
      profile: { name: 'Ana Reyes', resume: { id: resume } },
      job: { title: expect.any(String) },
    })
    expect(candidate.text).not.toMatch(/Between us|hourly_rate|proposal/)
    expect(await statuses(dana, [`/api/files/${resume}`, `/api/files/${other}`])).toEqual([200, 404])
    await tulay.db.updateTable('meetings').set({ status: 'cancelled' }).where('id', '=', about.meeting_id).execute()
    expect(await statuses(dana, [`/api/files/${resume}`, places()[1]!, places()[0]!])).toEqual([404, 404, 200])
  })

  it('reads scorecards about the own interview and others of the applicant after the own one', async () => {
    await together()
    const { meeting_id } = about
    const { meeting_id: earlier } = await interview(-200)
    await tulay.db
      .updateTable('meetings')
      .set({ application_id: about.application_id })
      .where('id', '=', earlier)
      .execute()
    await ben.post(path('/submit'), card())
    await cara.post(`/api/meetings/${earlier}/scorecard/submit`, card())
    expect(await list(dana)).toMatchObject({ interviews: [{ meeting_id, scorecards: [], hidden: 1 }], missing: [] })
    const shown = (await list(anna)).interviews.flatMap(({ scorecards }) => scorecards)
    const revisions = shown.map(({ id }) => `/api/scorecards/${id}/revisions`)
    expect(await statuses(dana, revisions)).toEqual([404, 404])
    expect((await dana.put(path(), { version: 0, save_id: randomUUID(), notes: 'Kind.' })).status).toBe(200)
    expect((await dana.post(path('/submit'), card({ version: 1 }))).status).toBe(200)
    expect((await dana.post(path('/revise'), card({ version: 2, recommendation: 'no' }))).status).toBe(200)
    expect((await list(dana)).interviews).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ meeting_id, hidden: 0 }),
        // Who has not submitted there is not told.
        expect.objectContaining({
          meeting_id: earlier,
          interviewers: [expect.objectContaining({ name: 'Cara Diaz' })],
        }),
      ]),
    )
    expect(await statuses(dana, revisions)).toEqual([200, 200])
    expect((await dana.put(`/api/meetings/${earlier}/scorecard`, card())).status).toBe(404)
    expect((await dana.get('/api/scorecards/missing')).body).toMatchObject({ items: [] })

    // Whoever no longer takes part finds nothing of it, also not the own scorecard.
    await tulay.db
      .deleteFrom('meeting_people')
      .where('meeting_id', '=', meeting_id)
      .where('user_id', '=', dana_id)
      .execute()
    expect(await statuses(dana, [...places(), ...revisions])).toEqual([...places(), ...revisions].map(() => 404))
    expect(await meetings()).not.toContain(meeting_id)
  })

  it('loses an interview for which another one of the panel was assigned', async () => {
    await together()
    await tulay.db
      .updateTable('meeting_people')
      .set({ is_assigned: sql<boolean>`user_id <> ${dana_id}` })
      .where('meeting_id', '=', about.meeting_id)
      .execute()
    expect(await statuses(dana, places())).toEqual(places().map(() => 404))
  })

  it('is chosen for steps and interviews, not for calls, and hears of the own interviews only', async () => {
    const step = { ...interviewStep, id: about.step_id, interviewer_ids: [dana_id] }
    const saved = await anna.put(`/api/jobs/${about.job_id}/interview-plan`, { version: 1, steps: [step] })
    expect(saved.body).toMatchObject({ steps: [{ interviewers: [{ name: 'Dana Lim' }] }] })
    expect((await ben.get('/api/meetings/colleagues')).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ user_id: dana_id, interviews_only: true })]),
    })
    const call = { about: { kind: 'account_call' }, minutes: 30, time: { method: 'times', times: [fromNow(3e8)] } }
    const refused = await ben.post('/api/meetings', { ...call, panelist_ids: [dana_id], allows_night: true })
    expect(refused.body).toMatchObject({ errors: [{ path: 'panelist_ids' }] })
    await together()
    await runMaintenance('request_scorecards')
    const job_id = await addJob(tulay.db, acme)
    await tulay.db.updateTable('jobs').set({ cc_email: 'dana@acme.test' }).where('id', '=', job_id).execute()
    expect((await ana.post(`/api/open-jobs/${job_id}/applications`, letter)).status).toBe(201)
    await queuesEmpty(tulay, ['reactions', 'mail'])
    expect(await asked(dana)).toMatchObject([{ title: 'Write your scorecard' }])
    const notified = await tulay.db.selectFrom('notifications').where('user_id', '=', dana_id).select('title').execute()
    expect(notified.map(({ title }) => title)).toEqual(['Write your scorecard'])
    expect(await mailsTo(tulay, 'dana@acme.test')).toEqual([])
  })
})

describe('the task in the bell', () => {
  it('waits from the end of the interview until the scorecard is submitted', async () => {
    await ben.post(path('/submit'), card())
    await runMaintenance('request_scorecards')
    const act = { kind: 'write_scorecard', meeting_id: about.meeting_id }
    await queuesEmpty(tulay, ['reactions'])
    expect(await asked(cara)).toMatchObject([{ title: 'Write your scorecard', act }])
    expect(await asked(ben)).toEqual([])
    await runMaintenance('request_scorecards')
    await travelTo(new Date(Date.now() + 25 * 3_600_000), () => runMaintenance('remind_of_scorecards'))
    await queuesEmpty(tulay, ['reactions'])
    expect(await asked(cara)).toMatchObject([{ title: 'Your scorecard is missing', act }])
    await cara.post(path('/submit'), card())
    expect(await asked(cara)).toEqual([])
  })

  it('ends when the interview did not take place', async () => {
    await runMaintenance('request_scorecards')
    await queuesEmpty(tulay, ['reactions'])
    expect(await asked(cara)).toHaveLength(1)
    expect((await ben.post(`/api/meetings/${about.meeting_id}/miss`)).status).toBe(200)
    expect(await asked(cara)).toEqual([])
  })
})

describe('an offer without the scorecards of the plan', () => {
  it('asks for a reason, which the company keeps and the talent does not see', async () => {
    const refused = await sendOffer()
    expect(refused.body.errors).toMatchObject([{ path: 'scorecards_reason', message: scorecardMessages.reason }])
    const sent = await sendOffer({ scorecards_reason: 'We worked with her before.' })
    expect(sent.body).toMatchObject({ scorecards_reason: 'We worked with her before.' })
    const { text } = await ana.get(`/api/offers/${sent.body.id}`)
    expect(text).not.toContain('We worked with her before.')
    const waived = tulay.db.selectFrom('activities').where('kind', '=', 'scorecard.waived').select('data')
    expect((await waived.execute()).map(({ data }) => data)).toMatchObject([
      { application_id: about.application_id, steps: [interviewStep.name] },
    ])
  })

  it('is refused where the company requires them, and asks nothing once they are there', async () => {
    expect((await ben.put('/api/company/scorecard-rules', { requires_scorecards: true })).status).toBe(403)
    expect((await anna.put('/api/company/scorecard-rules', { requires_scorecards: true })).status).toBe(200)
    const refused = await sendOffer({ scorecards_reason: 'No time.' })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain('Skill interview (Ben Cruz, Cara Diaz)')
    for (const by of [ben, cara]) await by.post(path('/submit'), card())
    expect((await sendOffer()).status).toBe(201)
    await anna.put('/api/company/scorecard-rules', { requires_scorecards: false })
  })
})

const compare = (by: Client, applications: readonly string[], job_id = about.job_id) =>
  by.get(`/api/jobs/${job_id}/comparison?${applications.map((id) => `ids=${id}`).join('&')}`)
const itemsOf = async (by: Client, applications: readonly string[]) =>
  ((await compare(by, applications)).body as unknown as Comparison).items
const applicantOf = async (job_id = about.job_id) => {
  const applicant_id = await addPerson(tulay.db, { email: `${randomUUID()}@talent.test`, role: 'applicant' })
  return (await addApplication(tulay.db, { job_id, applicant_id })).id
}

describe('a comparison', () => {
  it('has the candidates in the order of the request, with who said when they can start', async () => {
    const others = [await applicantOf(), await applicantOf(), await applicantOf()]
    await tulay.db
      .updateTable('applications')
      .set({ can_start_on: '2027-02-01' })
      .where('id', 'in', others.slice(0, 2))
      .execute()
    const countered = { status: 'countered', counter_start_date: '2027-03-01' } as const
    const counter = { counter_pay_cents: 900, counter_weekly_hours: 40, countered_at: new Date().toISOString() }
    const sent = await ben.post('/api/offers', {
      ...offerTo(others[1]!, { signature: 'Ben Cruz' }),
      scorecards_reason: 'Urgent.',
    })
    expect(sent.status, sent.text).toBe(201)
    const open = await itemsOf(ben, [others[2]!, about.application_id, others[1]!, others[0]!])
    expect(open.map(({ application: { id, start } }) => [id, start])).toEqual([
      [others[2], null],
      [about.application_id, null],
      [others[1], { on: '2027-02-01', source: 'application' }],
      [others[0], { on: '2027-02-01', source: 'application' }],
    ])
    const offer = tulay.db.updateTable('offers').where('application_id', '=', others[1]!)
    await offer.set({ ...countered, ...counter }).execute()
    expect((await itemsOf(ben, [others[1]!]))[0]!.application.start).toEqual({
      on: '2027-03-01',
      source: 'counteroffer',
    })
    await offer.set({ status: 'sent', is_over_budget: false, counter_start_date: null }).execute()
    await tulay.db.updateTable('applications').set({ can_start_on: null }).where('id', '=', others[1]!).execute()
    const offered = { on: sent.body['start_date'], source: 'offer' }
    expect((await itemsOf(ben, [others[1]!]))[0]!.application.start).toEqual(offered)
    await offer.set({ status: 'accepted', decided_at: new Date().toISOString() }).execute()
    expect((await itemsOf(ben, [others[1]!]))[0]!.application.start).toEqual({ ...offered, source: 'agreed' })
  })

  it('shows what the page of each application shows, and hides scorecards until the own one is submitted', async () => {
    await ben.post(path('/submit'), card())
    const other = await applicantOf()
    for (const by of [anna, ben, cara]) {
      const found = await itemsOf(by, [about.application_id, other])
      for (const { application, scorecards } of found) {
        const page = (await by.get(`/api/applications/${application.id}`)).body
        const { tests, answers, stage, proposal_rate, currency } = application
        expect(page).toMatchObject({ tests, answers, stage, proposal_rate, currency, applicant: application.applicant })
        const ofPage = (await by.get(`/api/applications/${application.id}/scorecards`)).body
        expect(ofPage).toMatchObject(scorecards)
      }
      const hidden = found.map(({ scorecards }) => scorecards.interviews.map((one) => one.hidden))
      expect(hidden).toEqual([[by === cara ? 1 : 0], []])
    }
    const { text } = await compare(cara, [about.application_id])
    expect(text).not.toContain('Answered three tickets calmly.')
    await cara.post(path('/submit'), card())
    expect((await compare(cara, [about.application_id])).text).toContain('Answered three tickets calmly.')
  })

  it('is of one job of the own company, with at most five candidates', async () => {
    const elsewhere = await addJob(tulay.db, acme)
    const stranger = await applicantOf(elsewhere)
    expect((await compare(ben, [about.application_id, stranger])).status).toBe(404)
    expect((await compare(ben, [about.application_id, randomUUID()])).status).toBe(404)
    const rivals = await addCompany(tulay.db, { name: 'Rival' })
    await addMember(tulay.db, rivals, { email: 'rival@rival.test' })
    const rival = await tulay.as('rival@rival.test')
    expect((await compare(rival, [about.application_id])).status).toBe(404)
    const theirs = await addJob(tulay.db, rivals)
    expect((await compare(rival, [about.application_id], theirs)).status).toBe(404)
    const limited = await addMember(tulay.db, acme, { email: 'limited@acme.test', member_role: 'recruiter' })
    await limitToJobs(tulay.db, limited, [elsewhere])
    const browser = await tulay.as('limited@acme.test')
    expect((await compare(browser, [about.application_id])).status).toBe(404)
    expect((await compare(browser, [stranger], elsewhere)).status).toBe(200)
    expect((await compare(ana, [about.application_id])).status).toBe(403)
    const six = Array.from({ length: boardLimits.compared + 1 }, () => about.application_id)
    expect((await compare(ben, six)).body.errors).toMatchObject([{ path: 'ids' }])
    expect((await compare(ben, [])).body).toMatchObject({ items: [] })
  })
})
