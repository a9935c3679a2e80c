import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NextInvoice, Spend } from '#domain/invoices/billing.ts'
import type { CreditNote, Invoice } from '#domain/invoices/invoice.ts'
import type { Collection } from '#domain/invoices/reminders.ts'
import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn, dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { transaction } from '#server/db/transaction.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { findCredit } from '#server/features/ledger/reports.ts'
import { post } from '#server/features/ledger/posting.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import type { Client } from '#server/testing/client.ts'
import { billingForm } from '#server/testing/forms.ts'
import { addApprovedLine, addInvoice, issueInvoice, mondayAgo } from '#server/testing/invoices.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { becomeOverdue } from './balance.ts'
import { issueBatch, issueDueInvoices } from './issue-due-invoices.ts'
import { issueInvoices } from './issue-invoices.ts'
import { invoiceMails } from './on-invoice-activity.ts'
import { remindOfInvoices, showCollection } from './reminders.ts'

let tulay: Tulay
let company_id: string
let talent_id: string
let assignment_id: string
let finance: Client
let admin: Client
let companies = 0
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  talent_id = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana Reyes', role: 'applicant' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())
beforeEach(async () => {
  companies += 1
  company_id = await addCompany(tulay.db, { name: `Acme ${companies}` })
  await addMember(tulay.db, company_id, { email: `finance${companies}@acme.test`, member_role: 'finance' })
  finance = await tulay.as(`finance${companies}@acme.test`)
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
})

const see = async (id: string, who = finance) => (await who.get(`/api/invoices/${id}`)).body as unknown as Invoice
const textOf = async (path: string) => pdfText(Buffer.from(await (await finance.open('GET', path)).arrayBuffer()))
const today = () => dateIn('UTC', new Date(now()))
const workOf = ({ items }: Invoice) => items.filter(({ kind }) => kind === 'work')

describe('an invoice', () => {
  test('has one item for each assignment and week, milestones, the fee and the tax', async () => {
    await addApprovedLine(tulay.db, { assignment_id })
    await addApprovedLine(tulay.db, { assignment_id, on_date: addDays(mondayAgo(), 1), bill_cents: 15_999 })
    await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(2) })
    await addMilestone(tulay.db, { assignment_id, status: 'accepted', accepted_at: now() })
    const invoice = await see(await issueInvoice(tulay.db, company_id))
    expect(invoice.items.map(({ kind, quantity, amount_cents }) => [kind, quantity, amount_cents])).toEqual([
      ['work', 480, 16_000],
      ['work', 960, 31_999],
      ['milestone', 1, 100_000],
      ['fee', 1, 7_400],
      ['tax', 1, 0],
    ])
    expect(invoice).toMatchObject({ amount_cents: 155_399, open_cents: 155_399, payable_cents: 155_399 })
    expect(invoice.due_on).toBe(addDays(today(), 14))
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{5}$/)
    expect(invoice.rules.map(({ text }) => text)).toEqual(['5% of the work', 'No tax applies.'])
  })

  test('states hours × rate = amount for each rate on screen, in the PDF and as CSV, also if a part is approved later', async () => {
    const week_on = mondayAgo(2)
    const at = now()
    const { id: timesheet_id } = await tulay.db
      .insertInto('timesheets')
      .values({
        assignment_id,
        company_id,
        talent_id,
        week_on,
        status: 'submitted',
        minutes: 0,
        submitted_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // 29 h 43 min at $16.00 in shifts that are no whole cents, of which 1 h 10 min are overtime and 47 min at night.
    const shifts = [357, 356, 357, 357, 356]
    const lines = await tulay.db
      .insertInto('timesheet_lines')
      .values(
        shifts.map((minutes, day) => ({
          timesheet_id,
          assignment_id,
          kind: 'work' as const,
          on_date: addDays(week_on, day),
          planned_minutes: 0,
          minutes,
          overtime_minutes: day === 4 ? 70 : 0,
          night_minutes: day === 3 ? 47 : 0,
          pay_cents: 0,
          bill_cents: 0,
          pay_rate_cents: 1_200,
          bill_rate_cents: 1_605,
          overtime_percent: 25,
          night_percent: 10,
          status: 'submitted' as const,
        })),
      )
      .returning('id')
      .execute()
    const answer = { submitted_at: at, with_excess: [], disputed: [{ line_id: lines[1]!.id, reason: 'She was away.' }] }
    expect((await finance.post(`/api/timesheets/${timesheet_id}/approve`, answer)).status).toBe(200)
    const resolved = await finance.post(`/api/timesheet-lines/${lines[1]!.id}/resolve`, { outcome: 'approve' })
    expect(resolved.status).toBe(200)
    const id = await issueInvoice(tulay.db, company_id)
    const { items, work_cents } = await see(id)
    const parts = items[0]!.parts.map(({ kind, minutes, rate_cents, percent, amount_cents }) => [
      kind,
      minutes,
      (rate_cents! * percent) / 100,
      amount_cents,
    ])
    expect(parts).toEqual([
      ['regular', 1_427, 1_605, 38_172],
      ['regular', 356, 1_605, 9_523],
      ['overtime', 70, 401.25, 468],
      ['night', 47, 160.5, 126],
    ])
    expect(work_cents).toBe(38_172 + 9_523 + 468 + 126)
    const { rows } = await sql`
      select sum(bill_cents)::int as bill_cents, sum(pay_cents)::int as pay_cents from timesheets
      where id = ${timesheet_id}`.execute(tulay.db)
    expect(rows).toEqual([{ bill_cents: work_cents, pay_cents: 28_540 + 7_120 + 350 + 94 }])
    expect(await findDifferences('invoices')).toEqual([])
    const pdf = await textOf(`/api/invoices/${id}/pdf`)
    for (const part of ['23 h 47 min', '$16.05', '$381.72', 'Overtime premium, 25%', '1 h 10 min', '$4.0125', '$4.68'])
      expect(pdf).toContain(part)
    const csv = await (await finance.open('GET', `/api/invoices/${id}/csv`)).text()
    const table = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
    expect(
      table.slice(0, 4).map((row) => [row['Minutes'], row['Quantity'], row['Rate (USD)'], row['Amount (USD)']]),
    ).toEqual([
      ['1427', '23:47', '16.05', '381.72'],
      ['356', '5:56', '16.05', '95.23'],
      ['70', '1:10', '4.0125', '4.68'],
      ['47', '0:47', '1.605', '1.26'],
    ])
  })

  test('bills each line once, and nothing when there is no approved work', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    expect(await transaction((tx) => issueInvoices(tx, [company_id], today()))).toBe(0)
    await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(3) })
    expect(await transaction((tx) => issueInvoices(tx, [company_id], today()))).toBe(0)
    expect(await transaction((tx) => issueInvoices(tx, [company_id], addDays(today(), 7)))).toBe(1)
    expect(workOf(await see(id))).toHaveLength(1)
  })

  test('waits while corrections are worth more than the work', async () => {
    await addApprovedLine(tulay.db, { assignment_id, bill_cents: -16_000, pay_cents: -12_000, minutes: -480 })
    expect(await transaction((tx) => issueInvoices(tx, [company_id], today()))).toBe(0)
    await addApprovedLine(tulay.db, { assignment_id, bill_cents: 20_000 })
    expect(await see(await issueInvoice(tulay.db, company_id))).toMatchObject({ work_cents: 4_000 })
  })

  test('states the tax of the country, the legal details and the purchase order at its issue', async () => {
    const rule = {
      kind: 'tax',
      name: 'VAT',
      company_id: null,
      country: 'DE',
      effective_from: today(),
      effective_until: null,
      percent: 19,
      fixed_cents: 0,
      min_cents: null,
      max_cents: null,
      tiers: [],
      is_reverse_charge: true,
    }
    expect((await admin.post('/api/fee-rules', rule)).status).toBe(201)
    const profile = {
      legal_name: 'Acme GmbH',
      address: 'Hauptstraße 1\n10115 Berlin',
      country: 'DE',
      vat_number: '',
      contact_name: 'Ina Braun',
      email: 'rechnung@acme.test',
      purchase_order: 'PO 77',
      cost_center: 'Support',
    }
    expect((await finance.put('/api/billing/profile', profile)).status).toBe(200)
    const id = await addInvoice(tulay.db, assignment_id)
    await finance.put('/api/billing/profile', { ...profile, purchase_order: 'PO 78', vat_number: 'DE136695976' })
    expect(await see(id)).toMatchObject({ tax_cents: 3_192, amount_cents: 19_992, purchase_order: 'PO 77' })
    const text = await textOf(`/api/invoices/${id}/pdf`)
    for (const part of ['Acme GmbH', 'PO 77', '19% of the work and fee', '$199.92', 'Page 1 of 1'])
      expect(text).toContain(part)
    const reversed = await see(await addInvoice(tulay.db, assignment_id, addDays(today(), 7)))
    expect(reversed).toMatchObject({ tax_cents: 0, purchase_order: 'PO 78' })
    expect(reversed.rules[1]!.text).toContain('Reverse charge')
  })

  test('is downloaded with others as a ZIP file, each as the PDF that it has by itself', async () => {
    await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(2) })
    const ids = [await issueInvoice(tulay.db, company_id, mondayAgo()), await addInvoice(tulay.db, assignment_id)]
    const answer = await finance.open('GET', `/api/invoices.zip?id=${ids.join('&id=')}&id=${ids[0]}`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const numbers = await Promise.all(ids.map(async (id) => (await see(id)).number))
    expect(Object.keys(files).toSorted()).toEqual(numbers.map((number) => `${number}.pdf`).toSorted())
    for (const [index, id] of ids.entries())
      expect(await pdfText(files[`${numbers[index]}.pdf`]!)).toBe(await textOf(`/api/invoices/${id}/pdf`))
  })
  test('is announced to the finance team and the billing address, until it is paid', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    const { number, amount_cents, due_on } = await see(id)
    await finance.put('/api/billing/profile', { ...billingForm, email: 'books@acme.test', contact_name: 'Bo Ek' })
    const [team] = await tulay.db.selectFrom('members').where('company_id', '=', company_id).select('user_id').execute()
    const mail = invoiceMails.invoice_issued.write
    expect(await mail({ invoice_id: id, user_id: team!.user_id })).toMatchObject({
      to: `finance${companies}@acme.test`,
      subject: `Invoice ${number} for ${moneyText(amount_cents)}`,
      paragraphs: expect.arrayContaining([`Please pay ${moneyText(amount_cents)} by ${dateText(due_on)}.`]),
      action: { url: expect.stringContaining(id) },
    })
    expect(await mail({ invoice_id: id, user_id: null })).toMatchObject({ to: 'books@acme.test' })
    expect((await invoiceMails.invoice_due.write({ invoice_id: id, user_id: null }))!.subject).toBe(
      `Invoice ${number} is due on ${dateText(due_on)}`,
    )
    expect(await invoiceMails.invoice_paid.write({ invoice_id: id, user_id: null })).toBeNull()
    await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })
    expect(await invoiceMails.invoice_due.write({ invoice_id: id, user_id: null })).toBeNull()
    expect((await invoiceMails.invoice_credited.write({ invoice_id: id, user_id: null }))!.subject).toBe(
      `Credit note for invoice ${number}`,
    )
  })
  test('never changes once it is issued, and neither do its items and credit notes', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })
    for (const change of [
      sql`update invoices set total_cents = 1, work_cents = 1, fee_cents = 0, tax_cents = 0 where id = ${id}`,
      sql`update invoices set number = 'INV-2026-99999' where id = ${id}`,
      sql`update invoices set due_on = due_on + 1, customer = '{}' where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_items set amount_cents = 1 where invoice_id = ${id}`,
      sql`delete from invoice_items where invoice_id = ${id}`,
      sql`update credit_notes set reason = 'Another' where invoice_id = ${id}`,
      sql`delete from credit_notes where invoice_id = ${id}`,
    ])
      await expect(change.execute(tulay.db)).rejects.toThrow('are never changed')
  })
  test('links its work to the lines of timesheets', async () => {
    const invoice = await see(await addInvoice(tulay.db, assignment_id))
    const { body } = await finance.get(`/api/invoices/${invoice.id}/items/${invoice.items[0]!.id}/lines`)
    expect(body['items']).toMatchObject([{ on_date: mondayAgo(), minutes: 480, amount_cents: 16_000 }])
  })

  test('is not found by another company, and forbidden to its recruiters', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    const other = await addCompany(tulay.db)
    await addMember(tulay.db, other, { email: `other${companies}@beta.test` })
    await addMember(tulay.db, company_id, { email: `rec${companies}@acme.test`, member_role: 'recruiter' })
    const [stranger, recruiter] = [
      await tulay.as(`other${companies}@beta.test`),
      await tulay.as(`rec${companies}@acme.test`),
    ]
    for (const path of ['', '/pdf', '/csv']) {
      expect((await stranger.get(`/api/invoices/${id}${path}`)).status).toBe(404)
      expect((await recruiter.get(`/api/invoices/${id}${path}`)).status).toBe(403)
    }
    expect((await stranger.get(`/api/invoices.zip?id=${id}`)).status).toBe(404)
    expect((await stranger.get('/api/invoices')).body).toMatchObject({ total: 0 })
  })
})

describe('a dispute', () => {
  test('takes its item with fee and tax out of what is payable, until it is credited', async () => {
    await addApprovedLine(tulay.db, { assignment_id })
    await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(2) })
    const invoice = await see(await issueInvoice(tulay.db, company_id))
    const [item] = invoice.items
    const path = `/api/invoices/${invoice.id}/items/${item!.id}`
    const disputed = (await finance.post(`${path}/dispute`, { reason: 'She was away.' })).body
    expect(disputed).toMatchObject({ open_cents: 33_600, payable_cents: 16_800, is_disputed: true })
    expect((await finance.post(`${path}/dispute`, { reason: 'Again.' })).status).toBe(409)
    const resolved = (await admin.post(`${path}/resolve-dispute`, { outcome: 'credited', answer: 'You are right.' }))
      .body
    expect(resolved).toMatchObject({ open_cents: 16_800, payable_cents: 16_800, is_disputed: false })
    expect(resolved['credit_notes']).toMatchObject([{ amount_cents: 16_800, reason: 'She was away.' }])
  })
})

describe('a credit note', () => {
  test('of a written-off invoice is no credit, as nothing was paid', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    await admin.post(`/api/invoices/${id}/write-off`, { reason: 'A test.' })
    const expected = { status: 'written_off', paid_at: null, open_cents: 0, is_written_off: true, allowed: ['credit'] }
    expect(await see(id, admin)).toMatchObject(expected)
    const numbers = async (status: string) =>
      (await finance.get(`/api/invoices?status=${status}`)).body as unknown as { items: Invoice[] }
    expect((await numbers('paid')).items).toEqual([])
    expect((await numbers('written_off')).items).toMatchObject([{ id }])
    const pdf = await textOf(`/api/invoices/${id}/pdf`)
    for (const part of ['Written off', '-$168.00', 'Amount due']) expect(pdf).toContain(part)
    expect(pdf).not.toMatch(/Paid|Please pay/)
    expect(await invoiceMails.invoice_paid.write({ invoice_id: id, user_id: null })).toBeNull()
    const { rows: recorded } = await sql<{ kind: string }>`
      select kind from activities where data->>'invoice_id' = ${id}`.execute(tulay.db)
    expect(recorded.map(({ kind }) => kind)).toEqual(['invoice.issued', 'invoice.written_off'])
    expect((await finance.get('/api/billing')).body).toMatchObject({ last_payment: null })
    const { body } = await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })
    expect((body as unknown as CreditNote).number).toMatch(/^CN-\d{4}-\d{5}$/)
    expect(await findCredit(tulay.db, company_id)).toBe(0)
    expect((await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'Again.' })).status).toBe(400)
  })
  test('covers an item once, and an invoice that has one is not voided', async () => {
    await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(2) })
    const id = await addInvoice(tulay.db, assignment_id)
    const credit = { item_id: workOf(await see(id))[0]!.id, reason: 'A day of leave.' }
    expect((await admin.post(`/api/invoices/${id}/credit`, credit)).status).toBe(201)
    expect((await admin.post(`/api/invoices/${id}/credit`, credit)).status).toBe(400)
    expect((await admin.post(`/api/invoices/${id}/void`, { reason: 'A test.' })).status).toBe(409)
  })
  test('beyond what is open becomes credit, which pays the next invoice', async () => {
    await addApprovedLine(tulay.db, { assignment_id, bill_cents: 20_000 })
    const id = await issueInvoice(tulay.db, company_id)
    await transaction((tx) =>
      post(tx, {
        kind: 'receipt_match',
        cause_id: crypto.randomUUID(),
        postings: [
          { account: 'bank', amount_cents: 15_000 },
          { account: 'receivable', amount_cents: -15_000, company_id, invoice_id: id },
        ],
      }),
    )
    await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })
    expect(await see(id)).toMatchObject({ status: 'credited', open_cents: 0 })
    expect(await findCredit(tulay.db, company_id)).toBe(15_000)
    const next = await see(await addInvoice(tulay.db, assignment_id, addDays(today(), 7)))
    expect(next).toMatchObject({ status: 'unpaid', amount_cents: 16_800, open_cents: 1_800 })
    expect(await findCredit(tulay.db, company_id)).toBe(0)
  })
  test('that a member uses pays an open invoice, once of many clicks and never beyond it', async () => {
    const [id, other] = [
      await addInvoice(tulay.db, assignment_id),
      await addInvoice(tulay.db, assignment_id, addDays(today(), 7)),
    ]
    expect((await finance.post(`/api/invoices/${id}/use-credit`)).status).toBe(409)
    await transaction((tx) =>
      post(tx, {
        kind: 'receipt_match',
        cause_id: crypto.randomUUID(),
        postings: [
          { account: 'bank', amount_cents: 20_000 },
          { account: 'customer_credit', amount_cents: -20_000, company_id },
        ],
      }),
    )
    const answers = await Promise.all(
      [id, other, id, other, id, other].map((one) => finance.post(`/api/invoices/${one}/use-credit`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await findCredit(tulay.db, company_id)).toBe(0)
    const open = [await see(id), await see(other)].map(({ open_cents }) => open_cents)
    expect(open.toSorted((one, two) => one - two)).toEqual([0, 13_600])
  })
  test('of the whole closes an open invoice, which is not paid', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })
    expect(await see(id)).toMatchObject({ status: 'credited', open_cents: 0, paid_at: null })
  })
})

test('the weekly run bills the approved work of each company once, however often it is started', async () => {
  await addApprovedLine(tulay.db, { assignment_id })
  const monday = addDays(mondayAgo(), 14)
  const atNight = (run: () => Promise<void>) => travelTo(new Date(`${monday}T23:00:00Z`), run)
  await atNight(issueDueInvoices)
  await atNight(issueDueInvoices)
  const { rows } = await sql<{ company_ids: string[] }>`
    select data->'company_ids' as company_ids from pgboss.job
    where name = 'invoices' and data->>'issued_on' = ${monday}`.execute(tulay.db)
  const [batch, ...others] = rows.filter(({ company_ids }) => company_ids.includes(company_id))
  expect(others).toEqual([])
  await Promise.all([1, 2].map(() => atNight(() => issueBatch(batch!.company_ids, monday))))
  const { items } = (await finance.get('/api/invoices')).body as unknown as { items: Invoice[] }
  expect(items).toMatchObject([{ issued_on: monday, due_on: addDays(monday, 14), amount_cents: 16_800 }])
})

test('a voided invoice frees its work for the next one, and keeps its number', async () => {
  const id = await addInvoice(tulay.db, assignment_id)
  const { number } = await see(id)
  const voided = (await admin.post(`/api/invoices/${id}/void`, { reason: 'Wrong address.' })).body
  expect(voided).toMatchObject({ status: 'void', number, open_cents: 0, allowed: [] })
  expect((await admin.post(`/api/invoices/${id}/void`, { reason: 'Again.' })).status).toBe(409)
  const again = await see(await issueInvoice(tulay.db, company_id))
  expect(again).toMatchObject({ work_cents: 16_000 })
  expect(Number(again.number.slice(-5))).toBe(Number(number.slice(-5)) + 1)
})

/** Acts at noon, so many days after the due date of an invoice of today. */
const at = (days: number, act: () => Promise<unknown>) =>
  travelTo(new Date(`${addDays(today(), 14 + days)}T12:00:00Z`), act)

test('an invoice that is being paid is not written off', async () => {
  const id = await addInvoice(tulay.db, assignment_id)
  await tulay.db.updateTable('invoices').set({ status: 'pending' }).where('id', '=', id).execute()
  expect((await admin.post(`/api/invoices/${id}/write-off`, { reason: 'A test.' })).status).toBe(409)
})

const collectionOf = async (id: string, who = admin) =>
  (await who.get(`/api/admin/invoices/${id}/collection`)).body as unknown as Collection
const remind = (id: string, who = admin) => who.post(`/api/admin/invoices/${id}/remind`)

const stepsOf = async (id: string) => (await collectionOf(id)).reminders.map(({ step_days }) => step_days).toReversed()
const setReminderDays = (days: number[]) =>
  admin.send('PATCH', '/api/admin/settings', { body: { reminder_days: days } })

describe('reminders', () => {
  test('are sent before the due date and in the steps of the setting, missed ones as one', async () => {
    const id = await addInvoice(tulay.db, assignment_id)
    await at(-4, remindOfInvoices)
    expect(await stepsOf(id)).toEqual([])
    await at(-3, remindOfInvoices)
    await at(-3, remindOfInvoices)
    expect(await stepsOf(id)).toEqual([-3])
    await at(0, becomeOverdue)
    expect((await see(id)).status).toBe('unpaid')
    await at(1, becomeOverdue)
    expect((await see(id)).status).toBe('overdue')
    expect((await finance.get('/api/billing')).body).toMatchObject({ outstanding_cents: 16_800, overdue_cents: 16_800 })
    await at(2, remindOfInvoices)
    expect(await stepsOf(id)).toEqual([-3])
    await at(4, async () => {
      expect(await showCollection(system, id)).toMatchObject({
        days_late: 4,
        contact: { email: `finance${companies}@acme.test` },
        next_reminder_on: today(),
        no_reminder: null,
        allowed: ['remind'],
      })
      await remindOfInvoices()
      expect(await showCollection(system, id)).toMatchObject({
        next_reminder_on: addDays(today(), 6),
        remindable_at: expect.any(String),
        allowed: [],
      })
    })
    expect((await setReminderDays([3, 40, 5])).body['errors']).toMatchObject([{ path: 'reminder_days' }])
    expect((await setReminderDays([3, 5, 12, 40])).status).toBe(200)
    await at(30, remindOfInvoices)
    await at(30, remindOfInvoices)
    expect(await stepsOf(id)).toEqual([-3, 3, 12])
    await setReminderDays([3, 10, 21])
    await at(60, remindOfInvoices)
    // Both reminders at day 12 and later cover what the setting says now.
    expect(await stepsOf(id)).toEqual([-3, 3, 12])
    const recorded = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'invoice.payment_due')
      .where(sql<boolean>`data ->> 'invoice_id' = ${id}`)
      .select('actor_id')
      .execute()
    expect(recorded).toEqual([{ actor_id: null }, { actor_id: null }, { actor_id: null }])
  })

  test('are sent by finance once a day, however often they click', async () => {
    const ops = await addPerson(tulay.db, {
      email: 'ops@tulay.test',
      role: 'admin',
      admin_role: 'support',
      name: 'Bea',
    })
    const books = await tulay.as('ops@tulay.test')
    const id = await addInvoice(tulay.db, assignment_id)
    expect((await remind(id, books)).status).toBe(403)
    expect((await remind(id, finance)).status).toBe(403)
    expect((await books.get(`/api/admin/invoices/${id}/collection`)).status).toBe(403)
    await tulay.db.updateTable('users').set({ admin_role: 'finance' }).where('id', '=', ops).execute()
    forgetActors({ user_ids: [ops] })
    const answers = await Promise.all([1, 2, 3].map(() => remind(id, books)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('A reminder was sent less than 24 hours ago.')
    expect((await collectionOf(id, books)).reminders).toMatchObject([{ step_days: null, sent_by: 'Bea' }])
    const yesterday = new Date(Date.parse(now()) - 24 * 3_600_000).toISOString()
    await tulay.db.updateTable('invoice_reminders').set({ sent_at: yesterday }).where('invoice_id', '=', id).execute()
    expect((await remind(id, books)).status).toBe(200)
    expect((await collectionOf(id, books)).reminders).toHaveLength(2)
  })

  test('are not sent of disputed, pending, paid, written-off and void invoices', async () => {
    const ids = []
    for (const week of [5, 4, 3, 2, 1]) {
      await addApprovedLine(tulay.db, { assignment_id, on_date: mondayAgo(week) })
      ids.push(await issueInvoice(tulay.db, company_id, addDays(today(), -7 * week)))
    }
    const [disputed, pending, credited, writtenOff, voided] = ids as [string, string, string, string, string]
    const item = (await see(disputed)).items[0]!.id
    await finance.post(`/api/invoices/${disputed}/items/${item}/dispute`, { reason: 'She was away.' })
    await tulay.db.updateTable('invoices').set({ status: 'pending' }).where('id', '=', pending).execute()
    await admin.post(`/api/invoices/${credited}/credit`, { item_id: null, reason: 'All wrong.' })
    await admin.post(`/api/invoices/${writtenOff}/write-off`, { reason: 'A test.' })
    await admin.post(`/api/invoices/${voided}/void`, { reason: 'A test.' })
    const reasons = ['disputed', 'payment_pending', 'closed', 'closed', 'closed']
    await at(30, remindOfInvoices)
    for (const [index, id] of ids.entries()) {
      expect(await collectionOf(id)).toMatchObject({
        no_reminder: reasons[index],
        reminders: [],
        next_reminder_on: null,
        allowed: [],
      })
      expect((await remind(id)).status).toBe(409)
    }
    // One that was disputed before its mail was written.
    await finance.put('/api/billing/profile', { ...billingForm, email: 'books@acme.test', contact_name: 'Bo Ek' })
    const write = () => invoiceMails.invoice_due.write({ invoice_id: disputed, user_id: null })
    expect(await write()).toBeNull()
    const { body } = await admin.post(`/api/invoices/${disputed}/items/${item}/resolve-dispute`, {
      outcome: 'kept',
      answer: 'She was there.',
    })
    expect(body).toMatchObject({ is_disputed: false })
    expect((await remind(disputed)).status).toBe(200)
    expect(await write()).toMatchObject({ to: 'books@acme.test' })
  })
})

test('the list is searched by number, purchase order and item, filtered and sorted', async () => {
  const first = await see(await addInvoice(tulay.db, assignment_id, addDays(today(), -7)))
  await finance.put('/api/billing/profile', {
    legal_name: '',
    address: '',
    country: 'US',
    vat_number: '',
    contact_name: '',
    email: '',
    purchase_order: 'Spring-9',
    cost_center: '',
  })
  const second = await see(await addInvoice(tulay.db, assignment_id))
  const list = async (query: string) =>
    ((await finance.get(`/api/invoices?${query}`)).body['items'] as unknown as Invoice[]).map(({ number }) => number)
  expect(await list('')).toEqual([second.number, first.number])
  expect(await list('sort=number')).toEqual([first.number, second.number])
  expect(await list(`q=${first.number.toLowerCase()}`)).toEqual([first.number])
  expect(await list('q=spring-9')).toEqual([second.number])
  expect(await list('q=ana%20REYES')).toHaveLength(2)
  const total = moneyText(first.amount_cents)
  for (const amount of [total, total.slice(1)])
    expect(await list(`q=${encodeURIComponent(amount)}`)).toContain(first.number)
  // The same for staff, who also search by company: all words are in the invoice itself or in one of its items.
  const found = { 'acme spring': [second.number], 'reyes ana': [second.number, first.number], 'acme reyes': [] }
  for (const [q, numbers] of Object.entries(found)) {
    const { body } = await admin.get(`/api/invoices?company_id=${company_id}&q=${encodeURIComponent(q)}`)
    expect(
      (body['items'] as unknown as Invoice[]).map(({ number }) => number),
      q,
    ).toEqual(numbers)
  }
  expect(await list('q=_')).toHaveLength(0)
  expect(await list(`q=1${',000'.repeat(8)}`)).toHaveLength(0)
  expect(await list('status=paid')).toHaveLength(0)
  expect(await list(`from=${today()}`)).toEqual([second.number])
  const selected = (await finance.get(`/api/invoices.csv?ids=${first.id}`)).text.split('\r\n')
  expect(selected.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${first.number},`)), ''])
  expect((await finance.get('/api/billing')).body).toMatchObject({
    outstanding_cents: 33_600,
    overdue_cents: 0,
    last_payment: null,
    next_auto_pay_on: null,
    credit_cents: 0,
  })
})

test('the next invoice, the spend and the statement follow from approved work and the ledger', async () => {
  await addApprovedLine(tulay.db, { assignment_id })
  expect((await finance.get('/api/billing/next-invoice')).body).toMatchObject({
    approved_cents: 16_000,
    approved_total_cents: 16_800,
    expected_cents: 0,
    total_cents: 16_800,
  })
  const id = await issueInvoice(tulay.db, company_id)
  const period = `from=${addDays(today(), -30)}&to=${addDays(today(), 1)}`
  const spend = async () => (await finance.get(`/api/billing/spend?${period}`)).body as unknown as Spend
  const spentIn = async (month: string) => (await spend()).months.find((one) => one.month === month)
  const month = today().slice(0, 7)
  expect((await spend()).rows).toMatchObject([{ talent_name: 'Ana Reyes', minutes: 480, work_cents: 16_000 }])
  await tulay.db
    .updateTable('jobs')
    .set({ budget_max_cents: 3_000, weekly_hours: 14, openings: 2 })
    .where('company_id', '=', company_id)
    .execute()
  // Two people for $30.00 an hour, and 64 of them in 32 days.
  expect((await spend()).jobs).toMatchObject([{ work_cents: 16_000, budget_cents: 384_000 }])
  const billed = { month, work_cents: 16_000, fee_cents: 800, tax_cents: 0, total_cents: 16_800 }
  expect(await spentIn(month)).toEqual(billed)
  const { body } = await finance.get(`/api/billing/statement?${period}`)
  expect(body).toMatchObject({ opening_cents: 0, closing_cents: 16_800, entries: [{ amount_cents: 16_800 }] })
  const text = await textOf(`/api/billing/statement.pdf?${period}`)
  expect(text).toContain('Closing balance')
  await admin.post(`/api/invoices/${id}/void`, { reason: 'Wrong address.' })
  expect((await spentIn(month))?.total_cents).toBe(0)
  const again = await issueInvoice(tulay.db, company_id)
  expect(await spentIn(month)).toEqual(billed)
  await admin.post(`/api/invoices/${again}/credit`, { item_id: null, reason: 'All wrong.' })
  expect(await spend()).toMatchObject({ rows: [] })
  expect((await spentIn(month))?.total_cents).toBe(0)
})

test('the next invoice is the one that is issued: item by item and to the cent', async () => {
  const later = new Date(Date.parse(now()) + 3_600_000).toISOString()
  const lines = [
    { overtime_minutes: 90, night_minutes: 30, bill_cents: 17_001 },
    // Corrected to nothing: the item says so.
    { on_date: mondayAgo(2) },
    { on_date: addDays(mondayAgo(2), 1), minutes: -480, bill_cents: -16_000, pay_cents: -12_000 },
    // Time without pay, and a line without either.
    { on_date: mondayAgo(3), minutes: 60, bill_cents: 0, pay_cents: 0 },
    { on_date: mondayAgo(4), minutes: 0, bill_cents: 0, pay_cents: 0 },
    { on_date: addDays(mondayAgo(), 1), decided_at: later },
    { on_date: addDays(mondayAgo(), 2), status: 'disputed' as const },
  ]
  for (const line of lines) await addApprovedLine(tulay.db, { assignment_id, ...line })
  await addMilestone(tulay.db, { assignment_id, status: 'accepted', accepted_at: now() })
  await addMilestone(tulay.db, { assignment_id, position: 1, status: 'accepted', accepted_at: later })
  await addMilestone(tulay.db, { assignment_id, position: 2 })

  const next = (await finance.get('/api/billing/next-invoice')).body as unknown as NextInvoice
  const issued = await see(await issueInvoice(tulay.db, company_id))
  type Shown = Pick<Invoice['items'][number], 'kind' | 'description' | 'quantity' | 'amount_cents'>
  const shown = ({ kind, description, quantity, amount_cents }: Shown) => [kind, description, quantity, amount_cents]
  expect(next.items.map(shown)).toEqual(
    issued.items.filter(({ kind }) => kind === 'work' || kind === 'milestone').map(shown),
  )
  expect(next.items.map(({ quantity, amount_cents }) => [quantity, amount_cents])).toEqual([
    [60, 0],
    [0, 0],
    [480, 17_001],
    [1, 100_000],
  ])
  expect([next.work_cents, next.total_cents]).toEqual([issued.work_cents, issued.amount_cents])
  expect(next).toMatchObject({ approved_cents: 117_001, expected_cents: 0 })
})

const exportPeriod = () => `from=${addDays(today(), -1)}&to=${addDays(today(), 1)}`
const accountingRows = async (query: string) => {
  const answer = await finance.get(`/api/billing/accounting.csv?${exportPeriod()}&${query}`)
  expect(answer.status, answer.text).toBe(200)
  return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[]
}
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const owed = async () => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::integer as cents from postings
    where company_id = ${company_id} and account in ('receivable', 'customer_credit')`.execute(tulay.db)
  return rows[0]!.cents
}

describe('invoices and payments for accounting', () => {
  test('are what the ledger says the company owes, item by item', async () => {
    await addApprovedLine(tulay.db, { assignment_id, bill_cents: 15_999 })
    const wrong = await see(await issueInvoice(tulay.db, company_id))
    const voided = await admin.post(`/api/invoices/${wrong.id}/void`, { reason: 'Wrong rate.' })
    expect(voided.status, voided.text).toBe(200)
    const first = await see(await issueInvoice(tulay.db, company_id))
    const credited = await admin.post(`/api/invoices/${first.id}/credit`, {
      item_id: workOf(first)[0]!.id,
      reason: 'Not worked.',
    })
    expect(credited.status, credited.text).toBe(201)
    const rows = await accountingRows('format=transactions')
    expect(sumOf(rows, 'Amount')).toBe(await owed())
    const invoiced = rows.filter(({ Type, Invoice: number }) => Type === 'Invoice' && number === first.number)
    expect(invoiced).toHaveLength(first.items.filter(({ amount_cents }) => amount_cents !== 0).length)
    expect(sumOf(invoiced, 'Amount')).toBe(first.amount_cents)
    expect(rows.find(({ Type }) => Type === 'Credit note')!.Amount).toMatch(/^-\d+\.\d{2}$/)
    expect(rows.find(({ Type }) => Type === 'Voided invoice')!.Amount).toBe((-wrong.amount_cents / 100).toFixed(2))

    const bills = await accountingRows('format=xero_bills&account_code=429&date_format=dd/mm/yyyy')
    expect(new Set(bills.map((row) => row['*InvoiceNumber']))).toEqual(new Set([first.number]))
    expect(sumOf(bills, '*UnitAmount')).toBe(first.amount_cents)
    const [year, month, day] = first.issued_on.split('-')
    expect(bills[0]).toMatchObject({
      '*ContactName': first.provider.legal_name,
      '*InvoiceDate': `${day}/${month}/${year}`,
      '*Quantity': '1',
      '*AccountCode': '429',
      '*TaxType': 'Tax Exempt',
    })
  })

  test('are for owners and finance of the own company', async () => {
    await addApprovedLine(tulay.db, { assignment_id })
    await issueInvoice(tulay.db, company_id)
    const path = `/api/billing/accounting.csv?${exportPeriod()}`
    await addMember(tulay.db, company_id, { email: `recruiter${companies}@acme.test`, member_role: 'recruiter' })
    expect((await (await tulay.as(`recruiter${companies}@acme.test`)).get(path)).status).toBe(403)
    expect((await admin.get(path)).status).toBe(403)
    const other = await addCompany(tulay.db)
    await addMember(tulay.db, other, { email: `owner${companies}@other.test` })
    const answer = await (await tulay.as(`owner${companies}@other.test`)).get(path)
    expect(parse(answer.text, { bom: true, columns: true })).toEqual([])
    expect((await finance.get(`${path}&format=xero_bills`)).body.errors).toMatchObject([{ path: 'account_code' }])
  })
})
