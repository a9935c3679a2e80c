import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice, InvoiceSummary } from '#domain/invoices/invoice.ts'
import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { LedgerCheck } from '#domain/ledger/ledger.ts'
import type { PaymentRow } from '#domain/payments/payment.ts'
import type { RecordedPayment } from '#domain/payments/recorded-payment.ts'
import type { FoundObject } from '#domain/global-search/global-search.ts'
import { transaction } from '#server/db/transaction.ts'
import { becomeOverdue, followBalance } from '#server/features/invoices/balance.ts'
import { findCredit } from '#server/features/ledger/reports.ts'
import { checkLedger, findDifferences } from '#server/features/ledger/checks.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { charge, readPayment } from '#server/platform/payments/gateway.ts'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { addApprovedLine, issueInvoice } from '#server/testing/invoices.ts'
import { notificationsOf } from '#server/testing/notifications.ts'
import { addCard, addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { notifyOfPayment, paymentMails } from './on-payment-activity.ts'
import { syncPendingPayments } from './syncing.ts'
import { syncPayment } from './sync-payment.ts'

let tulay: Tulay
let acme: string
let owner: Client
let owner_id: string
let card: string
let assignment_id: string
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  owner_id = await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await tulay.as('owner@acme.test')
  card = await addCard(tulay.db, acme)
  assignment_id = await addAssignment(tulay.db, {
    company_id: acme,
    talent_id: await addTalent(tulay.db, { email: 'talent@work.test' }),
  })
})
afterAll(() => tulay.stop())
afterEach(async () => {
  twin.webhooks.mode = 'once'
  await twin.webhooks.settled()
})

const pay = (invoice_ids: string[], more: object = {}) =>
  owner.post('/api/payments', { invoice_ids, method: { kind: 'saved', id: card }, ...more })

/** As a person or the gateway does: a server that is too busy to answer within seconds is asked again. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  return answer.status === 503 ? untilAnswered(send) : answer
}

/** 500 requests, of which 50 are on their way at any time. */
async function send500(send: () => Promise<Answer>): Promise<Answer[]> {
  const atOnce = pLimit(50)
  return Promise.all(Array.from({ length: 500 }, () => atOnce(() => untilAnswered(send))))
}

const invoice = (id: string) =>
  tulay.db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select([
      'status',
      sql<number>`(select sum(amount_cents)::bigint from postings where invoice_id = invoices.id)`.as('open_cents'),
    ])
    .executeTakeFirstOrThrow()

/** What was posted about a payment, by account. */
async function postings(payment_id: string) {
  const { rows } = await tulay.pool.query(
    `select kind, account, sum(amount_cents)::int as cents from journal_entries e join postings p on p.entry_id = e.id
    where cause_id = $1 or cause_id in (select id from refunds where payment_id = $1)
      or cause_id in (select id from payment_disputes where payment_id = $1)
    group by kind, account order by kind, account`,
    [payment_id],
  )
  return rows.map(({ kind, account, cents }) => `${kind} ${account} ${cents}`)
}

/** The gateway's ID of a payment. */
async function intentOf(payment_id: string): Promise<string> {
  const { gateway_intent_id } = await tulay.db
    .selectFrom('payments')
    .where('id', '=', payment_id)
    .select('gateway_intent_id')
    .executeTakeFirstOrThrow()
  return gateway_intent_id!
}

/** What the ledger and the twin's books say the gateway holds of a payment. */
async function booksOf(payment_id: string): Promise<number> {
  const { body } = await (await tulay.as('admin@tulay.test')).get(`/api/admin/ledger/entries?cause_id=${payment_id}`)
  const entries = body.items as unknown as { postings: { account: string; amount_cents: number }[] }[]
  return entries
    .flatMap(({ postings: all }) => all)
    .reduce((sum, { account, amount_cents }) => (account === 'gateway' ? sum + amount_cents : sum), 0)
}
async function twinBooksOf(payment_id: string): Promise<number> {
  const entries = await twin.entries()
  return entries
    .filter((entry) => entry.payment_id === payment_id)
    .reduce((sum, { amount_cents, fee_cents }) => sum + amount_cents - fee_cents, 0)
}

const chargesOf = async (payment_id: string) =>
  (await twin.entries()).filter((entry) => entry.type === 'charge' && entry.payment_id === payment_id)

describe('a payment', () => {
  it('pays invoices together once the gateway has confirmed it, and is posted with its fee', async () => {
    const ids = [await addOpenInvoice(acme), await addOpenInvoice(acme, { total_cents: 5_000 })]
    const { status, body } = await pay(ids)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'completed',
      kind: 'card',
      label: 'Visa ending in 4242',
      amount_cents: 15_000,
    })
    for (const id of ids) expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    const [charged] = await chargesOf(body.id)
    expect(await postings(body.id)).toEqual([
      `payment gateway ${15_000 - charged!.fee_cents}`,
      `payment gateway_fees ${charged!.fee_cents}`,
      'payment receivable -15000',
    ])
    expect((await pay(ids)).status).toBe(409)
  })

  it('that the bank declines leaves the invoice to be paid another way', async () => {
    const id = await addOpenInvoice(acme)
    twin.declineNext('insufficient_funds')
    const { body } = await pay([id])
    expect(body).toMatchObject({ status: 'failed', failure: expect.stringContaining('insufficient funds') })
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 10_000 })
    expect((await pay([id])).body).toMatchObject({ status: 'completed' })

    // After the due date, the invoice stays overdue: it is in the figures, and no one is told again.
    const late = await addOpenInvoice(acme, { due_on: '2020-02-03' })
    await becomeOverdue()
    twin.declineNext('card_declined')
    await pay([late])
    expect(await invoice(late)).toEqual({ status: 'overdue', open_cents: 10_000 })
    expect((await pay([late])).body).toMatchObject({ status: 'completed' })
  })

  it('is offered with its amount in the bell, once beside the news of the issue, until the invoice is paid', async () => {
    await addApprovedLine(tulay.db, { assignment_id })
    const id = await issueInvoice(tulay.db, acme)
    const admin = await tulay.as('admin@tulay.test')
    const { number, payable_cents } = (await owner.get(`/api/invoices/${id}`)).body as unknown as Invoice
    const noticed = async (by = owner) =>
      (await notificationsOf(tulay, by))
        .filter(({ subject }) => subject.id === id)
        .map(({ title, act }) => (act ? [title, act] : [title]))
    const issued = [`Invoice ${number} was issued`]
    expect(await noticed()).toEqual([issued])
    const due = [`Invoice ${number} is due soon`, { kind: 'pay_invoice', invoice_id: id, payable_cents }]
    for (const day of [1, 2]) {
      expect((await admin.post(`/api/admin/invoices/${id}/remind`)).status, `day ${day}`).toBe(200)
      expect(await noticed()).toEqual([due, issued])
      await tulay.db
        .updateTable('invoice_reminders')
        .set({ sent_at: fromNow(-25 * 3_600_000) })
        .where('invoice_id', '=', id)
        .execute()
    }
    expect(await noticed(await tulay.as('recruiter@acme.test'))).toEqual([])
    twin.declineNext('insufficient_funds')
    await pay([id])
    expect(await noticed()).toContainEqual(due)
    await pay([id])
    expect(await noticed()).toEqual([[`Invoice ${number} is paid`], issued])
  })

  it('that needs 3-D Secure is completed after the payer has confirmed it, and fails after a refusal', async () => {
    for (const isConfirmed of [true, false]) {
      const id = await addOpenInvoice(acme)
      twin.authenticateNext()
      twin.webhooks.mode = 'lost'
      const { body } = await pay([id])
      expect(body).toMatchObject({ status: 'pending', action_url: expect.stringContaining('3d-secure') })
      expect(await invoice(id)).toMatchObject({ status: 'pending' })
      await twin.authenticate(await intentOf(body.id), isConfirmed)
      const checked = await owner.post(`/api/payments/${body.id}/check`)
      expect(checked.body).toMatchObject({ status: isConfirmed ? 'completed' : 'failed' })
      expect(await invoice(id)).toMatchObject({ status: isConfirmed ? 'paid' : 'unpaid' })
    }
  })

  it('that is not confirmed for an hour is canceled', async () => {
    const id = await addOpenInvoice(acme)
    twin.authenticateNext()
    const { body } = await pay([id])
    const activity = async () =>
      (await tulay.db
        .selectFrom('activities')
        .where('kind', '=', 'payment.action_required')
        .where(sql<boolean>`data->>'payment_id' = ${body.id}`)
        .selectAll()
        .executeTakeFirstOrThrow()) as unknown as Parameters<typeof notifyOfPayment>[1]
    const mailed = async () => {
      await transaction(async (tx) => notifyOfPayment(tx, await activity()))
      const { rows } = await sql`
        select from pgboss.job where name = 'mail' and data->'data'->>'payment_id' = ${body.id}`.execute(tulay.db)
      return rows.length
    }
    // The payer is on their bank's page; nobody is when a charge is automatic.
    expect(await mailed()).toBe(0)
    await tulay.db.updateTable('payments').set({ is_automatic: true }).where('id', '=', body.id).execute()
    expect(await mailed()).toBe(1)
    await tulay.db.updateTable('payments').set({ is_automatic: false }).where('id', '=', body.id).execute()
    const mail = (kind: 'payment.action_required' | 'payment.failed') =>
      paymentMails.payment_changed.write({ payment_id: body.id, user_id: owner_id, kind, href: '/company/billing' })
    await travelTo(new Date(fromNow(59 * 60_000)), syncPendingPayments)
    expect((await owner.get(`/api/payments/${body.id}`)).body).toMatchObject({ status: 'pending' })
    expect(await mail('payment.action_required')).toMatchObject({
      to: 'owner@acme.test',
      subject: 'Please confirm your payment of $100.00',
      paragraphs: expect.arrayContaining(['Your bank asks you to confirm it.']),
    })
    await travelTo(new Date(fromNow(61 * 60_000)), syncPendingPayments)
    expect(await mail('payment.action_required')).toBeNull()
    expect((await mail('payment.failed'))!.subject).toMatch(/^The payment of \$100\.00 for INV-2020-\d{5} failed$/)
    expect((await owner.get(`/api/payments/${body.id}`)).body).toMatchObject({ status: 'failed' })
    expect(await invoice(id)).toMatchObject({ status: 'unpaid' })
  })

  it('whose outcome is unknown stays pending, and is charged once when the gateway is asked again', async () => {
    const id = await addOpenInvoice(acme)
    twin.webhooks.mode = 'lost'
    twin.loseResponses(3)
    const { body } = await pay([id])
    expect(body).toMatchObject({ status: 'pending' })
    await travelTo(new Date(fromNow(60_000)), syncPendingPayments)
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    expect(await chargesOf(body.id)).toHaveLength(1)
  })

  it('is made once by 500 clicks, and applied once however often it is read', async () => {
    const id = await addOpenInvoice(acme)
    const answers = await send500(() => pay([id]))
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    const { body } = await owner.get(`/api/payments?invoice_id=${id}`)
    expect(body.total).toBe(1)
    const payment_id = String(body.items[0]!.id)
    await Promise.all(Array.from({ length: 20 }, () => syncPayment(payment_id)))
    expect(await chargesOf(payment_id)).toHaveLength(1)
    expect((await postings(payment_id)).filter((line) => line.startsWith('payment receivable'))).toEqual([
      'payment receivable -10000',
    ])
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
  })

  it('of a part leaves the rest open', async () => {
    const id = await addOpenInvoice(acme)
    expect((await pay([id], { amount_cents: 10_001 })).status).toBe(400)
    expect((await pay([id], { amount_cents: 4_000 })).body).toMatchObject({ status: 'completed' })
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 6_000 })
  })

  it('is not for recruiters, and not of the invoices of others', async () => {
    const other = await addOpenInvoice(await addCompany(tulay.db, { name: 'Other' }))
    expect((await pay([other])).status).toBe(404)
    const id = await addOpenInvoice(acme)
    const recruiter = await tulay.as('recruiter@acme.test')
    const method = { kind: 'bank' }
    expect((await recruiter.post('/api/payments', { invoice_ids: [id], method })).status).toBe(403)
    expect(await invoice(id)).toMatchObject({ status: 'unpaid' })
  })
})

const send = (body: string, signature?: string) =>
  tulay.visitor().post(webhookPath, body, { headers: signature ? { 'stripe-signature': signature } : {} })
const stored = async () => (await tulay.db.selectFrom('gateway_events').select('id').execute()).length

describe("the gateway's events", () => {
  it('complete a payment, also late, repeatedly and in any order', async () => {
    const id = await addOpenInvoice(acme)
    twin.processNext()
    twin.webhooks.mode = 'held'
    const { body } = await pay([id])
    expect(body).toMatchObject({ status: 'pending' })
    await twin.settle(await intentOf(body.id), 'succeeded')
    expect(await invoice(id)).toMatchObject({ status: 'pending' })
    await twin.webhooks.release('newest')
    await eventually(async () => (await invoice(id)).status === 'paid')
    const all = await twin.events()
    const before = await stored()
    const event = all.at(-1)!
    const signature = twin.webhooks.sign(event)
    const answers = await send500(() => send(event, signature))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await stored()).toBe(before)
    expect(await chargesOf(body.id)).toHaveLength(1)
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
  })

  it('without a valid signature are refused, and nothing is stored', async () => {
    const [event] = await twin.events()
    // What earlier payments have started.
    await eventually(async () => {
      const { rows } = await sql`
        select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`.execute(
        tulay.db,
      )
      return rows.length === 0
    })
    const before = await fingerprint(tulay.pool)
    for (const signature of [
      undefined,
      'nonsense',
      twin.webhooks.sign(event!, Date.now(), 'whsec_other'),
      twin.webhooks.sign(event!, Date.now() - 10 * 60_000),
      twin.webhooks.sign(`${event!} `),
    ])
      expect((await send(event!, signature)).status).toBe(400)
    expect(await fingerprint(tulay.pool)).toBe(before)
  })
})

describe('a refund', () => {
  it('returns credit once, and credit again when the bank sends it back', async () => {
    const admin = await tulay.as('admin@tulay.test')
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const refund = { amount_cents: 3_000, reason: 'Overpaid.' }
    expect((await admin.post(`/api/payments/${body.id}/refund`, refund)).status).toBe(400)
    await addCredit(3_000)
    expect((await admin.get(`/api/payments/${body.id}`)).body).toMatchObject({ credit_cents: 3_000 })
    expect((await owner.get(`/api/payments/${body.id}`)).body).toMatchObject({ credit_cents: null })
    const more = await admin.post(`/api/payments/${body.id}/refund`, { ...refund, amount_cents: 3_001 })
    expect(more).toMatchObject({ status: 400, body: { error: 'At most $30.00 can be refunded.' } })
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/payments/${body.id}/refund`, refund)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    await syncPayment(body.id)
    const { status, gateway_refund_id } = await tulay.db
      .selectFrom('refunds')
      .where('payment_id', '=', body.id)
      .select(['status', 'gateway_refund_id'])
      .executeTakeFirstOrThrow()
    expect(status).toBe('completed')
    await twin.failRefund(gateway_refund_id!)
    await syncPayment(body.id)
    expect(await postings(body.id)).toEqual(
      expect.arrayContaining(['refund gateway -3000', 'refund_failure customer_credit -3000']),
    )
  })

  it('made at the gateway itself uses credit, opens the invoice for the rest, and is posted once', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const intent_id = await intentOf(body.id)
    const credit_cents = await findCredit(tulay.db, acme)
    const amount_cents = credit_cents + 4_000
    twin.webhooks.mode = 'twice'
    const { id: refund_id } = await twin.refund(intent_id, amount_cents)
    await eventually(async () => (await invoice(id)).status === 'unpaid')
    await Promise.all([1, 2, 3].map(() => syncPayment(body.id)))
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 4_000 })
    const refunds = (await postings(body.id)).filter((line) => line.startsWith('refund'))
    expect(refunds).toEqual([
      `refund customer_credit ${credit_cents}`,
      `refund gateway -${amount_cents}`,
      'refund receivable 4000',
    ])
    await twin.failRefund(refund_id)
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    expect((await owner.get('/api/billing')).body).toMatchObject({ credit_cents })
  })

  it('after which the server stops is found by its ID, also when the gateway has forgotten the request', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    await addCredit(2_000)
    const admin = await tulay.as('admin@tulay.test')
    await admin.post(`/api/payments/${body.id}/refund`, { amount_cents: 2_000, reason: 'Overpaid.' })
    await tulay.db
      .updateTable('refunds')
      .set({ status: 'pending', decided_at: null, gateway_refund_id: null })
      .where('payment_id', '=', body.id)
      .execute()
    await sql`delete from demo_gateway.idempotency_keys`.execute(tulay.db)
    await syncPayment(body.id)
    const refunds = await tulay.db.selectFrom('refunds').where('payment_id', '=', body.id).select('status').execute()
    expect(refunds).toEqual([{ status: 'completed' }])
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    const made = (await twin.entries()).filter((one) => one.type === 'refund' && one.payment_id === body.id)
    expect(made.map(({ amount_cents }) => amount_cents)).toEqual([-2_000])
  })

  it('without a credit note makes the invoice due again later, so that it is not overdue because of us', async () => {
    const admin = await tulay.as('admin@tulay.test')
    await addApprovedLine(tulay.db, { assignment_id, on_date: '2026-02-02' })
    const id = await issueInvoice(tulay.db, acme, '2026-02-09')
    const { body } = await pay([id])
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    const refund = { amount_cents: 4_000, source: 'due_again', reason: 'Paid from the wrong account.' }
    expect((await admin.post(`/api/payments/${body.id}/refund`, refund)).status).toBe(200)
    await becomeOverdue()
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 4_000 })
    const due_on = addDays(dateIn('UTC', new Date(fromNow(0))), 14)
    expect((await owner.get(`/api/invoices/${id}`)).body).toMatchObject({ due_on, credit_notes: [] })
    expect((await owner.get('/api/invoices?status=overdue')).body['items']).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    await travelTo(new Date(`${addDays(due_on, 1)}T00:00:00Z`), becomeOverdue)
    expect(await invoice(id)).toMatchObject({ status: 'overdue' })
    expect(await findDifferences('payments')).toEqual([])
  })

  it('with a credit note in the same step takes the amount off the invoice, which stays closed', async () => {
    const admin = await tulay.as('admin@tulay.test')
    await addApprovedLine(tulay.db, { assignment_id, on_date: '2026-01-05' })
    await addApprovedLine(tulay.db, { assignment_id, on_date: '2026-01-12' })
    const id = await issueInvoice(tulay.db, acme, '2026-01-19')
    const { body } = await pay([id])
    const credit_cents = await findCredit(tulay.db, acme)
    // Credit of other tests has paid the rest.
    const paid_cents = Number(body.amount_cents)
    const shown = (await admin.get(`/api/payments/${body.id}`)).body
    expect(shown).toMatchObject({ refundable: { credit_note: paid_cents, due_again: paid_cents } })
    const refund = { amount_cents: 5_001, source: 'credit_note', reason: 'A day was worked by nobody.' }
    expect(
      (await admin.post(`/api/payments/${body.id}/refund`, { ...refund, amount_cents: paid_cents + 1 })).body,
    ).toMatchObject({
      error: `At most ${moneyText(paid_cents)} can be refunded.`,
    })
    const answers = await Promise.all([1, 2].map(() => admin.post(`/api/payments/${body.id}/refund`, refund)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const see = async () => (await owner.get(`/api/invoices/${id}`)).body as unknown as Invoice
    const note = { amount_cents: 5_001, work_cents: 4_763, fee_cents: 238, item_id: null, reason: refund.reason }
    expect(await see()).toMatchObject({ status: 'paid', open_cents: 0, credit_notes: [note, note] })
    expect(await findCredit(tulay.db, acme)).toBe(credit_cents)
    expect((await admin.get(`/api/payments/${body.id}`)).body).toMatchObject({
      refundable: { credit_note: paid_cents - 10_002 },
    })
    // What is left is credited with an item and then the rest, each to the cent.
    const [item] = (await see()).items
    for (const item_id of [item!.id, null])
      expect((await admin.post(`/api/invoices/${id}/credit`, { item_id, reason: 'All wrong.' })).status).toBe(201)
    const { status, credit_notes, amount_cents } = await see()
    expect(credit_notes.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(amount_cents)
    expect(status).toBe('credited')
    // Those that the tests add without items differ.
    const differences = await findDifferences('invoices')
    expect(differences.filter(({ subject }) => !subject.startsWith('INV-2020'))).toEqual([])
  })
})

describe('a chargeback', () => {
  it.each(['won', 'lost'] as const)('opens the invoice again until it is %s', async (outcome) => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const dispute = await twin.openDispute(await intentOf(body.id))
    await eventually(async () => (await invoice(id)).status === 'unpaid')
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 10_000 })
    await twin.closeDispute(dispute.id, outcome)
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual(
      outcome === 'won' ? { status: 'paid', open_cents: 0 } : { status: 'unpaid', open_cents: 10_000 },
    )
  })

  it('leaves no invoice unpaid whose due date has passed, whatever changes what is open', async () => {
    const id = await addOpenInvoice(acme, { due_on: addDays(dateIn('UTC', new Date()), -1) })
    await transaction((tx) => followBalance(tx, system, [id]))
    expect(await invoice(id)).toEqual({ status: 'overdue', open_cents: 10_000 })
    await transaction((tx) => followBalance(tx, system, [id]))
    const kind = 'invoice.became_overdue' as const
    const told = await tulay.db.selectFrom('activities').where('kind', '=', kind).select('data').execute()
    expect(told.filter(({ data }) => (data as { invoice_id: string }).invoice_id === id)).toHaveLength(1)
  })

  it('opens an invoice whose due date has passed as overdue', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const { rows } = await sql<{ due_on: string }>`select due_on from invoices where id = ${id}`.execute(tulay.db)
    twin.webhooks.mode = 'lost'
    await twin.openDispute(await intentOf(body.id))
    await travelTo(new Date(`${addDays(rows[0]!.due_on, 1)}T00:00:00Z`), () => syncPayment(body.id))
    expect(await invoice(id)).toEqual({ status: 'overdue', open_cents: 10_000 })
    // It was paid once, so it is credited and not voided.
    const admin = await tulay.as('admin@tulay.test')
    const { status, text } = await admin.post(`/api/invoices/${id}/void`, { reason: 'By mistake.' })
    expect([status, text]).toEqual([409, expect.stringContaining(invoiceMessages.paid_in_part)])
  })

  it("follows the gateway's books when the bank decides again", async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const dispute = await twin.openDispute(await intentOf(body.id))
    for (const outcome of ['lost', 'won', 'lost', 'won'] as const) {
      await twin.closeDispute(dispute.id, outcome)
      await syncPayment(body.id)
      expect(await invoice(id)).toEqual(
        outcome === 'won' ? { status: 'paid', open_cents: 0 } : { status: 'unpaid', open_cents: 10_000 },
      )
      expect((await owner.get(`/api/payments/${body.id}`)).body).toMatchObject({ dispute: outcome })
      expect(await booksOf(body.id)).toEqual(await twinBooksOf(body.id))
    }
    expect(await findDifferences('payments')).toEqual([])
  })

  it('follows an amount that the bank changes', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const dispute = await twin.openDispute(await intentOf(body.id))
    for (const [amount, open_cents] of [
      [6_000, 6_000],
      [8_000, 8_000],
    ] as const) {
      await twin.changeDispute(dispute.id, amount)
      await syncPayment(body.id)
      expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents })
      expect(await booksOf(body.id)).toEqual(await twinBooksOf(body.id))
    }
    expect(await findDifferences('payments')).toEqual([])
  })

  it('is not the only one of its payment', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const first = await twin.openDispute(await intentOf(body.id), { amount: 4_000 })
    const second = await twin.openDispute(await intentOf(body.id), { amount: 3_000 })
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 7_000 })
    await twin.closeDispute(second.id, 'won')
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 4_000 })
    expect((await owner.get(`/api/payments/${body.id}`)).body).toMatchObject({ dispute: 'open' })
    await twin.closeDispute(first.id, 'won')
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    expect(await booksOf(body.id)).toEqual(await twinBooksOf(body.id))
    expect(await findDifferences('payments')).toEqual([])
  })

  it('of a credited invoice takes the credit back instead of opening it', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await pay([id])
    const admin = await tulay.as('admin@tulay.test')
    expect((await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'All wrong.' })).status).toBe(201)
    await twin.openDispute(await intentOf(body.id))
    await syncPayment(body.id)
    expect(await invoice(id)).toEqual({ status: 'credited', open_cents: 0 })
    expect(await postings(body.id)).toEqual(expect.arrayContaining(['dispute customer_credit 10000']))
  })
})

it('a payment that the bank disputes is not refunded as well', async () => {
  const id = await addOpenInvoice(acme)
  const { body } = await pay([id])
  await twin.openDispute(await intentOf(body.id))
  await syncPayment(body.id)
  await addCredit(1_000)
  const admin = await tulay.as('admin@tulay.test')
  const refund = await admin.post(`/api/payments/${body.id}/refund`, { amount_cents: 1_000, reason: 'Overpaid.' })
  expect(refund.status).toBe(409)
})

describe('bank transfers', () => {
  it('have a reference, wait for the bank, and can be canceled', async () => {
    const id = await addOpenInvoice(acme)
    const { body } = await owner.post('/api/payments', { invoice_ids: [id], method: { kind: 'bank' } })
    expect(body).toMatchObject({ status: 'pending', reference: expect.stringMatching(/^TU-/), allowed: ['cancel'] })
    expect(await invoice(id)).toMatchObject({ status: 'pending' })
    expect((await owner.get(`/api/payments?invoice_id=${id}`)).body).toMatchObject({ total: 1 })
    expect((await owner.post(`/api/payments/${body.id}/cancel`)).body).toMatchObject({ status: 'failed' })
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 10_000 })
  })
})

/** Credit of Acme, as of an overpayment. */
async function addCredit(amount_cents: number): Promise<void> {
  await sql`
    with entry as (
      insert into journal_entries (kind, cause_id, posted_at) values ('receipt_match', uuidv7(), now()) returning id
    )
    insert into postings (entry_id, account, amount_cents, company_id)
    select id, 'bank', ${amount_cents}::bigint, null::uuid from entry
    union all select id, 'customer_credit', -${amount_cents}::bigint, ${acme}::uuid from entry`.execute(tulay.db)
}

const figures = async (who: Client) => (await who.get('/api/admin/payments/figures')).body
const itemsOf = async <Item>(who: Client, path: string) => (await who.get(path)).body['items'] as unknown as Item[]

const invoicesOf = async (who: Client, query = '') =>
  (await itemsOf<InvoiceSummary>(who, `/api/invoices${query}`)).map(({ id }) => id)
const paymentsOf = async (who: Client, query = '') =>
  (await itemsOf<PaymentRow>(who, `/api/admin/payments${query}`)).map(
    ({ company, status }) => `${company.name} ${status}`,
  )

describe('an account manager', () => {
  it('sees the money of their companies only, and changes nothing', async () => {
    const isabel_id = await addPerson(tulay.db, { email: 'isabel@tulay.test', role: 'account_manager' })
    const grace_id = await addPerson(tulay.db, { email: 'grace@tulay.test', role: 'account_manager' })
    const isabel = await tulay.as('isabel@tulay.test')
    const birch = await addCompany(tulay.db, { name: 'Birch' })
    await tulay.db.updateTable('companies').set({ account_manager_id: isabel_id }).where('id', '=', birch).execute()
    await addMember(tulay.db, birch, { email: 'owner@birch.test' })
    const payer = await tulay.as('owner@birch.test')
    const method_id = await addCard(tulay.db, birch)
    const nothing = {
      received_cents: 0,
      received_before_cents: 0,
      pending_cents: 0,
      overdue_cents: 0,
      overdue_invoices: 0,
    }
    expect(await figures(isabel)).toEqual(nothing)

    const [paid, pending, late] = [
      await addOpenInvoice(birch, { total_cents: 3_000 }),
      await addOpenInvoice(birch, { total_cents: 2_000 }),
      await addOpenInvoice(birch, { total_cents: 1_000, due_on: '2020-02-03' }),
    ]
    const foreign = await addOpenInvoice(acme, { due_on: '2020-02-03' })
    const foreign_payment = (await pay([await addOpenInvoice(acme)])).body
    await becomeOverdue()
    const [card_payment, transfer] = [
      await payer.post('/api/payments', { invoice_ids: [paid], method: { kind: 'saved', id: method_id } }),
      await payer.post('/api/payments', { invoice_ids: [pending], method: { kind: 'bank' } }),
    ].map(({ body }) => body)

    const { received_cents, received_before_cents, ...rest } = (await figures(isabel)) as Record<string, number>
    expect(received_cents! + received_before_cents!).toBe(3_000)
    expect(rest).toEqual({ pending_cents: 2_000, overdue_cents: 1_000, overdue_invoices: 1 })
    const rows = ['Birch completed', 'Birch overdue', 'Birch pending']
    expect((await paymentsOf(isabel)).toSorted()).toEqual(rows)
    expect(await paymentsOf(isabel, '?q=Acme')).toEqual([])
    const csv = (await isabel.get('/api/admin/payments.csv')).text
    expect([csv.split('Birch').length - 1, csv.includes('Acme')]).toEqual([3, false])
    const all = [paid, pending, late].toSorted()
    expect((await invoicesOf(isabel)).toSorted()).toEqual(all)
    expect((await invoicesOf(isabel, '?q=birch')).toSorted()).toEqual(all)
    expect(await invoicesOf(isabel, `?company_id=${acme}`)).toEqual([])
    const invoices_csv = (await isabel.get('/api/invoices.csv')).text
    expect([invoices_csv.split('Birch').length - 1, invoices_csv.includes('Acme')]).toEqual([3, false])
    const found = await itemsOf<FoundObject>(isabel, '/api/admin/search?q=INV-2020')
    expect(found.map(({ detail }) => detail)).toEqual(['Birch', 'Birch', 'Birch'])

    expect((await isabel.get(`/api/payments/${transfer!.id}`)).body).toMatchObject({ allowed: [], credit_cents: null })
    for (const { allowed } of await itemsOf<InvoiceSummary>(isabel, '/api/invoices')) expect(allowed).toEqual([])
    expect((await isabel.get(`/api/invoices/${late}/csv`)).status).toBe(200)
    expect((await isabel.get(`/api/payments/${foreign_payment.id}`)).status).toBe(404)
    expect((await isabel.get(`/api/invoices/${foreign}`)).status).toBe(404)
    expect((await isabel.get(`/api/invoices.zip?id=${foreign}`)).status).toBe(404)
    const reason = { reason: 'A mistake.' }
    for (const [path, body] of [
      [`/api/payments/${transfer!.id}/check`],
      [`/api/payments/${transfer!.id}/cancel`],
      [`/api/payments/${card_payment!.id}/refund`, { amount_cents: 100, ...reason }],
      [`/api/invoices/${late}/void`, reason],
      [`/api/invoices/${late}/write-off`, reason],
      [`/api/invoices/${late}/credit`, { item_id: null, ...reason }],
    ] as const)
      expect([path, (await isabel.post(path, body)).status]).toEqual([path, 403])
    for (const path of ['payouts', 'payout-batches', 'ledger/entries', 'bank-statements/lines'])
      expect([path, (await isabel.get(`/api/admin/${path}`)).status]).toEqual([path, 403])

    // A deputy acts for the account manager; others do not.
    const grace = await tulay.as('grace@tulay.test')
    expect([await paymentsOf(grace), await invoicesOf(grace), await figures(grace)]).toEqual([[], [], nothing])
    await tulay.db
      .updateTable('account_manager_profiles')
      .set({ status: 'on_leave', leave_from: '2020-01-01', deputy_id: grace_id })
      .where('user_id', '=', isabel_id)
      .execute()
    forgetActors({ user_ids: [grace_id] })
    expect((await paymentsOf(grace)).toSorted()).toEqual(rows)
    expect((await grace.get(`/api/invoices/${late}/csv`)).status).toBe(200)
    expect((await grace.get(`/api/invoices/${foreign}`)).status).toBe(404)
  })
})

describe('payment methods', () => {
  it('that are added while invoices are paid return to their payment, also if that is canceled', async () => {
    const id = await addOpenInvoice(acme)
    const { status, body } = await owner.post('/api/payment-methods', { kind: 'card', invoice_ids: [id] })
    expect(status).toBe(201)
    const { rows } = await sql<{ urls: string[] }>`
      select array[body->>'success_url', body->>'cancel_url'] as urls from demo_gateway.objects
      where object = 'checkout.session' and body::text like ${`%${String(body.setup_id)}%`}`.execute(tulay.db)
    expect(rows[0]!.urls.map((url) => url.replace(/^.*\/company/, '/company'))).toEqual([
      `/company/billing?setup=${String(body.setup_id)}&pay=${id}`,
      `/company/billing?pay=${id}`,
    ])
    const other = await addOpenInvoice(await addCompany(tulay.db, { name: 'Other' }))
    expect((await owner.post('/api/payment-methods', { kind: 'card', invoice_ids: [other] })).status).toBe(404)
  })

  it("are added on the gateway's page, made the default, and removed", async () => {
    const { body } = await owner.post('/api/payment-methods', { kind: 'card' })
    const finish = () => owner.post(`/api/payment-methods/setups/${body.setup_id}/finish`)
    expect((await finish()).status).toBe(409)
    const page = new URL(String(body.url))
    const form = new URLSearchParams({ number: '5555 5555 5555 4444', expiry: '12 / 40', cvc: '123' })
    await twin.page('POST', page.pathname.replace('/demo-gateway', ''), form.toString())
    const added = await finish()
    expect(added.body).toMatchObject({
      label: 'Mastercard ending in 4444',
      is_default: false,
      expires_on: '2040-12-31',
    })
    expect((await finish()).body.id).toBe(added.body.id)
    const made = await owner.post(`/api/payment-methods/${added.body.id}/default`)
    expect(made.body).toMatchObject({ is_default: true })
    expect((await owner.delete(`/api/payment-methods/${added.body.id}`)).status).toBe(204)
    expect((await owner.get('/api/payment-methods')).body.items).toMatchObject([{ id: card, is_default: true }])
  })
})

// What is newer than ten minutes may not be posted yet.
const charged_at = () => new Date(fromNow(-11 * 60_000))

/** Charges Acme's card behind our back. Answers its difference. */
const chargeUnknown = (id: string) => travelTo(charged_at(), () => chargeNow(id))
async function chargeNow(id: string) {
  const { customer, method } = await tulay.db
    .selectFrom('payment_methods')
    .innerJoin('billing_profiles', 'billing_profiles.company_id', 'payment_methods.company_id')
    .where('payment_methods.id', '=', card)
    .select(['gateway_customer_id as customer', 'gateway_method_id as method'])
    .executeTakeFirstOrThrow()
  const charged = await charge({
    key: id,
    customer: customer!,
    method: { id: method, kind: 'card' },
    amount_cents: 7_700,
    currency: 'USD',
    payment_id: id,
    description: 'Unknown',
    payer: { off_session: true },
  })
  if (charged.status !== 'succeeded') throw new Error(`The charge is ${charged.status}`)
  const { intent_id } = charged
  const { fee_cents } = (await readPayment(intent_id))!
  return { subject: `Payment ${intent_id}`, expected_cents: 7_700 - fee_cents!, actual_cents: 0 }
}

describe('a charge that is not in the ledger', () => {
  let admin: Client
  beforeAll(async () => {
    admin = await tulay.as('admin@tulay.test')
  })

  const findGatewayCheck = async () => {
    const { items } = (await admin.get('/api/admin/ledger/checks')).body as unknown as { items: LedgerCheck[] }
    return items.find(({ name }) => name === 'gateway')!
  }
  const findDifferencesNow = async () => {
    await checkLedger()
    return (await findGatewayCheck()).differences
  }

  it('is found by the check of the gateway, which alerts the admins, and posted by a correction', async () => {
    const { body } = await pay([await addOpenInvoice(acme)])
    const unknown = { ...(await chargeUnknown(crypto.randomUUID())), payment_id: null }
    await travelTo(charged_at(), checkLedger)
    expect((await findGatewayCheck()).differences).not.toContainEqual(unknown)
    const differences = await findDifferencesNow()
    expect(differences).toContainEqual(unknown)
    const posted = `Payment ${await intentOf(body.id)}`
    expect(differences.map(({ subject }) => subject)).not.toContain(posted)
    await eventually(async () =>
      (await admin.get('/api/notifications')).text.includes('The check “Payment gateway” failed.'),
    )
    const form = { name: 'gateway', subject: unknown.subject, account: 'customer_credit', reason: 'Paid by phone.' }
    const correct = async (more: object) =>
      admin.post('/api/admin/ledger/corrections', { ...form, company_id: acme, ...more })
    expect((await correct({ company_id: null })).body.errors).toMatchObject([{ path: 'company_id' }])
    expect((await correct({ account: 'gateway' })).body.errors).toMatchObject([{ path: 'account' }])
    expect((await owner.post('/api/admin/ledger/corrections', form)).status).toBe(403)
    const credit = await findCredit(tulay.db, acme)
    const answer = await correct({})
    expect([answer.status, answer.body]).toMatchObject([201, { amount_cents: unknown.expected_cents }])
    expect((await correct({})).status).toBe(409)
    expect(await findCredit(tulay.db, acme)).toBe(credit + unknown.expected_cents)
    expect((await admin.get('/api/admin/ledger/corrections')).body).toMatchObject({
      items: [{ subject: unknown.subject, reason: 'Paid by phone.', company: { id: acme } }],
    })
    expect((await findDifferencesNow()).map(({ subject }) => subject)).not.toContain(unknown.subject)
  })

  it('although its payment failed here pays its invoice once staff accept the state at the gateway', async () => {
    const invoice_id = await addOpenInvoice(acme, { total_cents: 7_700 })
    const at = charged_at().toISOString()
    const { id } = await tulay.db
      .insertInto('payments')
      .values({
        company_id: acme,
        status: 'failed',
        kind: 'card',
        method_id: card,
        amount_cents: 7_700,
        started_at: at,
        failed_at: at,
        failure: 'The payment could not be made.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tulay.db.insertInto('payment_invoices').values({ payment_id: id, invoice_id, amount_cents: 7_700 }).execute()
    const difference = { ...(await chargeUnknown(id)), payment_id: id }
    expect(await findDifferencesNow()).toContainEqual(difference)
    const path = `/api/payments/${id}/accept-gateway-state`
    expect((await admin.post(path, { reason: ' ' })).body.errors).toMatchObject([{ path: 'reason' }])
    const { body } = await admin.post(path, { reason: 'It is in the list of the gateway.' })
    expect(body).toMatchObject({ status: 'completed', failure: '', amount_cents: 7_700 })
    expect(await invoice(invoice_id)).toEqual({ status: 'paid', open_cents: 0 })
    expect((await findDifferencesNow()).map(({ subject }) => subject)).not.toContain(difference.subject)
  })
})

const recordForm = (changes: object = {}) => ({
  amount_cents: 10_000,
  received_on: fromNow(0).slice(0, 10),
  reference: crypto.randomUUID(),
  ...changes,
})
const recordedAt = (id: string) => `/api/admin/invoices/${id}/recorded-payments`
const recordedOf = (body: Answer['body']) => body.items as unknown as RecordedPayment[]
const decide = (id: string, move: 'approve' | 'decline', who: Client) =>
  who.post(`/api/admin/recorded-payments/${id}/${move}`)

describe('a payment recorded by hand', () => {
  let books: Client
  let colleague: Client
  let ops_id: string
  beforeAll(async () => {
    ops_id = await addPerson(tulay.db, {
      email: 'ops@tulay.test',
      role: 'admin',
      admin_role: 'finance',
      name: 'Bea Books',
    })
    await tulay.db.updateTable('users').set({ name: 'Sam Second' }).where('email', '=', 'admin@tulay.test').execute()
    books = await tulay.as('ops@tulay.test')
    colleague = await tulay.as('admin@tulay.test')
  })

  it('pays the invoice once of many clicks, in the ledger and for the company', async () => {
    const id = await addOpenInvoice(acme)
    const check = recordForm({ reference: 'CHECK 1007' })
    const answers = await Promise.all([1, 2, 3].map(() => books.post(recordedAt(id), check)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    const { body } = await books.get(recordedAt(id))
    expect(body).toMatchObject({
      items: [{ reference: 'CHECK 1007', status: 'recorded', recorded_by: 'Bea Books', decided_by: null, allowed: [] }],
      payable_cents: 0,
      allowed: [],
    })
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    const [recorded] = recordedOf(body)
    expect(await postings(recorded!.payment_id!)).toEqual(
      expect.arrayContaining(['payment bank 10000', 'payment receivable -10000']),
    )
    expect((await owner.get(`/api/payments?invoice_id=${id}`)).body.items).toMatchObject([{ status: 'completed' }])
    // The reference counts for the company, in any case.
    const other = await books.post(recordedAt(await addOpenInvoice(acme)), recordForm({ reference: 'check 1007' }))
    expect(other.body['errors']).toMatchObject([{ path: 'reference' }])
  })

  it('completes the bank transfer that the company has announced, and leaves the rest of a part open', async () => {
    const id = await addOpenInvoice(acme)
    const transfer = (await owner.post('/api/payments', { invoice_ids: [id], method: { kind: 'bank' } })).body
    expect((await books.post(recordedAt(id), recordForm({ amount_cents: 4_000 }))).status).toBe(201)
    expect((await books.get(`/api/payments/${transfer.id}`)).body).toMatchObject({ status: 'completed' })
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 6_000 })
  })

  it('above the limit is posted when a second person has approved it', async () => {
    const id = await addOpenInvoice(acme, { total_cents: 600_000 })
    const { body } = await books.post(recordedAt(id), recordForm({ amount_cents: 600_000 }))
    const [requested] = recordedOf(body)
    expect(body).toMatchObject({ items: [{ status: 'awaiting_approval', allowed: ['decline'] }], allowed: [] })
    expect(await invoice(id)).toEqual({ status: 'unpaid', open_cents: 600_000 })
    expect((await books.post(recordedAt(id), recordForm())).status).toBe(409)
    expect((await books.get('/api/invoices?awaiting_approval=true')).body.items).toMatchObject([{ id }])
    expect((await books.get(`/api/admin/invoices/${id}/collection`)).body).toMatchObject({
      no_reminder: 'awaiting_approval',
    })
    await eventually(async () =>
      (await colleague.get('/api/notifications')).text.includes('A payment of $6,000.00 waits for your approval'),
    )
    expect((await decide(requested!.id, 'approve', books)).body.code).toBe('other_person_required')
    const answers = await Promise.all([1, 2].map(() => decide(requested!.id, 'approve', colleague)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
    expect((await books.get(recordedAt(id))).body).toMatchObject({
      items: [{ status: 'recorded', recorded_by: 'Bea Books', decided_by: 'Sam Second' }],
    })
    const kinds = await tulay.db
      .selectFrom('activities')
      .where(sql<boolean>`data ->> 'recorded_payment_id' = ${requested!.id}`)
      .orderBy('id')
      .select('kind')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['recorded_payment.approval_requested', 'recorded_payment.approved'])
  })

  it('that is declined, or that the company has paid meanwhile, is not posted', async () => {
    const id = await addOpenInvoice(acme, { total_cents: 600_000 })
    const reference = 'Wire 77'
    const first = recordedOf((await books.post(recordedAt(id), recordForm({ amount_cents: 600_000, reference }))).body)
    expect((await decide(first[0]!.id, 'decline', books)).status).toBe(200)
    const again = await books.post(recordedAt(id), recordForm({ amount_cents: 600_000, reference }))
    expect(again.status).toBe(201)
    await pay([id])
    expect((await decide(recordedOf(again.body)[0]!.id, 'approve', colleague)).status).toBe(409)
    expect(await invoice(id)).toEqual({ status: 'paid', open_cents: 0 })
  })

  it('has an amount that is due, a day in the past, and a person of finance', async () => {
    const id = await addOpenInvoice(acme)
    for (const [path, changes] of [
      ['amount_cents', { amount_cents: 10_001 }],
      ['amount_cents', { amount_cents: 0 }],
      ['received_on', { received_on: fromNow(3 * 24 * 3_600_000).slice(0, 10) }],
      ['received_on', { received_on: '1999-01-01' }],
      ['reference', { reference: ' ' }],
    ] as const)
      expect((await books.post(recordedAt(id), recordForm(changes))).body['errors'], path).toMatchObject([{ path }])
    expect((await owner.post(recordedAt(id), recordForm())).status).toBe(403)
    // The limit is not theirs.
    const limit = { recorded_payment_limit_cents: 1_000_000 }
    expect((await books.send('PATCH', '/api/admin/settings', { body: limit })).status).toBe(403)
    expect((await books.send('PATCH', '/api/admin/settings', { body: { reminder_days: [3, 10, 21] } })).status).toBe(
      200,
    )
    await tulay.db.updateTable('users').set({ admin_role: 'support' }).where('id', '=', ops_id).execute()
    forgetActors({ user_ids: [ops_id] })
    for (const answer of [await books.post(recordedAt(id), recordForm()), await books.get(recordedAt(id))])
      expect(answer.status).toBe(403)
  })
})

it('a reminder is mailed to the billing contact', async () => {
  const id = await addOpenInvoice(acme, { due_on: fromNow(-5 * 24 * 3_600_000).slice(0, 10) })
  await becomeOverdue()
  await tulay.db
    .updateTable('billing_profiles')
    .set({ email: 'books@acme.test', contact_name: 'Bo Ek' })
    .where('company_id', '=', acme)
    .execute()
  const admin = await tulay.as('admin@tulay.test')
  const { body } = await admin.post(`/api/admin/invoices/${id}/remind`)
  expect(body).toMatchObject({ days_late: 5, contact: { name: 'Bo Ek', email: 'books@acme.test' } })
  const mail = await mailAbout(tulay, 'books@acme.test', /is overdue/)
  expect(mail.text).toContain('$100.00')
  await mailAbout(tulay, 'owner@acme.test', /is overdue/)
})
