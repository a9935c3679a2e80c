import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn, startOfDay, startOfWeek, weekdayOf } from '#domain/kernel/calendar.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import type { Clock } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { countWaiting, whileLocked } from '#server/testing/locks.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { clockOutOfStoppedWork, stopMissedShifts } from './missed-shifts.ts'
import { warnOfFullWeeks } from './reminding.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const zone = 'Asia/Manila'
const every = [0, 1, 2, 3, 4, 5, 6]

let tulay: Tulay
let acme: string

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
})
afterAll(() => tulay.stop())

let count = 0
/** A talent who works every day, also in the past. */
async function addWorker(terms: Parameters<typeof addAssignment>[1]['terms'] = {}) {
  const email = `worker-${(count += 1)}@town.test`
  const talent_id = await addTalent(tulay.db, { email })
  const assignment_id = await addAssignment(tulay.db, {
    company_id: acme,
    talent_id,
    start_date: addDays(dateIn(zone, new Date()), -90),
    terms: { timezone: zone, days: every, holiday_countries: [], weekly_hours: 56, ...terms },
  })
  return { talent_id, assignment_id, email, client: await tulay.as(email) }
}

const tap = (client: Client, move: 'in' | 'break' | 'resume' | 'out', more: object = {}) =>
  client.post(`/api/clock/${move}`, { id: crypto.randomUUID(), ...more })
const clockOf = async (client: Client) => (await client.get('/api/clock')).body as unknown as Clock
const ago = (minutes: number) => fromNow(-minutes * minute_ms)

const shiftsOf = (talent_id: string) =>
  tulay.db.selectFrom('shifts').where('talent_id', '=', talent_id).selectAll().orderBy('starts_at').execute()
const entriesOf = (talent_id: string) =>
  tulay.db.selectFrom('time_entries').where('talent_id', '=', talent_id).selectAll().orderBy('starts_at').execute()

describe('the clock', () => {
  it('records work and breaks with one tap each, and hands over to the next shift', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    const times = [60, 40, 30, 0.5].map(ago)
    const began = await tap(client, 'in', { assignment_id, at: times[0] })
    expect(began.status, began.text).toBe(200)
    expect(began.body).toMatchObject({ presence: 'on_shift', allowed: ['start_break', 'clock_out'] })
    expect((await tap(client, 'break', { at: times[1] })).body).toMatchObject({ presence: 'on_break' })
    expect((await tap(client, 'resume', { at: times[2] })).body).toMatchObject({ presence: 'on_shift' })
    const handoff = { done_note: 'Answered 40 tickets', open_note: 'Refund of order 7', links: ['https://acme.test/7'] }
    const ended = await tap(client, 'out', { at: times[3], ...handoff })
    expect(ended.body).toMatchObject({ presence: 'offline', shift: null, allowed: ['clock_in'] })
    const [workplace] = (await clockOf(client)).assignments
    expect(workplace).toMatchObject({ id: assignment_id, open_note: 'Refund of order 7', limit_minutes: 56 * 60 })
    const isThisWeek = dateIn(zone, new Date(times[0]!)) >= startOfWeek(dateIn(zone, new Date()), 1)
    expect(Math.abs(workplace!.week_minutes - (isThisWeek ? 49.5 : 0))).toBeLessThanOrEqual(2)
    const entries = await entriesOf(talent_id)
    expect(entries.map(({ kind, starts_at, ends_at }) => [kind, starts_at, ends_at])).toEqual([
      ['work', times[0], times[1]],
      ['break', times[1], times[2]],
      ['work', times[2], times[3]],
    ])
    expect(await shiftsOf(talent_id)).toMatchObject([{ is_offline: true, ...handoff, starts_at: times[0] }])
  })

  it('counts a repeated tap once', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    const form = { id: crypto.randomUUID(), assignment_id }
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/clock/in', form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shiftsOf(talent_id)).toHaveLength(1)
  })

  it("refuses a tap of another user's account on a shared device", async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    const other = await addWorker()
    const refused = await tap(client, 'in', { assignment_id, talent_id: other.talent_id })
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_account'])
    expect((await tap(client, 'in', { assignment_id, talent_id })).status).toBe(200)
    expect(await shiftsOf(other.talent_id)).toEqual([])
  })

  it('begins one shift when two devices clock in at once', async () => {
    const { client, email, assignment_id, talent_id } = await addWorker()
    const phone = await tulay.as(email)
    const answers = await Promise.all(
      [client, phone, client, phone].map((device) => tap(device, 'in', { assignment_id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await shiftsOf(talent_id)).toHaveLength(1)
    expect((await clockOf(phone)).presence).toBe('on_shift')
  })

  it('refuses taps that do not fit, and times that are in the future or too old', async () => {
    const { client, assignment_id } = await addWorker()
    expect((await tap(client, 'out')).body.code).toBe('illegal_move')
    const message = (answer: Awaited<ReturnType<typeof tap>>) => answer.body.errors?.[0]?.message
    expect(message(await tap(client, 'in', { assignment_id, at: fromNow(2 * minute_ms) }))).toBe(shiftMessages.future)
    const old = fromNow(-(shiftLimits.offline_hours + 1) * hour_ms)
    expect(message(await tap(client, 'in', { assignment_id, at: old }))).toBe(shiftMessages.too_old)
    expect((await tap(client, 'in', { assignment_id, at: fromNow(30_000) })).status).toBe(200)
    expect((await tap(client, 'resume')).body.code).toBe('illegal_move')
    expect(message(await tap(client, 'break', { at: ago(10) }))).toBe(shiftMessages.order)
  })

  it('is only for the own assignment, while it goes on', async () => {
    const { client, talent_id } = await addWorker()
    const other = await addWorker()
    expect((await tap(client, 'in', { assignment_id: other.assignment_id })).status).toBe(404)
    const pause = { company_id: acme, talent_id, start_date: dateIn(zone, new Date(ago(24 * 60))) } as const
    const paused = await addAssignment(tulay.db, { ...pause, status: 'paused' })
    const pending = await addAssignment(tulay.db, { ...pause, status: 'pending', start_date: '2100-01-01' })
    for (const assignment_id of [paused, pending]) {
      const answer = await tap(client, 'in', { assignment_id })
      expect(answer.body.errors).toEqual([{ path: 'assignment_id', message: shiftMessages.not_working }])
    }
  })

  it('puts a night shift on the day on which it started, by the clock of the assignment', async () => {
    const { client, assignment_id, talent_id } = await addWorker({ from_time: '22:00', to_time: '07:00' })
    const yesterday = addDays(dateIn(zone, new Date()), -1)
    const starts_at = new Date(startOfDay(zone, yesterday).getTime() + 22 * hour_ms).toISOString()
    const form = { assignment_id, at: starts_at }
    expect((await tap(client, 'in', form)).status).toBe(200)
    const expected_end_at = new Date(Date.parse(starts_at) + 9 * hour_ms).toISOString()
    expect(await shiftsOf(talent_id)).toMatchObject([{ belongs_on: yesterday, timezone: zone, expected_end_at }])
  })

  it('counts a tap without a connection from when it was made, and refuses one within other hours', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    await tap(client, 'in', { assignment_id, at: ago(300) })
    await tap(client, 'out', { at: ago(240) })
    const inside = await tap(client, 'in', { assignment_id, at: ago(260) })
    expect(inside.body.errors).toEqual([{ path: 'at', message: shiftMessages.overlap }])
    expect(await shiftsOf(talent_id)).toMatchObject([{ is_offline: true }])
  })
})

/** All orders in which two devices' taps can arrive, each device's in its own order. */
function interleavings<Item>(one: readonly Item[], other: readonly Item[]): Item[][] {
  if (one.length === 0 || other.length === 0) return [[...one, ...other]]
  return [
    ...interleavings(one.slice(1), other).map((rest) => [one[0]!, ...rest]),
    ...interleavings(one, other.slice(1)).map((rest) => [other[0]!, ...rest]),
  ]
}

const shownOf = async (talent_id: string) => [
  (await shiftsOf(talent_id)).map(({ starts_at, ends_at, stopped_at }) => [starts_at, ends_at, stopped_at]),
  (await entriesOf(talent_id)).map(({ kind, starts_at, ends_at }) => [kind, starts_at, ends_at]),
]

describe('taps of two devices', () => {
  type Made = readonly [move: 'in' | 'break' | 'resume' | 'out', at: string]
  it('give the same two shifts in whatever order they arrive', async () => {
    const [began, rested, resumed, ended, next, last] = [2000, 1800, 1770, 1500, 300, 60].map(ago) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const phone: Made[] = [
      ['in', began],
      ['break', rested],
      ['resume', resumed],
      ['out', ended],
    ]
    const laptop: Made[] = [
      ['in', next],
      ['out', last],
    ]
    const { client, assignment_id, talent_id } = await addWorker()
    for (const order of interleavings(phone, laptop)) {
      await tulay.db.deleteFrom('shifts').where('talent_id', '=', talent_id).execute()
      for (const [move, at] of order) {
        const answer = await tap(client, move, { at, ...(move === 'in' ? { assignment_id } : {}) })
        expect(answer.status, `${move} in ${order.map(([one]) => one).join(', ')}: ${answer.text}`).toBe(200)
      }
      expect(await shownOf(talent_id), order.map(([one]) => one).join(', ')).toEqual([
        [
          [began, ended, null],
          [next, last, null],
        ],
        [
          ['work', began, rested],
          ['break', rested, resumed],
          ['work', resumed, ended],
          ['work', next, last],
        ],
      ])
    }
  })

  it('add a break to a shift that another device has ended', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    const [began, rested, resumed, ended] = [300, 200, 170, 60].map(ago)
    await tap(client, 'in', { assignment_id, at: began })
    await tap(client, 'out', { at: ended })
    expect((await tap(client, 'break', { at: rested })).status).toBe(200)
    expect((await tap(client, 'break', { at: ago(180) })).body.code).toBe('illegal_move')
    expect((await tap(client, 'resume', { at: resumed })).status).toBe(200)
    expect((await tap(client, 'out', { at: ago(100) })).body.code).toBe('illegal_move')
    expect(await shownOf(talent_id)).toEqual([
      [[began, ended, null]],
      [
        ['work', began, rested],
        ['break', rested, resumed],
        ['work', resumed, ended],
      ],
    ])
  })

  it('keep a shift without a clock-out until the next one, and ask the talent to correct it', async () => {
    const { client, assignment_id, talent_id } = await addWorker({
      days: [weekdayOf(addDays(dateIn(zone, new Date()), 3))],
    })
    const [began, next] = [100, 40].map(ago)
    await tap(client, 'in', { assignment_id, at: next })
    await tap(client, 'in', { assignment_id, at: began })
    const [shift, other] = await shiftsOf(talent_id)
    expect([shift, other]).toMatchObject([
      { starts_at: began, ends_at: next, stopped_at: expect.any(String) },
      { starts_at: next, ends_at: null, stopped_at: null },
    ])
    await stopMissedShifts()
    expect(await told(shift!.id)).not.toContain('shift.stopped')
    await tulay.db
      .updateTable('shifts')
      .set({ stopped_at: ago(20) })
      .where('id', '=', shift!.id)
      .execute()
    await stopMissedShifts()
    await stopMissedShifts()
    expect(await told(shift!.id)).toEqual(['shift.clocked_in', 'shift.stopped'])
    expect((await clockOf(client)).presence).toBe('on_shift')
  })

  it('begin the next shift although a clock-out was missed', async () => {
    const { client, assignment_id, talent_id, ends_at } = await addForgotten(90)
    expect((await tap(client, 'in', { assignment_id })).status).toBe(200)
    expect(await shiftsOf(talent_id)).toMatchObject([
      { ends_at, stopped_at: expect.any(String) },
      { ends_at: null, stopped_at: null },
    ])
  })
})

const clockTime = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** Clocked in two hours before a planned end that is `minutes` ago. */
async function addForgotten(minutes: number) {
  const end = new Date(Date.parse(ago(minutes)))
  const worker = await addWorker({
    from_time: clockTime(new Date(end.getTime() - 8 * hour_ms)),
    to_time: clockTime(end),
  })
  const starts_at = new Date(end.getTime() - 2 * hour_ms)
  await tap(worker.client, 'in', { assignment_id: worker.assignment_id, at: starts_at.toISOString() })
  await tulay.db
    .updateTable('shifts')
    .set({ updated_at: starts_at.toISOString() })
    .where('talent_id', '=', worker.talent_id)
    .execute()
  const [shift] = await shiftsOf(worker.talent_id)
  return { ...worker, ends_at: shift!.expected_end_at!, shift_id: shift!.id }
}
const told = async (shift_id: string) =>
  (
    await tulay.db
      .selectFrom('activities')
      .select(['kind', 'data'])
      .where('kind', 'like', 'shift.%')
      .orderBy('id')
      .execute()
  )
    .filter(({ data }) => (data as { shift_id: string }).shift_id === shift_id)
    .map(({ kind }) => kind)

describe('a missed clock-out', () => {
  it('asks 15 minutes after the planned end, once', async () => {
    const early = await addForgotten(10)
    const { shift_id, client } = await addForgotten(20)
    await stopMissedShifts()
    await stopMissedShifts()
    expect(await told(shift_id)).toEqual(['shift.clocked_in', 'shift.clock_out_missed'])
    expect(await told(early.shift_id)).toEqual(['shift.clocked_in'])
    expect((await clockOf(client)).presence).toBe('on_shift')
  })

  it('stops the clock at the planned end after the grace period, and marks the shift for correction', async () => {
    const { talent_id, client, ends_at, shift_id } = await addForgotten(90)
    await stopMissedShifts()
    expect(await shiftsOf(talent_id)).toMatchObject([{ ends_at, stopped_at: expect.any(String) }])
    expect((await entriesOf(talent_id)).map((entry) => entry.ends_at)).toEqual([ends_at])
    expect((await clockOf(client)).presence).toBe('offline')
    expect(await told(shift_id)).toContain('shift.stopped')
  })

  it('leaves a clock running whose break began while the clock was about to be stopped', async () => {
    const { talent_id, client } = await addForgotten(90)
    const lock = `select from users where id = '${talent_id}' for no key update`
    await whileLocked(tulay.pool, lock, { waiting: 2 }, async () => {
      const rest = tap(client, 'break')
      await eventually(async () => (await countWaiting(tulay.pool)) > 0)
      await Promise.all([rest, stopMissedShifts()])
    })
    expect((await clockOf(client)).presence).toBe('on_break')
    expect(await shiftsOf(talent_id)).toMatchObject([{ ends_at: null, stopped_at: null }])
  })

  it('takes the clock-out that a phone made without a connection', async () => {
    const { talent_id, client } = await addForgotten(90)
    await stopMissedShifts()
    const at = ago(80)
    expect((await tap(client, 'out', { at })).status).toBe(200)
    expect(await shiftsOf(talent_id)).toMatchObject([{ ends_at: at, stopped_at: null, is_offline: true }])
  })

  it('stays stopped when a tap is made more than 24 hours after the start, or once it is submitted', async () => {
    const late = await addForgotten(26 * 60)
    const locked = await addForgotten(90)
    await stopMissedShifts()
    for (const move of ['break', 'out'] as const) {
      const answer = await tap(late.client, move, { at: ago(60) })
      expect(answer.body.errors).toEqual([{ path: 'at', message: shiftMessages.too_long }])
    }
    await tulay.db
      .updateTable('shifts')
      .set({ locked_at: fromNow(0) })
      .where('id', '=', locked.shift_id)
      .execute()
    expect((await tap(locked.client, 'out', { at: ago(80) })).body.code).toBe('illegal_move')
    for (const { talent_id, ends_at } of [late, locked])
      expect(await shiftsOf(talent_id)).toMatchObject([{ ends_at, stopped_at: expect.any(String) }])
  })
})

describe('a shift that goes on', () => {
  it('ends when its assignment is paused, and not when another one is', async () => {
    const { client, assignment_id, talent_id } = await addWorker()
    await tap(client, 'in', { assignment_id, at: ago(60) })
    const at = ago(30)
    const pauseOf = (id: string) =>
      transaction((tx) =>
        clockOutOfStoppedWork(tx, {
          id: 1,
          kind: 'assignment.paused',
          actor_id: null,
          company_id: acme,
          data: { assignment_id: id, talent_id, reason: '' },
          at,
        }),
      )
    await pauseOf(crypto.randomUUID())
    expect((await clockOf(client)).presence).toBe('on_shift')
    await pauseOf(assignment_id)
    expect((await clockOf(client)).presence).toBe('offline')
    expect(await shiftsOf(talent_id)).toMatchObject([{ ends_at: at, stopped_at: null }])
    expect((await entriesOf(talent_id)).map(({ ends_at }) => ends_at)).toEqual([at])
  })
})

const hours = (from: number, to: number) => [{ kind: 'work', starts_at: ago(from), ends_at: ago(to) }]
const refusal = (message: string) => ({ path: 'entries', message })

describe('hours by hand', () => {
  it('need a reason, lie in the past, and never overlap with other hours', async () => {
    const { client, assignment_id } = await addWorker()
    const enter = (entries: object[], reason = 'My phone was broken') =>
      client.post('/api/shifts', { assignment_id, entries, reason })
    expect((await enter(hours(600, 300), ' ')).body.errors?.[0]).toMatchObject({ path: 'reason' })
    const entered = await enter(hours(600, 300))
    expect(entered.status, entered.text).toBe(201)
    expect(entered.body).toMatchObject({
      source: 'manual',
      allowed: ['edit', 'edit_handoff', 'remove'],
      needs_correction: false,
    })
    const refused = async (entries: object[]) => (await enter(entries)).body.errors?.[0]
    expect(await refused(hours(310, 200))).toEqual(refusal(shiftMessages.overlap))
    expect(await refused([...hours(200, 100), ...hours(150, 50)])).toEqual(refusal(shiftMessages.overlap))
    expect(await refused(hours(10, -10))).toEqual(refusal(shiftMessages.future))
    expect(await refused(hours(62 * 24 * 60, 62 * 24 * 60 - 60))).toEqual(refusal(shiftMessages.too_old))
    expect(await refused(hours(48 * 60, 12 * 60))).toEqual(refusal(shiftMessages.too_long))
  })

  it('can be changed and removed until they are submitted', async () => {
    const { client, assignment_id } = await addWorker()
    const { body } = await client.post('/api/shifts', { assignment_id, entries: hours(600, 300), reason: 'No phone' })
    const changed = await client.put(`/api/shifts/${body.id}`, { entries: hours(500, 300), reason: 'I began later' })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({ id: body.id, reason: 'I began later', entries: [{ kind: 'work' }] })
    const lock = (locked_at: string | null) =>
      tulay.db.updateTable('shifts').set({ locked_at }).where('id', '=', body.id).execute()
    await lock(fromNow(0))
    const handoff = { done_note: 'Answered 40 tickets', open_note: '', links: ['https://acme.test/7'] }
    expect((await client.put(`/api/shifts/${body.id}/handoff`, handoff)).body).toMatchObject({ code: 'illegal_move' })
    const late = await client.put(`/api/shifts/${body.id}`, { entries: hours(400, 300), reason: 'Again' })
    expect(late.body).toMatchObject({ code: 'illegal_move', error: shiftMessages.locked })
    await lock(null)
    expect((await client.put(`/api/shifts/${body.id}/handoff`, handoff)).body).toMatchObject({
      ...handoff,
      entries: changed.body.entries,
      reason: 'I began later',
    })
    expect((await client.post(`/api/shifts/${body.id}/remove`, { reason: 'Not my shift' })).status).toBe(204)
    const today = dateIn(zone, new Date())
    const list = await client.get(`/api/assignments/${assignment_id}/shifts?from=${addDays(today, -3)}&to=${today}`)
    expect(list.body.items).toEqual([])
  })

  it('wait for the submission of their timesheet without holding it up', async () => {
    const { client, assignment_id } = await addWorker()
    const { body } = await client.post('/api/shifts', { assignment_id, entries: hours(600, 300), reason: 'No phone' })
    const lock = `select from timesheets where assignment_id = '${assignment_id}' for update`
    // The submission locks the shifts next.
    const lockShift = () =>
      tulay.db.selectFrom('shifts').where('id', '=', `${body.id}`).select('id').forUpdate().noWait().execute()
    const changed = await whileLocked(tulay.pool, lock, { waiting: 1, meanwhile: lockShift }, () =>
      client.put(`/api/shifts/${body.id}`, { entries: hours(600, 310), reason: 'I left earlier' }),
    )
    expect(changed.status, changed.text).toBe(200)
  })

  it('warn when a week is nearly full', async () => {
    const { client, assignment_id } = await addWorker({ weekly_hours: 5 })
    const warnings = async () =>
      (
        await tulay.db
          .selectFrom('activities')
          .select('data')
          .where('kind', '=', 'timesheet.week_nearly_full')
          .execute()
      ).filter(({ data }) => (data as { assignment_id: string }).assignment_id === assignment_id).length
    const monday = startOfDay(zone, addDays(dateIn(zone, new Date()), -14)).getTime()
    const at = (hour: number) => new Date(monday + hour * hour_ms).toISOString()
    const enter = (from: number, to: number) =>
      client.post('/api/shifts', {
        assignment_id,
        entries: [{ kind: 'work', starts_at: at(from), ends_at: at(to) }],
        reason: 'Forgot',
      })
    await enter(1, 4)
    expect(await warnings()).toBe(0)
    await enter(5, 6)
    expect(await warnings()).toBe(1)
    await enter(7, 8)
    expect(await warnings()).toBe(1)
  })

  it('warn while a shift goes on, once a week', async () => {
    const { client, assignment_id, talent_id } = await addWorker({ weekly_hours: 5 })
    const warnings = async () =>
      (
        await tulay.db
          .selectFrom('activities')
          .select('data')
          .where('kind', '=', 'timesheet.week_nearly_full')
          .execute()
      ).filter(({ data }) => (data as { assignment_id: string }).assignment_id === assignment_id).length
    await tap(client, 'in', { assignment_id, at: ago(230) })
    await warnOfFullWeeks()
    expect(await warnings()).toBe(0)
    await tulay.db
      .updateTable('time_entries')
      .set({ starts_at: ago(250) })
      .where('talent_id', '=', talent_id)
      .execute()
    await Promise.all([warnOfFullWeeks(), warnOfFullWeeks()])
    await tap(client, 'out')
    expect(await warnings()).toBe(1)
  })
})

describe('the plan', () => {
  it('has no work for the days of a pause, also after work was resumed', async () => {
    const { client, assignment_id } = await addWorker()
    const owner = await tulay.as('owner@acme.test')
    const monday = addDays(startOfWeek(dateIn(zone, new Date()), 1), -7)
    const on = (day: number, hour: number) =>
      new Date(startOfDay(zone, addDays(monday, day)).getTime() + hour * hour_ms).toISOString()
    const move = async (path: string, times: object, body?: object) => {
      const answer = await owner.post(`/api/assignments/${assignment_id}/${path}`, body)
      expect(answer.status, answer.text).toBe(200)
      await tulay.db.updateTable('assignment_pauses').set(times).where('assignment_id', '=', assignment_id).execute()
      return (await client.get(`/api/assignments/${assignment_id}/week?week_on=${monday}`)).body.planned_minutes
    }
    expect(await move('pause', { starts_at: on(1, 8) }, { reason: 'The project waits.' })).toBe(480)
    expect(await move('resume', { ends_at: on(4, 8) })).toBe(4 * 480)
    const enter = (day: number) =>
      client.post('/api/shifts', {
        assignment_id,
        entries: [{ kind: 'work', starts_at: on(day, 9), ends_at: on(day, 12) }],
        reason: 'No phone',
      })
    expect((await enter(2)).body.errors?.[0]).toEqual(refusal(shiftMessages.not_working))
    expect((await enter(4)).status).toBe(201)
    expect((await enter(0)).status).toBe(201)
  })

  it('leaves out holidays and approved leave', async () => {
    const { client, assignment_id, talent_id } = await addWorker({ holiday_countries: ['PH'], days: [0, 1, 2, 3, 4] })
    const leave = { from_on: '2027-05-03', to_on: '2027-05-04' }
    await tulay.db
      .insertInto('leaves')
      .values({
        ...leave,
        assignment_id,
        company_id: acme,
        talent_id,
        kind: 'paid',
        status: 'approved',
        requested_at: ago(0),
      })
      .execute()
    const { body } = await client.get(`/api/assignments/${assignment_id}/planned-shifts?from=2027-04-26&to=2027-05-09`)
    const dates = (body.items as unknown as { on_date: string }[]).map(({ on_date }) => on_date)
    expect(dates).toEqual([
      '2027-04-26',
      '2027-04-27',
      '2027-04-28',
      '2027-04-29',
      '2027-04-30',
      '2027-05-05',
      '2027-05-06',
      '2027-05-07',
    ])
  })
})
