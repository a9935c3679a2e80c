import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billOf, payOf } from '#server/demo/margin.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { fromCents, moneyText, toCents } from '#domain/kernel/money.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { jobSlug } from '#domain/public-jobs/public-job.ts'
import { publicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { webhookEventTypes } from '#domain/webhooks/webhook-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { draftNextBatch } from '#server/features/payouts/batches.ts'
import { findPublicJobPage, listPublicJobs, publicJobRows } from '#server/features/public-jobs/public-pages.ts'
import { findPublicTalentPage } from '#server/features/talent/privacy.ts'
import { sendJobAlerts } from '#server/features/job-alerts/mails.ts'
import { checkAlerts } from '#server/features/saved-searches/alerts.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { mailsTo } from './accounts.ts'
import { addApplication } from './applications.ts'
import type { Client } from './client.ts'
import { amendment } from './forms.ts'
import { addJob } from './jobs.ts'
import { addLeave } from './leave.ts'
import { addMilestone } from './milestones.ts'
import { acceptance, offerTo } from './offers.ts'
import { pdfText } from './pdf-text.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { queuesEmpty, runWaiting } from './queue.ts'
import { openAddresses } from './roles/read-everywhere.ts'
import type { RoleActor } from './roles/role-actors.ts'
import { addShift } from './shifts.ts'
import { startTulay } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'
import { addAssignment, addTalent, indexTalents } from './talents.ts'
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
let invoiceIds: string[]
/** The amounts that only the company and only the talent may see; the staff see both and the margin. */
const seen = { company: new Set<number>(), talent: new Set<number>(), staff: new Set<number>() }
const browsers: Record<string, Client> = {}
let gets: string[]

const day_ms = 24 * 60 * 60_000
/** A visitor who is mailed new jobs. */
const subscriber = 'wanda@orchard.test'
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

  await done('owner', '/api/webhooks', {
    url: 'https://hooks.example.com/tulay',
    description: '',
    events: webhookEventTypes,
  })
  await done('owner', '/api/saved-searches', { name: 'All talents', criteria: {}, alert: 'immediate' })

  // Everyone has been in contact, so that the pages about each other are open.
  await db.updateTable('talents').set({ hourly_rate_cents: profile_cents }).where('user_id', '=', talent_id).execute()
  const [budget_min_cents, budget_max_cents] = budget_cents
  const job_id = await addJob(db, company_id)
  await db
    .updateTable('jobs')
    .set({ budget_min_cents, budget_max_cents, openings: 2 })
    .where('id', '=', job_id)
    .execute()
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
  await billAndPay(company_id)
  await alertOthers()
  await exportData()
  const contracts = await db.selectFrom('contracts').select('id').execute()
  const invoices = await db.selectFrom('invoices').select('id').execute()
  invoiceIds = idsOf(invoices)
  const payouts = await db.selectFrom('payouts').select('id').execute()
  const archives = await db.selectFrom('privacy_requests').select('id').execute()
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
    ...idsOf([...contracts, ...conversations, ...files, ...invoices, ...payouts, ...archives]),
  ]
  const { body } = await tulay.visitor().get('/api/openapi.json')
  gets = Object.entries(body['paths'] as unknown as Record<string, object>)
    .filter(([path, methods]) => 'get' in methods && path !== '/api/live')
    .map(([path]) => path)
})
afterAll(() => tulay.stop())

/** The approved work on an invoice, which only the company reads, and in a payout, which only the talent reads. */
async function billAndPay(company_id: string): Promise<void> {
  const { db } = tulay
  const today = now().slice(0, 10)
  await transaction((tx) => issueInvoices(tx, [company_id], today))
  await travelTo(new Date(fromNow(21 * 24 * 60 * 60_000)), draftNextBatch)
  // Both sides read what passes through.
  const items = await db.selectFrom('invoice_items').where('adjustment_id', 'is', null).select('amount_cents').execute()
  const { total_cents } = await db.selectFrom('invoices').select('total_cents').executeTakeFirstOrThrow()
  const payouts = await db.selectFrom('payouts').select('amount_cents').execute()
  for (const cents of [total_cents, ...items.map((item) => item.amount_cents)]) if (cents > 0) seen.company.add(cents)
  for (const { amount_cents } of payouts) seen.talent.add(amount_cents)
}

/** What subscribers of searches are mailed: a company about talents, and a visitor about jobs. */
async function alertOthers(): Promise<void> {
  const { db } = tulay
  await db
    .insertInto('job_alerts')
    .values({
      email: subscriber,
      search: '',
      created_at: fromNow(-day_ms),
      confirmed_at: fromNow(-day_ms),
      checked_at: fromNow(-day_ms),
    })
    .execute()
  await sendJobAlerts()
  // A new talent with Ana's rate, whom the company has not seen.
  await addTalent(db, { headline: 'Weaver', hourly_rate_cents: profile_cents })
  await indexTalents(db)
  await db.insertInto('activities').values({ kind: 'talent.edited', data: '{}', at: now() }).execute()
  await checkAlerts()
}

/** Asks for the archives of everything about members of the company and about the talent. */
async function exportData(): Promise<void> {
  for (const viewer of ['owner', 'finance', 'talent'] as const) await done(viewer, '/api/privacy/export')
}

/** The queries without which an endpoint answers nothing. */
function queryOf(path: string): string {
  const [from, to] = [addDays(now().slice(0, 10), -40), addDays(now().slice(0, 10), 10)]
  if (path === '/api/calendar') return `?from=${from}T00:00:00Z&to=${to}T00:00:00Z&timezone=Asia/Manila`
  if (/work-report|shifts/.test(path)) return `?from=${from}&to=${to}`
  if (path.endsWith('/week')) return `?week_on=${addDays(startOfWeek(now().slice(0, 10), 1), -7)}`
  if (path === '/api/invoices.zip') return `?${invoiceIds.map((id) => `id=${id}`).join('&')}`
  if (/spend|statement|accounting/.test(path)) return `?from=${from}&to=${to}`
  if (path.endsWith('/coverage')) return `?date=${now().slice(0, 10)}&timezone=Asia/Manila`
  return ''
}

/** An answer as text. */
async function read(browser: Client, path: string): Promise<{ status: number; text: string }> {
  const answer = await browser.open('GET', path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, text: await textOf(bytes) }
}

/** The text of a file; of an archive, that of its files. */
async function textOf(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === '%PDF') return pdfText(bytes)
  if (start !== 'PK\u0003\u0004') return bytes.toString()
  const texts = await Promise.all(Object.values(unzipSync(bytes)).map((file) => textOf(Buffer.from(file))))
  return texts.join('\n')
}

/** The ways in which an amount is written: cents, units and text. */
const formsOf = (cents: number) => [`${cents}`, fromCents(cents).toFixed(2), `${fromCents(cents)}`, moneyText(cents)]
/**
 * Whether the text has one of the forms, alone. Whole numbers could also be a part of an ID; amounts with a point end a
 * sentence, or a range. Searching all texts for the form first takes a fraction of the pattern's time.
 */
const hasAmount = (text: string, cents: number) =>
  formsOf(cents).some((form) => {
    if (!text.includes(form)) return false
    const [before, after] = form.includes('.') ? ['\\d.,', '\\d'] : ['\\d.,a-f-', '\\d.a-f-']
    return new RegExp(`(?<![${before}])${form.replaceAll(/[$.,]/g, String.raw`\$&`)}(?![${after}])`).test(text)
  })

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
  await queuesEmpty(tulay, ['reactions', 'data_exports'])
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

/** Visitors read what the job pays, like every talent. */
const hiddenFromVisitors = () => {
  const readable = new Set(open.talent)
  return new Set([...seen.company, ...seen.talent, ...seen.staff].filter((cents) => !readable.has(cents)))
}

/** What visitors read of the job and of the talent: the feeds, and all that the pages are made from. */
async function readAsVisitor(): Promise<Record<string, string>> {
  const slug = jobSlug(
    await publicJobRows(tulay.db).where('budget_min_cents', '=', budget_cents[0]).executeTakeFirstOrThrow(),
  )
  const { body } = await browsers['talent']!.put('/api/applicant/privacy/public-link')
  const link = new URL((body as unknown as TalentPrivacy).public_link!).searchParams.get('link')!
  const feed = async (name: string) => (await read(tulay.visitor(), `/jobs/${name}.xml`)).text
  return {
    'the list of jobs': JSON.stringify(await listPublicJobs(visitor, publicJobsQuery.parse({}))),
    'the page of the job': JSON.stringify(await findPublicJobPage(visitor, slug.split('-').at(-1)!)),
    'the page of the talent': JSON.stringify(await findPublicTalentPage(visitor, link)),
    'the feed': await feed('feed'),
    'the feed for job boards': await feed('boards'),
  }
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
    await runWaiting(tulay, ['mail'])
    await queuesEmpty(tulay, ['reactions', 'mail'])
    for (const viewer of Object.keys(emails) as Viewer[]) {
      const { text } = await tulay.visitor().get(`/dev/mail.json?to=${emails[viewer]}`)
      const found = [...hiddenFrom(viewer)].filter((cents) => hasAmount(text, cents))
      expect(found, viewer).toEqual([])
    }
  })

  it('nor an alert about new jobs or talents, but what its reader would receive or pay', async () => {
    const aboutJobs = JSON.stringify(await mailsTo(tulay, subscriber))
    expect([...hiddenFromVisitors()].filter((cents) => hasAmount(aboutJobs, cents))).toEqual([])
    expect(open.talent.filter((cents) => hasAmount(aboutJobs, cents))).toEqual(open.talent)
    const toOwner = await mailsTo(tulay, emails.owner)
    const aboutTalents = JSON.stringify(toOwner.filter(({ subject }) => subject.includes('“All talents”')))
    expect(open.company.filter((cents) => hasAmount(aboutTalents, cents))).toEqual(open.company)
  })

  it('nor what visitors and job boards read', async () => {
    const hidden = [...hiddenFromVisitors()]
    const texts = Object.entries(await readAsVisitor())
    const found = texts.flatMap(([what, text]) =>
      hidden.filter((cents) => hasAmount(text, cents)).map((cents) => `${what}: ${cents}`),
    )
    expect(found).toEqual([])
    expect(Object.fromEntries(texts)['the feed']).toContain('<summary>You receive $')
    for (const [what, text] of texts.filter(([name]) => name !== 'the page of the talent'))
      expect(
        open.talent.filter((cents) => hasAmount(text, cents)),
        `what the job pays: ${what}`,
      ).toEqual(open.talent)
  })

  it('nor what is sent to the programs of the company', async () => {
    const events = await tulay.db.selectFrom('webhook_deliveries').select(['type', 'body']).execute()
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(4)
    const hidden = [...hiddenFrom('owner')]
    const found = events.flatMap(({ type, body }) =>
      hidden.filter((cents) => hasAmount(JSON.stringify(body), cents)).map((cents) => `${type}: ${cents}`),
    )
    expect(found).toEqual([])
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
    for (const [viewer, own, path] of [
      ['owner', seen.company, '/api/privacy/exports/'],
      ['owner', seen.company, '/api/invoices.zip'],
      ['talent', seen.talent, '/api/privacy/exports/'],
      ['talent', seen.talent, '/payslip.pdf'],
    ] as const) {
      const texts = (await shownTo(viewer)).filter(({ address }) => address.includes(path))
      const known = [...own].filter((cents) => texts.some(({ text }) => hasAmount(text, cents)))
      expect(known.length, `${path} of the ${viewer}`).toBeGreaterThan(0)
    }
    expect(await countShown('owner', seen.company)).toBeGreaterThanOrEqual(5)
    expect(await countShown('talent', seen.talent)).toBeGreaterThanOrEqual(5)
    expect(await countShown('account manager', seen.staff)).toBeGreaterThanOrEqual(2)
    const bonus = new Set([toCents(added.bonus)])
    expect([await countShown('owner', bonus), await countShown('talent', bonus)]).toEqual([1, 1])
    expect(await countShown('talent', new Set([toCents(added.deduction)]))).toBe(1)
  })
})
