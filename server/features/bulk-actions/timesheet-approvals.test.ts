import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BulkItem } from '#domain/bulk-actions/bulk-action.ts'
import type { ApprovableTimesheets, TimesheetApproval } from '#domain/bulk-actions/timesheet-approval.ts'
import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { failures } from '#domain/kernel/errors.ts'
import type { NotificationGroup } from '#domain/notifications/notification.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import { submitTimesheet } from '#server/features/time/submitting.ts'
import type { Client } from '#server/testing/client.ts'
import { actsOf, notificationsOf } from '#server/testing/notifications.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { addShift } from '#server/testing/shifts.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { submissionOf } from '#server/testing/timesheets.ts'
import { runBulkAction } from './items.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay
const monday = startOfWeek(dateIn('Asia/Manila', new Date()), 1)

let company_id: string
let finance: Client
let people = 0
beforeEach(async () => {
  people += 1
  company_id = await addCompany(db, { name: `Acme ${people}` })
  await addMember(db, company_id, { email: `finance${people}@acme.test`, member_role: 'finance' })
  finance = await tulay.as(`finance${people}@acme.test`)
})

interface Hours {
  from?: string
  to?: string
  source?: 'clock' | 'manual'
  is_stopped?: boolean
}
/** A submitted timesheet of a person of their own, with these hours on the Monday of a week. */
async function addSubmitted(name: string, hours: Hours = {}, weeks = 1): Promise<string> {
  people += 1
  const talent_id = await addPerson(db, { email: `talent${people}@town.test`, name, role: 'applicant' })
  const start_date = addDays(monday, -7 * 20)
  const terms = { holiday_countries: [] }
  const assignment_id = await addAssignment(db, { company_id, talent_id, start_date, weekly_hours: 40, terms })
  await addShift(db, { assignment_id, on_date: addDays(monday, -7 * weeks), ...hours })
  const { id } = await db
    .selectFrom('timesheets')
    .where('assignment_id', '=', assignment_id)
    .select('id')
    .executeTakeFirstOrThrow()
  await submitTimesheet(system, id)
  return id
}
const preview = async (who = finance) =>
  (await who.get('/api/timesheet-approvals/preview')).body as unknown as ApprovableTimesheets
const start = async (ids: string[], seen_at: string) => {
  const answer = await finance.post('/api/timesheet-approvals', { ids, seen_at })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as TimesheetApproval
}
const ended = ({ id }: TimesheetApproval) =>
  eventually(async () => {
    const approval = (await finance.get(`/api/timesheet-approvals/${id}`)).body as unknown as TimesheetApproval
    return approval.status === 'finished' && approval
  })
const itemsOf = async ({ id }: TimesheetApproval) =>
  (await finance.get(`/api/timesheet-approvals/${id}/items`)).body.items as unknown as BulkItem[]
const statusOf = async (id: string) =>
  (await db.selectFrom('timesheets').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

test('what matches the plan or is shorter is chosen, over weeks and people, and the rest says why it is not', async () => {
  const matching = await addSubmitted('Ana')
  const earlier = await addSubmitted('Ben', {}, 3)
  const shorter = await addSubmitted('Cleo', { to: '15:00' })
  const longer = await addSubmitted('Dan', { to: '20:00' })
  const stopped = await addSubmitted('Eve', { is_stopped: true })
  const typed = await addSubmitted('Fay', { source: 'manual' })
  const disputed = await addSubmitted('Gus')
  const { id: line_id } = await db
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', disputed)
    .select('id')
    .executeTakeFirstOrThrow()
  const answer = { ...(await submissionOf(db, disputed)), disputed: [{ line_id, reason: 'You left at noon.' }] }
  expect((await finance.post(`/api/timesheets/${disputed}/approve`, answer)).status).toBe(200)

  const { seen_at, items, total } = await preview()
  expect(total).toBe(7)
  const shown = items.map(({ timesheet, is_selectable, is_preselected, left_out }) => [
    timesheet.id,
    is_selectable,
    is_preselected,
    left_out.join(),
  ])
  expect(shown).toEqual([
    [earlier, true, true, ''],
    [matching, true, true, ''],
    [shorter, true, true, ''],
    [longer, true, false, 'over_plan'],
    [stopped, true, false, 'stopped'],
    [typed, true, false, 'manual'],
    [disputed, false, false, 'disputed'],
  ])

  const chosen = items.filter((one) => one.is_preselected).map(({ timesheet }) => timesheet.id!)
  const approval = await ended(await start(chosen, seen_at))
  expect(approval).toMatchObject({ total: 3, counts: { done: 3, skipped: 0, failed: 0, pending: 0 }, allowed: [] })
  expect(await Promise.all([...chosen, longer].map(statusOf))).toEqual([
    'approved',
    'approved',
    'approved',
    'submitted',
  ])
  expect((await itemsOf(approval))[0]).toMatchObject({ name: expect.stringContaining('Ben, week of'), status: 'done' })
  const { minutes } = await db
    .selectFrom('timesheets')
    .where('id', '=', shorter)
    .select('minutes')
    .executeTakeFirstOrThrow()
  expect(minutes).toBe(5 * 60)
})

test('what was submitted again since, or answered, is skipped with the reason', async () => {
  const [changed, answered, kept] = [await addSubmitted('Ana'), await addSubmitted('Ben'), await addSubmitted('Cleo')]
  const { seen_at } = await preview()
  await db
    .updateTable('timesheets')
    .set({ submitted_at: new Date(Date.parse(seen_at) + 1_000).toISOString() })
    .where('id', '=', changed)
    .execute()
  await finance.post(`/api/timesheets/${answered}/approve`, await submissionOf(db, answered))
  const approval = await ended(await start([changed, answered, kept], seen_at))
  expect(approval.counts).toEqual({ done: 1, skipped: 2, failed: 0, pending: 0 })
  const reasons = new Map((await itemsOf(approval)).map(({ id, reason }) => [id, reason]))
  expect(reasons.get(changed)).toBe(timesheetMessages.changed)
  expect(reasons.get(answered)).toBe(failures.illegal_move.message)
  expect(await statusOf(changed)).toBe('submitted')
})

test('two clicks and a crash approve each timesheet once', async () => {
  const ids = [await addSubmitted('Ana'), await addSubmitted('Ben')]
  const { seen_at } = await preview()
  const [one, other] = await Promise.all([start(ids, seen_at), start(ids, seen_at)])
  await Promise.all([runBulkAction(one!.id), runBulkAction(one!.id), runBulkAction(other!.id)])
  const counts = [await ended(one!), await ended(other!)].map((approval) => approval.counts)
  expect(counts[0]!.done + counts[1]!.done).toBe(2)
  const approvals = await db
    .selectFrom('activities')
    .where('kind', '=', 'timesheet.approved')
    .where('company_id', '=', company_id)
    .select('id')
    .execute()
  expect(approvals).toHaveLength(2)
})

test('others neither see nor approve the timesheets of a company, nor the approval of a colleague', async () => {
  const id = await addSubmitted('Ana')
  const { seen_at } = await preview()
  const rival = await addCompany(db, { name: 'Rival' })
  await addMember(db, rival, { email: `owner${people}@rival.test` })
  const other = await tulay.as(`owner${people}@rival.test`)
  expect((await preview(other)).items).toEqual([])
  expect((await other.post('/api/timesheet-approvals', { ids: [id], seen_at })).status).toBe(404)
  const approval = await ended(await start([id], seen_at))
  await addMember(db, company_id, { email: `owner${people}@acme.test` })
  for (const client of [other, await tulay.as(`owner${people}@acme.test`)])
    expect((await client.get(`/api/timesheet-approvals/${approval.id}`)).status).toBe(404)
  expect((await finance.post(`/api/timesheet-approvals/${approval.id}/cancel`)).status).toBe(409)
  expect((await finance.get('/api/admin/bulk-actions')).status).toBe(403)
})

test('each week that waits is in the bell until it is approved there, if it matches the plan, or opened', async () => {
  const longer = await addSubmitted('Dan', { to: '20:00' })
  const first = await addSubmitted('Ana', {}, 3)
  const ana = await tulay.as(`talent${people}@town.test`)
  const { assignment_id } = await db
    .selectFrom('timesheets')
    .where('id', '=', first)
    .select('assignment_id')
    .executeTakeFirstOrThrow()
  await addShift(db, { assignment_id, on_date: addDays(monday, -14), to: '15:00' })
  const { id: second } = await db
    .selectFrom('timesheets')
    .where('assignment_id', '=', assignment_id)
    .where('id', '<>', first)
    .select('id')
    .executeTakeFirstOrThrow()
  await queuesEmpty(tulay, ['reactions'])
  await submitTimesheet(system, second)
  await queuesEmpty(tulay, ['reactions'])
  const bell = async () => {
    const { body } = await finance.get('/api/notifications/groups?show=waiting')
    const { items, waiting } = body as unknown as { items: NotificationGroup[]; waiting: number }
    const acts = items.flatMap((group) => group.items.map(({ act }) => act))
    return { waiting, acts: acts.filter((act) => act?.kind === 'approve_timesheet') }
  }
  const { waiting, acts } = await bell()
  expect(waiting).toBe(3)
  const shown = acts.map(({ timesheet_id, is_as_planned, minutes, bill_cents }) => [
    timesheet_id,
    is_as_planned,
    minutes,
    bill_cents,
  ])
  expect(shown).toHaveLength(3)
  expect(shown).toEqual(
    expect.arrayContaining([
      [longer, false, 600, 20_000],
      [first, true, 480, 16_000],
      [second, true, 300, 10_000],
    ]),
  )
  await finance.post(`/api/assignments/${assignment_id}/bonuses`, { title: 'Great quarter', amount: 100 })
  const { submitted_at } = acts.find(({ timesheet_id }) => timesheet_id === second)!
  const approval = { submitted_at, disputed: [], with_excess: [] }
  expect((await finance.post(`/api/timesheets/${second}/approve`, approval)).status).toBe(200)
  const after = await bell()
  expect(after.waiting).toBe(2)
  expect(after.acts.map(({ timesheet_id }) => timesheet_id)).not.toContain(second)
  // Other news of the same work stays.
  expect((await notificationsOf(tulay, ana)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Your hours at Acme \d+ are approved$/),
    expect.stringMatching(/granted you a bonus of \$100\.00$/),
  ])
})

test('a returned week is in the bell of its talent until it is submitted again', async () => {
  const timesheet_id = await addSubmitted('Ana')
  const ana = await tulay.as(`talent${people}@town.test`)
  const lines = await db.selectFrom('timesheet_lines').where('timesheet_id', '=', timesheet_id).select('id').execute()
  const returned = {
    ...(await submissionOf(db, timesheet_id)),
    lines: lines.map(({ id }) => ({ line_id: id, reason: 'Until noon.' })),
  }
  expect((await finance.post(`/api/timesheets/${timesheet_id}/return`, returned)).status).toBe(200)
  expect(await actsOf(tulay, ana)).toEqual([{ kind: 'correct_timesheet', timesheet_id }])
  expect((await ana.post(`/api/timesheets/${timesheet_id}/submit`)).status).toBe(200)
  expect(await actsOf(tulay, ana)).toEqual([])
})

test('a returned week is in the bell only while it has hours', async () => {
  const timesheet_id = await addSubmitted('Ana')
  const ana = await tulay.as(`talent${people}@town.test`)
  const lines = await db
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', timesheet_id)
    .select(['id', 'shift_id'])
    .execute()
  const asked = lines.map(({ id }) => ({ line_id: id, reason: 'You were on leave.' }))
  const answer = { ...(await submissionOf(db, timesheet_id)), lines: asked }
  expect((await finance.post(`/api/timesheets/${timesheet_id}/return`, answer)).status).toBe(200)
  const waiting = async () => (await ana.get('/api/notifications/groups?show=waiting')).body.waiting
  expect(await actsOf(tulay, ana)).toHaveLength(1)
  expect(await waiting()).toBe(1)
  expect((await ana.post(`/api/shifts/${lines[0]!.shift_id}/remove`, { reason: 'I was.' })).status).toBe(204)
  expect(await actsOf(tulay, ana)).toEqual([])
  expect(await waiting()).toBe(0)
})
