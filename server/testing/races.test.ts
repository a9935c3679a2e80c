import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobDefaults } from '#domain/jobs/job-form.ts'
import { transaction } from '#server/db/transaction.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { findJob, moveJob } from '#server/features/jobs/find-job.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { log } from '#server/platform/log/log.ts'
import { findActor } from '#server/platform/session/find-actor.ts'
import type { Client } from './client.ts'
import { finishedJob, letter } from './forms.ts'
import { addJob } from './jobs.ts'
import { countWaiting, whileLocked } from './locks.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { eventually, startTulay } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'

let tulay: Tulay
let acme: string
let owner: Client
let applicant: Client
/** The latest activity before the test. */
let latest_id = 0

beforeAll(async () => {
  // Nobody reacts to what happens: each test begins without any activity.
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  applicant = await tulay.as('applicant@town.test')
})
beforeEach(async () => {
  latest_id = await newestId()
})
afterAll(() => tulay.stop())

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).toSorted()

async function newestId(): Promise<number> {
  const newest = await tulay.db.selectFrom('activities').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

async function activities(kind: string): Promise<number> {
  const rows = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', kind)
    .where('id', '>', latest_id)
    .select('id')
    .execute()
  return rows.length
}

describe('of two at once', () => {
  it('one publishes a draft, the other is told that it is no longer possible, and it happened once', async () => {
    const id = await addJob(tulay.db, acme, { status: 'draft' })
    const publish = () => owner.post(`/api/jobs/${id}/publish`)
    const answers = await whileLocked(
      tulay.pool,
      `select from jobs where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([publish(), publish()]),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)!.body
    expect([refused.code, refused['error']]).toEqual(['illegal_move', 'This job is open already.'])
    expect(await activities('job.published')).toBe(1)
  })

  it('one deletes a job, the other is told so and does not save it', async () => {
    const id = await addJob(tulay.db, acme)
    const answer = await whileLocked(tulay.pool, `delete from jobs where id = '${id}'`, { waiting: 1 }, () =>
      applicant.put(`/api/open-jobs/${id}/saved`),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'deleted_meanwhile'])
  })

  it('none is told of something that then could not be kept', async () => {
    const id = await addJob(tulay.db, acme, { status: 'draft' })
    await tulay.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'at the last moment'; end $$;
      create constraint trigger refuse after update on jobs deferrable initially deferred
        for each row execute function refuse()`)
    const { level } = log
    log.level = 'silent'
    const answer = await owner.post(`/api/jobs/${id}/publish`)
    log.level = level
    await tulay.pool.query('drop trigger refuse on jobs')
    expect(answer.status).toBe(500)
    expect((await findJob(tulay.db, id)).status).toBe('draft')
    expect(await activities('job.published')).toBe(0)
  })

  it('a draft that is published while it is edited is not changed under the eyes of applicants', async () => {
    const id = await addJob(tulay.db, acme, { status: 'draft' })
    const answer = await whileLocked(
      tulay.pool,
      `update jobs set status = 'open', published_at = now(), version = version + 1 where id = '${id}'`,
      { waiting: 1 },
      () => owner.put(`/api/jobs/${id}`, { ...finishedJob, title: 'Changed', version: 1 }),
    )
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('edited_meanwhile')
    const { title } = await findJob(tulay.db, id)
    expect(title).toBe(finishedJob.title)
    expect(await activities('job.edited')).toBe(0)
  })

  it('a draft that is unfinished again by the time it is published is not shown', async () => {
    const id = await addJob(tulay.db, acme, { status: 'draft' })
    const answer = await whileLocked(
      tulay.pool,
      `update jobs set title = '${jobDefaults.title}', budget_min_cents = null where id = '${id}'`,
      { waiting: 1 },
      () => owner.post(`/api/jobs/${id}/publish`),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors!.map((error) => error.path)).toEqual(['title', 'budget_min'])
    expect((await findJob(tulay.db, id)).status).toBe('draft')
  })

  it('a double click on apply sends one application', async () => {
    const id = await addJob(tulay.db, acme)
    const apply = () => applicant.post(`/api/open-jobs/${id}/applications`, letter)
    const answers = await whileLocked(tulay.pool, `lock table applications in exclusive mode`, { waiting: 3 }, () =>
      Promise.all([apply(), apply(), apply()]),
    )
    expect(statuses(answers)).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.status === 409)!.body.code).toBe('already_applied')
    expect(await activities('application.submitted')).toBe(1)
    const sent = await tulay.db.selectFrom('applications').where('job_id', '=', id).select('id').execute()
    expect(sent).toHaveLength(1)
  })

  it('whoever applies while the job closes comes too late, if the closing was first', async () => {
    const id = await addJob(tulay.db, acme)
    const answer = await whileLocked(
      tulay.pool,
      `update jobs set status = 'closed' where id = '${id}'`,
      { waiting: 1 },
      () => applicant.post(`/api/open-jobs/${id}/applications`, letter),
    )
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('job_not_open')
    expect(await activities('application.submitted')).toBe(0)
  })

  it('whoever applies while the job moves on to its interviews is not too late', async () => {
    const id = await addJob(tulay.db, acme)
    const answer = await whileLocked(
      tulay.pool,
      `update jobs set status = 'interviewing' where id = '${id}'`,
      { waiting: 1 },
      () => applicant.post(`/api/open-jobs/${id}/applications`, letter),
    )
    expect(answer.status).toBe(201)
  })

  it('and if the applying was first, the closing waits for it', async () => {
    const id = await addJob(tulay.db, acme)
    const actor = await findActor(applicant.cookies.get(sessionCookieName))
    const applied = Promise.withResolvers<void>()
    const pause = Promise.withResolvers<void>()
    const applying = transaction(async () => {
      await applyToJob(actor, id, letter)
      applied.resolve()
      await pause.promise
    })
    await applied.promise
    let closed = false
    const closing = transaction(async (tx) => {
      await moveJob(tx, await findJob(tx, id), 'close')
    }).then(() => (closed = true))
    await eventually(async () => (await countWaiting(tulay.pool)) === 1)
    expect(closed).toBe(false)
    pause.resolve()
    await Promise.all([applying, closing])
    expect((await findJob(tulay.db, id)).status).toBe('closed')
    expect(await activities('application.submitted')).toBe(1)
  })
})
