import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { travelTo } from '#server/platform/clock/clock.ts'
import { RoomClient } from '#server/testing/room-client.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant } from '#server/testing/messages.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { sendHeldMails } from '#server/features/notifications/holding.ts'
import { savedPreferences } from '#server/testing/forms.ts'
import { sendMeetingReminders } from './send-meeting-reminders.ts'

const service = await startPushService()
let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
})
afterAll(async () => {
  await tulay.stop()
  service.stop()
})

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/** A whole hour some days ahead, different in each test, so that no one is booked twice. */
let slots = 0
const nextSlot = () => new Date(Math.ceil(Date.now() / hour_ms) * hour_ms + 5 * day_ms + (slots += 1) * 2 * hour_ms)

/** The time of day in UTC `ms` from now. */
const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)

interface Proposed {
  id: string
  ana: Awaited<ReturnType<typeof addApplicant>> & { email: string }
  starts_at: string
}

async function propose(more: Record<string, unknown> = {}): Promise<Proposed> {
  const ana = await addApplicant(tulay, acme.company_id, 'Ana Reyes')
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', ana.talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  await tulay.db.updateTable('talents').set({ timezone: 'Asia/Manila' }).where('user_id', '=', ana.talent_id).execute()
  const starts_at = nextSlot().toISOString()
  const answer = await acme.owner.post('/api/meetings', {
    about: { kind: 'interview', application_id: ana.application_id },
    title: `Interview ${slots}`,
    minutes: 30,
    time: { method: 'times', times: [starts_at] },
    allows_night: true,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.id as unknown as string, ana: { ...ana, email }, starts_at }
}

async function act(client: Client, id: string, verb: string, body: Record<string, unknown>) {
  const answer = await client.post(`/api/meetings/${id}/${verb}`, body)
  expect(answer.status, answer.text).toBe(200)
}

/** The mails to an address about a meeting, oldest first, with their calendar files. */
async function invitationsTo(email: string, title: string) {
  const mails = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .where('subject', 'like', `%“${title}”%`)
    .orderBy('sent_at')
    .selectAll()
    .execute()
  return mails.map((mail) => {
    const [file] = mail.attachments as { name: string; media_type: string; content: string }[]
    return { ...mail, file: file && readFile(file) }
  })
}

function readFile({ media_type, content }: { media_type: string; content: string }) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content, 'base64').toString()))
  const component = calendar.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(component)
  return {
    media_type,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    summary: event.summary,
    sequence: event.sequence,
    starts_at: event.startDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    zone: calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'),
  }
}

const titleOf = async (id: string) =>
  (await tulay.db.selectFrom('meetings').where('id', '=', id).select('title').executeTakeFirstOrThrow()).title

/** Waits until an address has been sent this many mails about a meeting. */
async function mailed(email: string, id: string, count: number) {
  const title = await titleOf(id)
  const mails = await eventually(async () => {
    const found = await invitationsTo(email, title)
    return found.length >= count && found
  })
  expect(mails.map(({ subject }) => subject)).toHaveLength(count)
  return mails
}

const owner = 'owner@acme.test'

describe('the emails about a meeting', () => {
  test('and its calendar files name the other side of a meeting that was given no title', async () => {
    const { id, ana, starts_at } = await propose({ title: '' })
    const { title } = await tulay.db
      .selectFrom('jobs')
      .where('id', '=', ana.job_id)
      .select('title')
      .executeTakeFirstOrThrow()
    await act(ana.talent, id, 'confirm', { starts_at })
    for (const [email, expected] of [
      [owner, `Interview with Ana Reyes: ${title}`],
      [ana.email, `Interview with Acme: ${title}`],
    ] as const) {
      const mails = await eventually(async () => {
        const found = await invitationsTo(email, expected)
        return found.some(({ subject }) => /is confirmed for/.test(subject)) && found
      })
      expect(mails.map(({ file }) => file!.summary)).toEqual(mails.map(() => expected))
    }
    expect((await ana.talent.get(`/api/meetings/${id}`)).body).toMatchObject({ title: `Interview with Acme: ${title}` })
    expect((await ana.talent.get(`/api/meetings/${id}/room`)).body).toMatchObject({
      title: `Interview with Acme: ${title}`,
    })
  })

  test('keep both calendars up to date: proposed, confirmed, moved, canceled', async () => {
    const { id, ana, starts_at } = await propose({ message: 'Please have your portfolio ready.' })
    const [proposal] = await mailed(ana.email, id, 1)
    expect(proposal!.subject).toBe(`Acme proposed a time for “${await titleOf(id)}”`)
    expect(proposal!.text).toContain('Please have your portfolio ready.')
    expect(proposal!.text).toMatch(/GMT\+8/)
    expect(proposal!.file).toMatchObject({
      media_type: 'text/calendar; method=REQUEST; charset=utf-8',
      method: 'REQUEST',
      status: 'TENTATIVE',
      sequence: 0,
      starts_at,
      zone: 'Asia/Manila',
    })

    await act(ana.talent, id, 'confirm', { starts_at })
    const [confirmed] = await mailed(owner, id, 1)
    expect(confirmed!.subject).toMatch(/is confirmed for/)
    expect(confirmed!.file).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', starts_at })

    await ana.talent.send('PATCH', '/api/account/display', { body: { hour_cycle: 'h23', timezone: 'Asia/Tokyo' } })
    const moved = nextSlot().toISOString()
    await act(acme.owner, id, 'reschedule', {
      time: { method: 'times', times: [moved] },
      allows_night: true,
      reason: 'A conflict',
    })
    const [, , another] = await mailed(ana.email, id, 3)
    expect(another!.subject).toMatch(/^Acme proposed another time/)
    expect(another!.text).toContain('Reason: A conflict')
    expect(another!.text).toMatch(/\d\d:\d\d\s–\s\d\d:\d\d GMT\+9/)
    expect(another!.file).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', starts_at: moved })
    // The calendar of the person who moved it is updated, too.
    await mailed(owner, id, 2)

    await act(acme.owner, id, 'cancel', { reason: 'The job is filled' })
    const mails = await mailed(ana.email, id, 4)
    expect(mails[3]!.subject).toMatch(/was canceled$/)
    expect(mails[3]!.file).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', starts_at: moved })
    const sequences = mails.map(({ file }) => file!.sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(mails.map(({ file }) => file!.uid)).size).toBe(1)
  })

  test('list several proposed times, and add to the calendar only the one that is chosen', async () => {
    const times = [nextSlot(), nextSlot()].map((at) => at.toISOString())
    const { id, ana } = await propose({ time: { method: 'times', times }, allows_night: true })
    const [proposal] = await mailed(ana.email, id, 1)
    expect(proposal!.subject).toMatch(/^Acme proposed 2 times/)
    expect(proposal!.text.match(/• /g)).toHaveLength(2)
    expect(proposal!.file).toBeUndefined()
    await act(ana.talent, id, 'confirm', { starts_at: times[1] })
    const [, confirmed] = await mailed(ana.email, id, 2)
    expect(confirmed!.file).toMatchObject({ method: 'REQUEST', starts_at: times[1] })
  })

  test('remove a confirmed meeting from the calendar while its new time is open', async () => {
    const { id, ana, starts_at } = await propose()
    await mailed(ana.email, id, 1)
    await act(ana.talent, id, 'confirm', { starts_at })
    await mailed(ana.email, id, 2)
    const times = [nextSlot(), nextSlot()].map((at) => at.toISOString())
    await act(acme.owner, id, 'reschedule', {
      time: { method: 'times', times },
      allows_night: true,
      reason: 'A conflict',
    })
    const [, , removal] = await mailed(ana.email, id, 3)
    expect(removal!.file).toMatchObject({ method: 'CANCEL', starts_at })
  })

  test('say who declined, and why', async () => {
    const { id, ana } = await propose()
    await mailed(ana.email, id, 1)
    await act(ana.talent, id, 'decline', { reason: 'I have another job.' })
    const [declined] = await mailed(owner, id, 1)
    expect(declined!.subject).toMatch(/^Ana Reyes declined/)
    expect(declined!.text).toContain('Reason: I have another job.')
    const [, removal] = await mailed(ana.email, id, 2)
    expect(removal!.file).toMatchObject({ method: 'CANCEL' })
  })

  test('report only the newest version, however quickly it changes', async () => {
    const { id, ana } = await propose()
    for (let version = 1; version <= 3; version += 1)
      await act(acme.owner, id, 'reschedule', {
        time: { method: 'times', times: [nextSlot().toISOString()] },
        allows_night: true,
        reason: `Version ${version}`,
      })
    await act(acme.owner, id, 'cancel', { reason: 'The end' })
    const title = await titleOf(id)
    await eventually(async () => (await invitationsTo(ana.email, title)).some((mail) => /canceled/.test(mail.subject)))
    const mails = await invitationsTo(ana.email, title)
    expect(mails.at(-1)!.subject).toMatch(/canceled/)
    const sequences = mails.flatMap(({ file }) => (file ? [file.sequence] : []))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  })
})

/** Lets a confirmed meeting begin some minutes ago. */
const begin = (id: string, minutes: number) =>
  tulay.pool.query(
    `update meetings set starts_at = now() - make_interval(mins => $2), ends_at = now() + make_interval(mins => 30 - $2)
      where id = $1`,
    [id, minutes],
  )

const recruiterId = async () =>
  (await tulay.db.selectFrom('users').where('email', '=', 'recruiter@acme.test').select('id').executeTakeFirstOrThrow())
    .id

test('a no-show is mailed to both sides with its reason, and the company can propose a new time', async () => {
  const { id, ana, starts_at } = await propose({ panelist_ids: [await recruiterId()] })
  await mailed(ana.email, id, 1)
  await act(ana.talent, id, 'confirm', { starts_at })
  await mailed(ana.email, id, 2)
  await begin(id, 20)
  await act(acme.owner, id, 'miss', {})
  const subject = `“${await titleOf(id)}” was marked as a no-show`
  const mailOf = (email: string) =>
    eventually(async () => (await mailsTo(tulay, email)).find((mail) => mail.subject === subject))
  const [talents, recruiters] = [await mailOf(ana.email), await mailOf('recruiter@acme.test')]
  for (const mail of [talents, recruiters]) expect(mail!.text).toContain('Reason: Ana Reyes did not attend.')
  expect(recruiters!.text).toContain('propose a new time')
  expect(recruiters!.text).toContain(`/company/applications/${ana.application_id}`)
  expect(talents!.text).not.toContain('propose a new time')
  // The person who marked it knows.
  await queuesEmpty(tulay, ['reactions', 'mail'])
  expect((await mailsTo(tulay, owner)).map((mail) => mail.subject)).not.toContain(subject)
  // The meeting stays in the calendars.
  const [, , { file }] = (await mailed(ana.email, id, 3)) as [unknown, unknown, { file: unknown }]
  expect(file).toBeUndefined()
  const notified = await notificationsAbout(ana.talent, id, /no-show/)
  expect(notified.items[0]!.body).toContain('Ana Reyes did not attend.')
})

const remindAt = (at: number) => travelTo(new Date(at), sendMeetingReminders)
const remindersOf = async (email: string) =>
  (await mailsTo(tulay, email)).map(({ subject }) => subject).filter((subject) => / starts in /.test(subject))

/** How many minutes before the start people were reminded of a meeting. */
async function reminded(id: string): Promise<number[]> {
  const activities = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'meeting.starts_soon')
    .orderBy('id')
    .select('data')
    .execute()
  return activities
    .map(({ data }) => data as { meeting_id: string; minutes: number })
    .filter(({ meeting_id }) => meeting_id === id)
    .map(({ minutes }) => minutes)
}

test('of concurrent changes, the emails report the one that won, in the order of versions', async () => {
  const changes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { id, ana, starts_at } = await propose()
      await mailed(ana.email, id, 1)
      const other = nextSlot().toISOString()
      const answers = await Promise.all([
        ana.talent.post(`/api/meetings/${id}/confirm`, { starts_at }),
        acme.owner.post(`/api/meetings/${id}/reschedule`, {
          time: { method: 'times', times: [other] },
          allows_night: true,
          reason: 'Moved',
        }),
        acme.recruiter.post(`/api/meetings/${id}/cancel`, { reason: 'The job is filled' }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      return { id, ana }
    }),
  )
  await queuesEmpty(tulay, ['reactions', 'mail'])
  for (const { id, ana } of changes) {
    const { body } = await acme.owner.get(`/api/meetings/${id}`)
    const { status, starts_at } = body as unknown as { status: string; starts_at: string }
    const files = (await invitationsTo(ana.email, await titleOf(id))).map(({ file }) => file!)
    expect(files.map(({ sequence }) => sequence)).toEqual(
      files.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    )
    expect(files.at(-1)).toMatchObject(status === 'cancelled' ? { method: 'CANCEL' } : { method: 'REQUEST', starts_at })
  }
})

describe('reminders', () => {
  test('are sent 24 hours, 1 hour and 10 minutes before, once each, to both sides', async () => {
    const { id, ana, starts_at } = await propose()
    await act(ana.talent, id, 'confirm', { starts_at })
    const start = Date.parse(starts_at)
    await remindAt(start - 25 * hour_ms)
    for (const before of [day_ms, hour_ms, 10 * minute_ms]) {
      await remindAt(start - before)
      await remindAt(start - before + 5_000)
    }
    expect(await reminded(id)).toEqual([1440, 60, 10])
    const title = await titleOf(id)
    for (const email of [ana.email, owner])
      await eventually(async () => (await remindersOf(email)).filter((one) => one.includes(title)).length === 3)
  })

  test('are pushed to the browsers that show notifications', async () => {
    const { id, ana, starts_at } = await propose()
    const browser = service.browser()
    expect((await ana.talent.put('/api/push-subscriptions', browser.subscription)).status).toBe(200)
    await act(ana.talent, id, 'confirm', { starts_at })
    // A change deletes earlier reminders.
    await queuesEmpty(tulay, ['reactions'])
    await remindAt(Date.parse(starts_at) - 10 * minute_ms)
    const title = `${await titleOf(id)} starts in 10 minutes`
    await eventually(() => Promise.resolve(browser.received.some(({ content }) => content.title === title)))
  })

  test('that wait for the end of the quiet hours are not sent once the meeting is canceled', async () => {
    const { id, ana, starts_at } = await propose()
    await act(ana.talent, id, 'confirm', { starts_at })
    await mailed(ana.email, id, 1)
    await queuesEmpty(tulay, ['reactions', 'mail'])
    const saved = await ana.talent.put('/api/notification-preferences', {
      ...savedPreferences,
      digest: 'immediate',
      quiet_from: clock(-hour_ms),
      quiet_until: clock(hour_ms),
      timezone: 'UTC',
    })
    expect(saved.status).toBe(200)
    await remindAt(Date.parse(starts_at) - day_ms)
    const held = () => tulay.db.selectFrom('held_mails').where('user_id', '=', ana.talent_id).selectAll().execute()
    await eventually(async () => (await held()).length === 1)
    await act(acme.owner, id, 'cancel', { reason: 'The job is filled' })
    await eventually(async () => (await held()).length === 2)
    await travelTo(new Date(Date.now() + 2 * hour_ms), sendHeldMails)
    const title = await titleOf(id)
    await eventually(async () => (await mailsTo(tulay, ana.email))[0]!.subject === `“${title}” was canceled`)
    expect((await remindersOf(ana.email)).filter((one) => one.includes(title))).toEqual([])
  })

  test('are not sent of a meeting that is not confirmed, or was canceled', async () => {
    const proposed = await propose()
    const canceled = await propose()
    await act(canceled.ana.talent, canceled.id, 'confirm', { starts_at: canceled.starts_at })
    await act(acme.owner, canceled.id, 'cancel', { reason: 'The job is filled' })
    for (const { starts_at } of [proposed, canceled]) await remindAt(Date.parse(starts_at) - hour_ms)
    expect([...(await reminded(proposed.id)), ...(await reminded(canceled.id))]).toEqual([])
  })
})

const groups = async (client: Client) => {
  const { body } = await client.get('/api/notifications/groups?kind=meetings')
  return body.items as unknown as {
    title: string
    subject: { id: string }
    items: { title: string; body: string; href: string; act: unknown }[]
  }[]
}
const notificationsAbout = (client: Client, id: string, title: RegExp) =>
  eventually(async () => {
    const group = (await groups(client)).find(({ subject }) => subject.id === id)
    return group && title.test(group.items[0]!.title) && group
  })

test('a person who runs late notifies the others only, by email, push and in the product', async () => {
  const starts_at = new Date(Date.now() + 30 * minute_ms).toISOString()
  const { id, ana } = await propose({ time: { method: 'times', times: [starts_at] }, allows_night: true })
  await act(ana.talent, id, 'confirm', { starts_at })
  await act(ana.talent, id, 'late', { minutes: 10 })
  const title = await titleOf(id)
  const subject = `Ana Reyes is 10 minutes late for “${title}”`
  await eventually(async () => (await mailsTo(tulay, owner)).some((mail) => mail.subject === subject))
  const group = await notificationsAbout(acme.owner, id, /late/)
  expect(group.items[0]).toMatchObject({ title: 'Ana Reyes is 10 minutes late', body: title })
  expect((await mailsTo(tulay, ana.email)).map((mail) => mail.subject)).not.toContain(subject)
})

test('people who wait while no one can let them in are announced to the organizing side, once each', async () => {
  const { id, ana, starts_at } = await propose({ panelist_ids: [await recruiterId()] })
  await act(ana.talent, id, 'confirm', { starts_at })
  await queuesEmpty(tulay, ['reactions', 'mail'])
  await begin(id, 0)
  const announced = async () => {
    await queuesEmpty(tulay, ['reactions'])
    const { rows } = await tulay.pool.query(
      "select from activities where kind = 'meeting.person_waiting' and data ->> 'meeting_id' = $1",
      [id],
    )
    return rows.length
  }
  const talent = new RoomClient(ana.talent, id)
  expect(await talent.enter()).toBe('waiting')
  const browser = service.browser()
  expect((await acme.recruiter.put('/api/push-subscriptions', browser.subscription)).status).toBe(200)
  for (const member of [acme.owner, acme.recruiter]) {
    const { items } = await notificationsAbout(member, id, /^Ana Reyes is waiting to be let in$/)
    expect(items[0]).toMatchObject({ body: await titleOf(id), href: `/company/meetings/${id}` })
  }
  expect(await talent.enter()).toBe('waiting')
  expect(await announced()).toBe(1)

  const guest = async (name: string) => {
    const { body } = await acme.owner.post(`/api/meetings/${id}/guests`, { name })
    const client = new RoomClient(tulay.visitor(), id)
    const secret = (body as unknown as { link: string }).link.split('#')[1]
    expect((await client.browser.post(`${client.room}/guest`, { secret })).status).toBe(204)
    expect(await client.enter()).toBe('waiting')
  }
  await guest('Ben Cruz')
  await notificationsAbout(acme.owner, id, /^Ana Reyes and Ben Cruz are waiting to be let in$/)
  await eventually(() => Promise.resolve(browser.received.some(({ content }) => /Ben Cruz/.test(content.title))))
  // With the recruiter in the room, who sees them wait, no one else is notified.
  await new RoomClient(acme.recruiter, id).enter()
  await guest('Cleo Santos')
  expect(await announced()).toBe(2)
  expect(JSON.stringify(await groups(ana.talent))).not.toContain('waiting')
})

describe('notifications', () => {
  test('of a proposal can be answered where they are shown, until it is answered', async () => {
    const { id, ana, starts_at } = await propose()
    const proposed = await notificationsAbout(ana.talent, id, /Acme proposed a meeting/)
    expect(proposed.items[0]).toMatchObject({
      href: `/applicant/meetings/${id}`,
      act: { kind: 'answer_meeting', meeting_id: id, title: await titleOf(id), starts_at, may_decline: true },
    })
    await act(ana.talent, id, 'confirm', { starts_at })
    const confirmed = await notificationsAbout(acme.owner, id, /Meeting confirmed/)
    expect(confirmed.items[0]).toMatchObject({ href: `/company/meetings/${id}`, act: null })
    const [still] = (await groups(ana.talent)).filter(({ subject }) => subject.id === id)
    expect(still!.items[0]!.act).toBeNull()
  })

  test('show only the newest change, and not to others', async () => {
    const { id, ana, starts_at } = await propose()
    await act(ana.talent, id, 'confirm', { starts_at })
    await act(acme.owner, id, 'cancel', { reason: 'The job is filled' })
    const canceled = await notificationsAbout(ana.talent, id, /Meeting canceled/)
    expect(canceled.items).toHaveLength(1)
    expect(canceled.items[0]!.body).toContain('The job is filled')
    expect((await groups(acme.recruiter)).filter(({ subject }) => subject.id === id)).toEqual([])
  })
})
