import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { record } from './record.ts'
import { findActor } from '#server/platform/session/find-actor.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'

let tulay: Tulay
let acme: string

beforeAll(async () => {
  // Without the worker, so that the queued jobs can be inspected.
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
})
afterAll(() => tulay.stop())

/** The transactions that wrote the application, its activity and the resulting jobs. */
async function writers(job_id: string) {
  const { rows } = await tulay.pool.query<{ what: string; transaction: string }>(
    `select 'application' as what, xmin::text as transaction from applications where job_id = $1
     union all select 'activity', xmin::text from activities where data->>'job_id' = $1::text
     union all select 'work', j.xmin::text from pgboss.job j
       join activities a on a.id = (j.data->>'activity_id')::bigint where a.data->>'job_id' = $1::text`,
    [job_id],
  )
  return rows
}

describe('a change, its activity and the resulting jobs', () => {
  it('are written in one transaction', async () => {
    const job = await addJob(tulay.db, acme)
    const applicant = await tulay.as('applicant@town.test')
    expect((await applicant.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(201)
    const rows = await writers(job)
    expect(rows.map((row) => row.what)).toEqual(['application', 'activity', 'work', 'work', 'work', 'work'])
    expect(new Set(rows.map((row) => row.transaction)).size).toBe(1)
  })

  it('are all rolled back if something fails afterwards', async () => {
    const job = await addJob(tulay.db, acme)
    const applicant = await tulay.as('applicant@town.test')
    const actor = await findActor(applicant.cookies.get(sessionCookieName))
    const broken = transaction(async () => {
      await applyToJob(actor, job, letter)
      throw new Error('The power went out')
    })
    await expect(broken).rejects.toThrow('The power went out')
    expect(await writers(job)).toEqual([])
    const queued = await tulay.pool.query("select from pgboss.job where name = 'reactions'")
    expect(queued.rowCount).toBe(4)
  })
})

describe('an activity', () => {
  it('says what a member of staff changed, and from which address', async () => {
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
    const admin = await tulay.as('admin@tulay.test')
    const terms = { days_until_due: 30, payout_limit_cents: 100_000 }
    expect((await admin.put(`/api/companies/${acme}/billing-terms`, terms)).status).toBe(200)
    const activity = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'billing_profile.terms_set')
      .select(['before', 'after', 'origin'])
      .executeTakeFirstOrThrow()
    expect(activity).toEqual({
      before: { days_until_due: 14, payout_limit_cents: 2_500_000 },
      after: terms,
      origin: '127.0.0.1',
    })
  })

  it('has no address where the product acts by itself', async () => {
    await transaction((tx) =>
      record(tx, 'talent.edited', { actor: system, data: { user_id: '0197a5a0-0000-7000-8000-000000000000' } }),
    )
    const { origin } = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'talent.edited')
      .select('origin')
      .executeTakeFirstOrThrow()
    expect(origin).toBeNull()
  })

  it.each(["update activities set kind = 'job.closed'", 'delete from activities', 'truncate activities cascade'])(
    'stays as it is: %s',
    async (statement) => {
      await expect(tulay.pool.query(statement)).rejects.toThrow('Rows of activities are never changed')
    },
  )
})
