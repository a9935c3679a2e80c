import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { startQueue, stopQueue, wakeWorkers } from './queue.ts'

let tulay: Tulay
/** Connections outside the server's pool. */
let outside: pg.Pool
let acme: string
let applicant_id: string
beforeAll(async () => {
  tulay = await startTulay('empty')
  outside = new pg.Pool({ connectionString: config.databaseUrl })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  applicant_id = await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
})
afterAll(async () => {
  await outside.end()
  await tulay.stop()
})

/** Submits an application, and waits for all resulting jobs. */
async function apply() {
  const job_id = await addJob(tulay.db, acme)
  const applicant = await tulay.as('applicant@town.test')
  const { body } = await applicant.post(`/api/open-jobs/${job_id}/applications`, letter)
  await eventually(() => allAre('completed'))
  return { applicant, data: { application_id: body.id, job_id, applicant_id } }
}

async function allAre(state: string) {
  const { rows } = await outside.query("select state from pgboss.job where name in ('mail', 'reactions')")
  return rows.length > 0 && rows.every((row) => row.state === state)
}

describe('a queued job', () => {
  it('that sends a mail again after a crash sends the same mail', async () => {
    await apply()
    const mails = async () => (await outside.query('select id from local_mails order by id')).rows
    const before = await mails()
    await outside.query("update pgboss.job set state = 'retry', completed_on = null where name = 'mail'")
    wakeWorkers(['mail'])
    await eventually(() => allAre('completed'))
    expect(await mails()).toEqual(before)
  })

  it('runs when its time has come, though no commit wakes its worker', async () => {
    await apply()
    await outside.query(
      `update pgboss.job set state = 'retry', completed_on = null, start_after = now() + interval '100 ms'
       where name = 'mail'`,
    )
    await eventually(() => allAre('completed'))
  })

  it('leaves connections for requests, however many jobs there are', async () => {
    const { applicant, data } = await apply()
    const holder = await outside.connect()
    await holder.query('begin; lock table notifications in exclusive mode')
    await transaction(async (tx) => {
      for (let many = 0; many < 30; many += 1)
        await record(tx, 'application.submitted', { actor: system, company_id: acme, data })
    })
    await eventually(async () => (await countWaiting(outside)) > 0)
    for (let many = 0; many < 20; many += 1) {
      forgetActors({ user_ids: [applicant_id] })
      expect((await applicant.get('/api/session')).status).toBe(200)
    }
    expect(await countWaiting(outside)).toBeGreaterThan(0)
    await holder.query('rollback')
    holder.release()
  })

  it('is retried as often as the current release specifies', async () => {
    const settings = async () =>
      (await outside.query('select name, retry_limit, heartbeat_seconds from pgboss.queue order by name')).rows
    const now = await settings()
    await outside.query(
      "update pgboss.queue set retry_limit = 1, heartbeat_seconds = null where name in ('mail', 'reactions', 'maintenance')",
    )
    await stopQueue()
    await startQueue({ followsSchedules: false })
    expect(await settings()).toEqual(now)
  })
})
