import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { rejection } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty, runScheduled } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { moveApplication } from './move-application.ts'
import { rejectDueApplication } from './moving.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let job: string
let owner_id: string
let owner: Client
let recruiter: Client
let applicant: Client
let applicant_id: string
let id: string

beforeAll(async () => {
  ;({ company_id: acme, owner_id, owner, recruiter } = await addHiringTeam(tulay))
})
let count = 0
let email: string
beforeEach(async () => {
  job = await addJob(tulay.db, acme, { title: 'Weaver' })
  email = `ana-${(count += 1)}@talent.test`
  applicant_id = await addPerson(tulay.db, { email, role: 'applicant', name: 'Ana Reyes' })
  applicant = await tulay.as(email)
  ;({ id } = await addApplication(tulay.db, { job_id: job, applicant_id }))
})

const reject = (client: Client, more: object = {}) =>
  client.post(`/api/applications/${id}/reject`, { ...rejection, ...more })
const undo = (client: Client, stage = 'new') => client.post(`/api/applications/${id}/undo-reject`, { stage })

const find = () => tulay.db.selectFrom('applications').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const mails = () =>
  tulay.db.selectFrom('local_mails').where('recipient', '=', email).selectAll().orderBy('id').execute()
const bell = async () => (await applicant.get('/api/notifications')).body.items

/** All responses that the applicant can read, as one string. */
async function applicantResponses(): Promise<string> {
  const paths = ['/api/applicant/applications', '/api/applicant/stats', '/api/notifications', '/api/open-jobs']
  const answers = await Promise.all(paths.map((path) => applicant.get(path)))
  return answers.map((answer) => answer.text).join('\n')
}

/** The states of the application's queued rejections. */
async function queued(): Promise<string[]> {
  const { rows } = await tulay.pool.query(
    `select state from pgboss.job where name = 'rejections' and data->>'application_id' = $1 order by start_after`,
    [id],
  )
  return rows.map((row) => row.state)
}

/** Ends the grace period in the queue and waits for all resulting jobs. */
async function endGracePeriod(): Promise<void> {
  await runScheduled(tulay, 'rejections', id)
  expect(new Set(await queued())).toEqual(new Set(['completed']))
  await queuesEmpty(tulay, ['reactions', 'mail'])
}

describe('a rejection', () => {
  it('is delayed: the applicant cannot see it, and a colleague can undo it', async () => {
    const before = await applicantResponses()
    const rejected = await reject(owner)
    expect([rejected.status, rejected.body]).toMatchObject([200, { stage: 'new', allowed: ['undo_reject'] }])
    const minutes = (Date.parse(String(rejected.body['rejects_at'])) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(await queued()).toEqual(['created'])
    expect(await applicantResponses()).toBe(before)

    const undone = await undo(recruiter)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { rejects_at: null, allowed: expect.arrayContaining(['reject']) },
    ])
    await endGracePeriod()
    expect(await find()).toMatchObject({ stage: 'new', rejection_reason: null, rejected_by: null, answered_at: null })
    expect(await mails()).toEqual([])
    expect(await applicantResponses()).toBe(before)
  })

  it("reaches the applicant once when it is due, with the company's message", async () => {
    await reject(owner, { message: 'Hello {name},\n\n{job} is not for you yet.\n\n{company}' })
    await endGracePeriod()
    expect(await find()).toMatchObject({ stage: 'rejected', rejects_at: null, rejected_by: owner_id })
    const sent = await mails()
    expect(sent.map((mail) => mail.subject)).toEqual(['Your application for Weaver at Acme'])
    expect(sent[0]!.text).toContain('Hello Ana,\n\nWeaver is not for you yet.\n\nAcme')
    expect(await bell()).toMatchObject([{ title: 'Acme is going ahead with other applicants' }])

    const last = await tulay.db
      .selectFrom('stage_history')
      .where('application_id', '=', id)
      .where('left_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ stage: 'rejected', moved_by: owner_id })

    await runMaintenance('reject_overdue_applications')
    await endGracePeriod()
    expect(await mails()).toHaveLength(1)
    expect(await bell()).toHaveLength(1)
    expect((await undo(owner, 'rejected')).body.code).toBe('illegal_move')
  })

  it('without a message sends a notification but no email', async () => {
    await reject(owner, { message: ' \n ' })
    await endGracePeriod()
    expect((await find()).stage).toBe('rejected')
    expect(await mails()).toEqual([])
    expect(await bell()).toHaveLength(1)
  })

  it('that is undone and repeated takes effect at the second time', async () => {
    const first = (await reject(owner)).body as unknown as { rejects_at: string }
    await undo(owner)
    await reject(recruiter, { message: 'The second.' })
    await rejectDueApplication({ application_id: id, rejects_at: first.rejects_at })
    expect((await find()).stage).toBe('new')
    await endGracePeriod()
    expect((await find()).stage).toBe('rejected')
    expect((await mails()).map((mail) => mail.text.includes('The second.'))).toEqual([true])
  })

  it.each(['shortlist', 'withdraw'] as const)('is canceled by another move: %s', async (move) => {
    await reject(owner)
    await transaction(async (tx) => moveApplication(tx, system, await find(), move, { undoable: move === 'shortlist' }))
    await endGracePeriod()
    expect(await find()).toMatchObject({ rejects_at: null, rejection_reason: null, rejection_message: null })
    expect((await find()).stage).not.toBe('rejected')
    expect(await mails()).toEqual([])
  })

  it('takes effect even if its queue job is lost', async () => {
    await reject(owner)
    await tulay.pool.query(`delete from pgboss.job where name = 'rejections' and data->>'application_id' = $1`, [id])
    await runMaintenance('reject_overdue_applications')
    expect((await find()).stage).toBe('new')
    await tulay.db
      .updateTable('applications')
      .set({ rejects_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    await runMaintenance('reject_overdue_applications')
    expect((await find()).stage).toBe('rejected')
  })
})

describe('concurrent requests', () => {
  it('reject once on a double click', async () => {
    const answers = await whileLocked(
      tulay.pool,
      `select from applications where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([reject(owner), reject(recruiter)]),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await queued()).toHaveLength(1)
  })

  it('do not undo a rejection that is taking effect', async () => {
    await reject(owner)
    const { rejects_at } = await find()
    const answer = await whileLocked(
      tulay.pool,
      `update applications set stage = 'rejected', rejects_at = null where id = '${id}' and rejects_at = '${rejects_at}'`,
      { waiting: 1 },
      () => undo(owner),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
  })

  it('do not carry out a rejection that is being undone', async () => {
    await reject(owner)
    const { rejects_at } = await find()
    await whileLocked(tulay.pool, `update applications set rejects_at = null where id = '${id}'`, { waiting: 1 }, () =>
      rejectDueApplication({ application_id: id, rejects_at: rejects_at! }),
    )
    expect((await find()).stage).toBe('new')
  })

  it('do not reject a card that a colleague is moving', async () => {
    const answer = await whileLocked(
      tulay.pool,
      `update applications set stage = 'shortlisted' where id = '${id}'`,
      { waiting: 1 },
      () => reject(owner),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
    expect(await find()).toMatchObject({ stage: 'shortlisted', rejects_at: null })
    expect(await queued()).toEqual([])
  })
})

it.each(['hired', 'rejected', 'withdrawn'] as const)('an application that is %s cannot be rejected', async (stage) => {
  ;({ id } = await addApplication(tulay.db, { job_id: job, stage }))
  const answer = await reject(owner, { stage })
  expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
})

it.each([
  ['reason', { reason: 'job_closed' }],
  ['reason', { reason: undefined }],
  ['message', { message: 'x'.repeat(5_001) }],
  ['stage', { stage: 'gone' }],
])('an invalid %s is reported at its field', async (path, more) => {
  const answer = await reject(owner, more)
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
})
