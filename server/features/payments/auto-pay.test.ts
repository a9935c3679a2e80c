import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'
import type { Client } from '#server/testing/client.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCard, addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { announceAutoPay, chargeDueInvoices } from './charge-due-invoices.ts'
import { syncPendingPayments } from './syncing.ts'

let tulay: Tulay
let acme: string
let owner: Client
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const today = dateIn('UTC', new Date(now()))
/** As the schedule does on that day, at its end. */
const onDay = (days: number, run: () => Promise<void>) => travelTo(new Date(`${addDays(today, days)}T23:00:00Z`), run)

const invoice = (id: string) =>
  tulay.db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['status', 'auto_pay_at', 'auto_pay_attempts'])
    .executeTakeFirstOrThrow()

/** What the billing screen shows, on a day. */
const nextAutoPay = async (days: number) => {
  let shown: unknown
  await onDay(days, async () => {
    shown = (await owner.get('/api/billing')).body['next_auto_pay_on']
  })
  return shown
}

const attempts = async (invoice_id: string) => (await owner.get(`/api/payments?invoice_id=${invoice_id}`)).body.total

it('needs a payment method and consent', async () => {
  const consent = { is_on: true, limit_cents: 20_000, has_consented: true }
  expect((await owner.put('/api/auto-pay', consent)).status).toBe(400)
  await addCard(tulay.db, acme)
  expect((await owner.put('/api/auto-pay', { ...consent, has_consented: false })).status).toBe(400)
  const { status, body } = await owner.put('/api/auto-pay', consent)
  expect(status).toBe(200)
  expect(body).toMatchObject({ is_on: true, limit_cents: 20_000, consented_by: 'owner', next: null })
})

it('announces a charge three days before, and charges once on the due date', async () => {
  const id = await addOpenInvoice(acme, { due_on: addDays(today, 5) })
  await onDay(1, announceAutoPay)
  expect((await invoice(id)).auto_pay_at).toBeNull()
  await onDay(2, announceAutoPay)
  expect((await invoice(id)).auto_pay_at).toContain(addDays(today, 5))
  expect((await owner.get('/api/auto-pay')).body).toMatchObject({
    next: { on: addDays(today, 5), invoice_id: id, amount_cents: 10_000, is_over_limit: false },
  })
  await eventually(async () => {
    const { body } = await owner.get('/api/notifications')
    return body.items.some(({ title }) => String(title).includes('will be paid automatically'))
  })
  await onDay(4, chargeDueInvoices)
  expect(await attempts(id)).toBe(0)
  await Promise.all([onDay(5, chargeDueInvoices), onDay(5, chargeDueInvoices)])
  expect(await attempts(id)).toBe(1)
  expect(await invoice(id)).toMatchObject({ status: 'paid', auto_pay_at: null })
})

const charge = (day: number) => onDay(day, chargeDueInvoices)

/** More rounds, or other ones: `ROUNDS=500 SEED=7 npx vitest run auto-pay`. */
const rounds = Number(process.env.ROUNDS ?? 6)
const random = randomNumbers(Number(process.env.SEED ?? 41))
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

it('charges an invoice once with whatever else pays it, or takes the card away, at the same moment', async () => {
  const bolt = await addCompany(tulay.db, { name: 'Bolt' })
  await addMember(tulay.db, bolt, { email: 'owner@bolt.test' })
  const payer = await tulay.as('owner@bolt.test')
  const columns = { date: 'Booked', amount: 'Amount', reference: 'Text', payer: 'Name' }
  const shape = { date_format: 'yyyy-mm-dd', has_decimal_comma: false }
  const format = { name: 'Bank', columns: { ...columns, ...shape } }
  const { id: format_id } = (await admin.post('/api/admin/bank-statements/formats', format)).body
  const statements = `/api/admin/bank-statements?format_id=${format_id}&file_name=bank.csv`
  const pay = (id: string, method: object) => payer.post('/api/payments', { invoice_ids: [id], method })

  for (let round = 0; round < rounds; round += 1) {
    const cards = [await addCard(tulay.db, bolt), await addCard(tulay.db, bolt, '5555555555554444')]
    const consent = { is_on: true, limit_cents: 20_000, has_consented: true }
    expect((await payer.put('/api/auto-pay', consent)).status).toBe(200)
    const id = await addOpenInvoice(bolt, { due_on: addDays(today, 5) })
    await onDay(2, announceAutoPay)

    const rivals = {
      'a tab': () => pay(id, { kind: 'saved', id: cards[0] }),
      'another tab': () => pay(id, { kind: 'saved', id: cards[1] }),
      'a transfer': async () => {
        const { status, body } = await pay(id, { kind: 'bank' })
        if (status !== 201) return
        const line = `${today};100.00;${String(body['reference'])};Bolt`
        const headers = { 'content-type': 'text/csv' }
        const imports = [1, 2].map(() => admin.post(statements, `Booked;Amount;Text;Name\n${line}`, { headers }))
        expect((await Promise.all(imports)).map(({ status: imported }) => imported).toSorted()).toEqual([201, 400])
      },
      'another server': () => charge(5),
    }
    const names = Object.keys(rivals) as (keyof typeof rivals)[]
    const met = [pick(names), pick(names)]
    const isTakenAway = random() < 0.3
    if (random() < 0.3) twin.declineNext('card_declined')
    const what = `round ${round}: ${met.join(', ')}${isTakenAway ? ', the cards are removed' : ''}`
    const lock = `select from invoices where id = '${id}' for update`
    await whileLocked(tulay.pool, lock, { waiting: 2 }, async () => {
      const meeting = [() => charge(5), ...met.map((name) => rivals[name])].toSorted(() => random() - 0.5)
      const taking = isTakenAway ? cards.map((card) => payer.delete(`/api/payment-methods/${card}`)) : []
      await Promise.all([...meeting.map((act) => act()), ...taking])
    })
    // A declined charge is tried again, unless the payer pays first.
    if (random() < 0.5) await rivals['another tab']()
    twin.forgetFailures()
    for (const day of [6, 8, 12]) await Promise.all([charge(day), charge(day)])
    const late = (await twin.events()).slice(-6)
    await Promise.all([...late, ...late].map(repeatEvent))
    await onDay(12, syncPendingPayments)

    const { body } = await payer.get(`/api/payments?invoice_id=${id}`)
    const completed = body.items.filter(({ status }) => status === 'completed')
    const { status } = await invoice(id)
    expect([what, completed.length, status]).toEqual([what, isTakenAway ? expect.any(Number) : 1, expect.any(String)])
    expect(completed.length, what).toBe(status === 'paid' ? 1 : 0)
    expect(
      body.items.every((one) => ['completed', 'failed'].includes(String(one['status']))),
      what,
    ).toBe(true)
    const entries = (await twin.entries()).filter(({ payment_id }) => body.items.some((one) => one.id === payment_id))
    expect(entries.map(({ payment_id, amount_cents }) => [payment_id, amount_cents])).toEqual(
      completed.filter(({ kind }) => kind !== 'bank').map((one) => [one.id, 10_000]),
    )
    for (const card of cards) await payer.delete(`/api/payment-methods/${card}`)
  }
  for (const check of ['trial_balance', 'payments'] as const) expect(await findDifferences(check), check).toEqual([])
})

async function repeatEvent(body: string): Promise<void> {
  const headers = { 'stripe-signature': twin.webhooks.sign(body) }
  expect((await tulay.visitor().post(webhookPath, body, { headers })).status).toBe(204)
}

it('tries a declined charge again after one, three and seven days, and then no more', async () => {
  const id = await addOpenInvoice(acme, { due_on: addDays(today, 5) })
  await onDay(2, announceAutoPay)
  const charged: number[] = []
  for (let day = 5; day < 20; day += 1) {
    const before = await attempts(id)
    twin.declineNext('card_declined')
    await onDay(day, chargeDueInvoices)
    if ((await attempts(id)) > before) charged.push(day - 5)
    twin.forgetFailures()
  }
  expect(charged).toEqual([0, 1, 3, 7])
  // Not the due date of the invoice, which is not charged any more.
  expect(String(await nextAutoPay(13)) > addDays(today, 13)).toBe(true)
  // The gateway's events come by the real clock, by which it is not overdue.
  expect(await invoice(id)).toMatchObject({
    status: expect.stringMatching(/^(unpaid|overdue)$/),
    auto_pay_at: null,
    auto_pay_attempts: 4,
  })
})

it('does not charge more than the limit, and says so', async () => {
  const id = await addOpenInvoice(acme, { total_cents: 20_001, due_on: addDays(today, 3) })
  expect((await owner.get('/api/auto-pay')).body).toMatchObject({ next: { invoice_id: id, is_over_limit: true } })
  expect(String(await nextAutoPay(0)) > addDays(today, 3)).toBe(true)
  await onDay(0, announceAutoPay)
  await onDay(4, chargeDueInvoices)
  expect(await attempts(id)).toBe(0)
  await eventually(async () => {
    const { body } = await owner.get('/api/notifications')
    return body.items.some(({ title }) => String(title).includes('above your limit'))
  })
})

it('does not charge an announced invoice of which more than the limit has become open', async () => {
  const id = await addOpenInvoice(acme, { due_on: addDays(today, 3) })
  await onDay(0, announceAutoPay)
  expect((await invoice(id)).auto_pay_at).not.toBeNull()
  const limit = (cents: number) =>
    tulay.db
      .updateTable('billing_profiles')
      .set({ auto_pay_limit_cents: cents })
      .where('company_id', '=', acme)
      .execute()
  await limit(9_999)
  await onDay(4, chargeDueInvoices)
  await limit(20_000)
  expect(await attempts(id)).toBe(0)
})

it('charges nothing after it was turned off', async () => {
  const id = await addOpenInvoice(acme, { due_on: addDays(today, 3) })
  await onDay(0, announceAutoPay)
  await owner.put('/api/auto-pay', { is_on: false })
  await onDay(4, chargeDueInvoices)
  expect(await attempts(id)).toBe(0)
})

it('plans no other charge of an invoice that was credited before its charge failed', async () => {
  await owner.put('/api/auto-pay', { is_on: true, limit_cents: 20_000, has_consented: true })
  const id = await addOpenInvoice(acme, { due_on: addDays(today, 5) })
  await onDay(2, announceAutoPay)
  // Invoices of other tests are also due.
  twin.processNext(20)
  await onDay(5, chargeDueInvoices)
  twin.forgetFailures()
  expect((await invoice(id)).status).toBe('pending')
  const credited = await admin.post(`/api/invoices/${id}/credit`, { item_id: null, reason: 'Never mind.' })
  expect(credited.status, credited.text).toBe(201)
  const { gateway_intent_id } = await tulay.db
    .selectFrom('payments')
    .innerJoin('payment_invoices', 'payment_id', 'payments.id')
    .where('invoice_id', '=', id)
    .select('gateway_intent_id')
    .executeTakeFirstOrThrow()
  await twin.settle(gateway_intent_id!, 'insufficient_funds')
  await onDay(5, syncPendingPayments)
  // A chargeback of an earlier payment would otherwise have it charged at once.
  expect(await invoice(id)).toMatchObject({ status: 'credited', auto_pay_at: null })
})
