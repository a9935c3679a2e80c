import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { twin } from '#server/platform/calendar/demo/calendar-twin.ts'
import type { TwinEvent } from '#server/platform/calendar/demo/calendar-twin.ts'
import { uidOf } from '#server/features/meetings/find-meeting.ts'
import { pushPath } from '#server/platform/calendar/google-client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import type { Client } from '#server/testing/client.ts'
import { queuesEmpty, runWaiting } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { enqueueEvents } from './connections.ts'
import { syncCalendar, syncDueCalendars } from './receiving.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let company_id: string
let owner_id: string
beforeAll(async () => {
  ;({ company_id } = await addHiringTeam(tulay))
  owner_id = (
    await db.selectFrom('members').where('company_id', '=', company_id).select('user_id').executeTakeFirstOrThrow()
  ).user_id
})

let count = 0
let email: string
let talent: Client
let talent_id: string
/** The talent's Google account. */
let account: string
beforeEach(async () => {
  email = `ana-${(count += 1)}@talent.test`
  account = `ana-${count}@gmail.test`
  talent_id = await addTalent(db, { email, name: 'Ana Reyes' })
  talent = await tulay.as(email)
})

const day_ms = 24 * 60 * 60_000
/** An instant on a day from now on, in UTC. */
const at = (days: number, time: string) =>
  new Date(`${new Date(Date.now() + days * day_ms).toISOString().slice(0, 10)}T${time}:00Z`).toISOString()
const span = (days: number, from: string, to: string) => ({
  start: { dateTime: at(days, from) },
  end: { dateTime: at(days, to) },
})

const settled = () => queuesEmpty(tulay, ['reactions', 'calendar_syncs', 'calendar_events', 'calendar_disconnections'])
/** Runs the jobs that wait for their next try now. */
const retryNow = () => runWaiting(tulay, ['calendar_syncs', 'calendar_events', 'calendar_disconnections'])

/** Starts to connect; returns what Google's page is asked. */
async function ask(by: Client, next = '/applicant/settings'): Promise<URLSearchParams> {
  const answer = await by.post('/api/calendar-connection', { next })
  expect(answer.status, answer.text).toBe(200)
  return new URL((answer.body as unknown as { url: string }).url).searchParams
}
async function goBack(by: Client, asked: URLSearchParams, answer: Record<string, string>) {
  const query = new URLSearchParams({ state: asked.get('state')!, ...answer })
  const { status, headers } = await by.get(`/auth/google-calendar/callback?${query}`)
  expect(status).toBe(303)
  return headers.get('location')
}
async function connect(by = talent, to = account) {
  const asked = await ask(by)
  const code = twin.giveConsent(to, asked.get('code_challenge')!)
  expect(await goBack(by, asked, { code })).toBe('/applicant/settings?calendar=connected')
  await settled()
}
const connection = async (by = talent) =>
  (await by.get('/api/calendar-connection')).body as unknown as {
    is_available: boolean
    connection: { calendar: string; status: string; synced_at: string | null } | null
  }
const connectionId = async () =>
  (await db.selectFrom('calendar_connections').where('user_id', '=', talent_id).select('id').executeTakeFirstOrThrow())
    .id

/** When the talent is busy, without meetings. */
const busy = async () => {
  const { rows } = await pool.query(
    `select lower(during) as starts_at, upper(during) as ends_at from busy_times
     where user_id = $1 and meeting_id is null order by 1`,
    [talent_id],
  )
  return rows as { starts_at: string; ends_at: string }[]
}
const times = (days: number, from: string, to: string) => ({ starts_at: at(days, from), ends_at: at(days, to) })

async function addMeeting(days: number, from: string, to: string, status: 'confirmed' | 'proposed' = 'confirmed') {
  const now = new Date().toISOString()
  const time = times(days, from, to)
  const { id } = await db
    .insertInto('meetings')
    .values({
      kind: 'account_call',
      company_id,
      organizer_id: owner_id,
      title: 'Call about Weaver',
      minutes: 30,
      status,
      ...time,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_people')
    .values([{ meeting_id: id, user_id: talent_id, side: 'talent', response: 'accepted', status, ...time }])
    .execute()
  await write(id)
  return id
}
const write = (id: string) => transaction((tx) => enqueueEvents(tx, id, [talent_id]))
/** A new version of the meeting, as a command would save it. */
async function changeMeeting(
  id: string,
  changes: Partial<ReturnType<typeof times>> & { status?: 'cancelled' | 'confirmed' },
) {
  await db
    .updateTable('meetings')
    .set(({ eb }) => ({ ...changes, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (Object.keys(changes).length > 0)
    await db.updateTable('meeting_people').set(changes).where('meeting_id', '=', id).execute()
  await write(id)
}
const eventOf = (id: string): TwinEvent | undefined => twin.events(account).find(({ iCalUID }) => iCalUID === uidOf(id))
const requests = async (by = talent) => (await by.get('/api/reschedule-requests')).body.items
const meetingTimes = (id: string) =>
  db.selectFrom('meetings').where('id', '=', id).select(['starts_at', 'ends_at', 'status']).executeTakeFirstOrThrow()

describe('connecting', () => {
  it('asks for events only, for access while the user is away, with PKCE and a one-time state', async () => {
    const asked = await ask(talent)
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/calendar.events',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: email,
      code_challenge_method: 'S256',
    })
    expect(await connection()).toMatchObject({ is_available: true, connection: null })
    const code = twin.giveConsent(account, asked.get('code_challenge')!)
    await goBack(talent, asked, { code })
    await settled()
    expect(await connection()).toMatchObject({ connection: { calendar: account, status: 'active' } })
    expect(await goBack(talent, asked, { code })).toBe('/applicant-dashboard?calendar=failed')
  })

  it('stores the refresh token encrypted for its user', async () => {
    await connect()
    const { rows } = await pool.query(
      "select refresh_token, encode(refresh_token, 'escape') as text from calendar_connections where user_id = $1",
      [talent_id],
    )
    expect(rows[0].refresh_token.length).toBeGreaterThan(60)
    const other_id = await addTalent(db, { email: `other-${count}@talent.test` })
    await pool.query('update calendar_connections set user_id = $1 where user_id = $2', [other_id, talent_id])
    const { id } = await db
      .selectFrom('calendar_connections')
      .where('user_id', '=', other_id)
      .select('id')
      .executeTakeFirstOrThrow()
    await syncCalendar(id)
    expect(await connection(await tulay.as(`other-${count}@talent.test`))).toMatchObject({
      connection: { status: 'access_lost' },
    })
  })

  it("cannot be finished by another user, so that no one connects a stranger's calendar", async () => {
    const asked = await ask(talent)
    const code = twin.giveConsent(account, asked.get('code_challenge')!)
    const other = `other-${count}@talent.test`
    await addTalent(db, { email: other })
    const stranger = await tulay.as(other)
    expect(await goBack(stranger, asked, { code })).toBe('/applicant-dashboard?calendar=failed')
    expect((await connection(stranger)).connection).toBeNull()
    expect((await connection()).connection).toBeNull()
  })

  it('says when the user refuses, or does not give access to the events', async () => {
    expect(await goBack(talent, await ask(talent), { error: 'access_denied' })).toBe(
      '/applicant/settings?calendar=denied',
    )
    const asked = await ask(talent)
    const code = twin.giveConsent(account, asked.get('code_challenge')!, 'openid')
    expect(await goBack(talent, asked, { code })).toBe('/applicant/settings?calendar=incomplete')
    expect((await connection()).connection).toBeNull()
  })

  it('returns to pages of the product only', async () => {
    const asked = await ask(talent, 'https://attacker.test/')
    expect(await goBack(talent, asked, { error: 'access_denied' })).toBe('/applicant-dashboard?calendar=denied')
  })
})

describe('busy times', () => {
  it('follow the calendar: added, moved and deleted events, and the time zone of whole days', async () => {
    const dentist = twin.add(account, span(3, '02:00', '03:00'))
    twin.add(account, { ...span(3, '05:00', '06:00'), transparency: 'transparent' })
    twin.add(account, { ...span(3, '06:00', '07:00'), attendees: [{ self: true, responseStatus: 'declined' }] })
    const date = at(5, '00:00').slice(0, 10)
    const next = at(6, '00:00').slice(0, 10)
    const holiday = twin.add(account, { start: { date }, end: { date: next } })
    await connect()
    // The calendar is in Manila, eight hours ahead of UTC.
    expect(await busy()).toEqual([times(3, '02:00', '03:00'), { starts_at: at(4, '16:00'), ends_at: at(5, '16:00') }])

    twin.change(account, dentist.id, span(4, '02:00', '03:00'))
    twin.remove(account, holiday.id)
    await eventually(async () => (await busy())[0]?.starts_at === at(4, '02:00'))
    await settled()
    expect(await busy()).toEqual([times(4, '02:00', '03:00')])
  })

  it('contain no titles: Google is not asked for them', async () => {
    twin.add(account, { ...span(3, '02:00', '03:00'), summary: 'Oncologist' })
    await connect()
    const { rows } = await pool.query('select * from calendar_entries where user_id = $1', [talent_id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Oncologist')
  })

  it('read calendars of several pages completely', async () => {
    for (let day = 1; day <= 120; day += 1) twin.add(account, span(day, '02:00', '03:00'))
    await connect()
    expect(await busy()).toHaveLength(120)
  })

  it('exclude confirmed meetings, and return when a meeting that they overlap is canceled', async () => {
    const meeting = await addMeeting(3, '02:00', '02:30')
    twin.add(account, span(3, '02:15', '04:00'))
    await connect()
    expect(await busy()).toEqual([])
    await expect(addMeeting(3, '03:00', '03:30')).resolves.toBeTruthy()
    await changeMeeting(meeting, { status: 'cancelled' })
    expect(await busy()).toEqual([])
    await pool.query("update meeting_people set status = 'cancelled' where user_id = $1", [talent_id])
    expect(await busy()).toEqual([times(3, '02:15', '04:00')])
    await expect(addMeeting(3, '03:00', '03:30')).rejects.toMatchObject({ code: '23P01' })
  })

  it('are read again completely when Google has forgotten the sync token (410)', async () => {
    const gone = twin.add(account, span(3, '02:00', '03:00'))
    await connect()
    twin.pushes = 'held'
    twin.remove(account, gone.id)
    twin.add(account, span(4, '02:00', '03:00'))
    twin.expireSyncTokens()
    twin.releasePushes()
    twin.pushes = 'once'
    await eventually(async () => (await busy())[0]?.starts_at === at(4, '02:00'))
    await settled()
    expect(await busy()).toEqual([times(4, '02:00', '03:00')])
  })

  it.each([
    { status: 403, reason: 'rateLimitExceeded' },
    { status: 429, reason: 'rateLimitExceeded' },
    { status: 503, reason: 'backendError' },
  ])('are read later when Google answers $status $reason', async (refusal) => {
    await connect()
    twin.refuseNext(refusal)
    twin.add(account, span(3, '02:00', '03:00'))
    await eventually(async () => {
      await retryNow()
      return (await busy()).length === 1
    })
    expect(await connection()).toMatchObject({ connection: { status: 'active' } })
  })

  it('use a new access token when the old one ends early', async () => {
    await connect()
    twin.expireAccessTokens()
    twin.add(account, span(3, '02:00', '03:00'))
    await eventually(async () => (await busy()).length === 1)
  })
})

describe('push notifications', () => {
  it('that arrive twice have one effect', async () => {
    await connect()
    twin.pushes = 'twice'
    twin.requests.length = 0
    twin.add(account, span(3, '02:00', '03:00'))
    twin.pushes = 'once'
    await eventually(async () => (await busy()).length === 1)
    await settled()
    expect(twin.requests).toEqual(['GET /calendar/v3/calendars/primary/events'])
  })

  it('that arrive late bring nothing old back', async () => {
    await connect()
    twin.pushes = 'held'
    const event = twin.add(account, span(3, '02:00', '03:00'))
    twin.remove(account, event.id)
    await syncCalendar(await connectionId())
    twin.releasePushes()
    twin.pushes = 'once'
    await settled()
    expect(await busy()).toEqual([])
  })

  it('are accepted with the secret of the channel only', async () => {
    await connect()
    const channel = await db
      .selectFrom('calendar_channels')
      .where('connection_id', '=', await connectionId())
      .select('id')
      .executeTakeFirstOrThrow()
    twin.requests.length = 0
    const answer = await tulay.visitor().post(pushPath, undefined, {
      headers: {
        'x-goog-channel-id': channel.id,
        'x-goog-channel-token': 'guessed',
        'x-goog-resource-state': 'exists',
        'x-goog-message-number': '7',
      },
    })
    expect(answer.status).toBe(204)
    await settled()
    expect(twin.requests).toEqual([])
  })

  it('are requested again before their channel ends, and replaced by regular reading if they are lost', async () => {
    await connect()
    const id = await connectionId()
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    await db.updateTable('calendar_channels').set({ expires_at: soon }).where('connection_id', '=', id).execute()
    twin.pushes = 'held'
    twin.add(account, span(3, '02:00', '03:00'))
    await pool.query("update calendar_connections set synced_at = now() - interval '1 day' where id = $1", [id])
    await syncDueCalendars()
    await settled()
    twin.pushes = 'once'
    expect(await busy()).toHaveLength(1)
    expect(twin.channelCount(account)).toBe(2)
  })

  it('of an account that is no longer in use read nothing', async () => {
    await connect()
    const id = await connectionId()
    await db.updateTable('users').set({ status: 'merged' }).where('id', '=', talent_id).execute()
    await pool.query("update calendar_connections set synced_at = now() - interval '1 day' where id = $1", [id])
    twin.requests.length = 0
    twin.add(account, span(3, '02:00', '03:00'))
    await syncDueCalendars()
    await settled()
    expect(twin.requests).toEqual([])
    expect(await busy()).toEqual([])
  })
})

describe('events of meetings', () => {
  it('are written, moved and removed with the meeting', async () => {
    const before = await addMeeting(3, '02:00', '02:30')
    await connect()
    expect(eventOf(before)).toMatchObject({ summary: 'Call about Weaver', ...span(3, '02:00', '02:30') })
    const meeting = await addMeeting(4, '02:00', '02:30')
    await settled()
    expect(eventOf(meeting)).toMatchObject({ location: expect.stringMatching(new RegExp(`/meet/${meeting}$`)) })
    await changeMeeting(meeting, times(4, '04:00', '04:30'))
    await settled()
    expect(eventOf(meeting)).toMatchObject({ sequence: 1, ...span(4, '04:00', '04:30') })
    await changeMeeting(meeting, { status: 'cancelled' })
    await settled()
    expect(eventOf(meeting)).toBeUndefined()
    // Our own events do not make the talent busy a second time, nor do they look like the user's changes.
    expect(await busy()).toEqual([])
    expect(await requests()).toEqual([])
  })

  it('are not written twice where the invitation by email is in the calendar', async () => {
    await connect()
    const id = await addMeeting(3, '02:00', '02:30', 'proposed')
    twin.add(account, { ...span(3, '02:00', '02:30'), iCalUID: uidOf(id), is_invitation: true })
    await settled()
    await changeMeeting(id, { status: 'confirmed' })
    await settled()
    expect(await busy()).toEqual([])
    expect(await requests()).toEqual([])
    expect(twin.events(account)).toHaveLength(1)
  })

  it('are written when Google accepts requests again', async () => {
    await connect()
    twin.refuseNext({ status: 403, reason: 'userRateLimitExceeded' }, 2)
    const meeting = await addMeeting(3, '02:00', '02:30')
    await eventually(async () => {
      await retryNow()
      return eventOf(meeting)
    })
    await settled()
  })

  it('show the newest version when two jobs run at once', async () => {
    await connect()
    const meeting = await addMeeting(3, '02:00', '02:30')
    await settled()
    await Promise.all([
      changeMeeting(meeting, times(3, '04:00', '04:30')),
      changeMeeting(meeting, times(3, '05:00', '05:30')),
    ])
    const { starts_at } = await meetingTimes(meeting)
    await eventually(async () => {
      await retryNow()
      return eventOf(meeting)?.start.dateTime === starts_at
    })
    await queuesEmpty(tulay, ['calendar_events'])
    expect(eventOf(meeting)).toMatchObject({ start: { dateTime: starts_at }, sequence: 2 })
  })
})

describe('a meeting that the user changes in Google', () => {
  let meeting: string
  beforeEach(async () => {
    await connect()
    meeting = await addMeeting(3, '02:00', '02:30')
    await settled()
  })

  it('stays as it is when its event is moved: the user is asked, and can keep the time', async () => {
    twin.change(account, eventOf(meeting)!.id, span(3, '08:00', '08:45'))
    await eventually(async () => (await requests()).length)
    await settled()
    expect(await requests()).toEqual([
      {
        meeting_id: meeting,
        title: 'Call about Weaver',
        change: 'moved',
        meeting_starts_at: at(3, '02:00'),
        ...times(3, '08:00', '08:45'),
      },
    ])
    expect(await meetingTimes(meeting)).toEqual({ ...times(3, '02:00', '02:30'), status: 'confirmed' })
    const { body } = await talent.get('/api/notifications')
    expect(body.items).toMatchObject([{ title: 'You moved “Call about Weaver” in Google Calendar' }])

    expect((await talent.delete(`/api/reschedule-requests/${meeting}`)).status).toBe(204)
    await settled()
    expect(await requests()).toEqual([])
    expect(eventOf(meeting)).toMatchObject(span(3, '02:00', '02:30'))
  })

  it('stays as it is when its event is deleted, which keeping the time restores', async () => {
    twin.remove(account, eventOf(meeting)!.id)
    await eventually(async () => (await requests()).length)
    expect(await requests()).toMatchObject([{ meeting_id: meeting, change: 'deleted', starts_at: null }])
    expect(await meetingTimes(meeting)).toMatchObject({ status: 'confirmed' })
    await settled()
    await talent.delete(`/api/reschedule-requests/${meeting}`)
    await settled()
    expect(eventOf(meeting)).toMatchObject(span(3, '02:00', '02:30'))
    expect(await requests()).toEqual([])
  })

  it('needs no answer once the event is moved back, or the meeting itself is moved', async () => {
    const { id } = eventOf(meeting)!
    twin.change(account, id, span(3, '08:00', '08:30'))
    await eventually(async () => (await requests()).length)
    twin.change(account, id, span(3, '02:00', '02:30'))
    await eventually(async () => (await requests()).length === 0)
    twin.change(account, id, span(3, '08:00', '08:30'))
    await eventually(async () => (await requests()).length)
    await settled()
    await changeMeeting(meeting, times(3, '09:00', '09:30'))
    await settled()
    expect(await requests()).toEqual([])
    expect(eventOf(meeting)).toMatchObject(span(3, '09:00', '09:30'))
  })

  it('is noticed also when Google has forgotten the sync token', async () => {
    twin.pushes = 'held'
    twin.remove(account, eventOf(meeting)!.id)
    twin.expireSyncTokens()
    await syncCalendar(await connectionId())
    twin.releasePushes()
    twin.pushes = 'once'
    expect(await requests()).toMatchObject([{ meeting_id: meeting, change: 'deleted' }])
    await settled()
  })

  it('at the moment when the meeting is moved here: the meeting wins (412)', async () => {
    const { id } = eventOf(meeting)!
    twin.beforeNextWrite(() => twin.change(account, id, span(3, '08:00', '08:30')))
    await changeMeeting(meeting, times(3, '09:00', '09:30'))
    await eventually(async () => eventOf(meeting)?.start.dateTime === at(3, '09:00'))
    await settled()
    expect(await requests()).toEqual([])
  })

  it('at the moment when only its title is changed here: the user is asked (412)', async () => {
    const { id } = eventOf(meeting)!
    twin.beforeNextWrite(() => twin.change(account, id, span(3, '08:00', '08:30')))
    await changeMeeting(meeting, {})
    await eventually(async () => (await requests()).length)
    await settled()
    expect(await requests()).toMatchObject([{ change: 'moved', starts_at: at(3, '08:00') }])
  })

  it('concerns this user only', async () => {
    twin.remove(account, eventOf(meeting)!.id)
    await eventually(async () => (await requests()).length)
    const other = `other-${count}@talent.test`
    await addTalent(db, { email: other })
    const stranger = await tulay.as(other)
    expect(await requests(stranger)).toEqual([])
    expect((await stranger.delete(`/api/reschedule-requests/${meeting}`)).status).toBe(404)
  })
})

describe('the end of a connection', () => {
  it('by withdrawing the consent at Google: the user is notified once and can connect again', async () => {
    await connect()
    twin.pushes = 'held'
    twin.revoke(account)
    twin.add(account, span(3, '02:00', '03:00'))
    twin.releasePushes()
    twin.pushes = 'once'
    await eventually(async () => (await connection()).connection?.status === 'access_lost')
    await addMeeting(4, '02:00', '02:30')
    await settled()
    const { body } = await talent.get('/api/notifications')
    expect(body.items).toMatchObject([{ title: 'Google Calendar is no longer connected' }])
    await connect()
    expect(await connection()).toMatchObject({ connection: { status: 'active' } })
    expect(await busy()).toEqual([times(3, '02:00', '03:00')])
  })

  it('by disconnecting: withdraws the consent, stops push notifications and forgets what was read', async () => {
    twin.add(account, span(3, '02:00', '03:00'))
    await connect()
    expect(await busy()).toHaveLength(1)
    expect((await talent.delete('/api/calendar-connection')).status).toBe(204)
    await settled()
    expect((await connection()).connection).toBeNull()
    expect(await busy()).toEqual([])
    expect(twin.channelCount(account)).toBe(0)
    twin.requests.length = 0
    await addMeeting(4, '02:00', '02:30')
    await settled()
    expect(twin.requests).toEqual([])
  })
})
