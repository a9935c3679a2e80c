import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChecklistItem, ChecklistKey } from '#domain/assignments/checklist.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { createChecklist, remindOfChecklists } from './checklist.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let ana_id: string
let ana: Client
let id: string
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
  ana_id = await addTalent(db, { name: 'Ana Reyes', email: 'ana@town.test' })
  ana = await tulay.as('ana@town.test')
})
beforeEach(async () => {
  // The tasks of the first day and before it are overdue.
  const start_date = addDays(dateIn('Asia/Manila', new Date()), -2)
  id = await addAssignment(db, { company_id: acme, talent_id: ana_id, start_date })
  await transaction((tx) => createChecklist(tx, id, start_date))
})

const check = (by: Client, key: ChecklistKey, is_done = true) =>
  by.put(`/api/assignments/${id}/checklist/${key}`, { is_done })
const list = async (by: Client) =>
  (await by.get(`/api/assignments/${id}/checklist`)).body.items as unknown as ChecklistItem[]
const item = async (by: Client, key: ChecklistKey) => (await list(by)).find((one) => one.key === key)
/** The notifications about the assignment. */
const reminders = async (by: Client) =>
  ((await by.get('/api/notifications')).body.items as unknown as { title: string; body: string; href: string }[])
    .filter(({ href }) => href.includes(id))
    .map(({ title, body }) => [title, body])

it('is checked by the side whose task it is, and both sides see it', async () => {
  expect(await item(owner, 'share_access')).toMatchObject({ is_overdue: true, is_yours: true, done_at: null })
  expect((await check(ana, 'share_access')).status).toBe(403)
  expect((await check(owner, 'share_access')).status).toBe(200)
  expect(await item(ana, 'share_access')).toMatchObject({ is_overdue: false, is_yours: false, done_by: 'owner' })
  await check(owner, 'share_access', false)
  expect(await item(ana, 'share_access')).toMatchObject({ is_overdue: true, done_at: null, done_by: null })
})

it('has no overdue tasks before their dates and once the assignment has ended', async () => {
  expect(await item(owner, 'agree_goals')).toMatchObject({ is_overdue: false })
  await db.updateTable('assignments').set({ status: 'ended', ended_at: now() }).where('id', '=', id).execute()
  expect((await list(owner)).filter(({ is_overdue }) => is_overdue)).toEqual([])
})

it('reminds each side once of its overdue tasks', async () => {
  await check(ana, 'read_contract')
  await remindOfChecklists()
  await remindOfChecklists()
  await queuesEmpty(tulay, ['reactions'])
  expect(await reminders(ana)).toEqual([
    [
      'Tasks are overdue: Acme',
      'Test your connection and your equipment, Clock in on your first day, Upload the documents you were asked for',
    ],
  ])
  expect(await reminders(owner)).toHaveLength(1)
})
