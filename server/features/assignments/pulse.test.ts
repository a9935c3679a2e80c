import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pulseFromDays } from '#domain/assignments/pulse.ts'
import type { Pulse } from '#domain/assignments/pulse.ts'
import { addDays, dateIn, monthOf } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { askPulses } from './pulses.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let manager: Client
let ana_id: string
let ana: Client
let id: string
const today = dateIn('Asia/Manila', new Date())
const work = (days: number) =>
  addAssignment(db, { company_id: acme, talent_id: ana_id, start_date: addDays(today, -days) })
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
  const manager_id = await addPerson(db, { email: 'maria@town.test', role: 'account_manager', name: 'Maria Santos' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  manager = await tulay.as('maria@town.test')
  ana_id = await addTalent(db, { name: 'Ana Reyes', email: 'ana@town.test' })
  ana = await tulay.as('ana@town.test')
})
beforeEach(async () => {
  id = await work(pulseFromDays + 10)
})

const find = async (by: Client) => (await by.get(`/api/assignments/${id}/pulse`)).body as unknown as Pulse
const answer = (by: Client, ...scores: number[]) => by.post(`/api/assignments/${id}/pulse`, { scores })
/** The titles of the notifications about the assignment. */
const bell = async (by: Client, assignment_id = id) => {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  const { items } = (await by.get('/api/notifications')).body as unknown as { items: { title: string; href: string }[] }
  return items.filter(({ href }) => href.includes(assignment_id)).map(({ title }) => title)
}

it('asks both sides once a month, after the first weeks', async () => {
  const recent = await work(pulseFromDays - 2)
  await askPulses()
  await askPulses()
  expect(await bell(owner)).toEqual(['How is the work with Ana Reyes going?'])
  expect(await bell(ana)).toEqual(['How is the work with Acme going?'])
  expect(await bell(ana, recent)).toEqual([])
  expect((await find(ana)).open_month_on).toBe(monthOf(today).from)
})

it('is answered once a month, and only staff see both sides', async () => {
  expect((await answer(owner, 5, 4, 5)).body).toMatchObject({ open_month_on: null })
  expect((await answer(owner, 1, 1, 1)).status).toBe(409)
  expect((await answer(ana, 5, 4)).status).toBe(400)
  expect((await answer(ana, 4, 4, 4)).status).toBe(200)
  expect((await answer(manager, 4, 4, 4)).status).toBe(403)
  expect((await find(owner)).answers).toMatchObject([{ side: 'company', scores: [5, 4, 5] }])
  expect((await find(ana)).answers).toMatchObject([{ side: 'talent', scores: [4, 4, 4] }])
  expect((await find(manager)).answers).toMatchObject([{ side: 'company' }, { side: 'talent' }])
})

it('notifies the account manager of low scores and of falling ones', async () => {
  await answer(owner, 4, 4, 4)
  expect(await bell(manager)).toEqual([])
  const month_on = monthOf(addDays(monthOf(today).from, -1)).from
  await db
    .insertInto('pulse_answers')
    .values({ assignment_id: id, month_on, side: 'talent', scores: [5, 5, 5], answered_at: now() })
    .execute()
  await answer(ana, 4, 4, 4)
  expect(await bell(manager)).toEqual(['Low survey scores from Ana Reyes'])
  id = await work(pulseFromDays)
  await answer(owner, 3, 2, 3)
  expect(await bell(manager)).toEqual(['Low survey scores from Acme'])
  const { text } = await tulay.visitor().get('/dev/mail.json?to=maria@town.test')
  expect(text).toContain('How well does the communication work? 2 of 5')
})
