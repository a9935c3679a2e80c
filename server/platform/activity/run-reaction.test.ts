import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { runWaiting } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: string

beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  const owner_id = await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
  // PostgreSQL rejects every notification of the company's owner.
  await sql`alter table notifications add constraint broken check (user_id <> ${sql.lit(owner_id)})`.execute(tulay.db)
})
afterAll(() => tulay.stop())

it('a failing reaction does not block the others, and is retried', async () => {
  const job = await addJob(tulay.db, acme)
  const applicant = await tulay.as('applicant@town.test')
  expect((await applicant.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(201)
  const mails = () => tulay.db.selectFrom('local_mails').select('recipient').execute()
  await eventually(async () => (await mails()).length > 0)
  expect(await mails()).toEqual([{ recipient: 'applicant@town.test' }])
  expect(await tulay.db.selectFrom('notifications').select('id').execute()).toEqual([])

  await sql`alter table notifications drop constraint broken`.execute(tulay.db)
  await runWaiting(tulay, ['reactions'])
  const owner = await tulay.as('owner@acme.test')
  await eventually(async () => (await owner.get('/api/notifications')).body.total === 1)
})
