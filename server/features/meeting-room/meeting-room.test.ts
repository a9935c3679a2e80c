import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { roomLimits, roomTimes } from '#domain/meetings/room.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { RoomClient } from '#server/testing/room-client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { settleMeetings } from './stays.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let stranger: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Other' }), { email: 'owner@other.test' })
  stranger = await tulay.as('owner@other.test')
})
afterAll(() => tulay.stop())

let count = 0

/** An interview of a new talent with a new recruiter of Acme. */
async function interview(more: Partial<Parameters<typeof addInterview>[1]> = {}) {
  count += 1
  const [ana, dana] = [`ana-${count}@town.test`, `dana-${count}@acme.test`]
  const applicant_id = await addPerson(tulay.db, { email: ana, role: 'applicant', name: 'Ana Reyes' })
  const { company_id } = acme
  const organizer_id = await addMember(tulay.db, company_id, { email: dana, member_role: 'recruiter' })
  const id = await addInterview(tulay.db, { company_id, organizer_id, applicant_id, ...more })
  return { id, owner: new RoomClient(await tulay.as(dana), id), talent: new RoomClient(await tulay.as(ana), id) }
}

/** The organizer lets everyone in who waits. */
async function admitAll(organizer: RoomClient) {
  for (const { id } of (await organizer.report()).waiting) {
    expect((await organizer.browser.post(`${organizer.room}/admit`, { stay_id: id })).status).toBe(204)
  }
}

async function inviteGuest(id: string, name: string) {
  const { body } = await acme.owner.post(`/api/meetings/${id}/guests`, { name })
  const { link, id: guest_id } = body as unknown as { link: string; id: string }
  const guest = new RoomClient(tulay.visitor(), id)
  const open = () => guest.browser.post(`${guest.room}/guest`, { secret: link.split('#')[1] })
  return { guest, guest_id, open, link }
}

test('a talent waits without learning anything until the organizer lets them in', async () => {
  const { owner, talent } = await interview()
  expect(await owner.enter()).toBe('inside')
  await owner.post('messages', { id: crypto.randomUUID(), body: 'Not for you yet' })
  expect(await talent.enter()).toBe('waiting')
  expect(await talent.report()).toEqual({
    state: 'waiting',
    people: [],
    waiting: [],
    can_admit: false,
    can_invite: false,
    signals: [],
    messages: [],
    ice_servers: [],
  })
  expect((await talent.signal(owner.stay_id, 'x')).body.code).toBe('not_in_room')
  expect((await owner.signal(talent.stay_id, 'x')).body.code).toBe('not_in_room')
  expect((await talent.post('messages', { id: crypto.randomUUID(), body: 'Hi' })).body.code).toBe('not_in_room')
  expect((await talent.post('admit', {})).status).toBe(403)

  expect((await owner.report()).waiting).toEqual([{ id: talent.stay_id, name: 'Ana Reyes', side: 'talent' }])
  await admitAll(owner)
  const inside = await talent.report()
  expect(inside.people.map(({ name, is_you }) => [name, is_you])).toEqual([
    [expect.stringMatching(/^dana-/), false],
    ['Ana Reyes', true],
  ])
  expect(inside.messages.map(({ body }) => body)).toEqual(['Not for you yet'])
  // After a reload, nobody has to let them in again.
  expect(await talent.enter()).toBe('inside')
})

test('people who are not invited get nothing from a room, even with the IDs of its people', async () => {
  const { id, owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  const recruiter = new RoomClient(acme.recruiter, id)
  for (const outsider of [recruiter, new RoomClient(stranger, id), new RoomClient(tulay.visitor(), id)]) {
    const status = outsider.browser.cookies.size > 0 ? 404 : 401
    outsider.stay_id = owner.stay_id
    const answers = [
      await outsider.browser.get(outsider.room),
      await outsider.browser.post(`${outsider.room}/enter`),
      await outsider.post('report', { signals_until: 0, messages_until: 0 }),
      await outsider.signal(talent.stay_id, 'x'),
      await outsider.post('messages', { id: crypto.randomUUID(), body: 'Hi' }),
      await outsider.post('leave', {}),
      await outsider.post('admit', {}),
      await outsider.browser.get(`${outsider.room}/live?stay_id=${owner.stay_id}`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    for (const { text } of answers) expect(text ?? '').not.toMatch(/Ana|Reyes|Baker/)
  }
  // A participant cannot act as another one, either.
  talent.stay_id = owner.stay_id
  expect((await talent.report()).state).toBe('lost')
  expect((await owner.report()).people).toHaveLength(2)
})

test('connection data reaches the person it is for, in order, and is sent again until it was received', async () => {
  const { owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  for (const sdp of ['first', 'second', 'third']) expect((await owner.signal(talent.stay_id, sdp)).status).toBe(204)
  const sent = ({ signals }: Awaited<ReturnType<typeof talent.report>>) =>
    signals.map(({ data }) => data.kind === 'description' && data.sdp)
  expect(sent(await talent.report())).toEqual(['first', 'second', 'third'])
  talent.signals_until = 0
  expect(sent(await talent.report())).toEqual(['first', 'second', 'third'])
  await owner.signal(talent.stay_id, 'fourth')
  expect(sent(await talent.report())).toEqual(['fourth'])
  expect(sent(await owner.report())).toEqual([])
})

test('browsers in the room are told at once that something has changed, and nothing more', async () => {
  const { owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  const leaving = new AbortController()
  const stream = await talent.browser.open('GET', `${talent.room}/live?stay_id=${talent.stay_id}`, {
    signal: leaving.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body!) heard += new TextDecoder().decode(chunk)
  })().catch(() => {})
  await admitAll(owner)
  await eventually(async () => heard.includes('"kind":"room"'))
  expect(heard).not.toMatch(/Ana|dana/)
  leaving.abort()
  await reading
})

test('a guest joins by a link, until the organizer removes them', async () => {
  const { id, owner } = await interview()
  const { guest, guest_id, open } = await inviteGuest(id, 'Ben Cruz')
  expect((await guest.browser.get(guest.room)).status).toBe(401)
  expect((await open()).status).toBe(204)
  expect(await guest.entrance()).toMatchObject({ name: 'Ben Cruz', is_guest: true, must_wait: true, state: 'open' })
  await owner.enter()
  expect(await guest.enter()).toBe('waiting')
  await admitAll(owner)
  expect((await guest.report()).people.map(({ name, side }) => [name, side])).toEqual([
    [expect.stringMatching(/^dana-/), 'company'],
    ['Ben Cruz', 'guest'],
  ])
  // The link is for this room only.
  const other = await interview()
  expect((await guest.browser.get(other.talent.room)).status).toBe(401)
  expect((await guest.browser.get(`/api/meetings/${id}/chat`)).status).toBe(401)

  expect((await acme.owner.delete(`/api/meetings/${id}/guests/${guest_id}`)).status).toBe(204)
  expect((await guest.browser.get(guest.room)).status).toBe(401)
  expect((await open()).status).toBe(404)
  expect((await owner.report()).people).toHaveLength(1)
})

test('only the organizing side invites guests, and their links expire with the meeting', async () => {
  const { id, talent } = await interview()
  expect((await talent.browser.post(`/api/meetings/${id}/guests`, { name: 'Eve' })).status).toBe(403)
  expect((await stranger.post(`/api/meetings/${id}/guests`, { name: 'Eve' })).status).toBe(404)
  const { guest, open } = await inviteGuest(id, 'Ben Cruz')
  await open()
  await passes(id, 30 + roomLimits.closes_after_minutes + 10)
  expect((await guest.entrance()).state).toBe('over')
  expect((await guest.browser.post(`${guest.room}/enter`)).body.code).toBe('room_closed')
})

/** Lets time pass, by moving the meeting and what happened in its room into the past. */
async function passes(id: string, minutes: number) {
  const earlier = `- interval '${minutes} minutes'`
  await tulay.pool.query(
    `update meetings set starts_at = starts_at ${earlier}, ends_at = ends_at ${earlier} where id = $1`,
    [id],
  )
  await tulay.pool.query(
    `update room_stays set arrived_at = arrived_at ${earlier}, admitted_at = admitted_at ${earlier},
      left_at = left_at ${earlier} where meeting_id = $1`,
    [id],
  )
}

test('the room opens shortly before the start, for confirmed meetings only', async () => {
  const early = await interview({ starts_in_minutes: roomLimits.opens_before_minutes + 5 })
  expect((await early.talent.entrance()).state).toBe('early')
  expect((await early.talent.browser.post(`${early.talent.room}/enter`)).body.code).toBe('room_closed')
  await passes(early.id, 10)
  expect((await early.talent.entrance()).state).toBe('open')
  const proposed = await interview({ status: 'proposed' })
  expect((await proposed.owner.entrance()).state).toBe('unconfirmed')
})

test('a call ends for everyone when the meeting is canceled', async () => {
  const { id, owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  await tulay.pool.query("update meetings set status = 'cancelled' where id = $1", [id])
  expect((await talent.report()).state).toBe('left')
  expect((await owner.report()).state).toBe('left')
})

test('four people can be in a call, also when more arrive at the same moment', async () => {
  const { id, owner } = await interview()
  const guests = []
  for (let at = 0; at < roomLimits.people + 2; at += 1) {
    const { guest, open } = await inviteGuest(id, `Guest ${at}`)
    await open()
    await guest.enter()
    guests.push(guest)
  }
  await owner.enter()
  const { waiting } = await owner.report()
  const admit = (stay_id: string) => owner.browser.post(`${owner.room}/admit`, { stay_id })
  const answers = await Promise.all(waiting.map((person) => admit(person.id)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(roomLimits.people - 1)
  expect(answers.filter(({ body }) => body?.code === 'room_full')).toHaveLength(3)
  expect((await owner.report()).people).toHaveLength(roomLimits.people)
})

test('the attendance of a person whose browser disappeared ends when it was last seen', async () => {
  const { id, owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  await owner.post('leave', {})
  const earlier = "- interval '1 hour'"
  await tulay.pool.query(
    `update room_stays set arrived_at = arrived_at ${earlier}, admitted_at = admitted_at ${earlier} where meeting_id = $1`,
    [id],
  )
  const seen = fromNow(-roomTimes.gone_ms - 1_000)
  await tulay.pool.query('update room_stays set last_seen_at = $2 where id = $1', [talent.stay_id, seen])
  await settleMeetings()
  const { body } = await talent.browser.get(`/api/meetings/${id}`)
  expect((body as unknown as OpenMeeting).attendance).toMatchObject([
    { side: 'company' },
    { name: 'Ana Reyes', side: 'talent', left_at: seen },
  ])
})

const attendanceOf = async (id: string) =>
  ((await acme.owner.get(`/api/meetings/${id}`)).body as unknown as OpenMeeting).attendance

test('attendance lists the people who were let in, also a guest who was removed during the call', async () => {
  const { id, owner, talent } = await interview()
  const { guest, guest_id, open } = await inviteGuest(id, 'Ben Cruz')
  await open()
  await owner.enter()
  await guest.enter()
  await admitAll(owner)
  await talent.enter()
  expect((await acme.owner.delete(`/api/meetings/${id}/guests/${guest_id}`)).status).toBe(204)
  expect(await attendanceOf(id)).toMatchObject([
    { side: 'company', left_at: null },
    { name: 'Ben Cruz', side: 'guest', left_at: expect.any(String) },
  ])
})

test('people who can enter the room are offered to join it, until it closes', async () => {
  const { id, owner, talent } = await interview()
  const organizer_id = await addMember(tulay.db, acme.company_id, { email: `unassigned-${id}@acme.test` })
  await tulay.db
    .insertInto('meeting_people')
    .values({ meeting_id: id, user_id: organizer_id, side: 'company', status: 'confirmed', is_assigned: false })
    .execute()
  const unassigned = new RoomClient(await tulay.as(`unassigned-${id}@acme.test`), id)
  const colleague = new RoomClient(acme.owner, id)
  const offered = async ({ browser }: RoomClient) =>
    ((await browser.get(`/api/meetings/${id}`)).body as unknown as OpenMeeting).allowed.includes('join')
  const all = [owner, talent, unassigned, colleague]
  expect(await Promise.all(all.map(offered))).toEqual([true, true, false, false])
  for (const one of all) expect((await one.browser.get(one.room)).status).toBe((await offered(one)) ? 200 : 404)
  // After the end of the meeting, the room stays open for a while.
  await passes(id, 40)
  expect((await talent.entrance()).state).toBe('open')
  expect(await offered(talent)).toBe(true)
  await passes(id, roomLimits.closes_after_minutes)
  expect((await talent.entrance()).state).toBe('over')
  expect(await offered(talent)).toBe(false)
})

test('a person is in the room once: another tab takes over', async () => {
  const { id, owner } = await interview()
  await owner.enter()
  const other = new RoomClient(owner.browser, id)
  expect(await other.enter()).toBe('inside')
  expect((await owner.report()).state).toBe('replaced')
  expect((await other.report()).people).toHaveLength(1)
})

test('a browser that disappears is shown as reconnecting, then gone, and can come back', async () => {
  const { owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  const silent = (ms: number) =>
    tulay.pool.query('update room_stays set last_seen_at = $2 where id = $1', [talent.stay_id, fromNow(-ms)])
  await tulay.pool.query("update room_stays set arrived_at = arrived_at - interval '1 hour'")
  await silent(roomTimes.away_ms + 1_000)
  expect((await owner.report()).people.map(({ is_away }) => is_away)).toEqual([false, true])
  await talent.report()
  expect((await owner.report()).people.map(({ is_away }) => is_away)).toEqual([false, false])
  // A connection that is lost for 30 seconds holds the stay.
  await silent(30_000)
  expect((await owner.report()).people).toHaveLength(2)
  expect((await talent.report()).state).toBe('inside')
  await silent(roomTimes.gone_ms + 1_000)
  expect((await owner.report()).people).toHaveLength(1)
  expect((await talent.report()).state).toBe('lost')
  expect(await talent.enter()).toBe('inside')
})

test('a raised hand and what is sent are shown to the others', async () => {
  const { owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  const media = { has_microphone: true, has_camera: false, is_sharing: true, has_raised_hand: true }
  await talent.browser.put(`${talent.room}/media`, { stay_id: talent.stay_id, ...media })
  const shown = (await owner.report()).people.find(({ side }) => side === 'talent')!
  expect(shown).toMatchObject({ has_microphone: true, has_camera: false, is_sharing: true })
  expect(shown.raised_hand_at).not.toBeNull()
  await talent.browser.put(`${talent.room}/media`, { stay_id: talent.stay_id, ...media, has_raised_hand: false })
  expect((await owner.report()).people.every(({ raised_hand_at }) => raised_hand_at === null)).toBe(true)
})

test('the chat is saved with the meeting, once per message', async () => {
  const { id, owner, talent } = await interview()
  await owner.enter()
  await talent.enter()
  await admitAll(owner)
  const hello = { id: crypto.randomUUID(), body: 'Hello' }
  await Promise.all([1, 2, 3].map(() => talent.post('messages', hello)))
  await Promise.all([1, 2, 3].map((at) => owner.post('messages', { id: crypto.randomUUID(), body: `Answer ${at}` })))
  await Promise.all([owner, talent].map((person) => person.post('leave', {})))
  const { body } = await talent.browser.get(`/api/meetings/${id}/chat`)
  expect(body.items.map((message) => message.body).toSorted()).toEqual(['Answer 1', 'Answer 2', 'Answer 3', 'Hello'])
  expect((await stranger.get(`/api/meetings/${id}/chat`)).status).toBe(404)
})

const statusOf = async (id: string) =>
  (await tulay.pool.query<{ status: string }>('select status from meetings where id = $1', [id])).rows[0]!.status

test('a meeting with both sides in its room is completed by itself, with one side it is a no-show', async () => {
  const held = await interview({ starts_in_minutes: -25 })
  await held.owner.enter()
  await held.talent.enter()
  await admitAll(held.owner)
  // The talent came, but was not let in.
  const waited = await interview({ starts_in_minutes: -25 })
  await waited.owner.enter()
  await waited.talent.enter()
  const missed = await interview({ starts_in_minutes: -25 })
  await missed.talent.enter()
  const untouched = await interview({ starts_in_minutes: -25 })
  const running = await interview({ starts_in_minutes: -25 })
  await running.talent.enter()
  for (const one of [held.owner, held.talent, waited.owner, waited.talent, missed.talent]) await one.post('leave', {})

  await settleMeetings()
  expect(await statusOf(held.id)).toBe('confirmed')
  for (const { id } of [held, waited, missed, untouched, running])
    await passes(id, roomLimits.settles_after_minutes + 6)
  await settleMeetings()
  expect(await statusOf(held.id)).toBe('completed')
  expect(await statusOf(missed.id)).toBe('no_show')
  const { body } = await missed.talent.browser.get(`/api/meetings/${missed.id}`)
  expect(body['reason']).toMatch(/^dana-\d+ did not attend\.$/)
  expect(await statusOf(waited.id)).toBe('confirmed')
  // It may have taken place elsewhere.
  expect(await statusOf(untouched.id)).toBe('confirmed')
  // Somebody is still there.
  expect(await statusOf(running.id)).toBe('confirmed')
})

test('a person who came at a former time of the meeting, or after its end, did not attend it', async () => {
  const moved = await interview({ starts_in_minutes: -25 })
  await moved.talent.enter()
  await moved.talent.post('leave', {})
  const earlier = "- interval '1 day'"
  await tulay.pool.query(
    `update room_stays set arrived_at = arrived_at ${earlier}, left_at = left_at ${earlier} where meeting_id = $1`,
    [moved.id],
  )
  const ended = await interview({ starts_in_minutes: -35 })
  expect(await ended.talent.enter()).toBe('waiting')
  await ended.talent.post('leave', {})
  for (const { id } of [moved, ended]) await passes(id, roomLimits.settles_after_minutes + 6)
  await settleMeetings()
  // The organizer decides.
  expect(await Promise.all([moved, ended].map(({ id }) => statusOf(id)))).toEqual(['confirmed', 'confirmed'])
})
