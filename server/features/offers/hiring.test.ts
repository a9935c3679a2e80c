import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledReason, hiredReason } from '#domain/jobs/closing.ts'
import { jobMessages } from '#domain/jobs/job-form.ts'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { applyToJob } from '#server/features/applications/applying.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { giveNotice } from '#server/features/assignments/ending.ts'
import { closeJob } from '#server/features/jobs/publishing.ts'
import { cancelMeeting } from '#server/features/meetings/rescheduling.ts'
import { completeMeeting } from '#server/features/meetings/holding.ts'
import { confirmMeeting, proposeMeeting } from '#server/features/meetings/arranging.ts'
import { transaction } from '#server/db/transaction.ts'
import { travelTo, fromNow } from '#server/platform/clock/clock.ts'
import { Client } from '#server/testing/client.ts'
import { finishedJob, letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { acceptance, offerTo, refusal } from '#server/testing/offers.ts'
import { acceptOffer, declineOffer, expireOffers } from './answering.ts'
import { sendOffer, withdrawOffer } from './sending.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const { db } = tulay

let acme: string
let owner: User
beforeAll(async () => {
  acme = await addCompany(db)
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await actorAt('owner@acme.test')
})

const actorAt = async (email: string) =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

let count = 0
async function newTalent() {
  const email = `talent-${(count += 1)}@talent.test`
  await addPerson(db, { email, role: 'applicant', name: acceptance.signature })
  return actorAt(email)
}

/** A talent who has applied for a job. */
async function applicant(job: string) {
  const talent = await newTalent()
  const { id } = await applyToJob(talent, job, letter)
  return { talent, id }
}

const newJob = async (openings = 1) => {
  const job = await addJob(db, acme)
  await db.updateTable('jobs').set({ openings }).where('id', '=', job).execute()
  return job
}

const interview = (application_id: string, hours = 24) =>
  proposeMeeting(owner, {
    about: { kind: 'interview', application_id },
    minutes: 60,
    time: { method: 'times', times: [fromNow(hours * hour_ms)] },
    allows_night: true,
  })

const because = { reason: 'Plans have changed.' }
const nothing = { outcome: null, notes: '' }

/** Confirms a meeting at its only time. */
async function confirm(actor: User, id: string) {
  const { starts_at } = await db
    .selectFrom('meetings')
    .where('id', '=', id)
    .select('starts_at')
    .executeTakeFirstOrThrow()
  return confirmMeeting(actor, id, { starts_at: starts_at! })
}

const accept = (talent: User, id: string) => acceptOffer(talent, id, acceptance)
const decline = (talent: User, id: string) => declineOffer(talent, id, refusal)
const offer = (application_id: string) => sendOffer(owner, offerTo(application_id))

const statusOf = async (table: 'jobs' | 'offers' | 'meetings' | 'assignments', id: string) =>
  (await db.selectFrom(table).where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const stageOf = async (id: string) =>
  (await db.selectFrom('applications').where('id', '=', id).select('stage').executeTakeFirstOrThrow()).stage

test("a job's status follows its interviews and offers, up to the last opening", async () => {
  const job = await newJob(2)
  const [ana, ben] = [await applicant(job), await applicant(job)]
  await interview(ana.id, 24)
  expect([await statusOf('jobs', job), await stageOf(ana.id)]).toEqual(['interviewing', 'interviewing'])

  const first = await offer(ana.id)
  expect([await statusOf('jobs', job), await stageOf(ana.id)]).toEqual(['offer', 'offered'])
  const assignment = await accept(ana.talent, first)
  expect([await statusOf('jobs', job), await stageOf(ana.id)]).toEqual(['offer', 'hired'])
  expect(await statusOf('assignments', assignment)).toBe('pending')

  await accept(ben.talent, await offer(ben.id))
  expect(await statusOf('jobs', job)).toBe('filled')
  const kinds = await db
    .selectFrom('activities')
    .where('company_id', '=', acme)
    .where('kind', 'like', 'job.%')
    .select('kind')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'job.interviews_begun',
    'job.offers_begun',
    'job.filled',
    'job.applicants_notified',
  ])
})

test('only accepted offers fill a job, and only when they reach its openings', async () => {
  const job = await newJob(2)
  const [ana, ben, carlo, dina] = [
    await applicant(job),
    await applicant(job),
    await applicant(job),
    await applicant(job),
  ]
  await accept(ana.talent, await offer(ana.id))
  await decline(ben.talent, await offer(ben.id))
  await withdrawOffer(owner, await offer(carlo.id))
  const open = await offer(dina.id)
  expect(await statusOf('jobs', job)).toBe('offer')
  await accept(dina.talent, open)
  expect(await statusOf('jobs', job)).toBe('filled')
})

test('reducing the openings to the number of hires fills a job', async () => {
  const job = await newJob(3)
  const ana = await applicant(job)
  await accept(ana.talent, await offer(ana.id))
  const company = await tulay.as('owner@acme.test')
  const statusWith = async (openings: number) =>
    (await company.put(`/api/jobs/${job}`, { ...finishedJob, openings })).body['status']
  expect(await statusWith(2)).toBe('offer')
  expect(await statusWith(1)).toBe('filled')
})

test('an edit fills a job with open offers and interviews only when the company confirms what happens to them', async () => {
  const job = await newJob(3)
  const [ana, ben, carla, dina, elsa] = await Promise.all(Array.from({ length: 5 }, () => applicant(job)))
  await accept(ana!.talent, await offer(ana!.id))
  const open = await offer(ben!.id)
  const canceled = await interview(carla!.id, 600)
  const kept = await interview(dina!.id, 610)
  const elsewhere = await interview((await applicant(await newJob())).id, 620)
  const company = await tulay.as('owner@acme.test')
  const edit = (kept_meeting_ids?: string[], by = company) =>
    by.put(`/api/jobs/${job}`, { ...finishedJob, openings: 1, ...(kept_meeting_ids && { kept_meeting_ids }) })
  const unconfirmed = await edit()
  expect([unconfirmed.status, unconfirmed.body.code, unconfirmed.body.error]).toEqual([
    409,
    'fills_job',
    'This fills the job: 1 open offer is withdrawn, 2 interviews are canceled unless you keep them, and 1 applicant is told that all openings are filled.',
  ])
  expect((await edit([kept, elsewhere])).body).toMatchObject({ errors: [{ path: 'kept_meeting_ids' }] })
  const staff = await tulay.as('admin@tulay.test')
  expect((await edit([], staff)).body).toMatchObject({
    errors: [{ path: 'openings', message: jobMessages.offers_open }],
  })
  expect([await statusOf('jobs', job), await statusOf('offers', open)]).toEqual(['offer', 'sent'])

  expect((await edit([kept])).body['status']).toBe('filled')
  // The offer is withdrawn just after: it is not accepted meanwhile.
  await expect(accept(ben!.talent, open)).rejects.toMatchObject({ code: 'illegal_move' })
  expect(await toldTo(ben!.talent)).toEqual([expect.stringMatching(/withdrew/), expect.stringMatching(/withdrew/)])
  expect(await toldTo(carla!.talent)).toEqual(['Meeting canceled', expect.stringMatching(/canceled/)])
  expect(await toldTo(elsa!.talent)).toEqual([expect.stringMatching(/filled$/), expect.stringMatching(/filled$/)])
  expect([await toldTo(ana!.talent), await toldTo(dina!.talent)]).toEqual([[], []])
  expect(await meetingOf(canceled)).toEqual({ status: 'cancelled', reason: filledReason })
  expect([(await meetingOf(kept)).status, await statusOf('offers', open)]).toEqual(['proposed', 'withdrawn'])
})

test('an API token fills a job only with the scopes for the offers and interviews that this ends', async () => {
  const job = await newJob(3)
  const [ana, ben, carla] = await Promise.all(Array.from({ length: 3 }, () => applicant(job)))
  await accept(ana!.talent, await offer(ana!.id))
  const open = await offer(ben!.id)
  const planned = await interview(carla!.id, 630)
  const company = await tulay.as('owner@acme.test')
  const editWith = async (scopes: readonly string[], kept_meeting_ids?: string[]) => {
    const token = { name: scopes.join(' '), scopes, expires_on: fromNow(3 * day_ms).slice(0, 10) }
    const { secret } = (await company.post('/api/api-tokens', token)).body as unknown as { secret: string }
    const body = { ...finishedJob, openings: 1, ...(kept_meeting_ids && { kept_meeting_ids }) }
    const headers = { authorization: `Bearer ${secret}` }
    return new Client(tulay.origin).put(`/api/jobs/${job}`, body, { headers })
  }
  for (const [scopes, missing] of [
    [['jobs:write'], ['offers:write', 'meetings:write']],
    [['jobs:write', 'meetings:write'], ['offers:write']],
    [['jobs:write', 'offers:write'], ['meetings:write']],
  ] as const) {
    const refused = await editWith(scopes, [])
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'openings', message: jobMessages.scopes(missing) }],
    ])
  }
  expect([await statusOf('jobs', job), await statusOf('offers', open)]).toEqual(['offer', 'sent'])
  expect((await meetingOf(planned)).status).toBe('proposed')
  const all = ['jobs:write', 'offers:write', 'meetings:write']
  expect((await editWith(all)).body.code).toBe('fills_job')
  expect((await editWith(all, [])).body['status']).toBe('filled')
})

test('a closed job hires no more people than it has openings', async () => {
  const job = await newJob()
  const [ana, ben] = [await applicant(job), await applicant(job)]
  const [first, second] = [await offer(ana.id), await offer(ben.id)]
  await closeJob(owner, job, { message: '', applications: 'keep' })
  await accept(ana.talent, first)
  expect([await statusOf('jobs', job), await statusOf('offers', second)]).toEqual(['filled', 'withdrawn'])
  await expect(accept(ben.talent, second)).rejects.toMatchObject({ code: 'illegal_move' })
  const notices = await db
    .selectFrom('activities')
    .where('kind', 'in', ['job.closed', 'job.applicants_notified'])
    .where(sql`data ->> 'job_id'`, '=', job)
    .select('kind')
    .execute()
  expect(notices).toEqual([{ kind: 'job.closed' }])
})

test('a filled job that is reopened does not count earlier hires', async () => {
  const job = await newJob()
  const ana = await applicant(job)
  await interview(ana.id, 300)
  await accept(ana.talent, await offer(ana.id))
  const company = await tulay.as('owner@acme.test')
  expect((await company.post(`/api/jobs/${job}/reopen`)).body['status']).toBe('open')
  const ben = await applicant(job)
  const meeting = await interview(ben.id, 302)
  expect(await statusOf('jobs', job)).toBe('interviewing')
  await cancelMeeting(owner, meeting, because)
  expect(await statusOf('jobs', job)).toBe('open')
  await accept(ben.talent, await offer(ben.id))
  expect(await statusOf('jobs', job)).toBe('filled')
})

test('reopening a closed job restores the status of its interviews', async () => {
  const job = await newJob()
  const ana = await applicant(job)
  const meeting = await interview(ana.id, 400)
  const company = await tulay.as('owner@acme.test')
  await company.post(`/api/jobs/${job}/close`, { applications: 'keep' })
  expect((await company.post(`/api/jobs/${job}/reopen`)).body['status']).toBe('interviewing')
  await cancelMeeting(owner, meeting, because)
  expect(await statusOf('jobs', job)).toBe('open')
})

test('a job goes back one step when its last offer and its last interview end', async () => {
  const job = await newJob()
  const [ana, ben] = [await applicant(job), await applicant(job)]
  const meeting = await interview(ana.id)
  const other = await interview(ben.id, 48)
  const sent = await offer(ana.id)
  await decline(ana.talent, sent)
  expect(await statusOf('jobs', job)).toBe('interviewing')
  await cancelMeeting(owner, meeting, because)
  expect(await statusOf('jobs', job)).toBe('interviewing')
  await cancelMeeting(owner, other, because)
  expect(await statusOf('jobs', job)).toBe('open')
  // Without an interview before it, the first offer takes both steps.
  const again = await offer(ben.id)
  expect(await statusOf('jobs', job)).toBe('offer')
  await withdrawOffer(owner, again)
  expect(await statusOf('jobs', job)).toBe('open')
})

test('rejecting an application cancels its interviews and offers, and updates the job', async () => {
  const job = await newJob()
  const ana = await applicant(job)
  const meeting = await interview(ana.id)
  const sent = await offer(ana.id)
  const application = { id: ana.id, job_id: job, company_id: acme, applicant_id: ana.talent.user_id }
  await transaction((tx) => moveApplication(tx, owner, { ...application, stage: 'offered' }, 'reject'))
  await eventually(async () => (await statusOf('jobs', job)) === 'open')
  await eventually(async () => (await statusOf('meetings', meeting)) === 'cancelled')
  await eventually(async () => (await statusOf('offers', sent)) === 'withdrawn')
  await expect(interview(ana.id)).rejects.toMatchObject({ code: 'illegal_move' })
})

test('an application has at most one open offer, which is decided once', async () => {
  const job = await newJob()
  const ana = await applicant(job)
  const sent = await offer(ana.id)
  await expect(offer(ana.id)).rejects.toMatchObject({ code: 'already_exists' })
  const outcomes = await Promise.allSettled([accept(ana.talent, sent), decline(ana.talent, sent)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'illegal_move' } })
})

test('two concurrent acceptances fill a job with two openings', async () => {
  const job = await newJob(2)
  const people = [await applicant(job), await applicant(job)]
  const offers: string[] = []
  for (const { id } of people) offers.push(await offer(id))
  await Promise.all(people.map(({ talent }, index) => accept(talent, offers[index]!)))
  expect(await statusOf('jobs', job)).toBe('filled')
})

test('an unanswered offer expires', async () => {
  const ana = await applicant(await newJob())
  const sent = await offer(ana.id)
  await expireOffers()
  expect(await statusOf('offers', sent)).toBe('sent')
  await travelTo(new Date(Date.now() + 8 * day_ms), expireOffers)
  expect(await statusOf('offers', sent)).toBe('expired')
})

/** What people were told about a job after something happened: the titles of their notifications and mails. */
async function toldTo(talent: User) {
  await queuesEmpty(tulay, ['reactions', 'applicant_notices', 'mail'])
  const notices = await db.selectFrom('notifications').where('user_id', '=', talent.user_id).select('title').execute()
  const mails = await db
    .selectFrom('local_mails')
    .innerJoin('users', 'users.email', 'local_mails.recipient')
    .where('users.id', '=', talent.user_id)
    .select('subject')
    .execute()
  return [...notices.map(({ title }) => title), ...mails.map(({ subject }) => subject)].filter((title) =>
    /filled|cancel|withdrew/i.test(title),
  )
}
const meetingOf = (id: string) =>
  db.selectFrom('meetings').where('id', '=', id).select(['status', 'reason']).executeTakeFirstOrThrow()

test('an acceptance that fills the job ends its interviews, but those that the company keeps, and tells each once', async () => {
  const job = await newJob(2)
  const [ana, ben, carla, dina, elsa, fay] = await Promise.all(Array.from({ length: 6 }, () => applicant(job)))
  const further = await interview(ana!.id, 500)
  const confirmed = await interview(ben!.id, 510)
  await confirm(ben!.talent, confirmed)
  const proposed = await interview(carla!.id, 520)
  const kept = await interview(dina!.id, 530)
  const elsewhere = await interview((await applicant(await newJob())).id, 540)
  const losing = await offer(elsa!.id)
  const first = await applicant(job)
  const again = await interview(first.id, 550)
  await accept(first.talent, await offer(first.id))
  expect((await meetingOf(proposed)).status).toBe('proposed')
  await expect(sendOffer(owner, offerTo(ana!.id, { kept_meeting_ids: [kept, elsewhere] }))).rejects.toMatchObject({
    fields: [{ path: 'kept_meeting_ids' }],
  })
  await queuesEmpty(tulay, ['reactions', 'applicant_notices', 'mail'])
  // Whoever is hired is not interviewed again, also while others are.
  expect(await meetingOf(again)).toEqual({ status: 'cancelled', reason: hiredReason(acceptance.signature) })

  await accept(ana!.talent, await sendOffer(owner, offerTo(ana!.id, { kept_meeting_ids: [kept] })))
  expect(await toldTo(ben!.talent)).toEqual(['Meeting canceled', expect.stringMatching(/canceled/)])
  expect(await toldTo(carla!.talent)).toEqual(['Meeting canceled', expect.stringMatching(/canceled/)])
  expect(await toldTo(ana!.talent)).toEqual(['Meeting canceled', expect.stringMatching(/canceled/)])
  expect(await toldTo(dina!.talent)).toEqual([])
  expect(await toldTo(elsa!.talent)).toEqual([expect.stringMatching(/withdrew/), expect.stringMatching(/withdrew/)])
  expect(await toldTo(fay!.talent)).toEqual([expect.stringMatching(/filled$/), expect.stringMatching(/filled$/)])
  expect(await meetingOf(confirmed)).toEqual({ status: 'cancelled', reason: filledReason })
  expect(await meetingOf(proposed)).toEqual({ status: 'cancelled', reason: filledReason })
  expect(await meetingOf(further)).toEqual({ status: 'cancelled', reason: hiredReason(acceptance.signature) })
  expect([(await meetingOf(kept)).status, (await meetingOf(elsewhere)).status]).toEqual(['proposed', 'proposed'])
  expect(await statusOf('offers', losing)).toBe('withdrawn')
  await expect(confirm(carla!.talent, proposed)).rejects.toMatchObject({ code: 'illegal_move' })

  // Whoever was told of the end is told when the job is open again.
  const company = await tulay.as('owner@acme.test')
  await company.post(`/api/jobs/${job}/reopen`)
  await queuesEmpty(tulay, ['reactions', 'applicant_notices'])
  const reopened = await db
    .selectFrom('notifications')
    .where('title', 'like', '%reopened%')
    .where('subject_id', 'in', ({ selectFrom }) => selectFrom('applications').where('job_id', '=', job).select('id'))
    .select('user_id')
    .execute()
  expect(reopened.map(({ user_id }) => user_id).toSorted()).toEqual(
    [ben!, carla!, elsa!, fay!].map(({ talent }) => talent.user_id).toSorted(),
  )
})

test('an interview that is confirmed while the job is filled is canceled, and told once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const job = await newJob()
    const [ana, ben] = [await applicant(job), await applicant(job)]
    const meeting = await interview(ben.id, 600 + round * 10)
    const sent = await offer(ana.id)
    const [accepted, confirmed] = await Promise.allSettled([accept(ana.talent, sent), confirm(ben.talent, meeting)])
    expect(accepted.status).toBe('fulfilled')
    if (confirmed.status === 'rejected') expect(confirmed.reason).toMatchObject({ code: 'illegal_move' })
    expect(await toldTo(ben.talent)).toEqual(['Meeting canceled', expect.stringMatching(/canceled/)])
    expect(await statusOf('meetings', meeting)).toBe('cancelled')
  }
})

test('confirmed meetings of one person cannot overlap, and a completed meeting is final', async () => {
  const [ana, ben] = [await applicant(await newJob()), await applicant(await newJob())]
  const [first, second] = [await interview(ana.id, 100), await interview(ben.id, 100.5)]
  const outcomes = await Promise.allSettled([confirm(ana.talent, first), confirm(ben.talent, second)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'double_booked' } })
  const confirmed = outcomes[0]!.status === 'fulfilled' ? first : second
  await expect(completeMeeting(owner, confirmed, nothing)).rejects.toMatchObject({ code: 'meeting_not_started' })
  await travelTo(new Date(Date.now() + 101 * hour_ms), () => completeMeeting(owner, confirmed, nothing))
  const people = await db.selectFrom('meeting_people').where('meeting_id', '=', confirmed).select('status').execute()
  expect(people).toEqual([{ status: 'completed' }, { status: 'completed' }])
  await expect(cancelMeeting(owner, confirmed, because)).rejects.toMatchObject({ code: 'illegal_move' })
})

test('offers, meetings and assignments are accessible only to their own company and talent', async () => {
  const job = await newJob()
  const [ana, stranger] = [await applicant(job), await newTalent()]
  const rival = await addCompany(db)
  await addMember(db, rival, { email: 'owner@rival.test' })
  const outsider = await actorAt('owner@rival.test')
  const notFound = { code: 'not_found' }
  await expect(sendOffer(outsider, offerTo(ana.id))).rejects.toMatchObject(notFound)
  const meeting = await interview(ana.id)
  const sent = await offer(ana.id)
  for (const act of [
    () => confirm(stranger, meeting),
    () => cancelMeeting(outsider, meeting, because),
    () => completeMeeting(outsider, meeting, nothing),
  ])
    await expect(act()).rejects.toMatchObject(notFound)
  await expect(confirm(owner, meeting)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(cancelMeeting(ana.talent, meeting, because)).rejects.toMatchObject({ code: 'forbidden' })
  for (const act of [() => accept(stranger, sent), () => decline(stranger, sent), () => withdrawOffer(outsider, sent)])
    await expect(act()).rejects.toMatchObject(notFound)
  await expect(accept(owner, sent)).rejects.toMatchObject({ code: 'forbidden' })
  const assignment = await accept(ana.talent, sent)
  const notice = { ends_on: '2031-05-02', reason: 'The project is over.' }
  await expect(giveNotice(outsider, assignment, notice)).rejects.toMatchObject(notFound)
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await expect(giveNotice(await actorAt('finance@acme.test'), assignment, notice)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const parties = { company_id: acme, job_id: null, talent_id: ana.talent.user_id, account_manager_id: null }
  for (const actor of [owner, outsider, ana.talent])
    for (const move of ['begin', 'end'] as const) expect(may(actor, `assignment.${move}`)).toBe(false)
  for (const move of ['pause', 'resume', 'extend'] as const) {
    expect(may(owner, `assignment.${move}`, parties)).toBe(true)
    expect(may(outsider, `assignment.${move}`, parties)).toBe(false)
    expect(may(ana.talent, `assignment.${move}`, parties)).toBe(false)
  }
})

test('an offer and a meeting with invalid values are rejected at their fields', async () => {
  const ana = await applicant(await newJob())
  await expect(sendOffer(owner, { ...offerTo(ana.id), rate: 0, weekly_hours: 200 })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'weekly_hours' }, { path: 'rate' }],
  })
  await expect(
    proposeMeeting(owner, {
      about: { kind: 'interview', application_id: ana.id },
      minutes: 5,
      time: { method: 'times', times: [] },
      allows_night: true,
    }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'minutes' }, { path: 'time.times' }] })
  expect(await stageOf(ana.id)).toBe('new')
})
