import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import type { Client } from '#server/testing/client.ts'
import { addCard, addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { announceAutoPay, chargeDueInvoices } from './charge-due-invoices.ts'

let tulay: Tulay
let acme: string
let owner: Client
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
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

it('and a member who pays at the same moment charge an invoice once', async () => {
  const [card] = (await owner.get('/api/payment-methods')).body.items
  for (let round = 0; round < 10; round += 1) {
    const id = await addOpenInvoice(acme, { due_on: addDays(today, 5) })
    await onDay(2, announceAutoPay)
    const pay = () => owner.post('/api/payments', { invoice_ids: [id], method: { kind: 'saved', id: card!.id } })
    const charge = () => onDay(5, chargeDueInvoices)
    const [clicked] = await Promise.all(round % 2 === 0 ? [pay(), charge()] : [charge().then(pay), pay(), charge()])
    expect([201, 409]).toContain(clicked.status)
    const { body } = await owner.get(`/api/payments?invoice_id=${id}`)
    expect(body.items.map(({ status }) => status)).toEqual(['completed'])
    const charges = (await twin.entries()).filter(({ payment_id }) => payment_id === body.items[0]!.id)
    expect(charges.map(({ amount_cents }) => amount_cents)).toEqual([10_000])
    expect(await invoice(id)).toMatchObject({ status: 'paid', auto_pay_at: null })
  }
})

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
