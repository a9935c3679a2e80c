import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billOf, payOf } from '#server/testing/margin.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { fromCents, moneyText, toCents } from '#domain/kernel/money.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import type { Client } from './client.ts'
import { amendment } from './forms.ts'
import { addJob } from './jobs.ts'
import { addLeave } from './leave.ts'
import { addMilestone } from './milestones.ts'
import { acceptance, offerTo } from './offers.ts'
import { pdfText } from './pdf-text.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { openAddresses } from './roles/read-everywhere.ts'
import type { RoleActor } from './roles/role-actors.ts'
import { addShift } from './shifts.ts'
import { startTulay } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'
import { addAssignment } from './talents.ts'
import { submissionOf } from './timesheets.ts'

/** What Acme pays an hour, in several stages, and the price of a milestone: amounts that are nowhere else. */
const rates = { offer: 73.13, second: 79.17, amendment: 83.19, milestone: 7_331.37 }
/** A bonus, which both sides see, and a deduction, which the company does not: amounts that are nowhere else. */
const added = { bonus: 412.37, deduction: 33.71 }
/** What the talent asks to be paid: in a counteroffer, on the profile and in the application. */
const counter = 61.13
const profile_cents = 4_729
const proposal_cents = 5_231
/** What the company pays at least and at most for the job. */
const budget_cents = [5_551, 7_777] as const
/** What every company reads of the profile, and every talent of the job. */
const open = { company: [billOf(profile_cents)], talent: budget_cents.map(payOf) }

let tulay: Tulay
let ids: string[]
/** The amounts that only the company and only the talent may see; the staff see both and the margin. */
const seen = { company: new Set<number>(), talent: new Set<number>(), staff: new Set<number>() }
const browsers: Record<string, Client> = {}
let gets: string[]

const emails = {
  owner: 'owner@acme.test',
  finance: 'finance@acme.test',
  talent: 'ana@town.test',
  'other owner': 'owner@rival.test',
  'other talent': 'ben@town.test',
  'other account manager': 'other@staff.test',
}
type Viewer = keyof typeof emails
const roles: Record<Viewer | 'account manager', RoleActor> = {
  owner: 'owner',
  finance: 'finance',
  talent: 'applicant',
  'other owner': 'owner',
  'other talent': 'applicant',
  'account manager': 'account_manager',
  'other account manager': 'account_manager',
}

/** Adds the amounts of both sides for what the company pays. */
function remember(bill_cents: number, pay_cents = payOf(bill_cents)) {
  if (bill_cents === 0) return
  seen.company.add(bill_cents)
  seen.talent.add(pay_cents)
  seen.staff.add(bill_cents - pay_cents)
}

/** What the commands answered. */
const answers: { viewer: Viewer; path: string; text: string }[] = []

/** The body of a successful answer to a command. */
const done = async (viewer: Viewer, path: string, body?: object, method: 'post' | 'put' = 'post') => {
  const { status, text, body: answered } = await browsers[viewer]![method](path, body)
  if (status >= 300) throw new Error(`${status} ${text}`)
  answers.push({ viewer, path, text })
  return answered as Record<string, never> & { id: string; offer?: { id: string }; assignment_id?: string }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

beforeAll(async () => {
  tulay = await startTulay('empty')
  const { db } = tulay
  const manager_id = await addPerson(db, { email: 'manager@staff.test', role: 'account_manager' })
  await addPerson(db, { email: emails['other account manager'], role: 'account_manager' })
  const company_id = await addCompany(db, { name: 'Acme' })
  const rival = await addCompany(db, { name: 'Rival' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', company_id).execute()
  await addMember(db, company_id, { email: emails.owner })
  await addMember(db, company_id, { email: emails.finance, member_role: 'finance' })
  await addMember(db, rival, { email: emails['other owner'] })
  const talent_id = await addPerson(db, { email: emails.talent, name: 'Ana Reyes', role: 'applicant' })
  await addPerson(db, { email: emails['other talent'], role: 'applicant' })
  for (const [name, email] of Object.entries(emails)) browsers[name] = await tulay.as(email)
  browsers['account manager'] = await tulay.as('manager@staff.test')

  // Everyone has been in contact, so that the pages about each other are open.
  await db.updateTable('talents').set({ hourly_rate_cents: profile_cents }).where('user_id', '=', talent_id).execute()
  const [budget_min_cents, budget_max_cents] = budget_cents
  const job_id = await addJob(db, company_id)
  await db.updateTable('jobs').set({ budget_min_cents, budget_max_cents }).where('id', '=', job_id).execute()
  const { id: application_id } = await addApplication(db, { job_id, applicant_id: talent_id })
  await db
    .updateTable('applications')
    .set({ proposal_rate_cents: proposal_cents, proposed_for: 'hourly' })
    .where('id', '=', application_id)
    .execute()
  const first = await done('owner', '/api/offers', offerTo(application_id, { rate: rates.offer }))
  await done('talent', `/api/offers/${first.id}/counter`, {
    rate: counter,
    weekly_hours: 20,
    start_date: offerTo(application_id).start_date,
  })
  const second = await done(
    'owner',
    '/api/offers',
    offerTo(application_id, { rate: rates.second, replaces_id: first.id }),
  )
  await done('talent', `/api/offers/${second.id}/accept`, acceptance)
  const { id: hired } = await db.selectFrom('assignments').select('id').executeTakeFirstOrThrow()
  await done('owner', `/api/assignments/${hired}/amendments`, {
    ...amendment,
    rate: rates.amendment,
    effective_on: addDays(offerTo(application_id).start_date, 7),
  })

  // Work that has begun, with a submitted week, leave and a milestone.
  const today = now().slice(0, 10)
  const week_on = addDays(startOfWeek(today, 1), -7)
  const worked = await addAssignment(db, { company_id, talent_id, start_date: addDays(week_on, -14) })
  const bill_cents = toCents(rates.offer)
  await db
    .updateTable('assignment_terms')
    .set({ bill_cents, pay_cents: payOf(bill_cents), holiday_countries: [] })
    .where('assignment_id', '=', worked)
    .execute()
  for (const day of [1, 2]) await addShift(db, { assignment_id: worked, on_date: addDays(week_on, day) })
  const { id: timesheet_id } = await db
    .selectFrom('timesheets')
    .where('assignment_id', '=', worked)
    .select('id')
    .executeTakeFirstOrThrow()
  await done('talent', `/api/timesheets/${timesheet_id}/submit`)
  const [line, other] = await db
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', timesheet_id)
    .select('id')
    .orderBy('on_date')
    .execute()
  await done('owner', `/api/timesheets/${timesheet_id}/approve`, {
    ...(await submissionOf(db, timesheet_id)),
    disputed: [{ line_id: other!.id, reason: 'You left at noon.' }],
  })
  await done('owner', `/api/timesheet-lines/${other!.id}/resolve`, { outcome: 'approve' })
  await done('talent', `/api/timesheet-lines/${line!.id}/correct`, { minutes: 450, reason: 'I left earlier.' })
  const extra = { week_on: startOfWeek(today, 1), minutes: 60 }
  await done('owner', `/api/assignments/${worked}/extra-hours`, extra, 'put')
  const price = toCents(rates.milestone)
  const milestone_id = await addMilestone(db, {
    assignment_id: worked,
    bill_cents: price,
    pay_cents: payOf(price),
    status: 'delivered',
  })
  const leave_id = await addLeave(db, { assignment_id: worked })
  await done('owner', `/api/leaves/${leave_id}/approve`)
  const dates = { from_on: addDays(today, 14), to_on: addDays(today, 20) }
  await done('talent', '/api/leaves/preview', { assignment_id: worked, kind: 'unpaid', ...dates })
  await done('owner', `/api/milestones/${milestone_id}/accept`)
  const bonus = await done('owner', `/api/assignments/${worked}/bonuses`, { title: 'Thanks', amount: added.bonus })
  const deducting = { title: 'Headset', amount: added.deduction, note: 'Not returned.' }
  const deduction = await browsers['account manager']!.post(`/api/assignments/${worked}/deductions`, deducting)
  if (deduction.status !== 201) throw new Error(deduction.text)

  for (const rate of [rates.offer, rates.second, rates.amendment, rates.milestone]) remember(toCents(rate))
  for (const cents of [toCents(counter), profile_cents, proposal_cents, ...open.talent]) seen.talent.add(cents)
  for (const cents of [...open.company, billOf(proposal_cents), ...budget_cents]) seen.company.add(cents)
  const { counter_bill_cents } = await db
    .selectFrom('offers')
    .where('id', '=', first.id)
    .select('counter_bill_cents')
    .executeTakeFirstOrThrow()
  seen.company.add(counter_bill_cents!)
  const lines = await db.selectFrom('timesheet_lines').select(['bill_cents', 'pay_cents']).execute()
  for (const amounts of lines) remember(amounts.bill_cents, amounts.pay_cents)
  const contracts = await db.selectFrom('contracts').select('id').execute()
  const conversations = await db.selectFrom('conversations').select('id').execute()
  const files = await db.selectFrom('files').select('id').execute()
  ids = [
    application_id,
    first.id,
    second.id,
    hired,
    worked,
    timesheet_id,
    milestone_id,
    bonus.id,
    deduction.body.id,
    leave_id,
    job_id,
    talent_id,
    company_id,
    ...idsOf([...contracts, ...conversations, ...files]),
  ]
  const { body } = await tulay.visitor().get('/api/openapi.json')
  gets = Object.entries(body['paths'] as unknown as Record<string, object>)
    .filter(([path, methods]) => 'get' in methods && path !== '/api/live')
    .map(([path]) => path)
})
afterAll(() => tulay.stop())

/** The queries without which an endpoint answers nothing. */
function queryOf(path: string): string {
  const [from, to] = [addDays(now().slice(0, 10), -40), addDays(now().slice(0, 10), 10)]
  if (path === '/api/calendar') return `?from=${from}T00:00:00Z&to=${to}T00:00:00Z&timezone=Asia/Manila`
  if (/work-report|shifts/.test(path)) return `?from=${from}&to=${to}`
  if (path.endsWith('/week')) return `?week_on=${addDays(startOfWeek(now().slice(0, 10), 1), -7)}`
  if (path.endsWith('/coverage')) return `?date=${now().slice(0, 10)}&timezone=Asia/Manila`
  return ''
}

/** An answer as text. */
async function read(browser: Client, path: string): Promise<{ status: number; text: string }> {
  const answer = await browser.open('GET', path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.subarray(0, 4).toString() === '%PDF' ? await pdfText(bytes) : bytes.toString()
  return { status: answer.status, text }
}

/** The ways in which an amount is written: cents, units and text. */
const formsOf = (cents: number) => [`${cents}`, fromCents(cents).toFixed(2), `${fromCents(cents)}`, moneyText(cents)]
/** Whether the text has one of the forms, alone. Searching all texts for it first takes a fraction of the pattern's time. */
const hasAmount = (text: string, cents: number) =>
  formsOf(cents).some(
    (form) =>
      text.includes(form) &&
      new RegExp(`(?<![\\d.,a-f-])${form.replaceAll(/[$.,]/g, String.raw`\$&`)}(?![\\d.a-f-])`).test(text),
  )

interface Shown {
  address: string
  text: string
}

const shown = new Map<string, Promise<Shown[]>>()
/** Everything that the viewer can read, read once. */
function shownTo(viewer: keyof typeof roles): Promise<Shown[]> {
  const texts = shown.get(viewer) ?? readAll(browsers[viewer]!, roles[viewer])
  shown.set(viewer, texts)
  return texts
}

async function readAll(browser: Client, role: RoleActor): Promise<Shown[]> {
  const texts: Shown[] = []
  for (const [path, addresses] of await openAddresses(tulay.app, { browser, role, paths: gets, ids })) {
    for (const address of addresses) {
      const { status, text } = await read(browser, address + queryOf(path))
      if (status === 200) texts.push({ address, text })
    }
    await tulay.db.deleteFrom('throttles').execute()
  }
  return texts
}

/** How many of these amounts the viewer reads. */
async function countShown(viewer: keyof typeof roles, amounts: Set<number>): Promise<number> {
  const texts = await shownTo(viewer)
  return [...amounts].filter((cents) => texts.some(({ text }) => hasAmount(text, cents))).length
}

const hiddenFrom = (viewer: Viewer): Set<number> => {
  const { company, talent, staff } = seen
  if (viewer === 'owner' || viewer === 'finance') return new Set([...talent, ...staff, toCents(added.deduction)])
  if (viewer === 'talent') return new Set([...company, ...staff])
  const readable = new Set<number>(
    viewer === 'other owner'
      ? open.company
      : viewer === 'other talent'
        ? open.talent
        : [...open.company, ...open.talent, profile_cents, ...budget_cents],
  )
  const ofAdjustments = Object.values(added).map(toCents)
  return new Set([...company, ...talent, ...staff, ...ofAdjustments].filter((cents) => !readable.has(cents)))
}

describe('no endpoint and no file shows the rates of others', () => {
  it.each(Object.keys(emails) as Viewer[])('to the %s', { timeout: 60_000 }, async (viewer) => {
    const texts = await shownTo(viewer)
    const hidden = [...hiddenFrom(viewer)]
    const found = texts.flatMap(({ address, text }) =>
      hidden.filter((cents) => hasAmount(text, cents)).map((cents) => `${address}: ${cents}`),
    )
    expect(found).toEqual([])
    expect(texts.length).toBeGreaterThan(5)
  })

  it('nor the answer to a command', () => {
    expect(answers.length).toBeGreaterThan(12)
    const found = answers.flatMap(({ viewer, path, text }) =>
      [...hiddenFrom(viewer)].filter((cents) => hasAmount(text, cents)).map((cents) => `${path}: ${cents}`),
    )
    expect(found).toEqual([])
    for (const [viewer, own] of [
      ['owner', seen.company],
      ['talent', seen.talent],
    ] as const) {
      const texts = answers.filter((one) => one.viewer === viewer).map(({ text }) => text)
      expect([...own].filter((cents) => texts.some((text) => hasAmount(text, cents))).length).toBeGreaterThan(2)
    }
  })

  it('nor an email', async () => {
    for (const viewer of Object.keys(emails) as Viewer[]) {
      const { text } = await tulay.visitor().get(`/dev/mail.json?to=${emails[viewer]}`)
      const found = [...hiddenFrom(viewer)].filter((cents) => hasAmount(text, cents))
      expect(found, viewer).toEqual([])
    }
  })

  // The text of a contract's file is encoded by its font; the file contains what its terms say.
  it('nor the terms of a contract', async () => {
    const contracts = await tulay.db.selectFrom('contracts').select(['side', 'terms']).execute()
    expect(contracts).toHaveLength(2)
    for (const { side, terms } of contracts) {
      const hidden = hiddenFrom(side === 'company' ? 'owner' : 'talent')
      expect(
        [...hidden].filter((cents) => hasAmount(JSON.stringify(terms), cents)),
        side,
      ).toEqual([])
    }
  })

  it('but each side its own, and staff all of them', { timeout: 60_000 }, async () => {
    expect(await countShown('owner', seen.company)).toBeGreaterThanOrEqual(5)
    expect(await countShown('talent', seen.talent)).toBeGreaterThanOrEqual(5)
    expect(await countShown('account manager', seen.staff)).toBeGreaterThanOrEqual(2)
    const bonus = new Set([toCents(added.bonus)])
    expect([await countShown('owner', bonus), await countShown('talent', bonus)]).toEqual([1, 1])
    expect(await countShown('talent', new Set([toCents(added.deduction)]))).toBe(1)
  })
})
