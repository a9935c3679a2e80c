import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { addAmendment } from '#server/testing/amendments.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addLeave } from '#server/testing/leave.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { addMember } from '#server/testing/people.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { now } from '#server/platform/clock/clock.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

interface Offered {
  allowed: string[]
}

let id: string
let owner: Client
let finance: Client
let talent: Client
const lastWeek = addDays(startOfWeek(now().slice(0, 10), 1), -7)

beforeAll(async () => {
  const team = await addHiringTeam(tulay)
  owner = team.owner
  await addMember(db, team.company_id, { email: 'finance@acme.test', member_role: 'finance' })
  finance = await tulay.as('finance@acme.test')
  const talent_id = await addTalent(db, { email: 'ana@town.test' })
  talent = await tulay.as('ana@town.test')
  id = await addAssignment(db, { company_id: team.company_id, talent_id, start_date: addDays(lastWeek, -28) })
  await addAmendment(db, { assignment_id: id, proposed_by_side: 'talent' })
  await addMilestone(db, { assignment_id: id, status: 'delivered', delivered_at: now() })
  await addLeave(db, { assignment_id: id })
  await addShift(db, { assignment_id: id, on_date: lastWeek })
})

const page = async (who: Client, path: string): Promise<Record<string, unknown>> =>
  (await who.get(`/api/${path.replace(':id', id)}`)).body
const listed = async (who: Client, path: string) =>
  ((await page(who, path))['items'] as Offered[]).flatMap(({ allowed }) => allowed)

const amendments = (answer: Record<string, unknown>) =>
  (answer['amendments'] as Offered[]).flatMap(({ allowed }) => allowed)
const replacement = async (who: Client) => (await page(who, 'assignments/:id'))['replacement'] as Offered | null

it('a finance member is offered no decision of the hiring team', async () => {
  const [ofOwner, ofFinance] = await Promise.all([page(owner, 'assignments/:id'), page(finance, 'assignments/:id')])
  expect(ofOwner['allowed']).toEqual(expect.arrayContaining(['pause', 'give_notice', 'request_replacement', 'review']))
  expect(ofFinance['allowed']).toEqual(['add_document'])
  expect(amendments(ofOwner)).toEqual(['sign', 'decline'])
  expect(amendments(ofFinance)).toEqual([])
  expect(await listed(owner, 'assignments/:id/milestones')).toEqual(['accept', 'return'])
  expect(await listed(finance, 'assignments/:id/milestones')).toEqual([])
  expect(await listed(owner, 'leaves')).toEqual(['approve', 'decline'])
  expect(await listed(finance, 'leaves')).toEqual([])
  expect(await page(owner, 'assignments/:id/reviews')).toMatchObject({ opens_at: expect.any(String) })
  expect(await page(finance, 'assignments/:id/reviews')).toMatchObject({ opens_at: null, may_review: false })
  expect(await page(finance, 'assignments/:id/pulse')).toMatchObject({ open_month_on: null })
})

it('a request for a replacement is not canceled by finance', async () => {
  await owner.post(`/api/assignments/${id}/replacement`, { reason: 'Too few hours.' })
  expect((await replacement(owner))?.allowed).toEqual(['cancel'])
  expect((await replacement(finance))?.allowed).toEqual([])
})

it('a finance member answers timesheets and agrees to extra hours', async () => {
  const week = await page(talent, `assignments/:id/week?week_on=${lastWeek}`)
  const timesheet_id = week['id'] as string
  expect((await finance.put(`/api/assignments/${id}/extra-hours`, { week_on: lastWeek, minutes: 60 })).status).toBe(200)
  await talent.post(`/api/timesheets/${timesheet_id}/submit`)
  const timesheet = await page(finance, `timesheets/${timesheet_id}`)
  expect(timesheet['allowed']).toEqual(['approve', 'return'])
  expect(await listed(finance, 'team')).toEqual(['agree_extra'])
  expect((timesheet['lines'] as Offered[])[0]!.allowed).toEqual(['approve', 'return', 'dispute'])
  const answer = { submitted_at: timesheet['submitted_at'], disputed: [], with_excess: [] }
  expect((await finance.post(`/api/timesheets/${timesheet_id}/approve`, answer)).status).toBe(200)
})
