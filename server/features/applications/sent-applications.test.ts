import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { sentApplicationDetails } from '#domain/applications/sent-application.ts'
import { failures } from '#domain/kernel/errors.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { finishedJob, letter, rejection } from '#server/testing/forms.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { publishOverdueStages } from './stages.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'

const tulay = await startTulay('empty')
const { db, pool } = tulay
afterAll(() => tulay.stop())

let acme: string
let recruiter: Client
let finance: Client
beforeAll(async () => {
  acme = await addCompany(db, { name: 'Acme' })
  await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  recruiter = await tulay.as('recruiter@acme.test')
  finance = await tulay.as('finance@acme.test')
})

let count = 0
async function newTalent(name = 'Ana Reyes') {
  const email = `talent-${(count += 1)}@talent.test`
  const applicant_id = await addPerson(db, { email, role: 'applicant', name })
  return { applicant_id, client: await tulay.as(email) }
}

/** A talent with an application. */
async function applied({
  title = 'Weaver',
  ...application
}: { title?: string; stage?: ApplicationStage; created_at?: string } = {}) {
  const { applicant_id, client } = await newTalent()
  const { id } = await addApplication(db, { ...application, job_id: await addJob(db, acme, { title }), applicant_id })
  return { id, client, url: `/api/applicant/applications/${id}` }
}

const change = (id: string, values: object) => db.updateTable('applications').set(values).where('id', '=', id).execute()
const read = (id: string) => db.selectFrom('applications').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const at = '2026-11-01T08:00:00.000Z'

/** The facts about what happens next, on the page and in the list. */
const nextOf = async ({ client, url }: { client: Client; url: string }) => {
  const { body } = await client.get(url)
  const list = await client.get('/api/applicant/applications')
  expect((list.body.items as unknown as { next: unknown }[])[0]!.next).toEqual(body['next'])
  return body['next']
}
const nothing = { offer: null, work: null, interviews: [], tests: [], job_end: null }
const due_at = '2031-01-10T08:00:00.000Z'

describe('what happens next', () => {
  it('follows from interviews, tests and the end of the job, for both sides', async () => {
    const { applicant_id, client } = await newTalent()
    const { user_id: organizer_id } = await db
      .selectFrom('members')
      .where('company_id', '=', acme)
      .select('user_id')
      .executeTakeFirstOrThrow()
    const of = { company_id: acme, organizer_id, applicant_id }
    const meeting = await addInterview(db, { ...of, status: 'proposed' })
    const { application_id, starts_at } = await db
      .selectFrom('meetings')
      .where('id', '=', meeting)
      .select(['application_id', 'starts_at'])
      .executeTakeFirstOrThrow()
    const talent = { client, url: `/api/applicant/applications/${application_id}` }
    const attempt = await addAttempt(db, {
      test: await addTest(db, { company_id: acme }),
      application_id: application_id!,
      due_at,
    })
    const interview = { status: 'awaits_talent', starts_at }
    const tests = [{ status: 'assigned', due_at }]
    expect(await nextOf(talent)).toEqual({ ...nothing, interviews: [interview], tests })
    expect((await recruiter.get(`/api/applications/${application_id}`)).body['next']).toEqual({
      ...nothing,
      interviews: [interview],
      tests,
    })

    const changeMeeting = (values: object) => db.updateTable('meetings').set(values).where('id', '=', meeting).execute()
    await changeMeeting({ proposing_side: 'talent' })
    expect(await nextOf(talent)).toMatchObject({ interviews: [{ status: 'awaits_company' }] })
    await changeMeeting({ status: 'confirmed' })
    expect(await nextOf(talent)).toMatchObject({ interviews: [{ status: 'confirmed' }] })
    await changeMeeting({ starts_at: at, ends_at: '2026-11-01T08:30:00.000Z' })
    expect(await nextOf(talent)).toMatchObject({ interviews: [{ status: 'held' }] })
    await changeMeeting({ status: 'cancelled' })
    await db.updateTable('attempts').set({ status: 'cancelled' }).where('id', '=', attempt).execute()
    const { job_id } = await read(application_id!)
    await db.updateTable('jobs').set({ status: 'filled' }).where('id', '=', job_id).execute()
    expect(await nextOf(talent)).toEqual({ ...nothing, job_end: 'filled' })
  })
})

describe('the list', () => {
  it('is filtered by state with totals, and searchable, including by company', async () => {
    const { applicant_id, client } = await newTalent()
    const stages = ['new', 'testing', 'offered', 'hired', 'rejected', 'withdrawn'] as const
    for (const [day, stage] of stages.entries()) {
      const job_id = await addJob(db, acme, { title: `Weaver ${stage}` })
      await addApplication(db, { job_id, applicant_id, stage, created_at: `2026-11-0${day + 1}T08:00:00.000Z` })
    }
    const counts = { in_progress: 2, offers: 1, hired: 1, closed: 2 }

    const all = await client.get('/api/applicant/applications')
    expect(all.body).toMatchObject({ total: 6, counts })
    expect(titles(all), 'what moved last comes first').toEqual(stages.toReversed().map((stage) => `Weaver ${stage}`))
    const closed = await client.get('/api/applicant/applications?state=closed')
    expect(closed.body).toMatchObject({ total: 2, counts })
    expect(titles(closed)).toEqual(['Weaver withdrawn', 'Weaver rejected'])
    const found = await client.get('/api/applicant/applications?q=acme+test')
    expect(found.body).toMatchObject({ total: 1, counts: { in_progress: 1, offers: 0, hired: 0, closed: 0 } })
    expect(titles(await client.get('/api/applicant/applications?sort=created_at'))[0]).toBe('Weaver new')
    expect((await client.get('/api/applicant/applications?state=new')).status).toBe(400)
  })

  it("compares the proposal with the job's budget, and shows when an answer is due", async () => {
    const { id, client } = await applied({ created_at: at })
    await change(id, { proposal_rate_cents: 1_450, proposed_for: 'hourly', answer_due_at: '2026-11-10T08:00:00.000Z' })
    const { items } = (await client.get('/api/applicant/applications')).body
    expect(items).toMatchObject([
      {
        id,
        job_title: 'Weaver',
        company_name: 'Acme',
        company_logo_file_id: null,
        applicant_stage: 'sent',
        engagement_type: 'hourly',
        proposal_rate: 14.5,
        budget_min: 9,
        budget_max: 13.87,
        stage_at: at,
        answer_due_at: '2026-11-10T08:00:00.000Z',
      },
    ])
    await change(id, { answered_at: at })
    expect((await client.get('/api/applicant/applications')).body.items).toMatchObject([{ answer_due_at: null }])
  })

  it("drops a proposal when the job's engagement type changes", async () => {
    const { client } = await newTalent()
    const job = (await recruiter.post('/api/jobs', { ...finishedJob, status: 'open' })).body.id
    const { id } = (await client.post(`/api/open-jobs/${job}/applications`, { ...letter, proposalRate: 14 })).body
    const proposed = async () => [
      (await client.get(`/api/applicant/applications/${id}`)).body['proposal_rate'],
      (await client.get('/api/applicant/applications')).body.items[0]!['proposal_rate'],
      (await recruiter.get(`/api/applications/${id}`)).body['proposal_rate'],
      (await recruiter.get(`/api/jobs/${job}/applications?sort=proposal_rate`)).body.items[0]!['proposal_rate'],
    ]
    expect(await proposed()).toEqual([14, 14, 18.67, 18.67])
    const { budget_min: _, budget_max: __, ...rest } = finishedJob
    await recruiter.put(`/api/jobs/${job}`, { ...rest, engagement_type: 'fixed', budget_total: 9_000 })
    expect(await proposed()).toEqual([null, null, null, null])
    await client.put(`/api/applicant/applications/${id}`, { ...letter, proposalRate: 8_000 })
    expect(await proposed()).toEqual([8_000, 8_000, 10_666.67, 10_666.67])
    await recruiter.put(`/api/jobs/${job}`, finishedJob)
    expect(await proposed()).toEqual([null, null, null, null])
  })

  it('is refreshed by live updates when the company acts', async () => {
    const { id, client, url } = await applied()
    const live = await listen(client)
    await recruiter.post(`/api/applications/${id}/shortlist`, { stage: 'new' })
    await travelTo(new Date(Date.now() + 11 * 60_000), publishOverdueStages)
    await eventually(async () => live.features.flat().includes('applications'))
    await live.close()
    expect((await client.get(url)).body).toMatchObject({ applicant_stage: 'shortlisted' })
    const notification = await eventually(async () => (await client.get('/api/notifications')).body.items[0])
    expect(notification).toMatchObject({ title: 'Acme shortlisted you', href: `/applicant/applications/${id}` })
  })
})

describe('the application page', () => {
  it('has a timeline and the assigned tests', async () => {
    const { id, client, url } = await applied({ created_at: at })
    await change(id, { opened_at: '2026-11-02T08:00:00.000Z' })
    const skills = await addTest(db, { company_id: acme, name: 'Loom skills' })
    await addAttempt(db, {
      test: skills,
      application_id: id,
      assigned_at: '2026-11-04T08:00:00.000Z',
      due_at: '2026-11-11T08:00:00.000Z',
    })
    const { body } = await client.get(url)
    expect(body).toMatchObject({
      cover_letter: letter.coverLetter,
      applicant_stage: 'seen',
      message: null,
      job_open: true,
      allowed: ['withdraw'],
      tests: [{ test_name: 'Loom skills', status: 'assigned', due_at: '2026-11-11T08:00:00.000Z' }],
      timeline: [
        { kind: 'sent', at },
        { kind: 'seen', at: '2026-11-02T08:00:00.000Z' },
        { kind: 'test_assigned', subject: 'Loom skills' },
      ],
    })
    // No other fields: notes, ratings, tags, reasons and colleagues are internal to the company.
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(sentApplicationDetails.shape).toSorted())
  })

  it('lists the files of the application', async () => {
    const { id, client, url } = await applied()
    const { applicant_id } = await read(id)
    const resume_file_id = await addFile(db, applicant_id)
    const attachment_file_id = await addFile(db, applicant_id, { purpose: 'attachment' })
    await change(id, { resume_file_id, attachment_file_id })
    expect((await client.get(url)).body['files']).toMatchObject([
      { id: resume_file_id, purpose: 'resume' },
      { id: attachment_file_id, purpose: 'attachment' },
    ])
  })

  it("shows the company's rejection message", async () => {
    const { id, client, url } = await applied({ stage: 'rejected' })
    await change(id, { rejection_reason: 'skills', rejection_message: 'Thank you, {name}, but no.' })
    expect((await client.get(url)).body).toMatchObject({
      applicant_stage: 'not_selected',
      message: 'Thank you, Ana, but no.',
      allowed: [],
    })
    await change(id, { rejection_reason: 'job_closed' })
    expect((await client.get(url)).body).toMatchObject({ applicant_stage: 'job_closed' })
  })

  it('cannot be read, changed or withdrawn by another applicant', async () => {
    const { id, url } = await applied()
    const { client: other } = await newTalent()
    const answers = [await other.get(url), await other.put(url, letter), await other.post(`${url}/withdraw`)]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(await read(id)).toMatchObject({ stage: 'new', cover_letter: letter.coverLetter })
    expect((await recruiter.get(url)).status).toBe(403)
  })
})

describe.each(liveStages)('a rejection that can still be undone, of an application in %s', (stage) => {
  it('changes no response to the applicant and sends no notification', async () => {
    const { id, client, url } = await applied({ stage })
    const paths = [url, '/api/applicant/applications', '/api/applicant/stats', '/api/notifications']
    const seen = () => Promise.all(paths.map(async (path) => (await client.get(path)).text))
    const before = await seen()
    const planned = await recruiter.post(`/api/applications/${id}/reject`, { ...rejection, stage })
    expect(planned.status).toBe(200)
    expect((await read(id)).rejects_at).not.toBeNull()
    expect(await seen()).toEqual(before)
  })
})

describe('withdrawing', () => {
  it.each(liveStages)('ends an application in %s, once, and cancels a planned rejection', async (stage) => {
    const { id, client, url } = await applied({ stage })
    await change(id, { rejects_at: '2099-01-01T00:00:00.000Z', rejection_reason: 'other' })
    const withdrawn = await client.post(`${url}/withdraw`)
    expect(withdrawn.status).toBe(200)
    expect(withdrawn.body).toMatchObject({ applicant_stage: 'withdrawn', answer_due_at: null, allowed: [] })
    expect(withdrawn.body['timeline']).toMatchObject([{ kind: 'sent' }, ...later(stage), { kind: 'withdrawn' }])
    expect(await read(id)).toMatchObject({ stage: 'withdrawn', rejects_at: null, answered_at: null })
    expect((await client.post(`${url}/withdraw`)).status).toBe(409)
  })

  it.each(['hired', 'rejected', 'withdrawn'] as const)('is refused once the application is %s', async (stage) => {
    const { id, client, url } = await applied({ stage })
    const before = await read(id)
    const refused = await client.post(`${url}/withdraw`)
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_move'])
    expect(await read(id)).toEqual(before)
  })

  it('happens once on a double click', async () => {
    const { id, client, url } = await applied()
    const withdraw = () => client.post(`${url}/withdraw`)
    const answers = await whileLocked(
      pool,
      `select from applications where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([withdraw(), withdraw()]),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const stays = await db
      .selectFrom('stage_history')
      .where('application_id', '=', id)
      .select('stage')
      .orderBy('id')
      .execute()
    expect(stays.map((stay) => stay.stage)).toEqual(['new', 'withdrawn'])
  })

  it('is not lost when a colleague moves the card at the same moment', async () => {
    const { id, client, url } = await applied()
    const answer = await whileLocked(
      pool,
      `update applications set stage = 'shortlisted' where id = '${id}'`,
      { waiting: 1 },
      () => client.post(`${url}/withdraw`),
    )
    expect(answer.status).toBe(200)
    expect((await read(id)).stage).toBe('withdrawn')
  })

  it("notifies the company's hiring team, and no other users", async () => {
    const { client, url, id } = await applied({ title: 'Bell ringer' })
    await client.post(`${url}/withdraw`)
    const notification = await eventually(async () =>
      (await recruiter.get('/api/notifications')).body.items.find((one) => one['body'] === 'Bell ringer'),
    )
    expect(notification).toMatchObject({
      title: 'Ana Reyes withdrew their application',
      href: `/company/applications/${id}`,
    })
    expect((await finance.get('/api/notifications')).body.items).toEqual([])
    expect((await client.get('/api/notifications')).body.items).toEqual([])
  })
})

describe('editing the letter and the rate', () => {
  const revision = { coverLetter: 'I have done this for six years.', proposalRate: 15.5 }

  it('is possible until a member of the company has opened it', async () => {
    const { id, client, url } = await applied()
    expect((await client.get(url)).body['allowed']).toEqual(['edit', 'withdraw'])
    const edited = await client.put(url, revision)
    expect(edited.status).toBe(200)
    expect(edited.body).toMatchObject({
      cover_letter: revision.coverLetter,
      proposal_rate: 15.5,
      applicant_stage: 'sent',
    })

    await change(id, { opened_at: at })
    expect((await client.get(url)).body['allowed']).toEqual(['withdraw'])
    const refused = await client.put(url, letter)
    expect([refused.status, refused.body.error]).toEqual([409, failures.application_opened.message])
    expect((await read(id)).cover_letter).toBe(revision.coverLetter)
  })

  it('based on an outdated version is rejected, and based on the current one accepted', async () => {
    const { id, client, url } = await applied()
    const version = (await client.get(url)).body['updated_at']
    const first = await client.put(url, { ...revision, version })
    expect(first.status).toBe(200)
    const refused = await client.put(url, { ...letter, version })
    expect([refused.status, refused.body.code]).toEqual([409, 'edited_meanwhile'])
    expect((await read(id)).cover_letter).toBe(revision.coverLetter)
    expect((await client.put(url, { ...letter, version: first.body['updated_at'] })).status).toBe(200)
    expect((await read(id)).cover_letter).toBe(letter.coverLetter)
  })

  it('is rejected after a move, even if it was never opened', async () => {
    const { client, url } = await applied({ stage: 'shortlisted' })
    const refused = await client.put(url, revision)
    expect([refused.status, refused.body.code]).toEqual([409, 'application_opened'])
  })

  it.each(['hired', 'rejected', 'withdrawn'] as const)('is refused once the application is %s', async (stage) => {
    const { client, url } = await applied({ stage })
    const refused = await client.put(url, revision)
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal_move'])
  })

  it('reports invalid fields and keeps the previous content', async () => {
    const { id, client, url } = await applied()
    const refused = await client.put(url, { coverLetter: ' ', proposalRate: 0 })
    expect(refused.status).toBe(400)
    expect(refused.body.errors!.map((error) => error.path)).toEqual(['coverLetter', 'proposalRate'])
    expect((await read(id)).cover_letter).toBe(letter.coverLetter)
  })

  it('concurrent with an opening either succeeds before it or fails, and the company reads the result', async () => {
    const { id, client, url } = await applied()
    const [edited, opened] = await whileLocked(
      pool,
      `select from applications where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([client.put(url, revision), recruiter.post(`/api/applications/${id}/open`)]),
    )
    expect(opened.status).toBe(200)
    const { body } = await recruiter.get(`/api/applications/${id}`)
    const won = edited.status === 200
    expect([200, 409]).toContain(edited.status)
    expect(body['cover_letter']).toBe(won ? revision.coverLetter : letter.coverLetter)
    expect((await client.put(url, letter)).body.code).toBe('application_opened')
  })

  it('fails when an opening came first', async () => {
    const { id, client, url } = await applied()
    const answer = await whileLocked(
      pool,
      `update applications set opened_at = now() where id = '${id}'`,
      { waiting: 1 },
      () => client.put(url, revision),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'application_opened'])
    expect((await read(id)).cover_letter).toBe(letter.coverLetter)
    const edits = await db.selectFrom('activities').where('kind', '=', 'application.edited').select('data').execute()
    expect(edits.map(({ data }) => (data as { application_id: string }).application_id)).not.toContain(id)
  })
})

const titles = ({ body }: Answer) => body.items.map((item) => item['job_title'])

const later = (stage: string) => (stage === 'new' ? [] : [{ kind: stage }])

test("applications to a suspended company remain in the applicant's list", async () => {
  const { client, url } = await applied()
  await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', acme).execute()
  expect((await client.get(url)).body).toMatchObject({ company_name: 'Acme', job_open: false })
  await db.updateTable('companies').set({ status: 'active' }).where('id', '=', acme).execute()
})
