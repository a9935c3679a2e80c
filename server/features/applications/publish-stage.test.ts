import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { travelTo, fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { rejection } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty, runScheduled } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { offerTo } from '#server/testing/offers.ts'
import { publishOverdueStages } from './stages.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let job: string
let owner: Client
let recruiter: Client
let applicant: Client
let email: string
let id: string
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  job = await addJob(tulay.db, acme, { title: 'Weaver' })
})
let count = 0
beforeEach(async () => {
  email = `ana-${(count += 1)}@talent.test`
  const applicant_id = await addPerson(tulay.db, { email, role: 'applicant', name: 'Ana Reyes' })
  applicant = await tulay.as(email)
  ;({ id } = await addApplication(tulay.db, { job_id: job, applicant_id, created_at: fromNow(-3_600_000) }))
})

const move = (verb: string, stage: string, by = owner) => by.post(`/api/applications/${id}/${verb}`, { stage })
const undo = (stage: string, by = owner) => by.post(`/api/applications/${id}/undo-move`, { stage })

const find = () => tulay.db.selectFrom('applications').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const stays = async () => {
  const rows = await tulay.db
    .selectFrom('stage_history')
    .where('application_id', '=', id)
    .orderBy('id')
    .select(['stage', 'left_at'])
    .execute()
  return rows.map(({ stage, left_at }) => (left_at ? stage : `${stage} now`))
}
const mails = () =>
  tulay.db.selectFrom('local_mails').where('recipient', '=', email).selectAll().orderBy('id').execute()
const bell = async () => (await applicant.get('/api/notifications')).body.items.map((one) => one['title'])
const timeline = async () => {
  const { timeline: entries } = (await applicant.get(`/api/applicant/applications/${id}`)).body as unknown as {
    timeline: { kind: string }[]
  }
  return entries.map(({ kind }) => kind)
}

/** All responses that the applicant can read, as one string. */
async function applicantResponses(): Promise<string> {
  const applicationPaths = ['', `/${id}`].map((path) => `/api/applicant/applications${path}`)
  const answers = await Promise.all(
    [...applicationPaths, '/api/applicant/stats', '/api/notifications'].map((path) => applicant.get(path)),
  )
  return answers.map((answer) => answer.text).join('\n')
}

/** Ends the grace period in the queue and waits for all resulting jobs. */
async function endGracePeriod(): Promise<void> {
  await runScheduled(tulay, 'stage_publications', id)
  await queuesEmpty(tulay, ['reactions', 'mail'])
}

describe('a move by the company', () => {
  it('reaches the applicant after the grace period: in the product, by one email, and in the timeline', async () => {
    const before = await applicantResponses()
    const moved = await move('interview', 'new')
    expect(moved.body).toMatchObject({ stage: 'interviewing', allowed: expect.arrayContaining(['undo_move']) })
    const minutes = (Date.parse(String(moved.body['publishes_at'])) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(await applicantResponses()).toBe(before)

    await endGracePeriod()
    expect(await bell()).toEqual(['Acme wants to interview you'])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Acme wants to interview you: Weaver')
    expect(mail!.text).toContain('Hello Ana,')
    expect(mail!.text).toContain(`/applicant/applications/${id}`)
    expect(await timeline()).toEqual(['sent', 'interviewing'])
    expect((await owner.get(`/api/applications/${id}`)).body['allowed']).not.toContain('undo_move')

    // Running the queue job and the maintenance task again has no effect.
    await publishOverdueStages()
    await endGracePeriod()
    expect([await bell(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('followed by another one is announced only with the final stage', async () => {
    await move('shortlist', 'new')
    await move('interview', 'shortlisted')
    await endGracePeriod()
    expect(await bell()).toEqual(['Acme wants to interview you'])
    expect(await timeline()).toEqual(['sent', 'interviewing'])
  })

  it('is published by the maintenance task if the queue job is missing', async () => {
    await move('shortlist', 'new')
    await tulay.pool.query(`delete from pgboss.job where data->>'application_id' = $1`, [id])
    await publishOverdueStages()
    expect(await bell()).toEqual([])
    await travelTo(new Date(Date.now() + 11 * 60_000), publishOverdueStages)
    await endGracePeriod()
    expect(await bell()).toEqual(['Acme shortlisted you'])
  })

  it.each([
    ['undone', () => undo('interviewing', recruiter)],
    ['moved back', async () => (await move('review', 'interviewing'), undefined)],
  ])('that is %s within the grace period leaves no trace for the applicant', async (_, goBack) => {
    await move('review', 'new')
    await endGracePeriod()
    const before = await applicantResponses()
    await move('interview', 'reviewing')
    await goBack()
    expect((await find()).stage).toBe('reviewing')
    await endGracePeriod()
    expect(await applicantResponses()).toBe(before)
    expect(await mails()).toEqual([])
    expect((await find()).answered_at).toBeNull()
  })

  it('sends the applicant no live update before it is published', async () => {
    const stream = await listen(applicant)
    await move('interview', 'new')
    await undo('interviewing')
    await move('shortlist', 'new')
    expect(stream.features).toEqual([])
    await endGracePeriod()
    await eventually(async () => stream.features.flat().includes('applications'))
    await stream.close()
  })
})

describe('Undo', () => {
  it('restores the previous state completely, including the stage New', async () => {
    const before = await find()
    await move('interview', 'new')
    const undone = await undo('interviewing', recruiter)
    expect([undone.status, undone.body]).toMatchObject([200, { stage: 'new', publishes_at: null }])
    expect(undone.body['allowed']).not.toContain('undo_move')
    expect(await stays()).toEqual(['new now'])
    expect(await find()).toEqual(before)
  })

  it('returns to a pending move, which is published later', async () => {
    await move('shortlist', 'new')
    await move('interview', 'shortlisted')
    expect((await undo('interviewing')).body).toMatchObject({ stage: 'shortlisted', publishes_at: expect.any(String) })
    await endGracePeriod()
    expect(await bell()).toEqual(['Acme shortlisted you'])
  })

  it('is rejected after the notification, for an outdated stage, and without a move', async () => {
    expect((await undo('new')).body.code).toBe('illegal_move')
    await move('shortlist', 'new')
    expect((await undo('interviewing')).body.error).toBe('You moved Ana Reyes to Shortlisted a moment ago.')
    await endGracePeriod()
    expect((await undo('shortlisted')).body.error).toBe(
      'This move can no longer be undone. Move the applicant back instead.',
    )
    expect(await stays()).toEqual(['new', 'shortlisted now'])
  })

  it('works for bulk moves', async () => {
    const items = [{ id, stage: 'new' }]
    const moved = await owner.post('/api/applications/bulk', { action: 'interview', items })
    expect(moved.body['changed']).toMatchObject([
      { stage: 'interviewing', allowed: expect.arrayContaining(['undo_move']) },
    ])
    const undone = await owner.post('/api/applications/bulk', {
      action: 'undo_move',
      items: [{ id, stage: 'interviewing' }],
    })
    expect(undone.body['changed']).toMatchObject([{ stage: 'new' }])
  })
})

describe('a rejection during the grace period', () => {
  it('is the only result that the applicant is notified of', async () => {
    await move('interview', 'new')
    await owner.post(`/api/applications/${id}/reject`, { ...rejection, stage: 'interviewing' })
    await endGracePeriod()
    expect(await bell()).toEqual([])
    expect(await timeline()).toEqual(['sent'])
  })

  it('lets the move be published when the rejection is undone', async () => {
    await move('interview', 'new')
    await owner.post(`/api/applications/${id}/reject`, { ...rejection, stage: 'interviewing' })
    await owner.post(`/api/applications/${id}/undo-reject`, { stage: 'interviewing' })
    await endGracePeriod()
    expect(await bell()).toEqual(['Acme wants to interview you'])
  })
})

describe('the stage Offered', () => {
  it('reaches the applicant when the offer is sent', async () => {
    await owner.post('/api/offers', offerTo(id))
    await endGracePeriod()
    expect(await bell()).toEqual(['Acme sent you an offer'])
    expect(await timeline()).toEqual(['sent', 'offered'])
    await transaction((tx) => tx.deleteFrom('offers').where('application_id', '=', id).execute())
  })
})
