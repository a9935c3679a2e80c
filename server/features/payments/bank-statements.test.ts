import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { settlePayout } from '#server/features/payouts/results.ts'
import { lockPayout } from '#server/features/payouts/lists.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: string
let owner: Client
let admin: Client
let format_id: string
const columns = {
  date: 'Booked',
  amount: 'Amount',
  debit: '',
  credit: '',
  currency: '',
  reference: 'Text',
  payer: 'Name',
  date_format: 'dd.mm.yyyy',
  has_decimal_comma: true,
}
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await tulay.as('owner@acme.test')
  admin = await tulay.as('admin@tulay.test')
  format_id = (await admin.post('/api/admin/bank-statements/formats', { name: 'First Bank', columns })).body.id
})
afterAll(() => tulay.stop())

const load = (lines: string[], heads = 'Booked;Amount;Text;Name') =>
  admin.post(`/api/admin/bank-statements?format_id=${format_id}&file_name=november.csv`, [heads, ...lines].join('\n'), {
    headers: { 'content-type': 'text/csv' },
  })

async function transfer(total_cents: number) {
  const invoice_id = await addOpenInvoice(acme, { total_cents })
  const { body } = await owner.post('/api/payments', { invoice_ids: [invoice_id], method: { kind: 'bank' } })
  return { invoice_id, payment_id: body.id, reference: String(body.reference) }
}

async function openCents(invoice_id: string): Promise<number> {
  const { rows } = await tulay.pool.query(
    'select sum(amount_cents)::int as cents from postings where invoice_id = $1',
    [invoice_id],
  )
  return rows[0].cents
}

const invoiceRow = (id: string) =>
  tulay.db.selectFrom('invoices').where('id', '=', id).select(['number', 'status']).executeTakeFirstOrThrow()

async function balance(account: string): Promise<number> {
  const { rows } = await tulay.pool.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from postings where account = $1',
    [account],
  )
  return rows[0].cents
}

const unmatched = async () => (await admin.get('/api/admin/bank-statements/lines?status=unmatched')).body.items

it('pays invoices by the reference of a transfer, however the bank writes it, once', async () => {
  const { invoice_id, payment_id, reference } = await transfer(123_450)
  const line = `20.11.2026;1.234,50;Ref ${reference.toLowerCase().replaceAll('-', ' ')} thanks;ACME`
  const { status, body } = await load([line, '20.11.2026;-5,00;Fee;Bank'])
  expect(status).toBe(201)
  expect(body).toMatchObject({ lines: 2, matched: 1, known: 0 })
  expect((await owner.get(`/api/payments/${payment_id}`)).body).toMatchObject({ status: 'completed' })
  expect(await openCents(invoice_id)).toBe(0)
  expect((await load([line, '20.11.2026;-5,00;Fee;Bank'])).status).toBe(400)
  expect((await load([line])).body).toMatchObject({ lines: 0, known: 1 })
})

const receipt = (cells: string) => `20.11.2026;50,00;${cells}`

it('finds a reference in every column, also split over columns and lines, and in other case', async () => {
  for (const write of [
    (one: string) => [receipt(`INCOMING WIRE 81491;marigold ${one.toLowerCase().replaceAll('-', ' ')}`)],
    (one: string) => [receipt(`Invoice ${one.slice(0, 9)};${one.slice(9)} ACME`)],
    (one: string) => [receipt(`${one.slice(5)} payment;ACME TUTU${one.slice(2, 5)}`)],
    (one: string) => [receipt(`"Transfer ${one.slice(0, 6)}\n${one.slice(6)}";ACME`)],
    (one: string) => [receipt(`Transfer ${one.slice(0, 6)};ACME`), `;;${one.slice(6)};`],
    (one: string) => [receipt(`Transfer;ACME;SEPA;${one}`)],
  ]) {
    const { invoice_id, reference } = await transfer(5_000)
    const { status, body } = await load(write(reference), 'Booked;Amount;Text;Name;Kind;Details')
    expect([status, body.matched], reference).toEqual([201, 1])
    expect(await openCents(invoice_id)).toBe(0)
  }
})

it('keeps what was not paid open, and what was paid too much as credit', async () => {
  const part = await transfer(10_000)
  const more = await transfer(10_000)
  await load([`21.11.2026;60,00;${part.reference};A`, `21.11.2026;100,50;${more.reference};A`])
  expect(await openCents(part.invoice_id)).toBe(4_000)
  expect(await openCents(more.invoice_id)).toBe(0)
  expect(await balance('customer_credit')).toBe(-50)
  const invoices = (await owner.get(`/api/payments?invoice_id=${part.invoice_id}`)).body.items
  expect(invoices).toMatchObject([{ status: 'completed', amount_cents: 6_000 }])
})

it('lists lines without a known reference with suggestions, until staff match or ignore them, and keeps ignored ones out of the books', async () => {
  const { payment_id, invoice_id } = await transfer(77_700)
  await load([
    '22.11.2026;777,00;Invoice;Somebody',
    '22.11.2026;12,00;Prepaid;Acme',
    '22.11.2026;1,00;Own account;Bank',
    '22.11.2026;90,00;STRIPE PAYOUT;Stripe',
  ])
  expect(await balance('unmatched_receipts')).toBe(-88_000)
  const lines = await unmatched()
  const find = (reference: string) => lines.find((line) => String(line.reference) === reference)!
  expect(find('Invoice').suggestions).toMatchObject([{ payment_id, amount_cents: 77_700 }])
  const match = (reference: string, body: object) =>
    admin.post(`/api/admin/bank-statements/lines/${find(reference).id}/match`, body)
  expect((await match('Invoice', { to: 'payment', payment_id })).body).toMatchObject({ status: 'matched' })
  expect((await match('Invoice', { to: 'payment', payment_id })).status).toBe(409)
  expect((await match('Prepaid', { to: 'credit', company_id: acme })).status).toBe(200)
  expect((await match('STRIPE PAYOUT', { to: 'gateway' })).status).toBe(200)
  const before = await balance('bank')
  const ignored = await admin.post(`/api/admin/bank-statements/lines/${find('Own account').id}/ignore`, {
    note: 'A transfer between our accounts',
  })
  expect(ignored.body).toMatchObject({ status: 'ignored', posted: null, allowed: [] })
  expect(await openCents(invoice_id)).toBe(0)
  expect(await balance('bank')).toBe(before - 100)
  expect(await balance('unmatched_receipts')).toBe(0)
  expect(await balance('customer_credit')).toBe(-1_250)
})

it('refuses a file without the columns or a readable row, and says why', async () => {
  const line = '20.11.2026;1,00;A;B'
  for (const [answer, message] of [
    [await load(['2026-11-20;1,00;A;B']), 'Row 2: “2026-11-20” is not a date like dd.mm.yyyy.'],
    [await load(['31.02.2026;1,00;A;B']), 'Row 2: “31.02.2026” is not a date like dd.mm.yyyy.'],
    [await load(['20.11.2026;1.0.0;A;B']), 'Row 2: “1.0.0” is not an amount.'],
    [await load(['20.11.2026;;A;B']), 'Row 2: This row has no amount.'],
    [await load([line], 'Booked;Sum;Text;Name'), 'The file has no column “Amount”.'],
    [await load([line], 'Booked;Amount;Text;Payer'), 'The file has no column “Name”.'],
    [await load([], ''), 'This file has no rows below the column names.'],
  ] as const)
    expect(answer, message).toMatchObject({ status: 400, body: { error: message } })
  expect(await balance('unmatched_receipts')).toBe(0)
})

it('shows staff the payments and past-due invoices of all companies, and their sums', async () => {
  const late = await addOpenInvoice(acme, { total_cents: 500, due_on: '2026-01-01' })
  await tulay.db.updateTable('invoices').set({ status: 'overdue' }).where('id', '=', late).execute()
  const pending = await transfer(900)
  const { body } = await admin.get('/api/admin/payments?sort=amount&q=acme')
  expect(body.items.slice(0, 2)).toMatchObject([
    { payment_id: null, status: 'overdue', amount_cents: 500, date: '2026-01-01' },
    { payment_id: pending.payment_id, status: 'pending', amount_cents: 900 },
  ])
  expect((await admin.get('/api/admin/payments?status=overdue')).body.total).toBe(1)
  expect((await admin.get('/api/admin/payments.csv?status=overdue')).text).toContain(
    'Acme,5.00,USD,Overdue,2026-01-01,Due',
  )
  const selected = await admin.get(`/api/admin/payments.csv?sort=-amount&ids=${late}&ids=${pending.payment_id}`)
  expect(selected.text.split('\r\n').slice(1, -1)).toEqual([
    expect.stringMatching(/^Acme,9\.00,USD,Pending,/),
    expect.stringMatching(/^Acme,5\.00,USD,Overdue,/),
  ])
  expect((await admin.get('/api/admin/payments/figures')).body).toEqual({
    received_cents: 123_450 + 6 * 5_000 + 6_000 + 10_050 + 77_700 + 1_200,
    received_before_cents: 0,
    pending_cents: 900,
    overdue_cents: 500,
    overdue_invoices: 1,
  })
  // A transfer that was announced long before its money arrived.
  const { rows: received } = await sql<{ id: string; day: string }>`
    update payments set started_at = '2026-01-05T12:00:00Z' where id = (
      select id from payments where status = 'completed' order by id limit 1)
    returning id, (completed_at at time zone 'UTC')::date as day`.execute(tulay.db)
  const [{ id, day }] = received as [{ id: string; day: string }]
  const ofDay = (await admin.get(`/api/admin/payments?status=completed&from=${day}&to=${day}`)).body
  expect(ofDay.items).toContainEqual(expect.objectContaining({ payment_id: id, date: day, date_of: 'received' }))
  expect((await admin.get('/api/admin/payments?from=2026-01-05&to=2026-01-05')).body.total).toBe(0)
  expect((await admin.get(`/api/admin/payments.csv?ids=${id}`)).text).toContain(`,Completed,${day},Received,`)
})

/** Payouts of $125.00 and $75.00, sent together. */
async function sendPayouts(): Promise<{ batch_id: string; ids: string[]; references: string[] }> {
  const { id: batch_id } = await tulay.db
    .insertInto('payout_batches')
    .values({ pay_on: '2026-11-20', status: 'sent', created_at: now(), sent_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const talent_id = await addPerson(tulay.db, { email: `talent-${batch_id}@work.test`, role: 'applicant', name: 'Ana' })
  const payouts = await tulay.db
    .insertInto('payouts')
    .values(
      [12_500, 7_500].map((amount_cents) => ({
        talent_id,
        batch_id,
        status: 'paid' as const,
        pay_on: '2026-11-20',
        amount_cents,
        reference: `PO-${randomBytes(5).toString('hex').toUpperCase()}`,
        created_at: now(),
        sent_at: now(),
        paid_at: now(),
      })),
    )
    .returning(['id', 'reference'])
    .execute()
  return { batch_id, ids: payouts.map(({ id }) => id), references: payouts.map(({ reference }) => reference!) }
}

const lineOf = async (reference: string) => {
  const { body } = await admin.get(`/api/admin/bank-statements/lines?q=${encodeURIComponent(reference)}`)
  return body.items[0] as unknown as { id: string; status: string; suggestions: { to: string }[]; allowed: string[] }
}
const matchWith = (line: { id: string }, body: object) =>
  admin.post(`/api/admin/bank-statements/lines/${line.id}/match`, body)

it('matches an outgoing line with the payout that it names, once, and posts nothing', async () => {
  const { ids, references } = await sendPayouts()
  const before = await balance('bank')
  const text = `PAYROLL ${references[0]!.toLowerCase().replace('-', ' ')}`
  expect((await load([`20.11.2026;-125,00;${text};Ana`])).body).toMatchObject({ lines: 1, matched: 1 })
  expect(await lineOf(text)).toMatchObject({
    status: 'matched',
    payout: { id: ids[0], reference: references[0], talent: 'Ana' },
    payment: null,
    allowed: [],
  })
  await load([`21.11.2026;-125,00;Again ${references[0]};Ana`, `21.11.2026;-74,00;Less ${references[1]};Ana`])
  for (const other of ['Again', 'Less']) {
    const line = await lineOf(other)
    expect(line).toMatchObject({ status: 'unmatched', suggestions: [], allowed: ['match', 'ignore'] })
    for (const payout_id of ids) expect((await matchWith(line, { to: 'payout', payout_id })).status).toBe(400)
  }
  expect(await balance('bank')).toBe(before)
})

it('matches an outgoing line with a whole batch of its amount, and with nothing that was received', async () => {
  const { batch_id, ids } = await sendPayouts()
  await load(['20.11.2026;-200,00;Collective order;Bank', '20.11.2026;200,00;Refund;Bank'])
  const line = await lineOf('Collective order')
  expect(line.suggestions).toEqual([
    { to: 'payout_batch', payout_batch_id: batch_id, pay_on: '2026-11-20', payouts: 2 },
  ])
  for (const form of [{ to: 'credit', company_id: acme }, { to: 'gateway' }])
    expect((await matchWith(line, form)).status).toBe(409)
  const batch = { to: 'payout_batch', payout_batch_id: batch_id }
  expect((await matchWith(await lineOf('Refund'), batch)).status).toBe(409)
  expect((await matchWith(line, batch)).body).toMatchObject({
    status: 'matched',
    payout_batch: { id: batch_id, pay_on: '2026-11-20' },
  })
  await load(['20.11.2026;-125,00;One of them;Ana'])
  const part = await lineOf('One of them')
  expect((await matchWith(part, { to: 'payout', payout_id: ids[0] })).status).toBe(400)
})

it('books fees of the bank and interest, of either sign, once', async () => {
  await load([
    '22.11.2026;-25,00;Account fee;Bank',
    '22.11.2026;5,00;Fee refunded;Bank',
    '22.11.2026;1,50;Interest paid;Bank',
    '22.11.2026;-0,50;Interest taken;Bank',
  ])
  const [bank, waiting] = [await balance('bank'), await balance('unmatched_receipts')]
  for (const [reference, to] of [
    ['Account fee', 'bank_fee'],
    ['Fee refunded', 'bank_fee'],
    ['Interest paid', 'interest'],
    ['Interest taken', 'interest'],
  ] as const) {
    const line = await lineOf(reference)
    expect((await matchWith(line, { to })).body).toMatchObject({ status: 'matched', posted: { to, company: null } })
    expect((await matchWith(line, { to })).status).toBe(409)
  }
  expect(await balance('bank_fees')).toBe(2_000)
  expect(await balance('interest_income')).toBe(-100)
  expect(await balance('bank')).toBe(bank - 2_550)
  expect(await balance('unmatched_receipts')).toBe(waiting + 650)
})

it('matches a receipt with the payout that the bank returned, which returns to the balance, once', async () => {
  const { ids, references } = await sendPayouts()
  const { rows } = await tulay.pool.query('select talent_id from payouts where id = $1', [ids[0]])
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, ids[0]!)
    await tx.updateTable('payouts').set({ status: 'pending', paid_at: null }).where('id', '=', payout.id).execute()
    await settlePayout(tx, system, { ...payout, status: 'pending' })
  })
  const owed = async () => {
    const found = await tulay.pool.query(
      "select -sum(amount_cents)::int as cents from postings where account = 'talent_payable' and talent_id = $1",
      [rows[0].talent_id],
    )
    return found.rows[0].cents as number
  }
  const [bank, before] = [await balance('bank'), await owed()]
  await load(['24.11.2026;125,00;Account closed;Ana', '24.11.2026;125,00;Same again;Ana'])
  const line = await lineOf('Account closed')
  const suggestion = { to: 'payout', payout_id: ids[0], reference: references[0], status: 'paid' }
  expect(line.suggestions).toContainEqual(expect.objectContaining(suggestion))
  const form = { to: 'payout', payout_id: ids[0] }
  expect((await matchWith(line, { to: 'payout', payout_id: ids[1] })).status).toBe(400)
  expect((await matchWith(line, form)).body).toMatchObject({ status: 'matched', payout: { id: ids[0] } })
  expect((await matchWith(await lineOf('Same again'), form)).status).toBe(400)
  expect((await admin.get(`/api/payouts/${ids[0]}`)).body).toMatchObject({ status: 'failed' })
  // The other receipt is in the bank, and waits.
  expect(await balance('bank')).toBe(bank + 2 * 12_500)
  expect(await owed()).toBe(before + 12_500)
  expect(await findDifferences('bank_statements')).toEqual([])
})

it('pays an open invoice by a wire for which no payment was started', async () => {
  const invoice_id = await addOpenInvoice(acme, { total_cents: 18_000 })
  const other_id = await addOpenInvoice(acme, { total_cents: 99_000 })
  const { number } = await invoiceRow(invoice_id)
  await load([`27.11.2026;180,00;INCOMING WIRE 81492;Somebody`])
  const line = await lineOf('INCOMING WIRE 81492')
  const suggestion = { to: 'invoice', invoice_id, number, amount_cents: 18_000 }
  expect(line.suggestions).toContainEqual(expect.objectContaining(suggestion))
  expect(line.suggestions).not.toContainEqual(expect.objectContaining({ invoice_id: other_id }))
  const { status, body } = await matchWith(line, { to: 'invoice', invoice_id })
  expect([status, body], JSON.stringify(body)).toMatchObject([200, { status: 'matched', payment: { company: 'Acme' } }])
  expect(await invoiceRow(invoice_id)).toMatchObject({ status: 'paid' })
  expect(await openCents(invoice_id)).toBe(0)
  expect((await matchWith(line, { to: 'invoice', invoice_id })).status).toBe(409)
  // One that is being paid waits for that payment.
  const pending = await transfer(7_000)
  await load([`27.11.2026;70,00;INCOMING WIRE 81493;Somebody`])
  const another = await lineOf('INCOMING WIRE 81493')
  expect((await matchWith(another, { to: 'invoice', invoice_id: pending.invoice_id })).status).toBe(409)
  expect((await matchWith(another, { to: 'payment', payment_id: pending.payment_id })).status).toBe(200)
  for (const name of ['payments', 'bank_statements'] as const) expect(await findDifferences(name)).toEqual([])
})

it('reverses the payment of a transfer that the bank took back, and tells the company', async () => {
  const { invoice_id, payment_id, reference } = await transfer(10_000)
  await load([`27.11.2026;100,00;${reference};ACME`])
  const [bank, credit] = [await balance('bank'), await balance('customer_credit')]
  expect((await load([`28.11.2026;-100,00;RETURNED WIRE ${reference};ACME`])).body).toMatchObject({ matched: 1 })
  expect((await owner.get(`/api/payments/${payment_id}`)).body).toMatchObject({
    status: 'returned',
    returned_cents: 10_000,
    allowed: [],
  })
  expect(await invoiceRow(invoice_id)).toMatchObject({ status: 'unpaid' })
  expect(await openCents(invoice_id)).toBe(10_000)
  expect(await balance('bank')).toBe(bank - 10_000)
  expect(await balance('customer_credit')).toBe(credit)
  expect(await lineOf(`RETURNED WIRE ${reference}`)).toMatchObject({ status: 'matched', payment: { id: payment_id } })
  const { number } = await invoiceRow(invoice_id)
  await eventually(async () =>
    (await owner.get('/api/notifications')).text.includes(`Your bank transfer for ${number} was returned`),
  )
  const entries = (await admin.get(`/api/admin/ledger/entries?cause_id=${payment_id}`)).body.items
  expect(entries).toMatchObject([{ kind: 'payment_return' }, { kind: 'payment' }])
  for (const name of ['payments', 'bank_statements'] as const) expect(await findDifferences(name)).toEqual([])
})

it('leaves a return without a reference, and one of a part, to staff', async () => {
  const { invoice_id, payment_id, reference } = await transfer(20_000)
  await load([`27.11.2026;200,00;${reference};ACME`])
  await load(['28.11.2026;-200,00;Unzustellbar;ACME', `28.11.2026;-50,00;Part of ${reference};ACME`])
  const [whole, part] = [await lineOf('Unzustellbar'), await lineOf(`Part of ${reference}`)]
  for (const line of [whole, part])
    expect(line.suggestions).toContainEqual(expect.objectContaining({ to: 'payment', payment_id, reference }))
  const form = { to: 'payment', payment_id }
  expect((await matchWith(part, form)).body).toMatchObject({ status: 'matched' })
  expect(await openCents(invoice_id)).toBe(5_000)
  expect((await owner.get(`/api/payments/${payment_id}`)).body).toMatchObject({
    status: 'completed',
    returned_cents: 5_000,
  })
  // More than is left of it.
  expect((await matchWith(whole, form)).body).toMatchObject({ errors: [{ path: 'payment_id' }] })
  for (const name of ['payments', 'bank_statements'] as const) expect(await findDifferences(name)).toEqual([])
})

it('leaves a second transfer with the same reference to staff', async () => {
  const { reference, invoice_id } = await transfer(5_000)
  const lines = [`20.11.2026;50,00;${reference};ACME`, `21.11.2026;50,00;${reference} again;ACME`]
  expect((await load(lines)).body).toMatchObject({ lines: 2, matched: 1 })
  expect(await openCents(invoice_id)).toBe(0)
  const second = (await unmatched()).find((line) => String(line.reference).startsWith(reference))
  expect(second).toMatchObject({ reference: `${reference} again`, amount_cents: 5_000 })
  const credit = { to: 'credit', company_id: acme }
  expect((await admin.post(`/api/admin/bank-statements/lines/${second!.id}/match`, credit)).status).toBe(200)
})

it('maps the columns of a bank again later, each to one thing, and removes a bank without its statements', async () => {
  const formats = '/api/admin/bank-statements/formats'
  const names = async () =>
    ((await admin.get(formats)).body.items as unknown as { name: string }[]).map(({ name }) => name)
  const twice = { name: 'Second Bank', account_number: '', columns: { ...columns, amount: columns.date } }
  expect((await admin.post(formats, twice)).body).toMatchObject({ errors: [{ path: 'columns.amount' }] })
  const { id } = (await admin.post(formats, { name: 'Second Bank', columns })).body
  const taken = await admin.put(`${formats}/${id}`, { name: 'First Bank', columns })
  expect(taken.body).toMatchObject({ errors: [{ path: 'name' }] })
  expect((await admin.put(`${formats}/${id}`, twice)).body).toMatchObject({ errors: [{ path: 'columns.amount' }] })

  const importFile = () =>
    admin.post(
      `/api/admin/bank-statements?format_id=${id}&file_name=a.csv`,
      'Day,Amount,Text,Name\n02.11.2026,"1,50",,',
      {
        headers: { 'content-type': 'text/csv' },
      },
    )
  expect((await importFile()).body).toMatchObject({ error: 'The file has no column “Booked”.' })
  const changed = { name: 'Third Bank', account_number: '', columns: { ...columns, date: 'Day' } }
  expect((await admin.put(`${formats}/${id}`, changed)).body).toEqual({ id, ...changed })
  expect((await importFile()).body).toMatchObject({ lines: 1 })

  expect((await admin.send('DELETE', `${formats}/${id}`)).status).toBe(204)
  expect(await names()).toEqual(['First Bank'])
  expect((await importFile()).status).toBe(404)
  expect((await admin.put(`${formats}/${id}`, changed)).status).toBe(404)
  expect((await admin.post(formats, changed)).status).toBe(201)
})
