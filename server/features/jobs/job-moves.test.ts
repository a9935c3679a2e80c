import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { jobRefusal } from '#domain/jobs/job-refusal.ts'
import type { JobMove, JobStatus } from '#domain/jobs/job-machine.ts'
import { jobMessages } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { closing, finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

// Without the worker, no reaction writes anything, so the writes of a refused request are visible.
const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let recruiter: Client
let finance: Client
let rival: Client
let applicant: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  finance = await tulay.as('finance@acme.test')
  rival = await tulay.as('owner@rival.test')
  applicant = await tulay.as('ana@talent.test')
})

const written = () => fingerprint(tulay.pool, ['sessions', 'throttles'])
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).toSorted()
const held = (id: string) => `select from jobs where id = '${id}' for update`
const findJob = async (id: string) => (await owner.get(`/api/jobs/${id}`)).body
const kindsOf = async (id: string) => {
  const { rows } = await tulay.pool.query<{ kind: string }>(
    `select kind from activities where data->>'job_id' = $1 order by id`,
    [id],
  )
  return rows.map((row) => row.kind)
}

/** The moves made by users; the others follow from interviews and offers. */
const byHand = ['publish', 'pause', 'resume', 'close', 'reopen'] as const satisfies JobMove[]
const bodyOf = (move: JobMove) => (move === 'close' ? closing : undefined)
const everyMove = byHand.flatMap((move) => jobMachine.states.map((from) => [move, from] as const))

describe('the lifecycle over HTTP', () => {
  it.each(everyMove)('%s from %s follows the machine', async (move, from) => {
    const id = await addJob(tulay.db, acme, { status: from })
    const legal = jobMachine.moves[move].from.includes(from)
    expect((await findJob(id))['allowed']).toEqual(
      legal ? expect.arrayContaining([move]) : expect.not.arrayContaining([move]),
    )
    const before = await written()
    const answer = await owner.post(`/api/jobs/${id}/${move}`, bodyOf(move))
    if (legal) expect([answer.status, answer.body['status']]).toEqual([200, jobMachine.moves[move].to])
    else {
      expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
      expect(answer.body['error']).toBe(jobRefusal(move, { status: from, archived_at: null }))
      expect(await written()).toBe(before)
    }
  })

  it.each(Object.keys(jobMachine.moves).filter((move) => !byHand.some((one) => one === move)))(
    '%s has no endpoint: it follows from interviews and offers',
    async (move) => {
      const id = await addJob(tulay.db, acme)
      expect((await owner.post(`/api/jobs/${id}/${move}`)).status).toBe(404)
    },
  )

  it('is recorded step by step', async () => {
    const { id } = (await owner.post('/api/jobs', finishedJob)).body
    for (const move of ['publish', 'pause', 'resume', 'close', 'reopen'] as const)
      await recruiter.post(`/api/jobs/${id}/${move}`, bodyOf(move))
    expect(await kindsOf(id)).toEqual([
      'job.created',
      'job.published',
      'job.paused',
      'job.resumed',
      'job.closed',
      'job.reopened',
    ])
  })
})

describe('the history of a job', () => {
  it('is paged, newest first, without applicants’ activities', async () => {
    const { id } = (await owner.post('/api/jobs', { ...finishedJob, status: 'open' })).body
    await applicant.put(`/api/open-jobs/${id}/saved`)
    await applicant.delete(`/api/open-jobs/${id}/saved`)
    await applicant.post(`/api/open-jobs/${id}/applications`, letter)
    await recruiter.post(`/api/jobs/${id}/pause`)
    const history = async (query = '') => (await owner.get(`/api/jobs/${id}/history${query}`)).body
    expect(await history()).toMatchObject({
      total: 3,
      items: [{ kind: 'job.paused' }, { kind: 'job.published' }, { kind: 'job.created' }],
    })
    expect(await history('?page=2&per_page=2')).toMatchObject({ total: 3, items: [{ kind: 'job.created' }] })
  })
})

const archivable: readonly JobStatus[] = ['draft', 'filled', 'closed']

describe('archiving', () => {
  it.each(jobMachine.states)('hides a job that is not live, and can be undone: %s', async (status) => {
    const id = await addJob(tulay.db, acme, { status })
    const archived = await owner.post(`/api/jobs/${id}/archive`)
    if (!archivable.includes(status)) {
      expect([archived.status, archived.body.code]).toEqual([409, 'illegal_move'])
      return
    }
    expect(archived.body).toMatchObject({ status, archived_at: expect.any(String) })
    expect(archived.body['allowed']).toContain('unarchive')
    expect(archived.body['allowed']).not.toContain('archive')
    expect((await owner.post(`/api/jobs/${id}/archive`)).body['error']).toBe('This job is archived already.')
    expect((await owner.post(`/api/jobs/${id}/unarchive`)).body).toMatchObject({ status, archived_at: null })
    expect((await owner.post(`/api/jobs/${id}/unarchive`)).body['error']).toBe('This job is not archived.')
    expect(await kindsOf(id)).toEqual(['job.archived', 'job.unarchived'])
  })

  it.each([
    ['reopen', 'closed'],
    ['publish', 'draft'],
  ] as const)('ends with the move %s', async (move, status) => {
    const id = await addJob(tulay.db, acme, { status, archived_at: '2026-01-01T00:00:00Z' })
    expect((await owner.post(`/api/jobs/${id}/${move}`)).body).toMatchObject({ status: 'open', archived_at: null })
  })
})

describe('reopening a job', () => {
  it('requires a future start date and a complete posting', async () => {
    const id = await addJob(tulay.db, acme, { status: 'closed' })
    await tulay.db.updateTable('jobs').set({ start_date: '2020-01-01' }).where('id', '=', id).execute()
    const refused = await owner.post(`/api/jobs/${id}/reopen`)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'start_date', message: jobMessages.start_date }],
    ])
    // The problem can be fixed while the job is closed.
    expect((await owner.put(`/api/jobs/${id}`, finishedJob)).status).toBe(200)
    expect((await owner.post(`/api/jobs/${id}/reopen`)).body).toMatchObject({ status: 'open' })
  })
})

describe('duplicating', () => {
  it('creates a draft with the same content, without past dates and inactive tests', async () => {
    const required = await owner.post('/api/tests', quiz)
    const deactivated = await owner.post('/api/tests', { ...quiz, name: 'Gone' })
    const test_ids = [deactivated.body.id, required.body.id]
    const job = await owner.post('/api/jobs', { ...finishedJob, test_ids, openings: 3, status: 'open' })
    await owner.post(`/api/tests/${deactivated.body.id}/archive`)
    await tulay.db.updateTable('jobs').set({ start_date: '2020-01-01' }).where('id', '=', job.body.id).execute()
    const copy = await owner.post(`/api/jobs/${job.body.id}/duplicate`)
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({
      title: `${finishedJob.title} (copy)`,
      status: 'draft',
      published_at: null,
      start_date: null,
      openings: 3,
      test_ids: [required.body.id],
      applications_count: 0,
    })
    expect(await kindsOf(copy.body.id)).toEqual(['job.duplicated'])
  })

  it('keeps the maximum length of a title, and creates one copy for repeated requests', async () => {
    const id = await addJob(tulay.db, acme, { title: '😀'.repeat(jobLimits.title) })
    const headers = { 'idempotency-key': 'one-copy' }
    const copies = [1, 2].map(() => owner.post(`/api/jobs/${id}/duplicate`, undefined, { headers }))
    const ids = (await Promise.all(copies)).filter((copy) => copy.status === 201).map((copy) => copy.body.id)
    const again = await owner.post(`/api/jobs/${id}/duplicate`, undefined, { headers })
    expect(new Set([...ids, again.body.id]).size).toBe(1)
    expect([...(again.body['title'] as string)].length).toBeLessThanOrEqual(jobLimits.title)
  })
})

describe('deleting', () => {
  it('removes a job without applications, including from saved lists', async () => {
    const required = await owner.post('/api/tests', quiz)
    const job = await owner.post('/api/jobs', { ...finishedJob, test_ids: [required.body.id], status: 'open' })
    await applicant.put(`/api/open-jobs/${job.body.id}/saved`)
    expect((await owner.delete(`/api/jobs/${job.body.id}`)).body).toEqual({ id: job.body.id })
    expect((await owner.get(`/api/jobs/${job.body.id}`)).status).toBe(404)
    expect((await applicant.get('/api/open-jobs?saved=true')).body.total).toBe(0)
    expect((await owner.delete(`/api/jobs/${job.body.id}`)).status).toBe(404)
  })

  it('is refused once there is an application, and suggests an alternative', async () => {
    const id = await addJob(tulay.db, acme)
    await addApplication(tulay.db, { job_id: id, stage: 'withdrawn' })
    expect((await findJob(id))['allowed']).not.toContain('delete')
    const before = await written()
    const refused = await owner.delete(`/api/jobs/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'has_applications'])
    expect(await written()).toBe(before)
  })

  it('waits for a concurrent application', async () => {
    const id = await addJob(tulay.db, acme)
    const answers = await whileLocked(tulay.pool, held(id), { waiting: 2 }, () =>
      Promise.all([applicant.post(`/api/open-jobs/${id}/applications`, letter), owner.delete(`/api/jobs/${id}`)]),
    )
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual(answers.map((answer) => answer.status))
  })
})

describe('concurrent requests', () => {
  it('close a job once', async () => {
    const id = await addJob(tulay.db, acme)
    const close = (by: Client) => by.post(`/api/jobs/${id}/close`, closing)
    const answers = await whileLocked(tulay.pool, held(id), { waiting: 2 }, () =>
      Promise.all([close(owner), close(recruiter)]),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(await kindsOf(id)).toEqual(['job.closed'])
  })

  it('reject an application to a job that has just been closed', async () => {
    const id = await addJob(tulay.db, acme)
    const answer = await whileLocked(
      tulay.pool,
      `update jobs set status = 'closed' where id = '${id}'`,
      { waiting: 1 },
      () => applicant.post(`/api/open-jobs/${id}/applications`, letter),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'job_not_open'])
  })

  it('pause a job only after it is published', async () => {
    const id = await addJob(tulay.db, acme, { status: 'draft' })
    const [published, paused] = await whileLocked(tulay.pool, held(id), { waiting: 2 }, async () => {
      const publishing = owner.post(`/api/jobs/${id}/publish`)
      const pausing = recruiter.post(`/api/jobs/${id}/pause`)
      return Promise.all([publishing, pausing])
    })
    expect(published.status).toBe(200)
    // Either the pause came too early, or it followed the publication.
    expect((await findJob(id))['status']).toBe(paused.status === 200 ? 'paused' : 'open')
  })
})

describe('a user without permission', () => {
  it('has no allowed moves: finance, who can refer people, and suspended companies except for closing', async () => {
    const id = await addJob(tulay.db, acme)
    expect((await finance.get(`/api/jobs/${id}`)).body['allowed']).toEqual(['refer'])
    const shut = await addCompany(tulay.db, { name: 'Shut', status: 'suspended' })
    await addMember(tulay.db, shut, { email: 'owner@shut.test' })
    const theirs = await addJob(tulay.db, shut)
    const suspended = await tulay.as('owner@shut.test')
    expect((await suspended.get(`/api/jobs/${theirs}`)).body['allowed']).toEqual(['close'])
  })

  test.each(['pause', 'close', 'archive', 'duplicate', 'notify-applicants'])(
    'cannot detect another company’s job: %s',
    async (verb) => {
      const id = await addJob(tulay.db, acme)
      const body = verb === 'close' || verb === 'notify-applicants' ? closing : undefined
      expect((await rival.post(`/api/jobs/${id}/${verb}`, body)).status).toBe(404)
    },
  )
})
