import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inReviewStages } from '#domain/applications/applicant-stage.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { transaction } from '#server/db/transaction.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { findActor } from '#server/platform/session/find-actor.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { letter, rejection } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addApplication as addApplicationOf } from './applying.ts'

const tulay = await startTulay('empty')
const { db, pool } = tulay
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let globex: string
let rival: Client
let admin: Client
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
  globex = await addCompany(db, { name: 'Globex, Inc.' })
  await addMember(db, globex, { email: 'owner@globex.test' })
  rival = await tulay.as('owner@globex.test')
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})

let count = 0
async function newTalent() {
  const email = `talent-${(count += 1)}@talent.test`
  const id = await addPerson(db, { email, role: 'applicant', name: 'Ana Reyes' })
  return { id, client: await tulay.as(email) }
}
const apply = (client: Client, job: string, coverLetter: string = letter.coverLetter) =>
  client.post(`/api/open-jobs/${job}/applications`, { coverLetter })
const hour_ms = 3_600_000
/** Adds an application as staff do for a talent who agreed to be presented. */
const addByStaff = async (job_id: string, applicant_id: string) => {
  const actor = await findActor(admin.cookies.get(sessionCookieName))
  return transaction(async (tx) => addApplicationOf(tx, actor, await findJob(tx, job_id), applicant_id))
}

const limit = async (client: Client) => (await client.get('/api/applicant/application-limit')).body
/** Applications that were sent so many hours ago. */
const sendBefore = async (applicant_id: string, hours: number[]) => {
  for (const ago of hours)
    await addApplication(db, {
      job_id: await addJob(db, acme),
      applicant_id,
      created_at: fromNow(-ago * hour_ms),
      counts_toward_limit: true,
    })
}
const set = (applications_per_day: number) =>
  admin.send('PATCH', '/api/admin/settings', { body: { applications_per_day } })
const same = (company: string, title: string) =>
  `Dear ${company} team,\n\nI want to be your ${title}. I have answered mail for 5 years!`
const cardOf = async (by: Client, job: string) => (await by.get(`/api/jobs/${job}/applications`)).body.items[0]!

describe('the limit of applications', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 20]

  it('refuses the eleventh within 24 hours and says when the next is possible, in the zone of the applicant', async () => {
    const { id, client } = await newTalent()
    await db.updateTable('talents').set({ timezone: 'Asia/Manila' }).where('user_id', '=', id).execute()
    await sendBefore(id, [25, ...nine])
    expect(await limit(client)).toEqual({ max: 10, left: 1, next_at: null })
    expect((await apply(client, await addJob(db, acme))).status).toBe(201)
    const { next_at, ...used } = await limit(client)
    expect(used).toEqual({ max: 10, left: 0 })
    const wait_ms = Date.parse(String(next_at)) - Date.parse(fromNow(0))
    expect(Math.abs(wait_ms - 4 * hour_ms)).toBeLessThan(60_000)

    const job = await addJob(db, acme)
    const refused = await apply(client, job)
    expect([refused.status, refused.body.code]).toEqual([429, 'application_limit'])
    const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' })
    expect(refused.body.error).toBe(
      `You can send at most 10 applications within 24 hours. You can send the next one at ${at.format(new Date(String(next_at)))} (Asia/Manila).`,
    )
    expect(Math.abs(Number(refused.headers.get('retry-after')) - 4 * 3_600)).toBeLessThan(60)
    expect(await db.selectFrom('applications').where('job_id', '=', job).selectAll().execute()).toEqual([])

    // One that was withdrawn was sent.
    const [withdrawn] = (await client.get('/api/applicant/applications')).body.items
    await client.post(`/api/applicant/applications/${String(withdrawn!['id'])}/withdraw`)
    expect((await apply(client, job)).status).toBe(429)
  })

  it('does not count answers to invitations and what staff added', async () => {
    const { id, client } = await newTalent()
    await sendBefore(id, nine)
    await addByStaff(await addJob(db, acme), id)
    expect(await limit(client)).toMatchObject({ left: 1 })
    await sendBefore(id, [2])
    const job = await addJob(db, acme)
    expect((await client.get(`/api/open-jobs/${job}`)).body).toMatchObject({ is_invited: false })
    expect((await apply(client, job)).status).toBe(429)
    await db
      .insertInto('invitations')
      .values({ job_id: job, company_id: acme, talent_id: id, status: 'sent', sent_at: fromNow(-1_000) })
      .execute()
    expect((await client.get(`/api/open-jobs/${job}`)).body).toMatchObject({ is_invited: true })
    expect((await apply(client, job)).status).toBe(201)
    expect(await limit(client)).toMatchObject({ left: 0 })
  })

  it('holds for applications at once, and a repeated one is refused as such', async () => {
    const { id, client } = await newTalent()
    await sendBefore(id, nine)
    const jobs = [await addJob(db, acme), await addJob(db, acme), await addJob(db, globex)]
    const answers = await whileLocked(pool, `select from users where id = '${id}' for update`, { waiting: 3 }, () =>
      Promise.all(jobs.map((job) => apply(client, job))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
    const sent = jobs[answers.findIndex(({ status }) => status === 201)]!
    expect((await apply(client, sent)).body.code).toBe('already_applied')
  })

  it('follows the setting', async () => {
    const { id, client } = await newTalent()
    await sendBefore(id, [3, 5])
    expect((await set(0)).body.errors).toEqual([
      { path: 'applications_per_day', message: 'Please enter 1 to 100 applications.' },
    ])
    expect((await set(1)).status).toBe(200)
    const lowered = await limit(client)
    expect(lowered).toMatchObject({ max: 1, left: 0 })
    const wait_ms = Date.parse(String(lowered['next_at'])) - Date.parse(fromNow(0))
    expect(Math.abs(wait_ms - 21 * hour_ms)).toBeLessThan(60_000)
    expect((await apply(client, await addJob(db, acme))).body.error).toContain('at most 1 application within')
    await set(10)
  })
})

describe('how many have applied and are in review', () => {
  it('counts what the applicants know, in the list and on the page', async () => {
    const { client } = await newTalent()
    const job_id = await addJob(db, acme, { title: 'Counted weaver' })
    const counts = async () => {
      const { body } = await client.get(`/api/open-jobs/${job_id}`)
      const [listed] = (await client.get('/api/open-jobs?q=Counted')).body.items
      expect(listed).toMatchObject({
        applications_count: body['applications_count'],
        in_review_count: body['in_review_count'],
      })
      return [body['applications_count'], body['in_review_count']]
    }
    for (const [at, stage] of applicationMachine.states.entries()) {
      await addApplication(db, { job_id, stage })
      expect(await counts(), stage).toEqual([at + 1, Math.min(at, inReviewStages.length)])
    }
  })

  it('changes with what is published, not with moves that can be undone', async () => {
    const { client } = await newTalent()
    const job_id = await addJob(db, acme)
    const { id } = await addApplication(db, { job_id, created_at: fromNow(-hour_ms) })
    const inReview = async () => (await client.get(`/api/open-jobs/${job_id}`)).body['in_review_count']
    await owner.post(`/api/applications/${id}/shortlist`, { stage: 'new' })
    expect(await inReview()).toBe(0)
    await db.updateTable('applications').set({ published_stage: 'shortlisted' }).where('id', '=', id).execute()
    expect(await inReview()).toBe(1)
    await owner.post(`/api/applications/${id}/reject`, { ...rejection, stage: 'shortlisted' })
    expect(await inReview()).toBe(1)
    await db.updateTable('applications').set({ published_stage: 'rejected' }).where('id', '=', id).execute()
    expect(await inReview()).toBe(0)
  })
})

describe('a letter that says the same to other jobs', () => {
  it('is marked with their number for the company and staff, until it is edited', async () => {
    const { id, client } = await newTalent()
    const weaver = await addJob(db, acme, { title: 'Weaver' })
    const dyer = await addJob(db, acme, { title: 'Dyer (remote)' })
    const spinner = await addJob(db, globex, { title: 'Spinner' })
    await apply(client, weaver, same('Acme', 'weaver'))
    expect(await cardOf(owner, weaver)).toMatchObject({ same_letter_count: 0 })
    await apply(client, dyer, same('ACME', 'Dyer'))
    const third = (await apply(client, spinner, same('Globex', 'Spinner'))).body
    const other = await newTalent()
    await apply(other.client, weaver, same('Acme', 'weaver'))

    const mine = await owner.get(`/api/jobs/${weaver}/applications?sort=created_at`)
    expect(mine.body.items).toMatchObject([{ same_letter_count: 2 }, { same_letter_count: 0 }])
    const theirs = await cardOf(rival, spinner)
    expect(theirs).toMatchObject({ same_letter_count: 2 })
    expect((await rival.get(`/api/applications/${theirs['id']}`)).body).toMatchObject({ same_letter_count: 2 })
    const { columns } = (await rival.get(`/api/jobs/${spinner}/board`)).body as unknown as {
      columns: { cards: { same_letter_count: number }[] }[]
    }
    expect(columns[0]!.cards[0]!.same_letter_count).toBe(2)
    expect((await admin.get(`/api/admin/applicants/${id}/applications`)).body.items).toMatchObject(
      Array.from({ length: 3 }, () => ({ same_letter_count: 2 })),
    )

    // Neither the applicant nor a company learns more than the number.
    const seen = await client.get(`/api/applicant/applications/${third.id}`)
    expect(seen.text).not.toMatch(/same_letter|fingerprint/)
    expect((await rival.get(`/api/applications/${theirs['id']}`)).text).not.toMatch(/fingerprint|Weaver|Dyer|Acme/)

    await client.put(`/api/applicant/applications/${third.id}`, { coverLetter: 'I like Globex. I spin.' })
    expect(await cardOf(rival, spinner)).toMatchObject({ same_letter_count: 0 })
    expect(await cardOf(owner, dyer)).toMatchObject({ same_letter_count: 1 })
  })

  it('is none that staff wrote', async () => {
    const { id } = await newTalent()
    const [first, second] = [await addJob(db, acme), await addJob(db, globex)]
    await addByStaff(first, id)
    await addByStaff(second, id)
    expect(await cardOf(owner, first)).toMatchObject({ same_letter_count: 0 })
  })
})
