import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOf } from '#server/demo/margin.ts'
import { system } from '#domain/kernel/actor.ts'
import { addBusinessDays, addDays, dateIn, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { autoDisputeReasons, correctionDaysBack, timesheetMessages } from '#domain/time/timesheet.ts'
import type { Timesheet, TimesheetLine } from '#domain/time/timesheet.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { addLeave } from '#server/testing/leave.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { submissionOf } from '#server/testing/timesheets.ts'
import { approveDueTimesheets } from './approving.ts'
import { timesheetMails } from './mails.ts'
import { submitDueTimesheets, submitTimesheet } from './submitting.ts'

const zone = 'Asia/Manila'
const thisWeek = startOfWeek(dateIn(zone, new Date()), 1)
const lastWeek = addDays(thisWeek, -7)
/** $20.00 an hour for the company. */
const hour = { bill_cents: 2_000, pay_cents: payOf(2_000) }

let tulay: Tulay
let acme: string
let owner: Client

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db, { timezone: 'America/New_York' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())

let count = 0
/** A talent who works from 9 to 6 on weekdays, with an hour of break, or for fewer hours a week. */
async function addWorker(weekly_hours = 40, engagement_type: 'hourly' | 'fixed' = 'hourly') {
  const email = `worker-${(count += 1)}@town.test`
  const talent_id = await addTalent(tulay.db, { email, name: `Worker ${count}` })
  const assignment_id = await addAssignment(tulay.db, {
    company_id: acme,
    talent_id,
    start_date: addDays(thisWeek, -90),
    terms: { timezone: zone, holiday_countries: [], weekly_hours, engagement_type },
  })
  return { talent_id, assignment_id, client: await tulay.as(email) }
}

const week = async (client: Client, assignment_id: string, week_on = lastWeek) => {
  const answer = await client.get(`/api/assignments/${assignment_id}/week?week_on=${week_on}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Timesheet
}
const act = async (client: Client, path: string, body?: object) => {
  const answer = await client.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Timesheet
}
const addWeek = async (assignment_id: string, days = 5) => {
  for (let day = 0; day < days; day += 1) await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, day) })
}
/** A worker whose timesheet of the last week is submitted. */
async function submitted(days = 2) {
  const worker = await addWorker()
  await addWeek(worker.assignment_id, days)
  const { id } = await week(worker.client, worker.assignment_id)
  const timesheet = await act(worker.client, `/api/timesheets/${id}/submit`)
  return { ...worker, timesheet, path: `/api/timesheets/${id}` }
}
/** Answers the submission that the company sees now. */
const decide = async (move: 'approve' | 'return', path: string, body: object = {}) =>
  owner.post(`${path}/${move}`, { ...(await submissionOf(tulay.db, path.split('/').at(-1)!)), ...body })
const approve = async (path: string, body?: object) => {
  const answered = await decide('approve', path, body)
  expect(answered.status, answered.text).toBe(200)
  return answered.body as unknown as Timesheet
}
const returnLines = async (path: string, lines: object[]) => {
  const answered = await decide('return', path, { lines })
  expect(answered.status, answered.text).toBe(200)
  return answered.body as unknown as Timesheet
}
const kinds = ({ lines }: Timesheet) => lines.map(({ kind, minutes }) => [kind, minutes]).toSorted()
const lineOn = ({ lines }: Timesheet, on_date: string) =>
  lines.find((line) => line.on_date === on_date) as TimesheetLine

describe('a week', () => {
  it('shows hours as they are worked, and each side its own amounts', async () => {
    const { assignment_id, client } = await addWorker()
    await addWeek(assignment_id, 2)
    const mine = await week(client, assignment_id)
    expect(mine).toMatchObject({
      status: 'open',
      minutes: 960,
      planned_minutes: 2400,
      limit_minutes: 2400,
      exceptions: 0,
    })
    expect(mine.lines.map(({ minutes, status }) => [minutes, status])).toEqual([
      [480, null],
      [480, null],
    ])
    expect(mine.allowed).toEqual(['submit'])
    const none = { bill_cents: null, pay_cents: null, margin_cents: null }
    expect(mine.amounts).toEqual({ ...none, pay_cents: 16 * hour.pay_cents, currency: 'USD' })
    const theirs = await week(owner, assignment_id)
    expect(theirs.allowed).toEqual(['agree_extra'])
    const bill_cents = 16 * hour.bill_cents
    expect(theirs.amounts).toEqual({ ...none, bill_cents, currency: 'USD' })
  })

  it('says that only its hours are known where it is from before shifts were recorded', async () => {
    const { assignment_id, talent_id } = await addWorker()
    expect(await week(owner, assignment_id)).toMatchObject({ is_recorded: true })
    const at = fromNow(0)
    await tulay.db
      .insertInto('timesheets')
      .values({
        assignment_id,
        talent_id,
        company_id: acme,
        week_on: lastWeek,
        status: 'approved',
        minutes: 1_766,
        approved_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
    expect(await week(owner, assignment_id)).toMatchObject({ minutes: 1_766, lines: [], is_recorded: false })
  })

  it('is empty before anything was worked, and cannot be submitted', async () => {
    const { assignment_id, client } = await addWorker()
    expect(await week(client, assignment_id)).toMatchObject({ id: null, lines: [], minutes: 0, allowed: [] })
  })

  it('is offered for submission once it has lines and no shift goes on', async () => {
    const { assignment_id, client, talent_id } = await addWorker()
    const shift_id = await addShift(tulay.db, { assignment_id, on_date: lastWeek, break_minutes: 0 })
    const end = (ends_at: string | null) =>
      Promise.all([
        tulay.db.updateTable('shifts').set({ ends_at }).where('id', '=', shift_id).execute(),
        tulay.db.updateTable('time_entries').set({ ends_at }).where('talent_id', '=', talent_id).execute(),
      ])
    await end(null)
    expect((await week(client, assignment_id)).allowed).toEqual([])
    await end(instantIn(zone, lastWeek, '18:00').toISOString())
    expect((await week(client, assignment_id)).allowed).toEqual(['submit'])
    await tulay.db.deleteFrom('shifts').where('id', '=', shift_id).execute()
    expect((await week(client, assignment_id)).allowed).toEqual([])
  })

  it('cannot be submitted before it is over', async () => {
    const { assignment_id, client } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: thisWeek, from: '00:00', to: '00:01', break_minutes: 0 })
    const { id } = await week(client, assignment_id, thisWeek)
    const answer = await client.post(`/api/timesheets/${id}/submit`)
    expect([answer.status, answer.body.error]).toEqual([409, timesheetMessages.not_over])
  })

  it('agrees to no extra hours of fixed-price work', async () => {
    const { assignment_id } = await addWorker(4, 'fixed')
    expect((await week(owner, assignment_id)).allowed).toEqual([])
    const answer = await owner.put(`/api/assignments/${assignment_id}/extra-hours`, { week_on: lastWeek, minutes: 60 })
    expect([answer.status, answer.body.error]).toEqual([409, timesheetMessages.fixed_price])
  })

  it('counts extra hours once the company agrees to them', async () => {
    const { assignment_id, client } = await addWorker(4)
    await addWeek(assignment_id, 1)
    expect(await week(client, assignment_id)).toMatchObject({ minutes: 240, excess_minutes: 240, extra_minutes: 0 })
    const answer = await owner.put(`/api/assignments/${assignment_id}/extra-hours`, { week_on: lastWeek, minutes: 60 })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ minutes: 300, overtime_minutes: 60, excess_minutes: 180, extra_minutes: 60 })
    // 25 % more for overtime.
    expect(await week(client, assignment_id)).toMatchObject({ amounts: { pay_cents: 4 * hour.pay_cents + 1_875 } })
  })
})

describe('submission and approval', () => {
  it('locks the hours, and approval adds them to the billed ones', async () => {
    const { timesheet, path, client } = await submitted()
    expect(timesheet).toMatchObject({ status: 'submitted', minutes: 960 })
    expect(timesheet.lines.map(({ status, shift }) => [status, shift!.is_locked])).toEqual([
      ['submitted', true],
      ['submitted', true],
    ])
    expect(Date.parse(timesheet.auto_approve_at!)).toBe(
      addBusinessDays(new Date(timesheet.submitted_at!), 5, 'America/New_York').getTime(),
    )
    const approved = await approve(path)
    expect(approved).toMatchObject({ status: 'approved', minutes: 960, auto_approve_at: null, allowed: [] })
    const row = await tulay.db.selectFrom('timesheets').where('id', '=', timesheet.id).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ minutes: 960, bill_cents: 16 * hour.bill_cents, pay_cents: 16 * hour.pay_cents })
    expect((await client.post(`${path}/submit`)).status).toBe(409)
    expect((await decide('approve', path)).status).toBe(409)
  })

  it('marks lines that do not match the plan', async () => {
    const { assignment_id, client } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: lastWeek })
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 1), to: '16:00' })
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 2), source: 'manual' })
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 5) })
    const timesheet = await week(client, assignment_id)
    expect(timesheet.lines.map(({ differences }) => differences)).toEqual([
      [],
      ['under_plan'],
      ['manual'],
      ['off_plan'],
    ])
    expect(timesheet.exceptions).toBe(3)
  })

  it('pays the rest while a line is disputed, and the line once the company approves it', async () => {
    const { timesheet, path, client } = await submitted()
    const { id: line_id } = lineOn(timesheet, lastWeek)
    const reason = 'You left at noon.'
    const approved = await approve(path, { disputed: [{ line_id, reason }] })
    expect(approved).toMatchObject({ status: 'approved', minutes: 480, disputed: 1 })
    expect(lineOn(approved, lastWeek)).toMatchObject({ status: 'disputed', reason })
    expect((await client.get('/api/timesheets?disputed=true')).body.total).toBe(1)
    const refused = await client.post(`/api/timesheet-lines/${line_id}/resolve`, { outcome: 'approve' })
    expect(refused.status).toBe(403)
    const resolved = await act(owner, `/api/timesheet-lines/${line_id}/resolve`, { outcome: 'approve' })
    expect(resolved).toMatchObject({ minutes: 960, disputed: 0 })
    expect((await client.post(`/api/timesheet-lines/${line_id}/resolve`, { outcome: 'reject' })).status).toBe(409)
  })

  it('does not pay a disputed line whose talent agrees', async () => {
    const { timesheet, path, client } = await submitted()
    const { id: line_id } = lineOn(timesheet, lastWeek)
    await approve(path, { disputed: [{ line_id, reason: 'Not agreed.' }] })
    const resolved = await act(client, `/api/timesheet-lines/${line_id}/resolve`, { outcome: 'reject' })
    expect(resolved).toMatchObject({ minutes: 480, disputed: 0 })
    expect(lineOn(resolved, lastWeek)).toMatchObject({ status: 'rejected', reason: 'Not agreed.' })
  })

  it('returns lines, which the talent changes and submits again', async () => {
    const { timesheet, path, client } = await submitted()
    const { id: line_id, shift } = lineOn(timesheet, lastWeek)
    const returned = await returnLines(path, [{ line_id, reason: 'Until 5 p.m.' }])
    expect(returned).toMatchObject({ status: 'returned', auto_approve_at: null })
    const mine = (await client.get(path)).body as unknown as Timesheet
    expect(lineOn(mine, lastWeek)).toMatchObject({ status: 'returned', reason: 'Until 5 p.m.' })
    const entries = [
      { kind: 'work', starts_at: shift!.starts_at, ends_at: instantIn(zone, lastWeek, '17:00').toISOString() },
    ]
    const edited = await client.put(`/api/shifts/${shift!.id}`, { entries, reason: 'I left earlier.' })
    expect(edited.status, edited.text).toBe(200)
    const again = await act(client, `${path}/submit`)
    expect(again).toMatchObject({ status: 'submitted', minutes: 960 })
    expect(again.lines).toHaveLength(2)
    expect(lineOn(again, lastWeek)).toMatchObject({ status: 'submitted', minutes: 480 })
    expect(await approve(path)).toMatchObject({ minutes: 960 })
  })

  it('takes the answer to the lines that the company saw only', async () => {
    const { timesheet, path, client } = await submitted()
    const { submitted_at } = timesheet
    const [first, second] = timesheet.lines
    await returnLines(path, [{ line_id: first!.id, reason: 'Until 8 p.m.' }])
    const entries = [
      {
        kind: 'work',
        starts_at: first!.shift!.starts_at,
        ends_at: instantIn(zone, lastWeek, '20:00').toISOString(),
      },
    ]
    await client.put(`/api/shifts/${first!.shift!.id}`, { entries, reason: 'I stayed longer.' })
    await act(client, `${path}/submit`)
    const stale = [
      await owner.post(`${path}/approve`, { submitted_at }),
      await owner.post(`${path}/return`, { submitted_at, lines: [{ line_id: second!.id, reason: 'Why?' }] }),
    ]
    for (const { status, body } of stale) expect([status, body.error]).toEqual([409, timesheetMessages.changed])
    expect((await owner.get(path)).body).toMatchObject({ status: 'submitted' })
    expect(await approve(path)).toMatchObject({ status: 'approved', minutes: 660 + 480 })
  })

  it('is not asked for once all returned hours are removed', async () => {
    const { timesheet, path, client, assignment_id } = await submitted(1)
    const [line] = timesheet.lines
    await returnLines(path, [{ line_id: line!.id, reason: 'You were on leave.' }])
    const removed = await client.post(`/api/shifts/${line!.shift!.id}/remove`, { reason: 'I was.' })
    expect(removed.status, removed.text).toBe(204)
    expect(await week(client, assignment_id)).toMatchObject({ status: 'returned', allowed: [] })
    const refused = await client.post(`${path}/submit`)
    expect([refused.status, refused.body.error]).toEqual([409, timesheetMessages.empty])
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 1) })
    expect(await act(client, `${path}/submit`)).toMatchObject({ status: 'submitted', minutes: 480 })
  })

  it('pays the excess of a line that the company chooses', async () => {
    const { assignment_id, client } = await addWorker(4)
    await addWeek(assignment_id, 1)
    const { id } = await week(client, assignment_id)
    const timesheet = await act(client, `/api/timesheets/${id}/submit`)
    const [line] = timesheet.lines
    expect(line).toMatchObject({ minutes: 240, excess_minutes: 240, differences: ['over_plan', 'excess'] })
    const approved = await approve(`/api/timesheets/${id}`, { with_excess: [line!.id] })
    expect(approved).toMatchObject({ minutes: 480, overtime_minutes: 240, excess_minutes: 0 })
    expect(approved.amounts.bill_cents).toBe(4 * 2_000 + 4 * 2_500)
  })

  it('takes hours that arrive after their week was submitted into the next timesheet', async () => {
    const { assignment_id, client, timesheet } = await submitted(1)
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 3) })
    expect((await client.get(`/api/timesheets/${timesheet.id}`)).body).toMatchObject({ minutes: 480 })
    const next = await week(client, assignment_id, thisWeek)
    expect(next.lines).toMatchObject([{ on_date: addDays(lastWeek, 3), minutes: 480, status: null }])
    await travelTo(instantIn(zone, addDays(thisWeek, 7), '12:00'), submitDueTimesheets)
    expect(await week(client, assignment_id, thisWeek)).toMatchObject({ status: 'submitted', minutes: 480 })
  })

  it('pays the excess of a line with the premium of the hours before it, whatever arrives later', async () => {
    const { assignment_id, client } = await addWorker(4)
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 1) })
    const { id } = await week(client, assignment_id)
    const { lines } = await act(client, `/api/timesheets/${id}/submit`)
    await addShift(tulay.db, { assignment_id, on_date: lastWeek })
    await travelTo(instantIn(zone, addDays(thisWeek, 7), '12:00'), submitDueTimesheets)
    expect(await week(client, assignment_id, thisWeek)).toMatchObject({ status: 'submitted', excess_minutes: 480 })
    const approved = await approve(`/api/timesheets/${id}`, { with_excess: [lines[0]!.id] })
    expect(approved).toMatchObject({ minutes: 480, overtime_minutes: 240 })
  })

  it('keeps corrections after the last timesheet of an assignment that has ended', async () => {
    const { assignment_id, client, path, timesheet } = await submitted(1)
    await approve(path)
    const correct = (minutes: number) =>
      client.post(`/api/timesheet-lines/${timesheet.lines[0]!.id}/correct`, { minutes, reason: 'I left earlier.' })
    const first = await correct(450)
    expect(first.status, first.text).toBe(200)
    await tulay.db
      .updateTable('assignments')
      .set({ status: 'ended', ended_at: fromNow(0) })
      .where('id', '=', assignment_id)
      .execute()
    const { id } = await week(client, assignment_id, thisWeek)
    await act(client, `/api/timesheets/${id}/submit`)
    await approve(`/api/timesheets/${id}`)
    expect((await correct(420)).status).toBe(200)
    const next = await week(client, assignment_id, addDays(thisWeek, 7))
    expect(next).toMatchObject({ status: 'open', lines: [{ kind: 'correction', minutes: -30 }], allowed: ['submit'] })
    const sent = await act(client, `/api/timesheets/${next.id}/submit`)
    expect(await approve(`/api/timesheets/${sent.id}`)).toMatchObject({ minutes: -30 })
  })

  it('pays a day of leave once that another timesheet has taken', async () => {
    const { assignment_id, client, path, timesheet } = await submitted(1)
    const on_date = addDays(lastWeek, 2)
    await addLeave(tulay.db, { assignment_id, kind: 'paid', status: 'approved', from_on: on_date, to_on: on_date })
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 3) })
    await travelTo(instantIn(zone, addDays(thisWeek, 7), '12:00'), submitDueTimesheets)
    const next = await week(client, assignment_id, thisWeek)
    expect(next).toMatchObject({ status: 'submitted', minutes: 960 })
    const line_id = timesheet.lines[0]!.id!
    await returnLines(path, [{ line_id, reason: 'Please check.' }])
    const own = await week(client, assignment_id)
    expect(own.lines.map(({ kind, minutes }) => [kind, minutes])).toEqual([['work', 480]])
  })

  it('pays work on a day of paid leave instead of the leave, also after that was approved', async () => {
    const { assignment_id, client } = await addWorker()
    const on_date = addDays(lastWeek, 1)
    await addLeave(tulay.db, { assignment_id, kind: 'paid', status: 'approved', from_on: on_date, to_on: on_date })
    await addWeek(assignment_id, 1)
    const { id } = await week(client, assignment_id)
    await act(client, `/api/timesheets/${id}/submit`)
    expect(await approve(`/api/timesheets/${id}`)).toMatchObject({ minutes: 960 })
    const shift_id = await addShift(tulay.db, { assignment_id, on_date, to: '15:00' })
    const noon = instantIn(zone, addDays(thisWeek, 7), '12:00')
    await travelTo(noon, submitDueTimesheets)
    const next = await week(client, assignment_id, thisWeek)
    expect(kinds(next)).toEqual([
      ['correction', -300],
      ['work', 300],
    ])
    expect(next).toMatchObject({ status: 'submitted', minutes: 0, amounts: { pay_cents: 0 } })
    // The hours were entered by mistake: the leave is paid again.
    const path = `/api/timesheets/${next.id}`
    const work = next.lines.find(({ kind }) => kind === 'work')!
    await returnLines(path, [{ line_id: work.id, reason: 'You were on leave.' }])
    await client.post(`/api/shifts/${shift_id}/remove`, { reason: 'I was.' })
    await travelTo(noon, () => submitTimesheet(system, next.id!))
    expect(kinds(await week(client, assignment_id, thisWeek))).toEqual([
      ['correction', -300],
      ['correction', 300],
    ])
    expect(await approve(path)).toMatchObject({ minutes: 0 })
  })

  it('corrects an approved line with a line of the current week', async () => {
    const { timesheet, path, assignment_id, client } = await submitted(1)
    const [line] = timesheet.lines
    await approve(path)
    const correct = (minutes: number) =>
      client.post(`/api/timesheet-lines/${line!.id}/correct`, { minutes, reason: 'The break was longer.' })
    expect((await correct(480)).status).toBe(400)
    const less = await correct(450)
    expect(less.status, less.text).toBe(200)
    const current = await week(client, assignment_id, thisWeek)
    // Each reader dates the lines by the own clock.
    expect([current.talent.timezone, current.company.timezone]).toEqual([zone, 'America/New_York'])
    expect(current.lines).toMatchObject([
      {
        kind: 'correction',
        minutes: -30,
        corrects: { line_id: line!.id, on_date: lastWeek, starts_at: line!.shift!.starts_at },
        amounts: { pay_cents: -hour.pay_cents / 2 },
      },
    ])
    // To zero: both corrections together undo the line.
    await correct(0)
    const none = await week(client, assignment_id, thisWeek)
    expect(none).toMatchObject({ minutes: -480, amounts: { pay_cents: -8 * hour.pay_cents } })
    expect(await week(client, assignment_id)).toMatchObject({ status: 'approved', minutes: 480 })
  })
})

describe('an old line', () => {
  it('can no longer be corrected', async () => {
    const { timesheet, path, client } = await submitted(1)
    await approve(path)
    const { id } = timesheet.lines[0]!
    await tulay.db
      .updateTable('timesheet_lines')
      .set({ on_date: addDays(thisWeek, -correctionDaysBack - 7) })
      .where('id', '=', id!)
      .execute()
    const answer = await client.post(`/api/timesheet-lines/${id}/correct`, { minutes: 450, reason: 'Less.' })
    expect([answer.status, answer.body.error]).toEqual([409, timesheetMessages.too_old])
  })
})

describe('by itself', () => {
  it('a week is submitted on Monday at noon by the clock of the assignment, without an open shift', async () => {
    const { assignment_id, client } = await addWorker()
    await addWeek(assignment_id, 1)
    const noon = instantIn(zone, thisWeek, '12:00')
    await travelTo(new Date(noon.getTime() - 60_000), submitDueTimesheets)
    expect(await week(client, assignment_id)).toMatchObject({ status: 'open' })
    await travelTo(noon, submitDueTimesheets)
    expect(await week(client, assignment_id)).toMatchObject({ status: 'submitted', submitted_at: noon.toISOString() })
  })

  it('a timesheet is approved after five business days, except lines of a missed clock-out', async () => {
    const { assignment_id, client } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: lastWeek })
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 1), is_stopped: true })
    const { id } = await week(client, assignment_id)
    const { auto_approve_at } = await act(client, `/api/timesheets/${id}/submit`)
    const due = new Date(auto_approve_at!)
    await travelTo(new Date(due.getTime() - 60_000), approveDueTimesheets)
    expect(await week(client, assignment_id)).toMatchObject({ status: 'submitted' })
    await travelTo(due, approveDueTimesheets)
    const approved = await week(client, assignment_id)
    expect(approved).toMatchObject({ status: 'approved', minutes: 480, disputed: 1 })
    expect(lineOn(approved, addDays(lastWeek, 1))).toMatchObject({
      status: 'disputed',
      reason: autoDisputeReasons.stopped,
    })
  })

  it('a company is told when, by the clock of its members', async () => {
    const company_id = await addCompany(tulay.db, { timezone: 'Pacific/Kiritimati' })
    const user_id = await addMember(tulay.db, company_id, { email: 'owner@atoll.test' })
    const talent_id = await addTalent(tulay.db, { email: 'ana@atoll.test' })
    const terms = { timezone: zone, holiday_countries: [] }
    const start_date = addDays(thisWeek, -90)
    const assignment_id = await addAssignment(tulay.db, { company_id, talent_id, start_date, terms })
    await addShift(tulay.db, { assignment_id, on_date: lastWeek })
    const client = await tulay.as('ana@atoll.test')
    const { id } = await week(client, assignment_id)
    await act(client, `/api/timesheets/${id}/submit`)
    await tulay.db
      .updateTable('timesheets')
      .set({ auto_approve_at: '2030-01-04T12:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    const mail = await timesheetMails.timesheets_to_approve.write({ user_id, is_reminder: false })
    expect(mail!.paragraphs).toContain('Without an answer, it is approved automatically on January 5.')
  })

  it('time that the company never agreed to is not approved', async () => {
    const { assignment_id, client } = await addWorker()
    const [planned, longer, weekend] = [lastWeek, addDays(lastWeek, 1), addDays(lastWeek, 5)]
    await addShift(tulay.db, { assignment_id, on_date: planned })
    await addShift(tulay.db, { assignment_id, on_date: longer, to: '20:00' })
    await addShift(tulay.db, { assignment_id, on_date: weekend })
    const { id } = await week(client, assignment_id)
    const { auto_approve_at } = await act(client, `/api/timesheets/${id}/submit`)
    await travelTo(new Date(auto_approve_at!), approveDueTimesheets)
    const approved = await week(client, assignment_id)
    expect(approved).toMatchObject({ status: 'approved', minutes: 480, disputed: 2 })
    for (const on_date of [longer, weekend])
      expect(lineOn(approved, on_date)).toMatchObject({ status: 'disputed', reason: autoDisputeReasons.beyond_plan })
  })

  it('time outside the plan is approved if the company agreed to extra hours', async () => {
    const { assignment_id, client } = await addWorker()
    await addShift(tulay.db, { assignment_id, on_date: addDays(lastWeek, 5) })
    await owner.put(`/api/assignments/${assignment_id}/extra-hours`, { week_on: lastWeek, minutes: 60 })
    const { id } = await week(client, assignment_id)
    const { auto_approve_at } = await act(client, `/api/timesheets/${id}/submit`)
    await travelTo(new Date(auto_approve_at!), approveDueTimesheets)
    expect(await week(client, assignment_id)).toMatchObject({ status: 'approved', minutes: 480, disputed: 0 })
  })

  it('a correction is approved only if it takes time away', async () => {
    const { timesheet, path, assignment_id, client } = await submitted(2)
    const [first, second] = timesheet.lines
    await approve(path)
    await client.post(`/api/timesheet-lines/${first!.id}/correct`, { minutes: 450, reason: 'Less.' })
    await client.post(`/api/timesheet-lines/${second!.id}/correct`, { minutes: 600, reason: 'More.' })
    await travelTo(instantIn(zone, addDays(thisWeek, 7), '12:00'), submitDueTimesheets)
    const { auto_approve_at } = await week(client, assignment_id, thisWeek)
    await travelTo(new Date(auto_approve_at!), approveDueTimesheets)
    const approved = await week(client, assignment_id, thisWeek)
    expect(approved).toMatchObject({ status: 'approved', minutes: -30 })
    expect(approved.lines.map(({ minutes, status, reason }) => [minutes, status, reason])).toEqual([
      [-30, 'approved', 'Less.'],
      [120, 'disputed', autoDisputeReasons.correction],
    ])
  })

  it('no timesheet is approved while the company has turned that off', async () => {
    const { path } = await submitted(1)
    expect((await owner.get('/api/company/time-settings')).body).toEqual({ approves_automatically: true })
    const off = await owner.put('/api/company/time-settings', { approves_automatically: false })
    expect(off.body).toEqual({ approves_automatically: false })
    expect((await owner.get(path)).body).toMatchObject({ auto_approve_at: null })
    await owner.put('/api/company/time-settings', { approves_automatically: true })
    expect((await owner.get(path)).body.auto_approve_at).not.toBeNull()
  })
})

describe('at once', () => {
  it('approving and changing hours leaves the approved hours as they were submitted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { timesheet, path, client } = await submitted(1)
      const { submitted_at, lines } = timesheet
      const [line] = lines
      const { id, starts_at } = line!.shift!
      const entries = [{ kind: 'work', starts_at, ends_at: instantIn(zone, lastWeek, '20:00').toISOString() }]
      const answers = await Promise.all([
        owner.post(`${path}/approve`, { submitted_at }),
        owner.post(`${path}/return`, { submitted_at, lines: [{ line_id: line!.id, reason: 'Please check.' }] }),
        client.put(`/api/shifts/${id}`, { entries, reason: 'Longer.' }),
        owner.post(`${path}/approve`, { submitted_at }),
      ])
      const { body } = await client.get(path)
      const after = body as unknown as Timesheet
      const moved = [0, 1, 3].filter((index) => answers[index]!.status === 200)
      expect(moved).toHaveLength(1)
      if (after.status === 'approved') {
        expect(answers[2].status).not.toBe(200)
        expect(after.minutes).toBe(480)
      } else expect(after.status).toBe('returned')
    }
  })

  it('submitting and changing hours submits them as they are then', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { assignment_id, client } = await addWorker()
      const shift_id = await addShift(tulay.db, { assignment_id, on_date: lastWeek })
      const { id, lines } = await week(client, assignment_id)
      const starts_at = lines[0]!.shift!.starts_at
      const entries = [{ kind: 'work', starts_at, ends_at: instantIn(zone, lastWeek, '12:00').toISOString() }]
      const [sent, edited] = await Promise.all([
        client.post(`/api/timesheets/${id}/submit`),
        client.put(`/api/shifts/${shift_id}`, { entries, reason: 'Shorter.' }),
      ])
      expect(sent.status, sent.text).toBe(200)
      const after = await week(client, assignment_id)
      expect(after.minutes).toBe(edited.status === 200 ? 180 : 480)
      const worked = after.lines[0]!.shift!.entries.filter(({ kind }) => kind === 'work')
      const minutes = worked.reduce(
        (sum, entry) => sum + (Date.parse(entry.ends_at!) - Date.parse(entry.starts_at)) / 60_000,
        0,
      )
      expect(minutes).toBe(after.minutes)
    }
  })
})
