import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest'
import { pool } from '#server/db/pools.ts'
import { config } from '#server/platform/config/config.ts'
import { copyDatabase } from '#server/testing/databases.ts'
import { startGatewayTwin } from '#server/testing/start-gateway-twin.ts'
import { eventually } from '#server/testing/eventually.ts'
import {
  cancelPayment,
  charge,
  createCustomer,
  findPayment,
  listDisputes,
  listPayments,
  listRefunds,
  readEvent,
  readMethod,
  readPayment,
  readSetup,
  refund,
  removeMethod,
  startSetup,
} from './gateway.ts'
import { GatewayError } from './gateway-error.ts'
import { gatewayEventTypes } from './payment.ts'
import type { GatewayEvent } from './payment.ts'

// The contract between the adapter and the gateway. Without keys, the gateway is the local twin, over HTTP. With the
// keys of a test account in STRIPE_TEST_SECRET_KEY and STRIPE_TEST_WEBHOOK_SECRET, it is Stripe.

const { STRIPE_TEST_SECRET_KEY: secretKey, STRIPE_TEST_WEBHOOK_SECRET: webhookSecret = 'whsec_test' } = process.env
await copyDatabase(inject('postgresUrl'), 'template_empty', new URL(config.databaseUrl!).pathname.slice(1))
const server = secretKey ? null : await startGatewayTwin()
config.stripe = secretKey ? { secretKey, webhookSecret, api: undefined } : server!.twin.account
afterAll(async () => {
  await server?.stop()
  await pool.end()
})

/** The numbers of test cards, and what Stripe calls the same cards in its API. */
const cards = {
  succeeds: ['4242424242424242', 'pm_card_visa'],
  declined: ['4000000000000341', 'pm_card_chargeCustomerFail'],
  asks: ['4000000000003220', 'pm_card_threeDSecure2Required'],
  disputed: ['4000000000000259', 'pm_card_createDispute'],
} as const

const return_url = 'https://tulay.example/back'
const since = new Date(Date.now() - 60_000).toISOString()
let customer: string
let payment_id: string

beforeAll(async () => {
  customer = await newCustomer()
})
beforeEach(() => {
  payment_id = randomUUID()
})

const newCustomer = (key = randomUUID()) =>
  createCustomer({ key, name: 'Acme', email: 'billing@acme.test', company_id: 'acme' })

/** Saves a card without the hosted page, which only browsers can use at Stripe. */
async function saveCard(card: keyof typeof cards) {
  const [number, token] = cards[card]
  if (server) {
    const { id } = await server.twin.addMethod(customer, { number, expires_month: 4, expires_year: 2042 })
    return { id, kind: 'card' as const }
  }
  const answer = await fetch(`https://api.stripe.com/v1/payment_methods/${token}/attach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ customer }),
  })
  const { id } = (await answer.json()) as { id: string }
  return { id, kind: 'card' as const }
}

async function pay(card: keyof typeof cards, more: Partial<Parameters<typeof charge>[0]> = {}) {
  return charge({
    key: randomUUID(),
    customer,
    method: await saveCard(card),
    amount_cents: 12_345,
    currency: 'USD',
    payment_id,
    description: 'Invoice 2026-0001',
    payer: { off_session: false, return_url },
    ...more,
  })
}

/** Pays and returns the ID of the payment at the gateway. */
async function paid(card: keyof typeof cards = 'succeeds', amount_cents = 12_345): Promise<string> {
  const result = await pay(card, { amount_cents })
  if (result.status !== 'succeeded') throw new Error(`The payment is ${result.status}`)
  return result.intent_id
}

const all = async <One>(listed: AsyncIterable<One>): Promise<One[]> => {
  const found: One[] = []
  for await (const one of listed) found.push(one)
  return found
}

test('a company becomes one customer, also when the request is repeated', async () => {
  const key = randomUUID()
  const first = await newCustomer(key)
  expect(await newCustomer(key)).toBe(first)
  expect(await newCustomer()).not.toBe(first)
})

describe('payment methods', () => {
  it('are added on a hosted page', async () => {
    const key = randomUUID()
    const urls = { success_url: `${return_url}?setup={CHECKOUT_SESSION_ID}`, cancel_url: return_url }
    const asked = { key, customer, kind: 'card' as const, ...urls, reference: 'setup of Acme' }
    const setup = await startSetup(asked)
    expect(new URL(setup.url).protocol).toMatch(/^https?:$/)
    expect(await startSetup(asked)).toEqual(setup)
    expect(await readSetup(setup.id)).toEqual({
      id: setup.id,
      status: 'open',
      reference: 'setup of Acme',
      customer,
      method: null,
    })
    expect(await readSetup('cs_test_unknown')).toBeNull()
  })

  it('are described without their secrets, until they are removed', async () => {
    const { id } = await saveCard('succeeds')
    expect(await readMethod(id)).toMatchObject({
      id,
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      label: 'Visa ending in 4242',
    })
    await removeMethod(id)
    expect(await readMethod(id)).toBeNull()
    await removeMethod(id)
    expect(await pay('succeeds', { method: { id, kind: 'card' } })).toMatchObject({
      status: 'failed',
      intent_id: null,
      failure: { code: 'method_unavailable' },
    })
    expect(await readMethod('pm_unknown')).toBeNull()
  })
})

describe('a charge', () => {
  it('that succeeds is found by its ID and by ours, with what the gateway keeps of it', async () => {
    const intent_id = await paid()
    const payment = await readPayment(intent_id)
    expect(payment).toMatchObject({
      intent_id,
      payment_id,
      customer,
      status: 'succeeded',
      amount_cents: 12_345,
      received_cents: 12_345,
      currency: 'USD',
      charge_id: expect.stringMatching(/^(ch|py)_/),
      failure: null,
      action_url: null,
      refunds: [],
      disputes: [],
    })
    expect(payment!.fee_cents).toBeGreaterThan(0)
    expect(await findPayment({ customer, payment_id, since })).toEqual(payment)
    expect(await findPayment({ customer, payment_id: randomUUID(), since })).toBeNull()
    expect(await readPayment('pi_unknown')).toBeNull()
  })

  it('happens once for a key, also in parallel', async () => {
    const method = await saveCard('succeeds')
    const key = randomUUID()
    const results = await Promise.all([1, 2, 3, 4].map(() => pay('succeeds', { key, method })))
    const [first] = results
    expect(first).toMatchObject({ status: 'succeeded' })
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set([JSON.stringify(first)]))
    const payments = await all(listPayments(since))
    expect(payments.filter((one) => one.payment_id === payment_id)).toHaveLength(1)
    await expect(pay('succeeds', { key, method, amount_cents: 99 })).rejects.toThrow(GatewayError)
  })

  it('that the bank declines says why', async () => {
    const result = await pay('declined')
    expect(result).toMatchObject({ status: 'failed', failure: { code: 'declined' } })
    const payment = await findPayment({ customer, payment_id, since })
    expect(payment).toMatchObject({ status: 'failed', received_cents: 0, failure: { code: 'declined' } })
  })

  it('of less than the minimum has no effect', async () => {
    expect(await pay('succeeds', { amount_cents: 49 })).toMatchObject({
      status: 'failed',
      intent_id: null,
      failure: { code: 'amount_too_small' },
    })
  })

  it('for which the bank asks the payer leads to the bank, and fails while the payer is away', async () => {
    const asked = await pay('asks')
    expect(asked).toMatchObject({ status: 'requires_action', action_url: expect.stringMatching(/^https?:/) })
    expect(await pay('asks', { payer: { off_session: true } })).toMatchObject({
      status: 'failed',
      failure: { code: 'authentication_required' },
    })
  })

  it('can be canceled until it succeeds', async () => {
    const asked = await pay('asks')
    const intent_id = asked.status === 'requires_action' ? asked.intent_id : ''
    expect(await cancelPayment(intent_id)).toBe('canceled')
    expect(await cancelPayment(intent_id)).toBe('canceled')
    expect(await readPayment(intent_id)).toMatchObject({ status: 'canceled', received_cents: 0 })
    expect(await cancelPayment(await paid())).toBe('succeeded')
    await expect(cancelPayment('pi_unknown')).rejects.toMatchObject({ problem: 'not_found' })
  })
})

describe('a refund', () => {
  const reason = 'requested_by_customer'

  it('returns a part, then the rest, and never more', async () => {
    const intent_id = await paid()
    const key = randomUUID()
    const part = await refund({ key, intent_id, amount_cents: 2_345, reason })
    expect(part).toMatchObject({ status: 'succeeded' })
    expect(await refund({ key, intent_id, amount_cents: 2_345, reason })).toEqual(part)
    const again = { key: randomUUID(), intent_id, reason } as const
    expect(await refund({ ...again, amount_cents: 10_001 })).toMatchObject({ status: 'refused' })
    expect(await refund({ ...again, key: randomUUID(), amount_cents: 10_000 })).toMatchObject({ status: 'succeeded' })
    expect(await refund({ ...again, key: randomUUID(), amount_cents: 1 })).toMatchObject({ status: 'refused' })
    const { refunds, received_cents } = (await readPayment(intent_id))!
    expect(received_cents).toBe(12_345)
    expect(refunds.map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
      [10_000, 'succeeded'],
      [2_345, 'succeeded'],
    ])
    const listed = (await all(listRefunds(since))).filter((one) => one.intent_id === intent_id)
    expect(listed).toEqual(refunds)
  })

  it('needs a payment that succeeded', async () => {
    const asked = await pay('asks')
    const intent_id = asked.status === 'requires_action' ? asked.intent_id : ''
    expect(await refund({ key: randomUUID(), intent_id, amount_cents: 100, reason })).toMatchObject({
      status: 'refused',
    })
  })
})

test('a chargeback is part of its payment and listed', async () => {
  const intent_id = await paid('disputed')
  const payment = await eventually(async () => {
    const found = await readPayment(intent_id)
    return found?.disputes[0] && found
  })
  expect(payment.disputes[0]).toMatchObject({
    intent_id,
    status: 'open',
    amount_cents: 12_345,
    withdrawn_cents: 12_345,
    fee_cents: 1_500,
    reason: 'fraudulent',
  })
  expect(await all(listDisputes(since))).toContainEqual(payment.disputes[0])
  expect(
    await refund({ key: randomUUID(), intent_id, amount_cents: 100, reason: 'requested_by_customer' }),
  ).toMatchObject({ status: 'refused' })
})

test('lists go on after their first page', async () => {
  customer = await newCustomer()
  const method = await saveCard('succeeds')
  const ids = Array.from({ length: 104 }, () => randomUUID())
  for (let at = 0; at < ids.length; at += 8)
    await Promise.all(ids.slice(at, at + 8).map((id) => pay('succeeds', { method, payment_id: id })))
  const found = (await all(listPayments(since))).filter((one) => one.customer === customer)
  expect(found.map((one) => one.payment_id).toSorted()).toEqual(ids.toSorted())
  expect(found.map((one) => one.created_at)).toEqual(
    found
      .map((one) => one.created_at)
      .toSorted()
      .toReversed(),
  )
  expect(await findPayment({ customer, payment_id: ids[0]!, since })).toMatchObject({ status: 'succeeded' })
})

test('a wrong key is an error, not a declined payment', async () => {
  const { stripe } = config
  const method = await saveCard('succeeds')
  config.stripe = { ...stripe!, secretKey: 'sk_test_wrong' }
  await expect(pay('succeeds', { method })).rejects.toMatchObject({ problem: 'refused' })
  config.stripe = stripe
})

test('events are read only with a valid and recent signature', async () => {
  const { default: Stripe } = await import('stripe')
  const secret = config.stripe!.webhookSecret
  const created = Math.floor(Date.now() / 1_000)
  const event = (type: string, about: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', created, type, data: { object: about } })
  const body = event('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })
  const signed = (payload: string, more = {}) => Stripe.webhooks.generateTestHeaderString({ payload, secret, ...more })
  const created_at = new Date(created * 1_000).toISOString()
  expect(await readEvent(body, signed(body))).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    object_id: 'pi_1',
    intent_id: 'pi_1',
    created_at,
  })
  const refunded = event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' })
  expect(await readEvent(Buffer.from(refunded), signed(refunded))).toMatchObject({
    object_id: 'ch_1',
    intent_id: 'pi_1',
  })
  const other = event('customer.created', { id: 'cus_1', object: 'customer' })
  expect(await readEvent(other, signed(other))).toMatchObject({ type: null, intent_id: null })
  expect(await readEvent(body, undefined)).toBeNull()
  expect(await readEvent(body, 'nonsense')).toBeNull()
  expect(await readEvent(`${body} `, signed(body))).toBeNull()
  expect(await readEvent(body, signed(body, { secret: 'whsec_other' }))).toBeNull()
  expect(await readEvent(body, signed(body, { timestamp: created - 301 }))).toBeNull()
})

test('operators are told which events to subscribe to', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  expect(gatewayEventTypes.filter((type) => !operations.includes(`\`${type}\``))).toEqual([])
})

describe.runIf(server)('over HTTP, the twin', () => {
  it('ends the connection after a charge, whose outcome is then unknown', async () => {
    const { twin } = server!
    const key = randomUUID()
    const method = await saveCard('succeeds')
    twin.loseResponses(3)
    expect(await pay('succeeds', { key, method })).toEqual({ status: 'unknown' })
    const payment = await findPayment({ customer, payment_id, since })
    expect(await pay('succeeds', { key, method })).toEqual({ status: 'succeeded', intent_id: payment!.intent_id })
  })

  it('serves its pages, and sends webhooks to a server that was down', async () => {
    const received: GatewayEvent[] = []
    let isDown = true
    const endpoint = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray())
      const event = await readEvent(body, String(request.headers['stripe-signature']))
      if (event && !isDown) received.push(event)
      response.writeHead(isDown ? 503 : event ? 204 : 400).end()
    }).listen(0, '127.0.0.1')
    await once(endpoint, 'listening')
    server!.sendWebhooksTo(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`)
    const asked = await pay('asks')
    const { action_url = '', intent_id = '' } = asked.status === 'requires_action' ? asked : {}
    const body = new URLSearchParams({ outcome: 'complete' })
    expect((await fetch(action_url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    isDown = false
    await expect
      .poll(() => received.filter((event) => event.intent_id === intent_id).length, { timeout: 15_000 })
      .toBe(2)
    endpoint.close()
  })
})
