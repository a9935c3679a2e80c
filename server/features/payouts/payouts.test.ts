import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { PayoutMethods } from '#domain/payouts/payout-method.ts'
import { payoutMethodMessages } from '#domain/payouts/payout-method.ts'
import { payoutMessages } from '#domain/payouts/payout.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { resultImportMessages } from '#domain/payouts/result-import.ts'
import type { BatchPreview, Earnings, EarningsItem, Payout, PayoutBatch } from '#domain/payouts/payout.ts'
import { settings } from '#domain/settings/setting.ts'
import { findBalance } from '#server/features/ledger/reports.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addApprovedLine, issueInvoice } from '#server/testing/invoices.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { payoutMails } from './on-payout-activity.ts'
import { draftNextBatch } from './batches.ts'

const today = new Date().toISOString().slice(0, 10)
/** A payday on which the work of three weeks ago is due, although it was approved today. */
const pay_on = nextPayday(addDays(today, 5))
const worked_on = addDays(pay_on, -14)
const bank = { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO Unibank', account: '001234567890' }

let tulay: Tulay
let admin: Client
let ops: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  for (const email of ['admin@tulay.test', 'ops@tulay.test']) await addPerson(tulay.db, { email, role: 'admin' })
  ;[admin, ops] = [await tulay.as('admin@tulay.test'), await tulay.as('ops@tulay.test')]
})
afterAll(() => tulay.stop())

let count = 0
/** A talent who works for a company of their own, and is paid by bank unless stated otherwise. */
async function addWorker({ hasMethod = true } = {}) {
  const email = `worker-${(count += 1)}@town.test`
  const talent_id = await addTalent(tulay.db, { email, name: `Worker ${count}` })
  const company_id = await addCompany(tulay.db, { name: `Company ${count}` })
  const assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
  const client = await tulay.as(email)
  if (hasMethod) expect((await setMethod(client)).status).toBe(200)
  return { talent_id, company_id, assignment_id, client }
}
const setMethod = async (client: Client, details: object = bank) => client.put('/api/payout-methods', { details })
const addLine = async (assignment_id: string, pay_cents = 12_000, on_date = worked_on) =>
  addApprovedLine(tulay.db, { assignment_id, pay_cents, bill_cents: pay_cents * 2, on_date })
const act = async <Body>(client: Client, path: string, body?: object) => {
  const answer = await client.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body as unknown as Body
}
const earningsOf = async (client: Client) => (await client.get('/api/earnings')).body as unknown as Earnings
const itemsOf = async (client: Client, query = '') =>
  (await client.get(`/api/earnings/items?${query}`)).body.items as unknown as EarningsItem[]
const stepOf = ({ trace }: EarningsItem, step: string) => trace.steps.find((one) => one.step === step)
const payoutsOf = async (talent_id: string) =>
  tulay.db.selectFrom('payouts').where('talent_id', '=', talent_id).selectAll().orderBy('created_at').execute()

type Worker = Awaited<ReturnType<typeof addWorker>>
const preview = async (on: string, query = '') => {
  const { body } = await admin.get(`/api/admin/payout-batches/preview?pay_on=${on}${query}`)
  return body as unknown as BatchPreview
}
const findBatch = async (id: string) => {
  const { body } = await admin.get('/api/admin/payout-batches?per_page=100')
  return (body.items as unknown as PayoutBatch[]).find((one) => one.id === id)!
}
const setLimit = async (second_approval_cents: number) => {
  const answer = await admin.send('PATCH', '/api/admin/settings', { body: { second_approval_cents } })
  expect(answer.status, answer.text).toBe(200)
}

let payday = pay_on
/** Creates a batch with everything that is due, for a payday of its own. */
async function createBatch() {
  payday = addDays(payday, 7)
  return act<PayoutBatch>(admin, '/api/admin/payout-batches', { pay_on: payday })
}
async function sendBatch() {
  const { id } = await createBatch()
  const approved = await act<PayoutBatch>(admin, `/api/payout-batches/${id}/approve`)
  if (approved.status === 'draft') await act(ops, `/api/payout-batches/${id}/approve`)
  await act(admin, `/api/payout-batches/${id}/send`)
  return id
}
const importResults = async (id: string, lines: readonly string[]) =>
  admin.post(`/api/payout-batches/${id}/results`, ['Reference,Status,Reason', ...lines].join('\n'), {
    headers: { 'content-type': 'text/csv' },
  })

describe('a batch', () => {
  it('shows each of several payouts that are planned, and then on their way', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id, 10_000)
    const first = await createBatch()
    const paydays = [payday]
    await addLine(worker.assignment_id, 2_300)
    const second = await createBatch()
    paydays.push(payday)
    expect(await earningsOf(worker.client)).toMatchObject({
      balance_cents: 12_300,
      next_payouts: [
        { pay_on: paydays[0], amount_cents: 10_000 },
        { pay_on: paydays[1], amount_cents: 2_300 },
      ],
      next_payday_on: paydays[0],
    })
    for (const { id } of [first, second]) {
      const approved = await act<PayoutBatch>(admin, `/api/payout-batches/${id}/approve`)
      if (approved.status === 'draft') await act(ops, `/api/payout-batches/${id}/approve`)
      await act(admin, `/api/payout-batches/${id}/send`)
    }
    expect(await earningsOf(worker.client)).toMatchObject({
      balance_cents: 0,
      next_payouts: [],
      next_payday_on: addDays(payday, 7),
      sent_payouts: [{ amount_cents: 10_000 }, { amount_cents: 2_300 }],
      on_its_way: { amount_cents: 12_300 },
    })
  })

  it('pays approved work, and the money leaves the balance once the bank has paid it', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id, 12_345)
    expect((await earningsOf(worker.client)).balance_cents).toBe(12_345)
    const id = await sendBatch()
    const [payout] = await payoutsOf(worker.talent_id)
    expect(payout).toMatchObject({ status: 'pending', amount_cents: 12_345, batch_id: id })
    // Owed until the bank has paid it, and shown once: on its way.
    expect(await findBalance(tulay.db, worker.talent_id)).toBe(12_345)
    expect(await earningsOf(worker.client)).toMatchObject({
      balance_cents: 0,
      next_payouts: [],
      next_payday_on: addDays(payday, 7),
      sent_payouts: [{ payout_id: payout!.id, sent_on: today, expected_on: addDays(today, 3), amount_cents: 12_345 }],
      on_its_way: { sent_on: today, expected_on: addDays(today, 3), amount_cents: 12_345 },
      paid_this_year_cents: 0,
    })
    const [onItsWay] = await itemsOf(worker.client)
    expect(onItsWay!.status).toBe('sent')
    expect(stepOf(onItsWay!, 'sent')).toMatchObject({ on: today })
    expect(stepOf(onItsWay!, 'arrived')).toMatchObject({ on: null, expected_on: addDays(today, 3) })

    const listed = (await admin.get(`/api/admin/payouts.csv?status=pending&status=paid&ids=${payout!.id}`)).text
    expect(listed.split('\r\n').slice(1)).toEqual([
      expect.stringContaining(`123.45,USD,Sent,${payout!.pay_on},BDO Unibank`),
      '',
    ])
    const csv = (await admin.get(`/api/payout-batches/${id}/payouts.csv`)).text
    expect(csv).toContain(`${payout!.reference},123.45,USD,Worker ${count},Ana Reyes,ph_bank,BDO Unibank,,001234567890`)
    await admin.send('HEAD', `/api/payout-batches/${id}/payouts.csv`)
    const exports = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'payout_batch.exported')
      .select('data')
      .execute()
    expect(exports.filter(({ data }) => (data as { payout_batch_id: string }).payout_batch_id === id)).toHaveLength(1)
    const imported = await importResults(id, [`${payout!.reference},paid,`, 'PO-UNKNOWN,paid,'])
    expect(imported.body, imported.text).toEqual({ paid: 1, failed: 0, unknown: ['PO-UNKNOWN'] })
    expect((await importResults(id, [`${payout!.reference},paid,`])).body).toEqual({ paid: 0, failed: 0, unknown: [] })

    const earnings = await earningsOf(worker.client)
    expect(earnings).toMatchObject({
      balance_cents: 0,
      sent_payouts: [],
      on_its_way: null,
      paid_this_year_cents: 12_345,
      next_payouts: [],
    })
    expect(earnings.months.at(-1)!.amount_cents).toBe(12_345)
    const [item] = await itemsOf(worker.client)
    expect(item!.status).toBe('paid')
    expect(stepOf(item!, 'arrived')).toMatchObject({ on: today })

    const payslip = await worker.client.open('GET', `/api/payouts/${payout!.id}/payslip.pdf`)
    const text = await pdfText(Buffer.from(await payslip.arrayBuffer()))
    for (const part of ['$123.45', payout!.reference!, 'BDO Unibank ending in 7890', `Company ${count}`])
      expect(text).toContain(part)
    // The hours of the line and their sum.
    expect(text.match(/\b8 h\b/g)).toHaveLength(2)
    expect(text).not.toContain('$246.90')
    const statement = await worker.client.open('GET', `/api/earnings/${today.slice(0, 4)}/statement.pdf`)
    expect(await pdfText(Buffer.from(await statement.arrayBuffer()))).toContain('$123.45')
  })

  it('returns what the bank did not pay to the balance, and pays it again', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id, 5_000)
    const first = await sendBatch()
    const [failed] = await payoutsOf(worker.talent_id)
    await importResults(first, [`${failed!.reference},failed,Account closed`])
    expect(await findBalance(tulay.db, worker.talent_id)).toBe(5_000)
    const [item] = await itemsOf(worker.client, `payout_id=${failed!.id}`)
    expect(item!.trace.steps.find(({ step }) => step === 'sent')!.note).toContain('Account closed')
    const second = await sendBatch()
    const [, paid] = await payoutsOf(worker.talent_id)
    await importResults(second, [`${paid!.reference},paid,`])
    expect(await findBalance(tulay.db, worker.talent_id)).toBe(0)
    // The bank sends it back later.
    const mail = (status: 'paid' | 'failed') => payoutMails.payout_changed.write({ payout_id: paid!.id, status })
    expect(await mail('paid')).toMatchObject({
      subject: expect.stringMatching(/^We paid you \$\d/),
      paragraphs: expect.arrayContaining(['To BDO Unibank ending in 7890.']),
    })
    expect(await mail('failed')).toBeNull()
    await act<Payout>(admin, `/api/payouts/${paid!.id}/fail`, { reason: 'Returned by the bank' })
    expect(await mail('paid')).toBeNull()
    expect((await mail('failed'))!.paragraphs).toContain(
      'Returned by the bank. The amount is back in your balance. Please check your payout method.',
    )
    expect(await findBalance(tulay.db, worker.talent_id)).toBe(5_000)
    expect((await payoutsOf(worker.talent_id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    const statement = await worker.client.open('GET', `/api/earnings/${today.slice(0, 4)}/statement.pdf`)
    const text = await pdfText(Buffer.from(await statement.arrayBuffer()))
    expect(text).toMatch(/\$50\.00.*returned -\$50\.00.*Total \$0\.00/s)
    const history = (await worker.client.get(`/api/payouts/${failed!.id}`)).body as unknown as Payout
    expect(history).toMatchObject({ failure: 'Account closed', items: [{ amount_cents: 5_000 }] })
  })

  it('pays work before the company does, up to its limit, the oldest first', async () => {
    const worker = await addWorker()
    const profile = { company_id: worker.company_id, payout_limit_cents: 10_000, updated_at: new Date().toISOString() }
    await tulay.db.insertInto('billing_profiles').values(profile).execute()
    await addLine(worker.assignment_id, 8_000, addDays(worked_on, -2))
    await addLine(worker.assignment_id, 4_000, addDays(worked_on, -1))
    await createBatch()
    expect((await payoutsOf(worker.talent_id)).map(({ status, amount_cents }) => [status, amount_cents])).toEqual(
      expect.arrayContaining([
        ['pending', 8_000],
        ['on_hold', 4_000],
      ]),
    )
    expect((await earningsOf(worker.client)).on_hold).toMatchObject([{ amount_cents: 4_000, reason: 'company_limit' }])
    // The company pays everything: the next batch includes it.
    const invoice_id = await issueInvoice(tulay.db, worker.company_id, today)
    const paid = { status: 'paid' as const, paid_at: new Date().toISOString() }
    await tulay.db.updateTable('invoices').set(paid).where('id', '=', invoice_id).execute()
    await createBatch()
    expect((await payoutsOf(worker.talent_id)).map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  it('is shown before it is created: its payouts, and what it holds with the reasons', async () => {
    const workers = [await addWorker(), await addWorker(), await addWorker({ hasMethod: false }), await addWorker()]
    const [first, second, without, limited] = workers as [Worker, Worker, Worker, Worker]
    const profile = { company_id: limited.company_id, payout_limit_cents: 0, updated_at: new Date().toISOString() }
    await tulay.db.insertInto('billing_profiles').values(profile).execute()
    for (const { assignment_id } of workers) await addLine(assignment_id, 7_000)
    const next = addDays(payday, 7)
    const shown = await preview(next, '&per_page=100')
    const named = ({ talent_id }: Worker) =>
      expect.objectContaining({ talent: { id: talent_id, name: expect.anything() } })
    expect(shown.items).toEqual(expect.arrayContaining([named(first), named(second)]))
    expect(shown.items).not.toContainEqual(named(without))
    expect(shown).toMatchObject({ total: shown.payouts, existing: null })
    expect((await preview(next, '&per_page=1')).items).toHaveLength(1)
    const held = (worker: Worker) => shown.held.find(({ talent }) => talent.id === worker.talent_id)
    expect(held(without)).toMatchObject({ reason: 'no_method', amount_cents: 7_000, asked_at: null, may_ask: true })
    expect(held(limited)).toMatchObject({ reason: 'company_limit', companies: [{ id: limited.company_id }] })
    expect(shown.held_cents).toBe(shown.held_by_reason.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    expect(shown.held_by_reason.map(({ reason }) => reason)).toEqual(['company_limit', 'no_method'])

    // Staff ask for the method, once a day.
    const path = `/api/admin/talents/${without.talent_id}/payout-method-request`
    const { asked_at } = await act<{ asked_at: string }>(admin, path)
    expect((await act<{ asked_at: string }>(ops, path)).asked_at).toBe(asked_at)
    expect((await preview(next)).held.find(({ talent }) => talent.id === without.talent_id)).toMatchObject({
      asked_at,
      may_ask: false,
    })
    expect((await admin.post(`/api/admin/talents/${first.talent_id}/payout-method-request`)).status).toBe(409)
    expect((await first.client.post(path)).status).toBe(403)
    const mail = () => payoutMails.payout_method_asked.write({ talent_id: without.talent_id })
    expect(await mail()).toMatchObject({ subject: 'Please add a payout method' })
    await setMethod(without.client)
    expect(await mail()).toBeNull()
    await createBatch()
    const [payout] = await payoutsOf(limited.talent_id)
    const again = await preview(addDays(next, 7))
    expect(again.held.find(({ talent }) => talent.id === limited.talent_id)).toMatchObject({ payout_id: payout!.id })
  })

  it('waits for a payout method, and for a total above zero', async () => {
    const [without, negative] = [await addWorker({ hasMethod: false }), await addWorker()]
    await addLine(without.assignment_id)
    await addLine(negative.assignment_id, -500)
    await createBatch()
    const [held] = await payoutsOf(without.talent_id)
    expect(held).toMatchObject({ status: 'on_hold', hold_reason: 'no_method' })
    // Released, it would be sent to no account.
    expect((await admin.get(`/api/payouts/${held!.id}`)).body.allowed).toEqual([])
    expect((await admin.post(`/api/payouts/${held!.id}/release`)).status).toBe(409)
    expect(await payoutsOf(negative.talent_id)).toEqual([])
    await setMethod(without.client)
    await createBatch()
    expect(await payoutsOf(without.talent_id)).toMatchObject([{ status: 'pending' }])
  })

  it('does not pay work within the security period', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id)
    const soon = nextPayday(today)
    const early = soon < addDays(today, 4) ? soon : addDays(soon, -7)
    await admin.post('/api/admin/payout-batches', { pay_on: early })
    expect(await payoutsOf(worker.talent_id)).toEqual([])
  })

  it('above the limit needs two different people', async () => {
    const worker = await addWorker()
    const limit = settings.second_approval_cents.default
    await addLine(worker.assignment_id, limit + 1)
    const { id, needs_second_approval, approval_limit_cents } = await createBatch()
    expect([needs_second_approval, approval_limit_cents]).toEqual([true, limit])
    expect((await act<PayoutBatch>(admin, `/api/payout-batches/${id}/approve`)).status).toBe('draft')
    const again = await admin.post(`/api/payout-batches/${id}/approve`)
    expect([again.status, again.body.error]).toEqual([403, payoutMessages.same_person])
    expect((await admin.post(`/api/payout-batches/${id}/send`)).status).toBe(409)
    // A limit that is raised after the first approval does not replace the second one.
    await setLimit(limit * 2)
    expect((await admin.post(`/api/payout-batches/${id}/send`)).status).toBe(409)
    expect((await act<PayoutBatch>(ops, `/api/payout-batches/${id}/approve`)).status).toBe('approved')
    expect((await findBatch(id)).approval_limit_cents).toBe(limit)
    await act(admin, `/api/payout-batches/${id}/cancel`)
    expect(await payoutsOf(worker.talent_id)).toEqual([])
    const next = await createBatch()
    expect(next).toMatchObject({ needs_second_approval: false, approval_limit_cents: limit * 2 })
    expect((await act<PayoutBatch>(admin, `/api/payout-batches/${next.id}/approve`)).status).toBe('approved')
    await act(admin, `/api/payout-batches/${next.id}/cancel`)
    await setLimit(limit)
    expect((await findBatch(next.id)).approval_limit_cents).toBe(limit * 2)
    expect((await admin.get('/api/admin/settings/history')).body.items).toMatchObject([
      { key: 'second_approval_cents', before: limit * 2, after: limit },
      { key: 'second_approval_cents', before: limit, after: limit * 2 },
    ])
    expect((await admin.send('PATCH', '/api/admin/settings', { body: { second_approval_cents: -1 } })).status).toBe(400)
  })

  it('of a payday exists once, and pays no work twice, however many people create it at once', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id)
    payday = addDays(payday, 7)
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        (index % 2 ? admin : ops).post('/api/admin/payout-batches', { pay_on: payday }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(answers.filter(({ body }) => !body['is_existing'])).toHaveLength(1)
    const [id, ...others] = new Set(answers.map(({ body }) => body.id))
    expect(others).toEqual([])
    const { payouts, total_cents } = answers[0]!.body
    expect((await preview(payday)).existing).toEqual({ id, status: 'draft', payouts, total_cents })
    expect(await payoutsOf(worker.talent_id)).toHaveLength(1)
    const other = await createBatch()
    expect(await payoutsOf(worker.talent_id)).toHaveLength(1)
    await act(admin, `/api/payout-batches/${other.id}/cancel`)
  })

  it('leaves work out that was approved less than four days before the payday', async () => {
    const { talent_id, assignment_id } = await addWorker()
    const next = addDays(payday, 7)
    const approve = (cents: number, days: number) =>
      addApprovedLine(tulay.db, {
        assignment_id,
        pay_cents: cents,
        on_date: worked_on,
        decided_at: `${addDays(next, -days)}T12:00:00Z`,
      })
    await approve(1_000, 4)
    await approve(2_000, 3)
    await createBatch()
    expect(await payoutsOf(talent_id)).toMatchObject([{ amount_cents: 1_000, pay_on: next }])
  })

  it('is not changed by staff once it is approved, but a payout of a draft can be put on hold and released', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id)
    await createBatch()
    const { id, batch_id } = (await payoutsOf(worker.talent_id))[0]!
    expect((await importResults(batch_id!, ['PO-1,paid,'])).status).toBe(409)
    expect((await admin.post(`/api/payouts/${id}/hold`, { note: ' ' })).body.errors).toMatchObject([{ path: 'note' }])
    await act(admin, `/api/payouts/${id}/hold`, { note: 'We check the account.' })
    expect((await earningsOf(worker.client)).on_hold).toMatchObject([{ note: 'We check the account.' }])
    await createBatch()
    expect(await payoutsOf(worker.talent_id)).toMatchObject([{ id, batch_id: null, status: 'on_hold' }])
    await act(admin, `/api/payouts/${id}/release`)
    const batch = await createBatch()
    expect(await payoutsOf(worker.talent_id)).toMatchObject([{ id, batch_id: batch.id, status: 'pending' }])
    for (const client of [admin, ops]) await client.post(`/api/payout-batches/${batch.id}/approve`)
    expect((await admin.post(`/api/payouts/${id}/hold`, { note: 'Too late.' })).status).toBe(409)
  })

  it('is drafted before each payday', async () => {
    const friday = nextPayday(addDays(payday, 30))
    await travelTo(new Date(`${addDays(friday, -2)}T06:00:00Z`), draftNextBatch)
    await travelTo(new Date(`${addDays(friday, -1)}T06:00:00Z`), draftNextBatch)
    const found = await tulay.db.selectFrom('payout_batches').where('pay_on', '=', friday).select('status').execute()
    expect(found).toEqual([{ status: 'draft' }])
  })

  it('shows what an import of results would do, and skips what is none only if the user says so', async () => {
    const worker = await addWorker()
    await addLine(worker.assignment_id, 4_000)
    const id = await sendBatch()
    const [payout] = await payoutsOf(worker.talent_id)
    const file = [
      'Bank of November;;',
      '"Our ref";"State";"Why"',
      `"${payout!.reference}";"failed";"No"`,
      `"${payout!.reference}";"paid";""`,
      '"PO-UNKNOWN";"paid";""',
      '"PO-2";"arrived";""',
      ';;"Total"',
      '"Total";"2";"40.00"',
      '"Total paid: 1";"";""',
      '"";"";"40.00"',
      '"Bank of November";"";""',
      '"Our ref";"State";"Why"',
      ';"1";"Grand total"',
      '"-----";"---";"---"',
    ].join('\r\n')
    const headers = { 'content-type': 'text/csv' }
    const post = (path: string) => admin.post(`/api/payout-batches/${id}/${path}`, file, { headers })
    const query = 'header_row=2&reference_column=Our%20ref&status_column=State&reason_column=Why'
    const seen = await post(`results/preview?${query}`)
    expect(seen.body).toMatchObject({
      header_row: 2,
      missing: [],
      paid: 1,
      failed: 0,
      errors: [{ row: 6, column: 'State', message: resultImportMessages.status }],
      skipped: [
        { row: 3, message: resultImportMessages.later(4) },
        { row: 5, message: resultImportMessages.unknown },
        ...[7, 8, 9].map((row) => ({ row, message: csvMessages.aside })),
        ...[10, 11].map((row) => ({ row, message: resultImportMessages.no_result })),
        { row: 12, message: csvMessages.header_again },
        { row: 13, message: csvMessages.aside },
        { row: 14, message: csvMessages.line },
      ],
    })
    expect((await post(`results?${query}`)).body.errors).toEqual([
      { path: 'skips_errors', message: resultImportMessages.has_errors },
    ])
    expect((await post(`results?${query}&skips_errors=true`)).body).toEqual({
      paid: 1,
      failed: 0,
      unknown: ['PO-UNKNOWN'],
    })
    expect(await payoutsOf(worker.talent_id)).toMatchObject([{ status: 'paid' }])
  })

  it('is refused with a file that is no result', async () => {
    const id = await sendBatch()
    const answer = await importResults(id, ['PO-1,arrived,'])
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'file', message: resultImportMessages.nothing }],
    ])
  })
})

describe('a payout method', () => {
  it('is changed after a recent sign-in, and used after the waiting period', async () => {
    const { client, talent_id } = await addWorker()
    const signedIn = (authenticated_at: string) =>
      tulay.db.updateTable('sessions').set({ authenticated_at }).where('user_id', '=', talent_id).execute()
    await signedIn(fromNow(-16 * 60_000))
    const refused = await setMethod(client, { type: 'wallet', holder: 'Eve', provider: 'Maya', handle: '09170001111' })
    expect(refused.body.code).toBe('reauthentication_required')
    await signedIn(fromNow(0))
    await setMethod(client, { type: 'wallet', holder: 'Ana', provider: 'GCash', handle: '0917 555 1234' })
    const methods = async () => (await client.get('/api/payout-methods')).body as unknown as PayoutMethods
    expect(await methods()).toMatchObject({
      current: { label: 'BDO Unibank ending in 7890' },
      next: { label: 'GCash ending in 1234' },
    })
    const usable_at = fromNow(-1)
    await tulay.db.updateTable('payout_methods').set({ usable_at }).where('talent_id', '=', talent_id).execute()
    expect(await methods()).toMatchObject({ current: { label: 'GCash ending in 1234' }, next: null })
    const { text } = await client.get('/api/payout-methods')
    expect(text).not.toContain('001234567890')
    const [stored] = await tulay.db
      .selectFrom('payout_methods')
      .where('talent_id', '=', talent_id)
      .select('details')
      .execute()
    expect(stored!.details.toString('latin1')).not.toContain('001234567890')
  })

  it('is refused with a message at the field', async () => {
    const { client } = await addWorker()
    const cases: [object, string, string][] = [
      [{ ...bank, account: '12' }, 'details.account', payoutMethodMessages.account],
      [{ type: 'iban', holder: 'Ana', iban: 'DE00 1234' }, 'details.iban', payoutMethodMessages.iban],
      [{ ...bank, type: 'us_bank', routing: '123456789' }, 'details.routing', payoutMethodMessages.routing],
    ]
    for (const [details, path, message] of cases)
      expect((await setMethod(client, details)).body.errors).toEqual([{ path, message }])
    expect((await setMethod(client, { type: 'iban', holder: 'Ana', iban: 'DE89 3704 0044 0532 0130 00' })).status).toBe(
      200,
    )
    expect((await setMethod(client, { ...bank, type: 'us_bank', routing: '021000021' })).status).toBe(200)
  })
})

describe('another person', () => {
  it('sees neither payouts nor payslips', async () => {
    const [worker, other] = [await addWorker(), await addWorker()]
    await addLine(worker.assignment_id)
    await createBatch()
    const { id } = (await payoutsOf(worker.talent_id))[0]!
    for (const path of [`/api/payouts/${id}`, `/api/payouts/${id}/payslip.pdf`])
      expect((await other.client.get(path)).status, path).toBe(404)
    expect((await other.client.get('/api/payouts')).body.total).toBe(0)
    expect(await itemsOf(other.client)).toEqual([])
    expect((await other.client.get('/api/admin/payouts')).status).toBe(403)
  })
})
