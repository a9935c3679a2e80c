import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn, instantIn, startOfDay, timeIn, weekdayOf } from '#domain/kernel/calendar.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import type { OpenTime, OpenTimes } from '#domain/meetings/open-time.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

const newYork = 'America/New_York'
/** A Monday that is far enough ahead for every notice. */
let monday = addDays(dateIn(newYork, new Date(now())), 10)
while (weekdayOf(monday) !== 0) monday = addDays(monday, 1)
const on = (time: string, zone = newYork, date = monday) => instantIn(zone, date, time).toISOString()

let application_id: string
let recruiter_id: string
let applicant_id: string
let manager_id: string
let stranger_id: string
let owner: Client
let recruiter: Client
let talent: Client
let manager: Client

beforeAll(async () => {
  const acme = await addCompany(db, { timezone: newYork })
  const other = await addCompany(db, { timezone: newYork })
  await addMember(db, acme, { email: 'owner@acme.test' })
  recruiter_id = await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  stranger_id = await addMember(db, other, { email: 'owner@other.test' })
  applicant_id = await addPerson(db, { email: 'talent@town.test', role: 'applicant' })
  manager_id = await addPerson(db, { email: 'manager@town.test', role: 'account_manager' })
  await db.updateTable('talents').set({ timezone: 'Asia/Manila' }).where('user_id', '=', applicant_id).execute()
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  ;({ id: application_id } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id }))
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  talent = await tulay.as('talent@town.test')
  manager = await tulay.as('manager@town.test')
})

/** Saves when a person is open: the given hours every day, in the given zone. */
async function opens(
  who: Client,
  timezone: string,
  hours: Availability['hours'][number],
  more: Partial<Availability> = {},
) {
  const every = Array.from({ length: 7 }, () => hours)
  const body = { ...defaultAvailability(timezone), notice_minutes: 0, hours: every, ...more }
  const answer = await who.put('/api/availability', body)
  expect(answer.status, answer.text).toBe(200)
}

/** The open times for an interview on the Monday in New York. */
async function planned(who: Client, more: Record<string, string | string[]> = {}): Promise<OpenTimes> {
  const query = new URLSearchParams({ kind: 'interview', application_id, minutes: '60', days: '1' })
  query.set('from', startOfDay(newYork, monday).toISOString())
  for (const [key, values] of Object.entries(more)) {
    query.delete(key)
    for (const value of [values].flat()) query.append(key, value)
  }
  const answer = await who.get(`/api/meetings/open-times?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as never
}
const clocks = ({ items }: { items: OpenTime[] }) => items.map(({ starts_at }) => timeIn(newYork, new Date(starts_at)))

const busy = (user_id: string, from: string, to: string) =>
  db
    .insertInto('busy_times')
    .values({ user_id, during: sql<string>`tstzrange(${on(from)}, ${on(to)})` })
    .execute()

test('people are taken to be open on weekdays from 8 to 8 by their own clock until they set their hours', async () => {
  expect((await talent.get('/api/availability')).body).toEqual({ ...defaultAvailability('Asia/Manila'), is_set: false })
  expect((await owner.get('/api/availability')).body).toEqual({ ...defaultAvailability(newYork), is_set: false })
  await opens(talent, 'Asia/Tokyo', [{ from: '20:00', to: '24:00' }])
  expect((await talent.get('/api/availability')).body).toMatchObject({ timezone: 'Asia/Tokyo', is_set: true })
  expect((await owner.get('/api/availability')).body).toEqual({ ...defaultAvailability(newYork), is_set: false })
  const overlapping = await talent.put('/api/availability', {
    ...defaultAvailability('Asia/Manila'),
    exceptions: [
      {
        date: monday,
        hours: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
        note: '',
      },
    ],
  })
  expect([overlapping.status, overlapping.body.errors?.[0]?.path]).toEqual([400, 'exceptions.0.hours'])
})

test('a panel is open when all of it is, and one of any when one is; busy times of colleagues count', async () => {
  await opens(owner, newYork, [{ from: '09:00', to: '12:00' }])
  await opens(recruiter, 'America/Los_Angeles', [{ from: '07:00', to: '10:00' }])
  expect(clocks(await planned(owner))).toEqual(['09:00', '10:00', '11:00'])
  const both = { panelist_ids: recruiter_id }
  expect(clocks(await planned(owner, both))).toEqual(['10:00', '11:00'])
  expect(clocks(await planned(owner, { ...both, panel_rule: 'any' }))).toEqual(['09:00', '10:00', '11:00', '12:00'])
  await busy(recruiter_id, '11:30', '11:45')
  expect(clocks(await planned(owner, both))).toEqual(['10:00'])
  expect(clocks(await planned(owner, { ...both, panel_rule: 'any' }))).toEqual(['09:00', '10:00', '11:00', '12:00'])
})

test('times within the hours of the talent are preferred, but what the talent does then stays unknown', async () => {
  await opens(owner, newYork, [{ from: '08:00', to: '12:00' }])
  const from = timeIn('Asia/Manila', new Date(on('09:00')))
  const to = timeIn('Asia/Manila', new Date(on('11:00'))).replace('00:00', '24:00')
  await opens(talent, 'Asia/Manila', [{ from, to }])
  const before = await planned(owner)
  expect(before.items.map(({ is_preferred }) => is_preferred)).toEqual([false, true, true, false])
  expect(before.people).toEqual([
    { name: 'owner', timezone: newYork, side: 'company', is_you: true, has_set_hours: true },
    { name: 'talent', timezone: 'Asia/Manila', side: 'talent', is_you: false, has_set_hours: true },
  ])
  await busy(applicant_id, '09:00', '10:00')
  expect(await planned(owner)).toEqual(before)
})

test('the talent who chooses is not offered a time at which the talent is busy', async () => {
  const { body } = await owner.post('/api/meetings', {
    about: { kind: 'interview', application_id },
    minutes: 60,
    time: { method: 'open_times', until: addDays(monday, 1) },
  })
  const query = new URLSearchParams({ from: startOfDay(newYork, monday).toISOString(), days: '1' })
  const offered = (await talent.get(`/api/meetings/${body.id}/open-times?${query}`)).body as never as OpenTimes
  expect(clocks(offered)).toEqual(['08:00', '10:00', '11:00'])
  // After the last date, only the side that has set it can still propose times.
  const later = new URLSearchParams({ from: startOfDay(newYork, addDays(monday, 2)).toISOString(), days: '1' })
  const afterwards = async (who: Client) =>
    clocks((await who.get(`/api/meetings/${body.id}/open-times?${later}`)).body as never as OpenTimes)
  expect(await afterwards(talent)).toEqual([])
  expect(await afterwards(owner)).toEqual(['08:00', '09:00', '10:00', '11:00'])
  const closed = await talent.post(`/api/meetings/${body.id}/confirm`, { starts_at: on('13:00') })
  expect([closed.status, closed.body.code]).toEqual([409, 'double_booked'])
  const late = await talent.post(`/api/meetings/${body.id}/confirm`, {
    starts_at: on('08:00', newYork, addDays(monday, 2)),
  })
  expect(late.status).toBe(409)
  expect((await (await tulay.as('owner@other.test')).get(`/api/meetings/${body.id}/open-times`)).status).toBe(404)
  expect((await talent.post(`/api/meetings/${body.id}/confirm`, { starts_at: on('10:30') })).status).toBe(200)
  // The confirmed meeting is neither offered to the next candidate nor in the way of moving it.
  expect(clocks(await planned(owner))).toEqual(['08:00', '09:00'])
  const again = (await owner.get(`/api/meetings/${body.id}/open-times?${query}`)).body as never as OpenTimes
  expect(clocks(again)).toEqual(['08:00', '09:00', '10:00', '11:00'])
})

test('a talent whose own calendar is busy is offered other times, not those at which the talent is busy', async () => {
  const date = addDays(monday, 7)
  const at = (time: string) => on(time, newYork, date)
  await opens(owner, newYork, [{ from: '06:00', to: '12:00' }])
  const { body } = await owner.post('/api/meetings', {
    about: { kind: 'interview', application_id },
    minutes: 60,
    time: { method: 'open_times', until: addDays(date, 1) },
  })
  await db
    .insertInto('busy_times')
    .values({ user_id: applicant_id, during: sql<string>`tstzrange(${at('07:00')}, ${at('09:00')})` })
    .execute()
  const refused = await talent.post(`/api/meetings/${body.id}/confirm`, { starts_at: at('07:00') })
  expect([refused.status, refused.body.code]).toEqual([409, 'double_booked'])
  expect(refused.body.open_times).toEqual(['09:00', '10:00', '11:00'].map(at))
})

test('a call that another participant prevents is not offered at the same time again', async () => {
  const date = addDays(monday, 14)
  const at = (time: string) => on(time, newYork, date)
  await opens(manager, newYork, [{ from: '09:00', to: '11:00' }])
  await db
    .insertInto('busy_times')
    .values({ user_id: recruiter_id, during: sql<string>`tstzrange(${at('09:00')}, ${at('09:30')})` })
    .execute()
  const refused = await owner.post('/api/meetings', {
    about: { kind: 'account_call' },
    minutes: 30,
    time: { method: 'times', times: [at('09:00')] },
    panelist_ids: [recruiter_id],
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'double_booked'])
  expect(refused.body.open_times).toEqual(['09:30', '10:00', '10:30'].map(at))
})

test('open times are chosen and calls are booked at full steps of the clock; other times can be proposed', async () => {
  const date = addDays(monday, 21)
  const at = (time: string) => on(time, newYork, date)
  const hours = [{ from: '09:00', to: '12:00' }]
  await opens(owner, newYork, hours)
  await opens(manager, newYork, hours)
  const propose = (about: object, time: object, minutes = 30) => owner.post('/api/meetings', { about, minutes, time })
  const interview = { kind: 'interview', application_id }
  const { body } = await propose(interview, { method: 'open_times', until: addDays(date, 1) })
  const confirm = (id: string, time: string) => talent.post(`/api/meetings/${id}/confirm`, { starts_at: at(time) })
  expect((await confirm(body.id, '10:07')).body.code).toBe('double_booked')
  expect((await confirm(body.id, '10:15')).body.code).toBe('double_booked')
  expect((await confirm(body.id, '10:30')).status).toBe(200)

  const call = (time: string, minutes: number) =>
    propose({ kind: 'account_call' }, { method: 'times', times: [at(time)] }, minutes)
  expect((await call('09:07', 15)).body.code).toBe('double_booked')
  expect((await call('09:15', 15)).status).toBe(201)

  const proposed = await propose(interview, { method: 'times', times: [at('11:07')] })
  expect((await confirm(proposed.body.id, '11:07')).status).toBe(200)
})

test('holidays, exceptions, buffers, the maximum of a day and the notice close times', async () => {
  const morning = [{ from: '08:00', to: '12:00' }]
  await opens(recruiter, newYork, morning)
  await db.deleteFrom('busy_times').where('user_id', '=', recruiter_id).execute()
  expect(clocks(await planned(recruiter))).toEqual(['08:00', '09:00', '10:00', '11:00'])

  await busy(recruiter_id, '09:00', '09:30')
  expect(clocks(await planned(recruiter))).toEqual(['08:00', '09:30', '10:30'])
  await opens(recruiter, newYork, morning, { buffer_after_minutes: 15 })
  expect(clocks(await planned(recruiter))).toEqual(['10:00', '11:00'])

  await opens(recruiter, newYork, morning, { exceptions: [{ date: monday, hours: [], note: 'Day off' }] })
  expect(clocks(await planned(recruiter))).toEqual([])

  const christmas = `${Number(monday.slice(0, 4)) + (monday.slice(5) > '12-25' ? 1 : 0)}-12-25`
  const that = { from: startOfDay(newYork, christmas).toISOString() }
  await opens(recruiter, newYork, morning)
  expect(clocks(await planned(recruiter, that))).toHaveLength(4)
  await opens(recruiter, newYork, morning, { holiday_countries: ['PH'] })
  expect(clocks(await planned(recruiter, that))).toEqual([])

  await opens(recruiter, newYork, morning, { notice_minutes: 14 * 24 * 60 })
  const soon = await planned(recruiter, { from: now(), days: '13' })
  expect(soon.items).toEqual([])

  await opens(owner, newYork, morning, { meetings_a_day: 1 })
  expect(clocks(await planned(owner))).toEqual([])
})

/** How a time at night for Ana Reyes is refused. */
const nightFor = ({ status, body }: { status: number; body: { errors?: { path: string; message: string }[] } }) => [
  status,
  body.errors?.map(({ path }) => path),
  body.errors?.[0]?.message.match(/AM on Wednesday for Ana Reyes \(Manila\)/)?.length,
]

test('Los Angeles and Manila, who have set no hours, are offered the time when both are awake; others need to be allowed', async () => {
  const west = 'America/Los_Angeles'
  const company_id = await addCompany(db, { timezone: west })
  await addMember(db, company_id, { email: 'owner@west.test', name: 'Ben Cruz' })
  const ana_id = await addPerson(db, { email: 'ana@town.test', role: 'applicant', name: 'Ana Reyes' })
  await db.updateTable('talents').set({ timezone: 'Asia/Manila' }).where('user_id', '=', ana_id).execute()
  const about = {
    kind: 'interview',
    application_id: (await addApplication(db, { job_id: await addJob(db, company_id), applicant_id: ana_id })).id,
  }
  const [ben, ana] = [await tulay.as('owner@west.test'), await tulay.as('ana@town.test')]
  const query = new URLSearchParams({ ...about, minutes: '60', days: '1' })
  query.set('from', startOfDay(west, monday).toISOString())
  const offered = (await ben.get(`/api/meetings/open-times?${query}`)).body as never as OpenTimes
  expect(offered.people.map(({ name, has_set_hours }) => [name, has_set_hours])).toEqual([
    ['Ben Cruz', false],
    ['Ana Reyes', false],
  ])
  const preferred = offered.items.filter(({ is_preferred }) => is_preferred)
  const hoursIn = (zone: string) =>
    preferred.map(({ starts_at }) => Number(timeIn(zone, new Date(starts_at)).slice(0, 2)))
  // From 4 or 5 PM, as the clocks of Los Angeles are.
  expect(hoursIn(west).at(-1)).toBe(19)
  expect(hoursIn('Asia/Manila')[0]).toBe(8)

  const night = instantIn('Asia/Manila', addDays(monday, 2), '02:00').toISOString()
  const day = instantIn('Asia/Manila', addDays(monday, 2), '09:00').toISOString()
  const refused = [400, ['allows_night'], 1]
  const fixed = { about, minutes: 30, time: { method: 'times', times: [day, night] } }
  expect(nightFor(await ben.post('/api/meetings', fixed))).toEqual(refused)
  const { id } = (await ben.post('/api/meetings', { ...fixed, allows_night: true })).body
  const because = { reason: 'A conflict' }
  const moved = { time: { method: 'times', times: [night] }, ...because }
  expect(nightFor(await ana.post(`/api/meetings/${id}/reschedule`, moved))).toEqual(refused)
  expect((await ana.post(`/api/meetings/${id}/reschedule`, { ...moved, allows_night: true })).status).toBe(200)
  // Who proposed the time has allowed it.
  expect((await ben.post(`/api/meetings/${id}/confirm`, { starts_at: night })).body).toMatchObject({
    status: 'confirmed',
  })

  // A person can be open at night, which whoever chooses the time says, too.
  await opens(ben, west, [{ from: '00:00', to: '24:00' }])
  const shared = { about, minutes: 30, time: { method: 'open_times', until: addDays(monday, 7) } }
  const { id: shared_id } = (await ben.post('/api/meetings', shared)).body
  const later = instantIn('Asia/Manila', addDays(monday, 3), '04:30').toISOString()
  const choose = (more: object) => ana.post(`/api/meetings/${shared_id}/confirm`, { starts_at: later, ...more })
  expect((await choose({})).body.errors?.map(({ path }) => path)).toEqual(['allows_night'])
  expect((await choose({ allows_night: true })).body).toMatchObject({ status: 'confirmed' })
})

test('when people are open is not shown to other companies', async () => {
  const query = new URLSearchParams({ kind: 'interview', application_id, panelist_ids: stranger_id })
  const answer = await owner.get(`/api/meetings/open-times?${query}`)
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'panelist_ids'])
  const other = await tulay.as('owner@other.test')
  expect(
    (await other.get(`/api/meetings/open-times?${new URLSearchParams({ kind: 'interview', application_id })}`)).status,
  ).toBe(404)
  expect(
    (await talent.get(`/api/meetings/open-times?${new URLSearchParams({ kind: 'interview', application_id })}`)).status,
  ).toBe(403)
})

test('a call is booked at a time at which the account manager is open', async () => {
  await opens(manager, 'America/Chicago', [{ from: '09:00', to: '10:00' }], { minutes: 30 })
  const found = await planned(recruiter, { kind: 'account_call', application_id: [], minutes: '30' })
  expect(clocks(found)).toEqual(['10:00', '10:30'])
  expect(found.people.map(({ side }) => side)).toEqual(['company', 'staff'])
  const call = (starts_at: string) =>
    recruiter.post('/api/meetings', {
      about: { kind: 'account_call' },
      minutes: 30,
      time: { method: 'times', times: [starts_at] },
    })
  const closed = await call(on('13:00'))
  expect(closed.status).toBe(409)
  expect(closed.body.open_times).toEqual([
    ...['10:00', '10:30'].map((time) => on(time, newYork, addDays(monday, 1))),
    on('10:00', newYork, addDays(monday, 2)),
  ])
  expect((await call(on('10:00'))).body).toMatchObject({ status: 'confirmed' })
  expect(clocks(await planned(recruiter, { kind: 'account_call', application_id: [], minutes: '30' }))).toEqual([
    '10:30',
  ])
})
