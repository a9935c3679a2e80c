import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { payOf } from '#server/demo/margin.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { milestoneLimits } from '#domain/milestones/milestone.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import type { Client } from './client.ts'
import { billingForm } from './forms.ts'
import { addApprovedLine, issueInvoice, mondayAgo } from './invoices.ts'
import { addJob } from './jobs.ts'
import { acceptance, offerTo } from './offers.ts'
import { faultsOf, pdfText } from './pdf-text.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { startTulay } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'
import { addAssignment, addTalent } from './talents.ts'

/**
 * The worst that a field accepts: as long as it may be, with what other programs would read as markup, a template or a
 * link, and a word that fits in no column.
 */
const hostile = (max: number) => '<b>{text:1}</b> {{7*7}} javascript:alert(1) 😀 '.padEnd(max, 'W')
const [talent, role, job, purchase_order] = [100, 60, 60, 60].map(hostile) as [string, string, string, string]
/** Our own font has none of these letters. */
const company = `株式会社あおぞら «Мир» ${hostile(105)}`
/** These may have several lines, so control characters and bidirectional overrides are accepted. */
const [reason, address] = [`\u202e${hostile(498)}\u0007`, `\u202e${hostile(399)}`]
const milestones = Array.from({ length: milestoneLimits.per_assignment }, () => ({
  title: hostile(milestoneLimits.title),
  rate: 10,
}))

let tulay: Tulay
let [owner, worker, admin]: Client[] = []
const today = now().slice(0, 10)
const period = `from=${addDays(today, -40)}&to=${addDays(today, 1)}`

/** Where each PDF file is, who downloads it, and the fields that it shows. */
let files: Record<string, [browser: Client, address: string, shown: string[]]>
/** The work report of staff has the most columns. */
let staffReport: typeof files

const done = async (browser: Client, path: string, body?: object, method: 'post' | 'put' = 'post') => {
  const answer = await browser[method](path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  // Without a worker, which would write the contract at the same time.
  tulay = await startTulay('empty', { worker: false })
  const { db } = tulay
  const company_id = await addCompany(db, { name: company })
  await addMember(db, company_id, { email: 'owner@acme.test' })
  const talent_id = await addTalent(db, { email: 'ana@town.test', name: talent })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  const emails = ['owner@acme.test', 'ana@town.test', 'admin@tulay.test']
  ;[owner, worker, admin] = await Promise.all(emails.map((email) => tulay.as(email)))

  // A contract for work at a fixed price.
  const job_id = await addJob(db, company_id, { title: job })
  const { id: application_id } = await addApplication(db, { job_id, applicant_id: talent_id })
  const fixed = { engagement_type: 'fixed', rate: 200, milestones, role_title: role } as const
  const offer = await done(owner!, '/api/offers', offerTo(application_id, fixed as never))
  await done(worker!, `/api/offers/${offer.id}/accept`, { ...acceptance, signature: talent })
  const { id: contract_id } = await db
    .selectFrom('contracts')
    .where('side', '=', 'company')
    .select('id')
    .executeTakeFirstOrThrow()

  // Approved work, which is invoiced, credited and paid out.
  const names = { legal_name: company, address, purchase_order, cost_center: purchase_order }
  await done(owner!, '/api/billing/profile', { ...billingForm, ...names }, 'put')
  const assignment_id = await addAssignment(db, { company_id, talent_id, start_date: mondayAgo(2) })
  await db.updateTable('assignments').set({ role_title: role }).where('id', '=', assignment_id).execute()
  const line_id = await addApprovedLine(db, { assignment_id, bill_cents: 10_000, pay_cents: payOf(10_000) })
  const invoice_id = await issueInvoice(db, company_id)
  await done(admin!, `/api/invoices/${invoice_id}/credit`, { item_id: null, reason })
  const note = await db.selectFrom('credit_notes').select('id').executeTakeFirstOrThrow()
  const payout = {
    talent_id,
    status: 'pending',
    pay_on: today,
    amount_cents: payOf(10_000),
    created_at: now(),
  } as const
  const { id: payout_id } = await db.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('payout_items')
    .values({ payout_id, line_id, amount_cents: payOf(10_000) })
    .execute()
  await db.updateTable('timesheet_lines').set({ payout_id }).where('id', '=', line_id).execute()

  const billed = [company, address, purchase_order, purchase_order]
  staffReport = {
    'work report of staff': [
      admin!,
      `/api/work-report.pdf?${period}&assignment_id=${assignment_id}`,
      [talent, company, role],
    ],
  }
  files = {
    '/api/contracts/:id/file': [
      owner!,
      `/api/contracts/${contract_id}/file`,
      [company, talent, role, ...milestones.map(({ title }) => title)],
    ],
    '/api/invoices/:id/pdf': [owner!, `/api/invoices/${invoice_id}/pdf`, [...billed, talent]],
    '/api/invoices/:id/credit-notes/:credit_note_id/pdf': [
      owner!,
      `/api/invoices/${invoice_id}/credit-notes/${note.id}/pdf`,
      [company, address, reason],
    ],
    '/api/billing/statement.pdf': [owner!, `/api/billing/statement.pdf?${period}`, [company]],
    '/api/work-report.pdf': [owner!, `/api/work-report.pdf?${period}`, [talent, role]],
    '/api/payouts/:id/payslip.pdf': [worker!, `/api/payouts/${payout_id}/payslip.pdf`, [talent, company, role]],
    '/api/earnings/:year/statement.pdf': [worker!, `/api/earnings/${today.slice(0, 4)}/statement.pdf`, [talent]],
    '/api/analytics/export.pdf': [owner!, `/api/analytics/export.pdf?job_id=${job_id}`, [company, job]],
  }
})
afterAll(() => tulay.stop())

/** How often each visible character occurs. The lines of narrow columns are mixed, so a text is not found as a whole. */
function charactersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of text.replaceAll(/[\s\p{C}\u{1f600}]/gu, '')) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

test('every PDF file has the text of users as text, on its pages, and nothing that runs or leads elsewhere', async () => {
  const endpoints = Object.values(api).flatMap((feature) => Object.values(feature))
  const made = endpoints.filter(({ schema }) => 'produces' in schema && schema.produces === 'application/pdf')
  expect(Object.keys(files).toSorted()).toEqual(made.map(({ url }) => url).toSorted())
  const faults: string[] = []
  for (const [name, [browser, path, shown]] of Object.entries({ ...files, ...staffReport })) {
    const answer = await browser.open('GET', path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')], `${name} ${bytes.toString()}`).toEqual([
      200,
      'application/pdf',
    ])
    const text = await pdfText(bytes)
    const [has, needs] = [charactersOf(text), charactersOf(shown.join(''))]
    for (const [one, count] of needs) if ((has.get(one) ?? 0) < count) faults.push(`${name} has too few ${one}`)
    if (['\u202e', '\u0007'].some((one) => text.includes(one))) faults.push(`${name} has control characters`)
    for (const fault of await faultsOf(bytes)) faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])
})
