import { afterAll, beforeEach, expect, test } from 'vitest'
import { travelTo } from '#server/platform/clock/clock.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { askPulses } from './pulses.ts'
import { remindOfChecklists } from './checklist.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

/** Work in New York for a company in Manila, which is a day ahead of it for most of the day. */
let id: string
beforeEach(async () => {
  const company_id = await addCompany(db, { timezone: 'Asia/Manila' })
  const talent_id = await addTalent(db)
  const terms = { timezone: 'America/New_York' }
  id = await addAssignment(db, { company_id, talent_id, start_date: '2026-06-01', terms })
})

const recorded = async (kind: 'checklist.overdue' | 'pulse.asked') => {
  const rows = await db.selectFrom('activities').where('kind', '=', kind).select('data').execute()
  return rows.map(({ data }) => data as Record<string, unknown>).filter(({ assignment_id }) => assignment_id === id)
}

test('each side is reminded once of overdue tasks, when the day is over by the clock of the terms', async () => {
  await db
    .insertInto('checklist_items')
    .values([
      { assignment_id: id, key: 'agree_goals', side: 'company', due_on: '2026-06-05' },
      { assignment_id: id, key: 'plan_first_call', side: 'company', due_on: '2026-06-05' },
      { assignment_id: id, key: 'test_setup', side: 'talent', due_on: '2026-06-05' },
    ])
    .execute()
  await travelTo(new Date('2026-06-06T03:59:00Z'), remindOfChecklists)
  expect(await recorded('checklist.overdue')).toEqual([])
  await travelTo(new Date('2026-06-06T04:01:00Z'), remindOfChecklists)
  await travelTo(new Date('2026-06-06T05:01:00Z'), remindOfChecklists)
  const sides = (await recorded('checklist.overdue')).map(({ side }) => side)
  expect(sides.toSorted()).toEqual(['company', 'talent'])
})

test('both sides are asked once a month, when it has begun by the clock of the terms', async () => {
  await travelTo(new Date('2026-07-01T03:59:00Z'), askPulses)
  expect(await recorded('pulse.asked')).toMatchObject([{ month_on: '2026-06-01' }])
  await travelTo(new Date('2026-07-01T04:01:00Z'), askPulses)
  await travelTo(new Date('2026-07-02T04:01:00Z'), askPulses)
  expect(await recorded('pulse.asked')).toMatchObject([{ month_on: '2026-06-01' }, { month_on: '2026-07-01' }])
})
