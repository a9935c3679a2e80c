import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Page } from '#domain/kernel/page.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { roomLimits } from '#domain/meetings/room.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { offerColumns } from '#server/testing/offers.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
/** Starts are whole hours from now on, so that two tests never use the same time by chance. */
let used = 0
const newStart = () => fromNow((10 + (used += 2)) * day_ms).replace(/:\d\d:\d\d\.\d+Z/, ':00:00.000Z')

let tulay: Tulay
let acme: string
let job: string
let manager_id: string
let recruiter_id: string
let owner: Client
let recruiter: Client
let manager: Client

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const { db } = tulay
  acme = await addCompany(db)
  await addMember(db, acme, { email: 'owner@acme.test' })
  recruiter_id = await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  manager_id = await addPerson(db, { email: 'manager@tulay.test', role: 'account_manager' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  job = await addJob(db, acme)
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  manager = await tulay.as('manager@tulay.test')
  // Always open, so that no test depends on the day on which it runs.
  const always = {
    ...defaultAvailability('UTC'),
    hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  }
  for (const one of [owner, recruiter, manager]) await one.put('/api/availability', { ...always, notice_minutes: 0 })
})
afterAll(() => tulay.stop())

let count = 0
async function applicant() {
  const email = `talent-${(count += 1)}@town.test`
  const applicant_id = await addPerson(tulay.db, { email, role: 'applicant', name: `Talent ${count}` })
  const { id: application_id } = await addApplication(tulay.db, { job_id: job, applicant_id })
  return { client: await tulay.as(email), application_id, applicant_id, name: `Talent ${count}` }
}

const propose = async (application_id: string, times: string[], more: object = {}) => {
  const answer = await owner.post('/api/meetings', {
    about: { kind: 'interview', application_id },
    minutes: 30,
    time: { method: 'times', times },
    allows_night: true,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body['id'])
}

const because = { reason: 'My flight is late.' }
const at = (...times: string[]) => ({ time: { method: 'times', times }, allows_night: true, ...because })

describe('an interview', () => {
  it('is proposed at several times; the talent chooses one, and it moves the application and the job', async () => {
    const talent = await applicant()
    const starts = [newStart(), newStart()]
    const id = await propose(talent.application_id, starts)
    const asked = await talent.client.get(`/api/meetings/${id}`)
    expect(asked.body).toMatchObject({ status: 'proposed', awaits_you: true, starts_at: null, with: 'owner' })
    expect(asked.body['times']).toMatchObject(starts.map((starts_at) => ({ starts_at })))
    expect((await owner.get(`/api/meetings/${id}`)).body).toMatchObject({ awaits_you: false })
    const other = await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: newStart() })
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, 'starts_at'])
    const chosen = await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: starts[1] })
    expect(chosen.body).toMatchObject({ status: 'confirmed', starts_at: starts[1], times: [], awaits_you: false })
    expect((await owner.get(`/api/applications/${talent.application_id}`)).body).toMatchObject({
      stage: 'interviewing',
    })
    expect((await owner.get(`/api/jobs/${job}`)).body).toMatchObject({ status: 'interviewing' })
    expect((await owner.get(`/api/meetings/${id}`)).body['history']).toMatchObject([
      { kind: 'meeting.proposed', by: 'owner' },
      { kind: 'meeting.confirmed', by: talent.name, starts_at: starts[1] },
    ])
  })

  it('that is moved must be accepted again, at the new time', async () => {
    const talent = await applicant()
    const [start, later] = [newStart(), newStart()]
    const id = await propose(talent.application_id, [start])
    await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: start })
    const moved = await owner.post(`/api/meetings/${id}/reschedule`, at(later))
    expect(moved.body).toMatchObject({
      status: 'proposed',
      starts_at: later,
      reschedules_left: 2,
      reason: because.reason,
    })
    const stale = await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: start })
    expect([stale.status, stale.body['error']]).toEqual([400, 'This time is no longer open.'])
    expect((await owner.post(`/api/meetings/${id}/confirm`, { starts_at: later })).status).toBe(403)
    expect((await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: later })).status).toBe(200)
  })

  it('can be countered by the talent, and then the company confirms or cancels', async () => {
    const talent = await applicant()
    const [start, better] = [newStart(), newStart()]
    const id = await propose(talent.application_id, [start], { panelist_ids: [recruiter_id] })
    expect((await talent.client.post(`/api/meetings/${id}/reschedule`, at(better))).status).toBe(200)
    expect((await talent.client.get(`/api/meetings/${id}`)).body['allowed']).toEqual(['decline', 'reschedule'])
    expect((await recruiter.get(`/api/meetings/${id}`)).body).toMatchObject({ awaits_you: true, reschedules_left: 3 })
    expect((await recruiter.get('/api/meetings?show=awaiting')).body['items']).toHaveLength(1)
    expect((await recruiter.post(`/api/meetings/${id}/confirm`, { starts_at: better })).body).toMatchObject({
      status: 'confirmed',
      starts_at: better,
    })
  })

  it('cannot be rescheduled more often, or later, than the company allows', async () => {
    expect(
      (await owner.put('/api/company/rescheduling', { reschedules_max: 1, reschedule_notice_minutes: 120 })).status,
    ).toBe(200)
    const talent = await applicant()
    const starts = [newStart(), newStart(), newStart()]
    const id = await propose(talent.application_id, [starts[0]!])
    const confirm = (starts_at?: string) => talent.client.post(`/api/meetings/${id}/confirm`, { starts_at })
    await confirm(starts[0])
    await owner.post(`/api/meetings/${id}/reschedule`, at(starts[1]!))
    await confirm(starts[1])
    const third = await talent.client.post(`/api/meetings/${id}/reschedule`, at(starts[2]!))
    expect([third.status, third.body.code]).toEqual([409, 'rescheduled_too_often'])
    expect((await talent.client.get(`/api/meetings/${id}`)).body['allowed']).toEqual(['join', 'decline'])

    const soon = await propose((await applicant()).application_id, [fromNow(hour_ms)])
    const { db } = tulay
    await db.updateTable('meetings').set({ status: 'confirmed' }).where('id', '=', soon).execute()
    const late = await owner.post(`/api/meetings/${soon}/reschedule`, at(newStart()))
    expect([late.status, late.body.code]).toEqual([409, 'reschedule_too_late'])
    await owner.put('/api/company/rescheduling', { reschedules_max: 3, reschedule_notice_minutes: 120 })
  })

  it('is declined or canceled with a reason that both sides can read', async () => {
    const talent = await applicant()
    const first = await propose(talent.application_id, [newStart()])
    await talent.client.post(`/api/meetings/${first}/decline`, because)
    expect((await owner.get(`/api/meetings/${first}`)).body).toMatchObject({ status: 'declined', ...because })
    const second = await propose(talent.application_id, [newStart()])
    expect((await talent.client.post(`/api/meetings/${second}/cancel`, because)).status).toBe(403)
    await recruiter.post(`/api/meetings/${second}/cancel`, because)
    expect((await talent.client.get(`/api/meetings/${second}`)).body).toMatchObject({
      status: 'cancelled',
      ...because,
      allowed: [],
    })
  })

  it('that was held can no longer be declined or canceled, also when the application is withdrawn', async () => {
    const talent = await applicant()
    const starts = [newStart(), newStart(), newStart()]
    const [held, upcoming, open] = [
      await propose(talent.application_id, [starts[0]!]),
      await propose(talent.application_id, [starts[1]!]),
      await propose(talent.application_id, [starts[2]!]),
    ]
    await talent.client.post(`/api/meetings/${held}/confirm`, { starts_at: starts[0] })
    await talent.client.post(`/api/meetings/${upcoming}/confirm`, { starts_at: starts[1] })
    const past = { starts_at: fromNow(-hour_ms), ends_at: fromNow(-hour_ms / 2) }
    await tulay.db.updateTable('meetings').set(past).where('id', '=', held).execute()
    const declined = await talent.client.post(`/api/meetings/${held}/decline`, because)
    expect([declined.status, declined.body.code]).toEqual([409, 'illegal_move'])
    const canceled = await owner.post(`/api/meetings/${held}/cancel`, because)
    expect([canceled.status, canceled.body.code]).toEqual([409, 'illegal_move'])

    const withdrawn = await talent.client.post(`/api/applicant/applications/${talent.application_id}/withdraw`)
    expect(withdrawn.status, withdrawn.text).toBe(200)
    const { id } = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'application.moved')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await runReaction(id, 'cancel_meetings')
    const statusOf = async (meeting: string) => (await owner.get(`/api/meetings/${meeting}`)).body['status']
    expect(await statusOf(upcoming)).toBe('cancelled')
    expect(await statusOf(open)).toBe('cancelled')
    expect(await statusOf(held)).toBe('confirmed')
    expect((await owner.post(`/api/meetings/${held}/complete`, {})).body).toMatchObject({ status: 'completed' })
  })

  it('ends with an outcome that the talent does not see, and not before it has started', async () => {
    const talent = await applicant()
    const start = newStart()
    const id = await propose(talent.application_id, [start])
    await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: start })
    const early = await owner.post(`/api/meetings/${id}/complete`, {})
    expect([early.status, early.body.code]).toEqual([409, 'meeting_not_started'])
    expect((await owner.post(`/api/meetings/${id}/miss`)).body.code).toBe('meeting_not_started')
    expect((await owner.post(`/api/meetings/${id}/late`, { minutes: 5 })).status).toBe(409)
    const { db } = tulay
    const [starts_at, ends_at] = [fromNow(-10 * 60_000), fromNow(20 * 60_000)]
    await db.updateTable('meetings').set({ starts_at, ends_at }).where('id', '=', id).execute()
    expect((await talent.client.post(`/api/meetings/${id}/late`, { minutes: 5 })).status).toBe(200)
    const outcome = { outcome: 'advance', notes: 'Writes well.' }
    expect((await owner.post(`/api/meetings/${id}/complete`, outcome)).body).toMatchObject(outcome)
    const edited = { outcome: 'undecided', notes: 'Writes very well.' }
    expect((await owner.post(`/api/meetings/${id}/complete`, edited)).body).toMatchObject(edited)
    const seen = (await talent.client.get(`/api/meetings/${id}`)).body
    expect(seen).toMatchObject({ status: 'completed', outcome: null, notes: '' })
    expect(JSON.stringify(seen)).not.toContain('Writes')
  })

  it('is refused at a time that has passed, with people of other companies, and with more than five times', async () => {
    const talent = await applicant()
    const rival = await addCompany(tulay.db)
    const stranger = await addMember(tulay.db, rival, { email: `owner-${rival}@rival.test` })
    const about = { kind: 'interview', application_id: talent.application_id }
    const attempt = async (more: object) => {
      const form = { about, minutes: 30, time: { method: 'times', times: [newStart()] }, allows_night: true, ...more }
      return (await owner.post('/api/meetings', form)).body.errors?.map(({ path }) => path)
    }
    expect(await attempt({ time: { method: 'times', times: [fromNow(-hour_ms)] }, allows_night: true })).toEqual([
      'time.times.0',
    ])
    expect(await attempt({ time: { method: 'times', times: [fromNow(300 * day_ms)] }, allows_night: true })).toEqual([
      'time.times.0',
    ])
    expect(await attempt({ panelist_ids: [stranger] })).toEqual(['panelist_ids'])
    expect(
      await attempt({ time: { method: 'times', times: Array.from({ length: 6 }, newStart) }, allows_night: true }),
    ).toEqual(['time.times'])
  })
})

describe('limits', () => {
  it('open times are shown while a time can be chosen or proposed, and no further ahead than meetings are', async () => {
    const talent = await applicant()
    const id = await propose(talent.application_id, [newStart()])
    const openTimes = async (who: Client, query = '') => who.get(`/api/meetings/${id}/open-times?${query}`)
    expect((await openTimes(talent.client)).body['items']).not.toEqual([])
    const far = await openTimes(talent.client, `from=${fromNow((meetingLimits.days_ahead + 1) * day_ms)}`)
    expect([far.status, far.body['items']]).toEqual([200, []])
    expect((await openTimes(recruiter)).status).toBe(403)
    await owner.post(`/api/meetings/${id}/cancel`, because)
    for (const who of [talent.client, owner]) {
      const answer = await openTimes(who)
      expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
    }
  })

  it('a link that no browser can open is refused', async () => {
    const { application_id } = await applicant()
    const about = { kind: 'interview', application_id }
    const body = {
      about,
      minutes: 30,
      time: { method: 'times', times: [newStart()] },
      allows_night: true,
      link: 'https://[',
    }
    const answer = await owner.post('/api/meetings', body)
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'link'])
  })

  it('more people than the meeting room holds need a link, unless any one of the panel takes part', async () => {
    const { application_id } = await applicant()
    const panelist_ids: string[] = []
    for (let one = 1; one < roomLimits.people; one += 1)
      panelist_ids.push(await addMember(tulay.db, acme, { email: `panelist-${one}@acme.test` }))
    const attempt = async (more: object) => {
      const time = { method: 'times', times: [newStart()] }
      const form = {
        about: { kind: 'interview', application_id },
        minutes: 30,
        time,
        allows_night: true,
        panelist_ids,
        ...more,
      }
      const { status, body } = await owner.post('/api/meetings', form)
      return [status, body.errors?.[0]?.path]
    }
    expect(await attempt({})).toEqual([400, 'link'])
    expect(await attempt({ panelist_ids: panelist_ids.slice(1) })).toEqual([201, undefined])
    expect(await attempt({ panel_rule: 'any' })).toEqual([201, undefined])
    expect(await attempt({ link: 'https://meet.example/panel' })).toEqual([201, undefined])
  })

  it('a person tells the others of a delay five times an hour and proposes other times ten times', async () => {
    const talent = await applicant()
    const id = await propose(talent.application_id, [fromNow(hour_ms / 2)])
    await tulay.db.updateTable('meetings').set({ status: 'confirmed' }).where('id', '=', id).execute()
    const late = async () => (await talent.client.post(`/api/meetings/${id}/late`, { minutes: 10 })).status
    for (let time = 1; time <= 5; time += 1) expect(await late()).toBe(200)
    expect(await late()).toBe(429)

    const other = await propose(talent.application_id, [newStart()])
    const move = async () => (await talent.client.post(`/api/meetings/${other}/reschedule`, at(newStart()))).status
    for (let time = 1; time <= 10; time += 1) expect(await move()).toBe(200)
    expect(await move()).toBe(429)
    expect((await owner.post(`/api/meetings/${other}/reschedule`, at(newStart()))).status).toBe(200)
  })
})

describe('a panel of whom any takes part', () => {
  it('shares its interviews: each is assigned to the colleague with the fewest', async () => {
    const assigned: string[] = []
    for (let one = 0; one < 2; one += 1) {
      const talent = await applicant()
      const start = newStart()
      const id = await propose(talent.application_id, [start], { panelist_ids: [recruiter_id], panel_rule: 'any' })
      const { body } = await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: start })
      const { people } = body as unknown as { people: { side: string; user_id: string }[] }
      const panel = people.filter(({ side }) => side === 'company').map(({ user_id }) => user_id)
      expect(panel).toHaveLength(1)
      assigned.push(...panel)
    }
    expect(new Set(assigned).size).toBe(2)
  })

  it('is booked at the same time by as many talents as it has people', async () => {
    const start = newStart()
    const answers: number[] = []
    for (let one = 0; one < 3; one += 1) {
      const talent = await applicant()
      const id = await propose(talent.application_id, [start], { panelist_ids: [recruiter_id], panel_rule: 'any' })
      answers.push((await talent.client.post(`/api/meetings/${id}/confirm`, { starts_at: start })).status)
    }
    expect(answers).toEqual([200, 200, 409])
  })
})

describe('calls and check-ins', () => {
  it('a member books the account manager, who then is not open for another at that time', async () => {
    const start = newStart()
    const call = () =>
      recruiter.post('/api/meetings', {
        about: { kind: 'account_call' },
        minutes: 30,
        time: { method: 'times', times: [start] },
        allows_night: true,
      })
    const { body } = await call()
    expect(body).toMatchObject({ status: 'confirmed', kind: 'account_call', title: 'Call with manager' })
    expect((await recruiter.get(`/api/meetings/${body['id']}/room`)).body['title']).toBe('Call with manager')
    expect((await manager.get(`/api/meetings/${body['id']}/room`)).body['title']).toBe('Call with recruiter')
    expect((await manager.get('/api/meetings')).body['items']).toMatchObject([
      { kind: 'account_call', title: 'Call with recruiter' },
    ])
    const taken = await call()
    expect([taken.status, taken.body['error']]).toEqual([409, 'This time is no longer open.'])
    expect(taken.body.open_times).toHaveLength(3)
    expect((await manager.get('/api/meetings')).body['items']).toHaveLength(1)
  })

  it('all colleagues whom a member names take part in a booked call, whatever the rule of the panel', async () => {
    const { body } = await owner.post('/api/meetings', {
      about: { kind: 'account_call' },
      minutes: 30,
      time: { method: 'times', times: [newStart()] },
      allows_night: true,
      panelist_ids: [recruiter_id],
      panel_rule: 'any',
    })
    expect(body).toMatchObject({ status: 'confirmed', panel_rule: 'all' })
    const busy = await tulay.db.selectFrom('busy_times').where('meeting_id', '=', body.id).select('user_id').execute()
    expect(busy).toHaveLength(3)
    expect(busy.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([manager_id, recruiter_id]))
  })

  it('a suspended company can still call its account manager, but not without a verified email', async () => {
    const { db } = tulay
    const other = await addCompany(db, { name: 'Other', status: 'suspended' })
    await addMember(db, other, { email: 'owner@other.test' })
    await addMember(db, other, { email: 'unverified@other.test', verified: false })
    await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', other).execute()
    const suspended = await tulay.as('owner@other.test')
    const unverified = await tulay.as('unverified@other.test')
    const about = { kind: 'account_call' }
    const call = (who: Client) =>
      who.post('/api/meetings', {
        about,
        minutes: 30,
        time: { method: 'times', times: [newStart()] },
        allows_night: true,
      })
    const refused = await call(unverified)
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unverified'])
    const booked = await call(suspended)
    expect(booked.body).toMatchObject({
      status: 'confirmed',
      allowed: expect.arrayContaining(['reschedule', 'cancel']),
    })
    const id = String(booked.body['id'])
    expect((await manager.post(`/api/meetings/${id}/reschedule`, at(newStart()))).status).toBe(200)
    const { starts_at } = (await suspended.get(`/api/meetings/${id}`)).body as unknown as { starts_at: string }
    expect((await suspended.post(`/api/meetings/${id}/confirm`, { starts_at })).status).toBe(200)
    expect((await suspended.post(`/api/meetings/${id}/reschedule`, at(newStart()))).status).toBe(200)
    expect((await suspended.post(`/api/meetings/${id}/cancel`, because)).status).toBe(200)
  })

  it('only staff talk about an assignment, and both others must accept', async () => {
    const talent = await applicant()
    const { application_id, applicant_id } = talent
    const today = fromNow(0)
    const { id: offer_id } = await tulay.db
      .insertInto('offers')
      .values({
        application_id,
        job_id: job,
        company_id: acme,
        applicant_id,
        status: 'accepted',
        ...offerColumns,
        start_date: today.slice(0, 10),
        sent_at: today,
        expires_at: fromNow(day_ms),
        decided_at: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: assignment_id } = await tulay.db
      .insertInto('assignments')
      .values({
        offer_id,
        company_id: acme,
        talent_id: applicant_id,
        role_title: 'Designer',
        status: 'active',
        start_date: today.slice(0, 10),
        created_at: today,
        updated_at: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const start = newStart()
    const form = {
      about: { kind: 'check_in', assignment_id },
      minutes: 20,
      time: { method: 'times', times: [start] },
      allows_night: true,
    }
    expect((await owner.post('/api/meetings', form)).status).toBe(403)
    const found = `/api/meetings/subjects?q=${encodeURIComponent(`${talent.name} designer`)}`
    expect((await manager.get(found)).body['items']).toMatchObject([{ about: form.about, title: talent.name }])
    await addPerson(tulay.db, { email: 'other-manager@tulay.test', role: 'account_manager' })
    expect((await (await tulay.as('other-manager@tulay.test')).get('/api/meetings/subjects')).body['items']).toEqual([])
    const { body, status } = await manager.post('/api/meetings', form)
    expect([status, body['title']]).toEqual([201, `Check-in with ${talent.name}: Designer`])
    const { items } = (await talent.client.get('/api/meetings')).body as unknown as Page<Meeting>
    expect(items.map(({ title }) => title)).toContain('Check-in with manager: Designer')
    const path = `/api/meetings/${String(body['id'])}/confirm`
    expect((await talent.client.post(path, { starts_at: start })).body).toMatchObject({ status: 'proposed' })
    expect((await owner.post(path, { starts_at: start })).body).toMatchObject({ status: 'confirmed' })
  })
})

const subjects = async (who: Client, q: string) =>
  (await who.get(`/api/meetings/subjects?q=${q}`)).body['items'] as unknown as { about: object; title: string }[]

describe('who finds meetings', () => {
  it('a company chooses from its applicants and its account manager, without those who have ended', async () => {
    const [talent, withdrawn] = [await applicant(), await applicant()]
    expect(
      (await withdrawn.client.post(`/api/applicant/applications/${withdrawn.application_id}/withdraw`, {})).status,
    ).toBe(200)
    await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
    expect(await subjects(recruiter, talent.name.replace(' ', '+'))).toContainEqual(
      expect.objectContaining({
        about: { kind: 'interview', application_id: talent.application_id },
        title: talent.name,
      }),
    )
    expect(await subjects(recruiter, withdrawn.name.replace(' ', '+'))).toEqual([])
    const finance = await tulay.as('finance@acme.test')
    expect(await subjects(finance, '')).toMatchObject([{ about: { kind: 'account_call' }, title: 'manager' }])
    await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@lonely.test' })
    expect(await subjects(await tulay.as('owner@lonely.test'), '')).toEqual([])
  })

  it('strangers find none; the hiring team finds the interviews of an application', async () => {
    const talent = await applicant()
    const id = await propose(talent.application_id, [newStart()])
    const other = await applicant()
    expect((await other.client.get(`/api/meetings/${id}`)).status).toBe(404)
    expect((await manager.get(`/api/meetings/${id}`)).status).toBe(404)
    const ofApplication = `/api/meetings?application_id=${talent.application_id}`
    expect((await other.client.get(ofApplication)).body).toMatchObject({ total: 0 })
    expect((await recruiter.get(ofApplication)).body).toMatchObject({ total: 1, items: [{ id }] })
    expect((await recruiter.get('/api/meetings?per_page=100')).text).not.toContain(id)
  })

  it('the pending interviews are as many as the card says, also those whose time has not been chosen', async () => {
    const talent = await applicant()
    await propose(talent.application_id, [newStart(), newStart()])
    const { body } = await owner.get('/api/jobs/summary')
    const pending = await recruiter.get('/api/meetings?pending_interviews=true&per_page=100')
    expect(pending.body.total).toBe(body['pending_interviews'])
    expect(pending.body.total).toBeGreaterThan(0)
  })
})
