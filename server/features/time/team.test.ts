import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOf } from '#server/demo/margin.ts'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays, dateIn, instantIn, startOfDay, startOfWeek } from '#domain/kernel/calendar.ts'
import type { Coverage, TeamMember } from '#domain/time/team.ts'
import type { Spend } from '#domain/invoices/billing.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { WorkReport } from '#domain/work-report/work-report.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveToAccepted } from '#server/features/milestones/milestones.ts'
import { workReportDocument } from '#server/features/work-report/export-work-report.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { issueInvoice } from '#server/testing/invoices.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addShift } from '#server/testing/shifts.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { submissionOf } from '#server/testing/timesheets.ts'

const zone = 'Asia/Manila'
const lastWeek = addDays(startOfWeek(dateIn(zone, new Date()), 1), -7)

let tulay: Tulay
let owner: Client
let ana: Client
let admin: Client
let assignment_id: string
let company_id: string

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const { db } = tulay
  company_id = await addCompany(db)
  await addMember(db, company_id, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
  const terms = { timezone: zone, holiday_countries: [], days: [0, 1, 2, 3, 4, 5, 6], weekly_hours: 56 }
  const start_date = addDays(lastWeek, -30)
  const addWorker = async (name: string, email: string, hours = {}) => {
    const talent_id = await addTalent(db, { name, email })
    return addAssignment(db, { company_id, talent_id, start_date, terms: { ...terms, ...hours } })
  }
  assignment_id = await addWorker('Ana Reyes', 'ana@town.test')
  await addWorker('Ben Cruz', 'ben@town.test')
  await addWorker('Cara Lim', 'cara@town.test', { from_time: '18:00', to_time: '03:00' })
  ana = await tulay.as('ana@town.test')
  for (const day of [0, 1]) await addShift(db, { assignment_id, on_date: addDays(lastWeek, day) })
  const milestone_id = await addMilestone(db, {
    assignment_id,
    bill_cents: 50_000,
    pay_cents: payOf(50_000),
    status: 'delivered',
  })
  // Still Sunday in Manila.
  await travelTo(instantIn(zone, addDays(lastWeek, 6), '23:30'), () =>
    transaction((tx) => moveToAccepted(tx, system, milestone_id)),
  )
  const [{ id }] = (await ana.get('/api/timesheets')).body.items as unknown as [{ id: string }]
  await ana.post(`/api/timesheets/${id}/submit`)
  const approved = await owner.post(`/api/timesheets/${id}/approve`, await submissionOf(db, id))
  expect(approved.status, approved.text).toBe(200)
})
afterAll(() => tulay.stop())

const team = async (query = '') => {
  const answer = await owner.get(`/api/team${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items as unknown as TeamMember[]
}

const coverage = async (date: string, timezone: string) => {
  const answer = await owner.get(`/api/team/coverage?date=${date}&timezone=${timezone}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Coverage
}

describe('the team', () => {
  it('shows who is at work now, first, and what is planned next', async () => {
    // Not before Monday, because a shift belongs to the week in which it began.
    const sinceMidnight_ms = Date.now() - startOfDay(zone, dateIn(zone, new Date())).getTime()
    const minutes = Math.min(30, Math.floor(sinceMidnight_ms / 60_000))
    await ana.post('/api/clock/in', { id: crypto.randomUUID(), assignment_id, at: fromNow(-minutes * 60_000) })
    const [first, second] = await team()
    expect(first).toMatchObject({ name: 'Ana Reyes', presence: 'on_shift', on_leave: false, planned_minutes: 7 * 480 })
    expect(first!.worked_minutes).toBeGreaterThanOrEqual(minutes - 1)
    expect(second).toMatchObject({ name: 'Ben Cruz', presence: 'offline', since: null, worked_minutes: 0 })
    expect(second!.next_shift!.starts_at > new Date().toISOString()).toBe(true)
    await ana.post('/api/clock/break', { id: crypto.randomUUID() })
    expect(await team('?presence=on_break')).toMatchObject([{ name: 'Ana Reyes' }])
    expect(await team('?q=ben')).toMatchObject([{ name: 'Ben Cruz' }])
    expect((await team('?sort=-worked_minutes'))[0]!.name).toBe('Ana Reyes')
    const stats = (await ana.get('/api/applicant/stats')).body
    expect(stats).toMatchObject({ weeklyHours: 56 })
    expect(Math.abs(Number(stats['activeHours']) - minutes / 60)).toBeLessThanOrEqual(0.1)
    await ana.post('/api/clock/out', { id: crypto.randomUUID() })
  })

  it('counts the people of each hour of a day', async () => {
    const { hours, shifts } = await coverage(lastWeek, zone)
    expect(hours).toHaveLength(24)
    expect(shifts).toMatchObject([
      { people: 1, names: ['Cara Lim'] },
      { people: 2, names: ['Ana Reyes', 'Ben Cruz'] },
      { people: 1, names: ['Cara Lim'] },
    ])
    const planned = Array.from({ length: 24 }, (_, hour) => (hour < 3 || hour >= 18 ? 1 : hour >= 9 ? 2 : 0))
    expect(hours.map((hour) => hour.planned)).toEqual(planned)
    expect(hours.map(({ worked }) => worked)).toEqual(hours.map((_, hour) => (hour >= 9 && hour < 18 ? 1 : 0)))
  })

  it('leaves out those whose work was paused, though others have the same terms', async () => {
    const ben = await tulay.db
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .where('users.name', '=', 'Ben Cruz')
      .select('assignments.id')
      .executeTakeFirstOrThrow()
    const [starts_at, ends_at] = [-8, -5].map((days) => startOfDay(zone, addDays(lastWeek, days)).toISOString())
    await tulay.db
      .insertInto('assignment_pauses')
      .values({ assignment_id: ben.id, starts_at: starts_at!, ends_at: ends_at!, reason: 'Holidays' })
      .execute()
    const { shifts } = await coverage(addDays(lastWeek, -7), zone)
    expect(shifts[1]).toMatchObject({ people: 1, names: ['Ana Reyes'] })
  })

  it('has 23 and 25 hours on days when the clocks change', async () => {
    expect((await coverage('2027-03-14', 'America/New_York')).hours).toHaveLength(23)
    expect((await coverage('2026-11-01', 'America/New_York')).hours).toHaveLength(25)
  })
})

/** Pays all work of an assignment out. */
async function payOut(id: string, amount_cents: number) {
  const { talent_id } = await tulay.db
    .selectFrom('assignments')
    .where('id', '=', id)
    .select('talent_id')
    .executeTakeFirstOrThrow()
  const payout = {
    talent_id,
    amount_cents,
    status: 'paid' as const,
    pay_on: lastWeek,
    created_at: now(),
    paid_at: now(),
  }
  const { id: payout_id } = await tulay.db
    .insertInto('payouts')
    .values(payout)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of ['timesheet_lines', 'milestones'] as const)
    await tulay.db.updateTable(table).set({ payout_id }).where('assignment_id', '=', id).execute()
}

describe('the work report', () => {
  const query = `from=${lastWeek}&to=${addDays(lastWeek, 6)}`
  const report = async (client: Client, more = '') => {
    const answer = await client.get(`/api/work-report?${query}${more}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as WorkReport
  }

  it('shows planned, worked and approved hours, and each side its own amounts', async () => {
    const { items, sums } = await report(owner)
    const minutes = { planned_minutes: 7 * 480, worked_minutes: 960, approved_minutes: 960 }
    expect(items.find(({ talent }) => talent === 'Ana Reyes')).toMatchObject({ week_on: lastWeek, ...minutes })
    expect(sums).toMatchObject({ planned_minutes: 21 * 480, worked_minutes: 960 })
    expect(sums.amounts).toMatchObject({ bill_cents: 32_000, pay_cents: null, margin_cents: null })
    const mine = await report(ana)
    expect(mine.items).toHaveLength(1)
    expect(mine.sums.amounts).toMatchObject({ bill_cents: null, pay_cents: 16 * payOf(2_000), margin_cents: null })
    expect((await admin.get(`/api/work-report?${query}`)).status).toBe(400)
    const all = await report(admin, `&assignment_id=${assignment_id}`)
    expect(all.sums.amounts).toMatchObject({ bill_cents: 32_000, margin_cents: 32_000 - 16 * payOf(2_000) })
  })

  it('has pages, and the sums of all rows', async () => {
    const { items, total, sums } = await report(owner, '&per_page=1&page=2')
    expect(items.map(({ talent }) => talent)).toEqual(['Ben Cruz'])
    expect(total).toBe(3)
    expect(sums).toEqual((await report(owner)).sums)
  })

  it('shows accepted milestones in their week, each side its own amounts', async () => {
    const { items, sums } = await report(owner)
    expect(Object.fromEntries(items.map(({ talent, milestones }) => [talent, milestones.bill_cents]))).toMatchObject({
      'Ana Reyes': 50_000,
      'Ben Cruz': 0,
    })
    expect(sums.milestones).toMatchObject({ bill_cents: 50_000, pay_cents: null })
    const mine = await report(ana)
    expect(mine.sums.milestones).toMatchObject({ bill_cents: null, pay_cents: payOf(50_000) })
  })

  it('shows what is billed and paid, each side its own amounts', async () => {
    expect((await report(owner)).sums).toMatchObject({ billed_cents: 0, client_paid_cents: 0, paid_out_cents: null })
    const invoice_id = await issueInvoice(tulay.db, company_id)
    expect((await report(owner)).sums).toMatchObject({ billed_cents: 82_000, client_paid_cents: 0 })
    const { open_cents } = (await owner.get(`/api/invoices/${invoice_id}`)).body as unknown as Invoice
    const payment = { amount_cents: open_cents, received_on: now().slice(0, 10), reference: 'CHECK 7' }
    const recorded = await admin.post(`/api/admin/invoices/${invoice_id}/recorded-payments`, payment)
    expect(recorded.status, recorded.text).toBe(201)
    const pay_cents = 16 * payOf(2_000) + payOf(50_000)
    await payOut(assignment_id, pay_cents)
    expect((await report(owner)).sums).toMatchObject({ billed_cents: 82_000, client_paid_cents: 82_000 })
    const mine = { billed_cents: null, client_paid_cents: null, paid_out_cents: pay_cents }
    expect((await report(ana)).sums).toMatchObject(mine)
  })

  it('subtracts credit notes from what is billed and paid, also one that a refund comes with', async () => {
    const [{ id }] = (await owner.get('/api/invoices')).body.items as unknown as [{ id: string }]
    const { items } = (await owner.get(`/api/invoices/${id}`)).body as unknown as Invoice
    const item_id = items.find(({ kind }) => kind === 'work')!.id
    const credited = await admin.post(`/api/invoices/${id}/credit`, { item_id, reason: 'The wrong week.' })
    expect(credited.status, credited.text).toBe(201)
    const { sums, items: weeks } = await report(owner)
    expect(sums).toMatchObject({ billed_cents: 50_000, client_paid_cents: 50_000 })
    expect(sums.amounts.bill_cents).toBe(32_000)
    const row = weeks.find(({ talent }) => talent === 'Ana Reyes')
    expect(row).toMatchObject({ billed_cents: 50_000, client_paid_cents: 50_000 })
    const spend = (await owner.get(`/api/billing/spend?${query.replace(/to=.*/, `to=${now().slice(0, 10)}`)}`)).body
    expect((spend as unknown as Spend).rows.reduce((sum, { work_cents }) => sum + work_cents, 0)).toBe(50_000)
  })

  it('is a table and a PDF with the same amounts and no others', async () => {
    const ofCompany = await owner.get(`/api/work-report.csv?${query}`)
    expect(ofCompany.text).toContain(
      `${lastWeek},Ana Reyes,Agent,56.00,16.00,0.00,16.00,320.00,500.00,500.00,500.00,3360,960,0,960`,
    )
    expect(ofCompany.text).not.toMatch(/pay|margin/i)
    const ofTalent = await ana.get(`/api/work-report.csv?${query}`)
    expect(ofTalent.text).toContain(`${lastWeek},Acme,Agent,56.00,16.00,0.00,16.00,240.00,375.00,615.00,3360,960,0,960`)
    expect(ofTalent.text).not.toMatch(/cost|fee|margin|320/i)
    const pdf = await owner.get(`/api/work-report.pdf?${query}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('has exact hours in the PDF', async () => {
    const { sums } = await report(owner)
    const period = { from: lastWeek, to: lastWeek }
    const document = workReportDocument({ role: 'company' } as User, period, [], { ...sums, approved_minutes: 1_766 })
    expect(JSON.stringify(document)).toContain('29 h 26 min')
  })
})
