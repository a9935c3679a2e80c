import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { leaveMessages } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAssignment } from '#server/features/assignments/find-assignment.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addLeave } from '#server/testing/leave.ts'
import { actsOf, notificationsOf } from '#server/testing/notifications.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { actorOf, accountRows } from '#server/features/accounts/account-row.ts'
import { cancelLeave, requestLeave } from './leave.ts'

let tulay: Tulay
let acme: string
let talent_id: string
let assignment_id: string
let owner: Client
let recruiter: Client
let talent: Client

beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db, { timezone: 'Asia/Manila' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  talent_id = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana Reyes', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  talent = await tulay.as('ana@town.test')
})
afterAll(() => tulay.stop())

/** Mondays in a year without holidays around them. */
const nextYear = new Date().getUTCFullYear() + 1
const monday = ['01', '02', '03', '04', '05', '06', '07']
  .map((day) => `${nextYear}-02-${day}`)
  .find((date) => new Date(date).getUTCDay() === 1)!
const weekdayAfter = (days: number) => {
  const date = new Date(monday)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

beforeEach(async () => {
  assignment_id = await addAssignment(tulay.db, { company_id: acme, talent_id, weekly_hours: 40 })
  // Eight hours a day from Monday to Friday, and no holidays: $20.00 is billed and $15.00 paid for each.
  await tulay.db
    .updateTable('assignment_terms')
    .set({ holiday_countries: [], paid_leave_days: 5 })
    .where('assignment_id', '=', assignment_id)
    .execute()
})

const form = (changes: object = {}) => ({
  assignment_id,
  kind: 'paid',
  from_on: monday,
  to_on: weekdayAfter(1),
  note: 'A trip.',
  ...changes,
})
const request = async (changes: object = {}) => {
  const { status, body } = await talent.post('/api/leaves', form(changes))
  return { status, leave: body as unknown as Leave, errors: body.errors }
}
const balance = async (who: Client = talent) => (await who.get(`/api/assignments/${assignment_id}/leave-balance`)).body

describe('a request', () => {
  it('shows its working days and what it costs, before it is sent and to each side its own amounts', async () => {
    const { body } = await talent.post('/api/leaves/preview', form({ kind: 'unpaid', to_on: weekdayAfter(7) }))
    expect(body).toMatchObject({
      working_days: 6,
      minutes: 6 * 480,
      days_left: null,
      difference: { bill_cents: null, pay_cents: 6 * 8 * 1_500, margin_cents: null },
    })
    await request({ kind: 'unpaid', to_on: weekdayAfter(7) })
    const { body: list } = await owner.get(`/api/leaves?assignment_id=${assignment_id}`)
    expect((list['items'] as unknown as Leave[])[0]!.outlook.difference).toMatchObject({
      bill_cents: 6 * 8 * 2_000,
      pay_cents: null,
      margin_cents: null,
    })
  })

  it('for paid leave changes no amount, and counts against the days of the year', async () => {
    const { leave } = await request({ from_on: weekdayAfter(0), to_on: weekdayAfter(2) })
    expect(leave.outlook).toMatchObject({ working_days: 3, days_left: 2, difference: { pay_cents: 0 } })
    const { errors } = await request({ from_on: weekdayAfter(7), to_on: weekdayAfter(9) })
    expect(errors).toEqual([{ path: 'to_on', message: leaveMessages.balance }])
    expect((await request({ from_on: weekdayAfter(7), to_on: weekdayAfter(8) })).status).toBe(201)
  })

  it.each([
    ['past days', { from_on: '2026-01-05', to_on: '2026-01-05' }, 'from_on', leaveMessages.past],
    [
      'sick leave long ago',
      { kind: 'sick', from_on: '2026-01-05', to_on: '2026-01-05' },
      'from_on',
      leaveMessages.too_old,
    ],
    ['a weekend', { from_on: weekdayAfter(5), to_on: weekdayAfter(6) }, 'from_on', leaveMessages.no_workdays],
    ['an end before the start', { to_on: weekdayAfter(-1) }, 'to_on', leaveMessages.order],
    ['too many days', { kind: 'unpaid', to_on: weekdayAfter(92) }, 'to_on', leaveMessages.too_long],
    ['days too far ahead', { from_on: '2031-02-03', to_on: '2031-02-03' }, 'to_on', leaveMessages.too_far],
  ])('is refused for %s', async (_, changes, path, message) => {
    expect((await request(changes)).errors).toEqual([{ path, message }])
    expect((await talent.post('/api/leaves/preview', form(changes))).body.errors).toEqual([{ path, message }])
  })

  it('is refused on days that have leave, also for two requests at once', async () => {
    const both = await Promise.all([request(), request({ kind: 'unpaid' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)!.errors).toEqual([
      { path: 'from_on', message: leaveMessages.overlap },
    ])
  })

  it('notifies the hiring team, who can answer it in the bell, and the decision the talent', async () => {
    const { leave } = await request()
    const act = {
      kind: 'answer_leave',
      leave_id: leave.id,
      talent: { name: 'Ana Reyes' },
      from_on: monday,
      to_on: weekdayAfter(1),
    }
    for (const member of [owner, recruiter])
      expect((await notificationsOf(tulay, member))[0]).toMatchObject({
        title: 'Ana Reyes requested leave',
        body: expect.stringMatching(/^Paid leave, .*\(2 working days\)$/),
        act,
      })
    for (const other of [talent, await tulay.as('finance@acme.test')]) expect(await actsOf(tulay, other)).toEqual([])
    expect(
      (await recruiter.post(`/api/leaves/${leave.id}/decline`, { reason: 'We need you then.' })).body,
    ).toMatchObject({
      status: 'declined',
      reason: 'We need you then.',
      allowed: [],
    })
    expect(await actsOf(tulay, owner)).not.toContainEqual(act)
    await eventually(async () => (await talent.get('/api/notifications')).text.includes('declined your leave'))
    const mails = await tulay.visitor().get('/dev/mail.json')
    expect(mails.text).toContain('Ana Reyes requested leave')
  })
})

describe('approved leave', () => {
  it('is taken from the balance, and can be canceled until it begins', async () => {
    const { leave } = await request()
    expect(leave.allowed).toEqual(['cancel'])
    const { body } = await owner.post(`/api/leaves/${leave.id}/approve`)
    expect(body).toMatchObject({ status: 'approved' })
    const talentActor = actorOf(
      await accountRows(tulay.db).where('users.email', '=', 'ana@town.test').executeTakeFirstOrThrow(),
      '',
    )
    const onItsFirstDay = () => travelTo(new Date(`${monday}T01:00:00Z`), () => cancelLeave(talentActor, leave.id))
    await expect(onItsFirstDay()).rejects.toMatchObject({ code: 'illegal_move', message: leaveMessages.begun })
    expect((await talent.post(`/api/leaves/${leave.id}/cancel`)).body).toMatchObject({ status: 'canceled' })
  })

  it('is counted in its own year', async () => {
    const actor = actorOf(
      await accountRows(tulay.db).where('users.email', '=', 'ana@town.test').executeTakeFirstOrThrow(),
      '',
    )
    const sevenDays = { kind: 'paid' as const, note: '', assignment_id }
    await addLeave(tulay.db, {
      assignment_id,
      kind: 'paid',
      status: 'approved',
      from_on: monday,
      to_on: weekdayAfter(4),
    })
    expect(await balance()).toMatchObject({ year: nextYear - 1, taken: 0 })
    const inFebruary = (form_: { from_on: string; to_on: string }) =>
      travelTo(new Date(`${nextYear}-02-01T00:00:00Z`), () => requestLeave(actor, { ...sevenDays, ...form_ }))
    await expect(inFebruary({ from_on: weekdayAfter(14), to_on: weekdayAfter(14) })).rejects.toMatchObject({
      fields: [{ path: 'to_on', message: leaveMessages.balance }],
    })
  })

  it('is decided once', async () => {
    const { leave } = await request()
    const answers = await Promise.all([
      owner.post(`/api/leaves/${leave.id}/approve`),
      recruiter.post(`/api/leaves/${leave.id}/decline`, { reason: 'We need you then.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('ends with the work: requests are canceled, and new ones refused', async () => {
  const { leave } = await request()
  await transaction((tx) => moveAssignment(tx, system, assignment_id, 'end'))
  await eventually(async () => {
    const { body } = await talent.get(`/api/leaves?assignment_id=${assignment_id}`)
    return (body['items'] as unknown as Leave[]).find(({ id }) => id === leave.id)!.status === 'canceled'
  })
  expect((await request({ from_on: weekdayAfter(7), to_on: weekdayAfter(7) })).status).toBe(409)
})
