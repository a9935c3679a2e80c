import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustmentLimits, adjustmentMessages } from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import type { NextInvoice } from '#domain/invoices/billing.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Task } from '#domain/companies/company.ts'
import { approvalReminderDays } from '#domain/time/timesheet.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { failures } from '#domain/kernel/errors.ts'
import type { Earnings, EarningsItem, Payout } from '#domain/payouts/payout.ts'
import { transaction } from '#server/db/transaction.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { remindOfExpenses } from './reminding.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { findBalance } from '#server/features/ledger/reports.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import { addReceipt, versionOf } from '#server/testing/adjustments.ts'
import type { Client } from '#server/testing/client.ts'
import { addApprovedLine, issueInvoice } from '#server/testing/invoices.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { actsOf, notificationsOf } from '#server/testing/notifications.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay
const today = new Date().toISOString().slice(0, 10)
const bank = { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO Unibank', account: '001234567890' }

let admin: Client
let finance: Client
let talent: Client
let company_id: string
let talent_id: string
let assignment_id: string
beforeAll(async () => {
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
let count = 0
/** A talent and a company of their own, whose finance member approves. */
beforeEach(async () => {
  count += 1
  talent_id = await addTalent(db, { email: `ana${count}@town.test`, name: 'Ana Reyes' })
  company_id = await addCompany(db, { name: `Acme ${count}` })
  await addMember(db, company_id, { email: `finance${count}@acme.test`, member_role: 'finance' })
  assignment_id = await addAssignment(db, { company_id, talent_id, start_date: addDays(today, -200) })
  finance = await tulay.as(`finance${count}@acme.test`)
  talent = await tulay.as(`ana${count}@town.test`)
  await talent.put('/api/payout-methods', { details: bank })
})

const expenseForm = async (changes: object = {}) => ({
  title: 'Train to Cebu',
  amount: 42.5,
  spent_on: addDays(today, -20),
  receipt_id: await addReceipt(db, talent_id),
  ...changes,
})
const done = async <Body = Adjustment>(client: Client, path: string, body?: object) => {
  const answer = await client.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body as unknown as Body
}
const submit = async (changes: object = {}) =>
  done(talent, `/api/assignments/${assignment_id}/expenses`, await expenseForm(changes))
const approve = ({ id, updated_at }: Adjustment) => finance.post(`/api/adjustments/${id}/approve`, { updated_at })
const grant = (amount = 100) =>
  done(finance, `/api/assignments/${assignment_id}/bonuses`, { title: 'Great quarter', amount })
const deduct = (amount: number) =>
  done(admin, `/api/assignments/${assignment_id}/deductions`, { title: 'Headset', amount, note: 'Not returned.' })
const cancel = (client: Client, { id }: Adjustment, reason = 'A mistake.') =>
  client.post(`/api/adjustments/${id}/cancel`, { reason })
const listed = async (client: Client, query = '') =>
  (await client.get(`/api/adjustments?assignment_id=${assignment_id}${query}`)).body.items as unknown as Adjustment[]
const find = async (client: Client, id: string) => (await listed(client)).find((one) => one.id === id)!
const balance = () => findBalance(db, talent_id)
const noDifferences = async () => {
  for (const check of ['trial_balance', 'work', 'invoices', 'payouts'] as const)
    expect(await findDifferences(check), check).toEqual([])
}
/** Earlier than the security period, on a day that the next payday pays. */
const settle = (id: string) =>
  db
    .updateTable('adjustments')
    .set({ decided_at: `${addDays(today, -12)}T00:00:00Z` })
    .where('id', '=', id)
    .execute()
let payday = nextPayday(addDays(today, 5))
const createBatch = async () => {
  payday = addDays(payday, 7)
  return done<{ id: string }>(admin, '/api/admin/payout-batches', { pay_on: payday })
}
const payoutsOf = () =>
  db.selectFrom('payouts').where('talent_id', '=', talent_id).selectAll().orderBy('created_at').execute()

describe('an expense', () => {
  test('goes from its receipt to the invoice and the payslip, and both sides have the same amount', async () => {
    const expense = await submit()
    expect(expense).toMatchObject({ status: 'submitted', amount_cents: 4_250, allowed: ['correct', 'cancel'] })
    const [seen] = await listed(finance)
    expect(seen).toMatchObject({ id: expense.id, receipt: { name: 'receipt.pdf' }, allowed: ['approve', 'decline'] })
    expect((await finance.open('GET', `/api/adjustments/${expense.id}/receipt`)).status).toBe(200)
    await eventually(async () =>
      (await finance.get('/api/notifications')).text.includes('Ana Reyes submitted an expense of $42.50'),
    )
    expect(((await talent.get('/api/earnings')).body as unknown as Earnings).pending_cents).toBe(4_250)
    expect(await balance()).toBe(0)

    expect((await approve(expense)).body).toMatchObject({ status: 'approved', is_settled: false })
    expect(await balance()).toBe(4_250)
    await addApprovedLine(db, { assignment_id })
    const next = (await finance.get('/api/billing/next-invoice')).body as unknown as NextInvoice
    const id = await issueInvoice(db, company_id)
    const invoice = (await finance.get(`/api/invoices/${id}`)).body as unknown as Invoice
    // The fee of 5% is on the work of $160.00 only.
    expect(invoice.items.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['work', 16_000],
      ['expense', 4_250],
      ['fee', 800],
      ['tax', 0],
    ])
    expect(next.total_cents).toBe(invoice.amount_cents)
    expect(invoice.items[1]!.description).toContain('expense: Train to Cebu')
    expect((await finance.get(`/api/adjustments.csv?assignment_id=${assignment_id}`)).text).toContain(
      'Expense,Approved,Train to Cebu,Ana Reyes',
    )

    await settle(expense.id)
    await createBatch()
    const [payout] = await payoutsOf()
    const { items } = (await talent.get(`/api/payouts/${payout!.id}`)).body as unknown as Payout
    expect(items.find(({ kind }) => kind === 'expense')).toMatchObject({
      description: 'Train to Cebu',
      amount_cents: 4_250,
      on_date: addDays(today, -20),
    })
    const payslip = await talent.open('GET', `/api/payouts/${payout!.id}/payslip.pdf`)
    expect(await pdfText(Buffer.from(await payslip.arrayBuffer()))).toContain('Train to Cebu (expense)')
    const earned = (await talent.get('/api/earnings/items')).body.items as unknown as EarningsItem[]
    expect(earned.find(({ kind }) => kind === 'expense')).toMatchObject({ id: expense.id, payout_id: payout!.id })
    await noDifferences()
  })

  test('is a task of the company, of which it is reminded once after days without an answer', async () => {
    const { id } = await submit()
    const acts = async () => (await actsOf(tulay, finance)).filter(({ kind }) => kind === 'answer_expense')
    const act = { kind: 'answer_expense', adjustment_id: id, title: 'Train to Cebu', amount_cents: 4_250 }
    expect(await acts()).toEqual([{ ...act, ...(await versionOf(db, id)) }])
    expect(await actsOf(tulay, talent)).toEqual([])
    const tasks = (await finance.get('/api/company/tasks')).body.items as unknown as Task[]
    expect(tasks).toMatchObject([{ kind: 'expenses_to_approve', about: '$42.50', count: 1 }])
    const reminders = async () => {
      await remindOfExpenses()
      await remindOfExpenses()
      const kind = 'adjustment.awaits_approval' as const
      const found = await db.selectFrom('activities').where('kind', '=', kind).select('data').execute()
      return found.filter(({ data }) => (data as { adjustment_id: string }).adjustment_id === id).length
    }
    expect(await reminders(), 'before the days are over').toBe(0)
    const days_ms = approvalReminderDays * 86_400_000
    await db
      .updateTable('adjustments')
      .set({ updated_at: fromNow(-days_ms) })
      .where('id', '=', id)
      .execute()
    expect(await reminders()).toBe(1)
    expect((await notificationsOf(tulay, finance)).map(({ title }) => title)).toEqual([
      'Ana Reyes’s expense of $42.50 is waiting for your approval',
    ])
    expect(await acts()).toEqual([{ ...act, ...(await versionOf(db, id)) }])
    await mailAbout(tulay, `finance${count}@acme.test`, /is waiting for your approval/)
    await done(finance, `/api/adjustments/${id}/approve`, await versionOf(db, id))
    expect((await finance.get('/api/company/tasks')).body.items).toEqual([])
    expect(await acts()).toEqual([])
  })

  test('is declined with a reason that the talent reads, and is then not paid', async () => {
    const { id, updated_at } = await submit()
    const path = `/api/adjustments/${id}/decline`
    expect((await finance.post(path, { updated_at })).body.errors).toMatchObject([{ path: 'reason' }])
    const answer = await finance.post(path, { updated_at, reason: 'Not agreed before.' })
    expect(answer.body).toMatchObject({ status: 'declined' })
    expect(await find(talent, id)).toMatchObject({ reason: 'Not agreed before.', allowed: [] })
    await eventually(async () => (await talent.get('/api/notifications')).text.includes('declined your expense'))
    expect(await balance()).toBe(0)
    expect((await finance.post(`/api/adjustments/${id}/approve`, { updated_at })).status).toBe(409)
  })

  test('is corrected or canceled until it is answered, and an answer is about the version that was seen', async () => {
    const seen = await submit()
    const corrected = await talent.put(`/api/adjustments/${seen.id}`, await expenseForm({ amount: 50 }))
    expect(corrected.body, corrected.text).toMatchObject({ amount_cents: 5_000 })
    const stale = await approve(seen)
    expect([stale.status, stale.body.error]).toEqual([409, adjustmentMessages.changed])
    expect((await approve(corrected.body as unknown as Adjustment)).status).toBe(200)
    expect((await talent.put(`/api/adjustments/${seen.id}`, await expenseForm({ amount: 60 }))).status).toBe(409)
    expect((await cancel(talent, seen)).status).toBe(403)
    expect(await balance()).toBe(5_000)

    const other = await submit()
    expect((await cancel(finance, other)).status).toBe(403)
    expect((await cancel(talent, other, '')).body).toMatchObject({ status: 'canceled', allowed: [] })
    expect((await approve(other)).status).toBe(409)
  })

  test('needs a receipt of the talent, a day of the work and an amount within the limit', async () => {
    const other = await addPerson(db, { email: `other${count}@town.test`, role: 'applicant' })
    const wrong = [
      { receipt_id: await addReceipt(db, other) },
      { spent_on: addDays(today, 2) },
      { spent_on: addDays(today, -adjustmentLimits.days_back - 2) },
      { amount: adjustmentLimits.amount_max + 1 },
      { amount: 0 },
      { amount: 1.001 },
    ]
    for (const changes of wrong) {
      const answer = await talent.post(`/api/assignments/${assignment_id}/expenses`, await expenseForm(changes))
      expect(answer.body.errors, JSON.stringify(changes)).toMatchObject([{ path: Object.keys(changes)[0] }])
    }
    expect((await talent.get(`/api/adjustments?assignment_id=${assignment_id}`)).body.allowed).toEqual(['submit'])
    expect((await finance.get(`/api/adjustments?assignment_id=${assignment_id}`)).body.allowed).toEqual(['grant'])
    expect((await admin.get(`/api/adjustments?assignment_id=${assignment_id}`)).body.allowed).toEqual(['deduct'])
    assignment_id = await addAssignment(db, { company_id, talent_id, status: 'pending' })
    const early = await talent.post(`/api/assignments/${assignment_id}/expenses`, await expenseForm())
    expect([early.status, early.body.error]).toEqual([409, adjustmentMessages.not_begun])
  })

  test('is nothing to people of other companies, other talents and recruiters of other jobs', async () => {
    const expense = await submit()
    const rival = await addCompany(db, { name: 'Rival' })
    await addMember(db, rival, { email: `owner${count}@rival.test` })
    await addPerson(db, { email: `ben${count}@town.test`, role: 'applicant' })
    for (const email of [`owner${count}@rival.test`, `ben${count}@town.test`]) {
      const client = await tulay.as(email)
      expect(await listed(client)).toEqual([])
      expect((await client.get(`/api/adjustments/${expense.id}/receipt`)).status).toBe(404)
      expect((await client.get('/api/adjustments.csv')).text).not.toContain('Train to Cebu')
    }
    const other = await tulay.as(`owner${count}@rival.test`)
    const { updated_at } = expense
    expect((await other.post(`/api/adjustments/${expense.id}/approve`, { updated_at })).status).toBe(404)
    expect((await other.post(`/api/assignments/${assignment_id}/bonuses`, { title: 'Hi', amount: 5 })).status).toBe(404)
    expect((await talent.post(`/api/adjustments/${expense.id}/approve`, { updated_at })).status).toBe(403)
    expect((await admin.post(`/api/adjustments/${expense.id}/approve`, { updated_at })).status).toBe(403)
  })

  test('is approved once by two clicks, and submitted once by a repeated request', async () => {
    const expense = await submit()
    const answers = await Promise.all([approve(expense), approve(expense)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balance()).toBe(4_250)
    const form = await expenseForm({ title: 'Taxi' })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (const status of [201, 201])
      expect((await talent.post(`/api/assignments/${assignment_id}/expenses`, form, { headers })).status).toBe(status)
    expect((await listed(talent)).filter(({ title }) => title === 'Taxi')).toHaveLength(1)
  })
})

describe('a bonus', () => {
  test('pays the talent what the company enters, and can be canceled with a reason until it is on an invoice', async () => {
    const bonus = await grant()
    expect(bonus).toMatchObject({ kind: 'bonus', status: 'approved', amount_cents: 10_000, allowed: ['cancel'] })
    await eventually(async () =>
      (await talent.get('/api/notifications')).text.includes(`Acme ${count} granted you a bonus of $100.00`),
    )
    expect(await balance()).toBe(10_000)
    expect((await cancel(finance, bonus, '')).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await cancel(talent, bonus)).status).toBe(403)
    expect((await cancel(finance, bonus)).body).toMatchObject({ status: 'canceled', reason: 'A mistake.' })
    expect(await balance()).toBe(0)

    const kept = await grant(50)
    const id = await issueInvoice(db, company_id)
    const invoice = (await finance.get(`/api/invoices/${id}`)).body as unknown as Invoice
    // Without work, there is no platform fee.
    expect(invoice.items.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['bonus', 5_000],
      ['fee', 0],
      ['tax', 0],
    ])
    expect(await find(finance, kept.id)).toMatchObject({ is_settled: true, allowed: [] })
    const late = await cancel(finance, kept)
    expect([late.status, late.body.error]).toEqual([409, adjustmentMessages.settled])

    // A voided invoice bills it again, and a credit note credits it without a part of the fee.
    await done(admin, `/api/invoices/${id}/void`, { reason: 'Wrong address.' })
    expect((await find(finance, kept.id)).is_settled).toBe(false)
    await addApprovedLine(db, { assignment_id })
    const again = await issueInvoice(db, company_id)
    const { items } = (await finance.get(`/api/invoices/${again}`)).body as unknown as Invoice
    const item_id = items.find(({ kind }) => kind === 'bonus')!.id
    const note = await done<object>(admin, `/api/invoices/${again}/credit`, { item_id, reason: 'Agreed.' })
    expect(note).toMatchObject({ work_cents: 5_000, fee_cents: 0 })
    const rest = await done<object>(admin, `/api/invoices/${again}/credit`, { item_id: null, reason: 'Agreed.' })
    expect(rest).toMatchObject({ work_cents: 16_000, fee_cents: 800 })
    await noDifferences()
  })

  test('is either on the invoice or canceled when both happen at once', async () => {
    const bonus = await grant()
    const lock = `select from companies where id = '${company_id}' for no key update`
    const [canceled, issued] = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([cancel(finance, bonus), transaction((tx) => issueInvoices(tx, [company_id], today))]),
    )
    expect(canceled.status === 200 ? 0 : 1).toBe(issued)
    expect(await balance()).toBe(canceled.status === 200 ? 0 : 10_000)
    await noDifferences()
  })

  test('is either on the payout or canceled when both happen at once', async () => {
    const bonus = await grant()
    await settle(bonus.id)
    const lock = `select pg_advisory_xact_lock(hashtextextended('payouts', 0))`
    const [canceled] = await whileLocked(tulay.pool, lock, { waiting: 2 }, () =>
      Promise.all([cancel(finance, bonus), createBatch()]),
    )
    expect(await payoutsOf()).toHaveLength(canceled.status === 200 ? 0 : 1)
    await noDifferences()
  })
})

describe('a deduction', () => {
  test('is told to the talent, is nothing to the company, and reduces the payout', async () => {
    await addApprovedLine(db, { assignment_id, on_date: addDays(today, -20) })
    const deduction = await deduct(30)
    await eventually(async () =>
      (await talent.get('/api/notifications')).text.includes('$30.00 will be deducted from your next payout'),
    )
    expect(await listed(finance)).toEqual([])
    expect((await finance.get('/api/billing/next-invoice')).text).not.toContain('Headset')
    expect((await finance.post(`/api/assignments/${assignment_id}/deductions`, {})).status).toBe(403)
    expect((await cancel(finance, deduction)).status).toBe(404)
    expect(await find(talent, deduction.id)).toMatchObject({ note: 'Not returned.', allowed: [] })
    expect((await talent.get('/api/adjustments.csv')).text).toContain(',-30.00,USD,')
    expect(await balance()).toBe(9_000)
    await settle(deduction.id)
    await createBatch()
    expect(await payoutsOf()).toMatchObject([{ amount_cents: 9_000 }])
    expect((await cancel(admin, deduction)).status).toBe(409)
    const earned = (await talent.get('/api/earnings/items')).body.items as unknown as EarningsItem[]
    const item = earned.find(({ kind }) => kind === 'deduction')!
    expect(item).toMatchObject({ amount_cents: -3_000 })
    expect(item.trace.steps.map(({ step }) => step)).not.toContain('invoiced')
    await noDifferences()
  })

  test('never makes a payout negative: the rest waits for later work', async () => {
    await addApprovedLine(db, { assignment_id, on_date: addDays(today, -20) })
    const { id } = await deduct(150)
    await settle(id)
    await createBatch()
    expect(await payoutsOf()).toEqual([])
    expect(await balance()).toBe(-3_000)
    await addApprovedLine(db, { assignment_id, on_date: addDays(today, -19) })
    await createBatch()
    expect(await payoutsOf()).toMatchObject([{ amount_cents: 9_000 }])
    await noDifferences()
  })

  test('is canceled by staff until it is on a payout', async () => {
    const deduction = await deduct(30)
    expect((await cancel(admin, deduction)).body).toMatchObject({ status: 'canceled' })
    expect(await balance()).toBe(0)
    expect((await cancel(admin, deduction)).status).toBe(409)
  })
})

test('a suspended company approves nothing and grants nothing', async () => {
  const expense = await submit()
  await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company_id).execute()
  const refused = [
    await approve(expense),
    await finance.post(`/api/assignments/${assignment_id}/bonuses`, { title: 'Hi', amount: 5 }),
  ]
  for (const { body } of refused) expect(body.error).toBe(failures.company_suspended.message)
})
