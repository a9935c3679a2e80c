import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { cancelPayment, charge, createCustomer, readEvent, readMethod, readPayment, readSetup } from '../gateway.ts'
import { findPayment, refund, startSetup } from '../gateway.ts'
import type { GatewayEventType, MethodKind } from '../payment.ts'
import { twin } from './gateway-twin.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const return_url = 'http://localhost:3000/company/billing'
const success_url = `${return_url}?setup={CHECKOUT_SESSION_ID}`
const since = fromNow(-60_000)
let customer: string
let card: string

/** The webhooks that arrived. */
const received: { id: string; type: GatewayEventType | null; intent_id: string | null }[] = []
let isDown = false
let stopWebhooks: () => Promise<void>

beforeAll(async () => {
  stopWebhooks = twin.webhooks.start(async (body, signature) => {
    if (isDown) return 503
    const event = await readEvent(body, signature)
    if (!event) return 400
    received.push(event)
    return 200
  })
  customer = await createCustomer({ key: randomUUID(), name: 'Acme', email: 'ann@acme.test', company_id: 'acme' })
  ;({ id: card } = await twin.addMethod(customer, { number: '4242424242424242', expires_month: 1, expires_year: 2040 }))
})
afterAll(() => stopWebhooks())
afterEach(async () => {
  isDown = false
  twin.webhooks.mode = 'once'
  await twin.webhooks.settled()
  received.length = 0
})

const pay = (more: Partial<Parameters<typeof charge>[0]> = {}) =>
  charge({
    key: randomUUID(),
    customer,
    method: { id: card, kind: 'card' },
    amount_cents: 10_000,
    currency: 'USD',
    payment_id: randomUUID(),
    description: 'Invoice 2026-0001',
    payer: { off_session: false, return_url },
    ...more,
  })

async function paid(): Promise<string> {
  const result = await pay()
  if (result.status !== 'succeeded') throw new Error(`The payment is ${result.status}`)
  return result.intent_id
}

/** A payment for which the bank asks the payer. */
async function asked() {
  twin.authenticateNext()
  const result = await pay()
  if (result.status !== 'requires_action') throw new Error(`The payment is ${result.status}`)
  return result
}

/** The types of the events of a payment that arrived. */
async function arrived(intent_id: string) {
  await twin.webhooks.settled()
  return received.filter((event) => event.intent_id === intent_id).map(({ type }) => type)
}

const begin = (kind: MethodKind) =>
  startSetup({ key: randomUUID(), customer, kind, success_url, cancel_url: return_url, reference: 'ours' })
const pathOf = (url: string) => new URL(url).pathname
const browser = tulay.visitor()
const submit = (url: string, form: Record<string, string>) =>
  browser.post(pathOf(url), new URLSearchParams(form).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const visa = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }

describe('the hosted page of a card', () => {
  it('saves the card and leads back, and is closed afterwards', async () => {
    const { id, url } = await begin('card')
    const shown = await browser.get(pathOf(url))
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('4000 0000 0000 3220')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const answer = await submit(url, visa)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${return_url}?setup=${id}`)
    const { status, reference, method } = (await readSetup(id))!
    expect({ status, reference }).toEqual({ status: 'complete', reference: 'ours' })
    expect(method).toEqual({
      id: expect.any(String),
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      expires_month: 12,
      expires_year: 2040,
      label: 'Visa ending in 4242',
    })
    expect(await readMethod(method!.id)).toEqual(method)
    await twin.webhooks.settled()
    expect(received).toMatchObject([{ type: 'checkout.session.completed', object_id: id }])
    expect((await submit(url, visa)).headers.get('location')).toBe(`${return_url}?setup=${id}`)
    expect((await readSetup(id))!.method).toEqual(method)
  })

  it('says what is wrong at each field, and never sends a card number back', async () => {
    const { url } = await begin('card')
    const answer = await submit(url, { number: '4111 1111 1111 1111', expiry: '12/20', cvc: 'x' })
    expect(answer.status).toBe(400)
    for (const message of ['Enter the number of a test card.', 'This date is in the past.', 'Enter 3 or 4 digits.'])
      expect(answer.text).toContain(message)
    expect(answer.text).not.toMatch(/4111/)
  })

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('does not save %s', async (number, message) => {
    const { id, url } = await begin('card')
    const answer = await submit(url, { ...visa, number })
    expect(answer.status).toBe(402)
    expect(answer.text).toContain(message)
    expect(await readSetup(id)).toMatchObject({ status: 'open', method: null })
  })

  it('expires after a day', async () => {
    const { id, url } = await travelTo(new Date(fromNow(-25 * 60 * 60_000)), () => begin('card'))
    expect((await browser.get(pathOf(url))).status).toBe(410)
    expect(await readSetup(id)).toMatchObject({ status: 'expired', method: null })
    await twin.webhooks.settled()
    expect(received).toMatchObject([{ type: 'checkout.session.expired', object_id: id }])
    expect((await browser.get('/demo-gateway/checkout/cs_test_unknown')).status).toBe(404)
  })
})

test('a wallet is connected on its page of consent, and charged without it', async () => {
  const { id, url } = await begin('wallet')
  expect((await submit(url, { wallet: 'nonsense' })).status).toBe(400)
  expect((await submit(url, { wallet: 'ann@acme.test' })).status).toBe(303)
  const { method } = (await readSetup(id))!
  expect(method).toMatchObject({ kind: 'wallet', brand: 'paypal', last4: null, label: 'PayPal ann@acme.test' })
  expect(await pay({ method: method!, payer: { off_session: true } })).toMatchObject({ status: 'succeeded' })
})

describe('3-D Secure', () => {
  it('completed on the page of the bank charges once', async () => {
    const { intent_id, action_url } = await asked()
    expect((await browser.get(pathOf(action_url))).text).toContain('$100.00')
    const answer = await submit(action_url, { outcome: 'complete' })
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location')!)
    expect(back.origin + back.pathname).toBe(return_url)
    expect(Object.fromEntries(back.searchParams)).toEqual({ payment_intent: intent_id, redirect_status: 'succeeded' })
    expect((await submit(action_url, { outcome: 'complete' })).status).toBe(410)
    expect(await readPayment(intent_id)).toMatchObject({ status: 'succeeded', received_cents: 10_000 })
    expect(await arrived(intent_id)).toEqual(['payment_intent.requires_action', 'payment_intent.succeeded'])
  })

  it('refused charges nothing', async () => {
    const { intent_id, action_url } = await asked()
    const answer = await submit(action_url, { outcome: 'fail' })
    expect(answer.headers.get('location')).toContain('redirect_status=failed')
    expect(await readPayment(intent_id)).toMatchObject({
      status: 'failed',
      received_cents: 0,
      failure: { code: 'authentication_failed' },
    })
    expect(await arrived(intent_id)).toEqual(['payment_intent.requires_action', 'payment_intent.payment_failed'])
  })

  it('of a canceled payment is closed', async () => {
    const { intent_id, action_url } = await asked()
    expect(await cancelPayment(intent_id)).toBe('canceled')
    expect((await submit(action_url, { outcome: 'complete' })).status).toBe(410)
    expect(await arrived(intent_id)).toEqual(['payment_intent.requires_action', 'payment_intent.canceled'])
    const guessed = action_url.replace(/[^/]+$/, 'guess')
    expect((await submit(guessed, { outcome: 'complete' })).status).toBe(404)
  })
})

describe('the bank', () => {
  it.each([
    ['card_declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
  ] as const)('declines with %s', async (said, code) => {
    twin.declineNext(said)
    const result = await pay()
    expect(result).toMatchObject({ status: 'failed', failure: { code, message: expect.stringMatching(/\.$/) } })
    const intent_id = result.status === 'failed' ? result.intent_id! : ''
    expect(await readPayment(intent_id)).toMatchObject({ status: 'failed', failure: { code } })
    expect(await arrived(intent_id)).toEqual(['payment_intent.payment_failed'])
    expect(await pay()).toMatchObject({ status: 'succeeded' })
  })

  it('answers later', async () => {
    twin.processNext(2)
    const ids = [await pay(), await pay()].map((result) => (result.status === 'processing' ? result.intent_id : ''))
    const [first, second] = ids as [string, string]
    expect(await cancelPayment(first)).toBe('processing')
    await twin.settle(first, 'succeeded')
    await twin.settle(second, 'insufficient_funds')
    expect(await readPayment(first)).toMatchObject({ status: 'succeeded' })
    expect(await readPayment(second)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } })
    expect(await arrived(first)).toEqual(['payment_intent.processing', 'payment_intent.succeeded'])
  })

  it('sends a refund back later', async () => {
    const intent_id = await paid()
    const refunded = await refund({ key: randomUUID(), intent_id, amount_cents: 4_000, reason: 'duplicate' })
    await twin.failRefund('id' in refunded ? refunded.id : '')
    expect((await readPayment(intent_id))!.refunds).toMatchObject([{ amount_cents: 4_000, status: 'failed' }])
    expect(await arrived(intent_id)).toEqual([
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ])
    const again = await refund({ key: randomUUID(), intent_id, amount_cents: 10_000, reason: 'duplicate' })
    expect(again).toMatchObject({ status: 'succeeded' })
  })

  it.each([
    ['won', 0],
    ['lost', 10_000],
  ] as const)('disputes a payment, which is %s', async (outcome, withdrawn_cents) => {
    const intent_id = await paid()
    const { id } = await twin.openDispute(intent_id)
    expect((await readPayment(intent_id))!.disputes).toMatchObject([{ id, status: 'open', withdrawn_cents: 10_000 }])
    await twin.closeDispute(id, outcome)
    expect((await readPayment(intent_id))!.disputes).toMatchObject([
      { status: outcome, withdrawn_cents, fee_cents: 1_500 },
    ])
    expect(await arrived(intent_id)).toEqual([
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ])
  })
})

test('a dispute is decided again, changes its amount, and is not the only one of its payment', async () => {
  const intent_id = await paid()
  const first = await twin.openDispute(intent_id, { amount: 4_000 })
  const second = await twin.openDispute(intent_id)
  await expect(twin.openDispute(intent_id)).rejects.toThrow('already disputed')
  await twin.closeDispute(first.id, 'lost')
  await twin.closeDispute(first.id, 'won')
  await twin.changeDispute(second.id, 1_000)
  expect((await readPayment(intent_id))!.disputes).toMatchObject([
    { id: first.id, status: 'won', withdrawn_cents: 0, entries: 2 },
    { id: second.id, status: 'open', amount_cents: 1_000, withdrawn_cents: 1_000, entries: 2 },
  ])
})

test('in the demo, a request opens and decides a dispute', async () => {
  const payment_intent = await paid()
  const opened = await submit('http://localhost/demo-gateway/disputes', { payment_intent })
  expect(opened).toMatchObject({ status: 200, body: { status: 'needs_response' } })
  const closed = await submit(`http://localhost/demo-gateway/disputes/${opened.body.id}`, { outcome: 'lost' })
  expect(closed).toMatchObject({ status: 200, body: { status: 'lost' } })
  expect((await submit('http://localhost/demo-gateway/disputes', { payment_intent })).status).toBe(400)
})

describe('an unreliable connection', () => {
  it('to the gateway never charges twice: the request is repeated with its key', async () => {
    twin.loseResponses(1)
    const payment_id = randomUUID()
    const result = await pay({ payment_id })
    expect(result).toMatchObject({ status: 'succeeded' })
    const entries = await twin.entries()
    expect(entries.filter((entry) => entry.payment_id === payment_id)).toHaveLength(1)
  })

  it('that stays broken after the charge leaves the outcome unknown until it is asked for', async () => {
    twin.loseResponses(3)
    const [payment_id, key] = [randomUUID(), randomUUID()]
    expect(await pay({ payment_id, key })).toEqual({ status: 'unknown' })
    const payment = await findPayment({ customer, payment_id, since })
    expect(payment).toMatchObject({ status: 'succeeded' })
    expect(await pay({ payment_id, key })).toEqual({ status: 'succeeded', intent_id: payment!.intent_id })
  })

  it.each([500, 503, 429])('or a gateway that answers %i for long leaves the outcome unknown', async (status) => {
    twin.refuseNext(status, status === 429 ? 1 : 3)
    const payment_id = randomUUID()
    expect(await pay({ payment_id })).toEqual({ status: 'unknown' })
    expect(await findPayment({ customer, payment_id, since })).toBeNull()
    twin.refuseNext(status, status === 429 ? 1 : 3)
    await expect(readPayment('pi_any')).rejects.toMatchObject({ problem: 'unavailable' })
  })

  it('while refunding leaves it unknown, and the repeated request refunds once', async () => {
    const intent_id = await paid()
    const request = { key: randomUUID(), intent_id, amount_cents: 10_000, reason: 'duplicate' } as const
    twin.loseResponses(3)
    expect(await refund(request)).toEqual({ status: 'unknown' })
    expect(await refund(request)).toMatchObject({ status: 'succeeded' })
    expect((await readPayment(intent_id))!.refunds).toHaveLength(1)
  })
})

describe('webhooks', () => {
  it('arrive twice with the same ID', async () => {
    twin.webhooks.mode = 'twice'
    const intent_id = await paid()
    expect(await arrived(intent_id)).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  })

  it('are held, and then arrive in the wrong order', async () => {
    twin.webhooks.mode = 'held'
    const intent_id = await paid()
    await refund({ key: randomUUID(), intent_id, amount_cents: 100, reason: 'duplicate' })
    expect(await arrived(intent_id)).toEqual([])
    await twin.webhooks.release('newest')
    expect(await arrived(intent_id)).toEqual(['charge.refunded', 'payment_intent.succeeded'])
  })

  it('that are lost never arrive', async () => {
    twin.webhooks.mode = 'lost'
    const intent_id = await paid()
    await twin.webhooks.settled()
    twin.webhooks.mode = 'once'
    expect(await arrived(intent_id)).toEqual([])
  })

  it('are repeated until the server accepts them', async () => {
    isDown = true
    const intent_id = await paid()
    await twin.webhooks.settled()
    isDown = false
    await expect.poll(() => arrived(intent_id), { timeout: 10_000 }).toEqual(['payment_intent.succeeded'])
  })

  it('cannot be forged', async () => {
    await paid()
    const body = (await twin.events()).at(-1)!
    expect(await readEvent(body, twin.webhooks.sign(body))).toMatchObject({ type: 'payment_intent.succeeded' })
    expect(await readEvent(body, twin.webhooks.sign(body, Date.now(), 'whsec_wrong'))).toBeNull()
    expect(await readEvent(body, twin.webhooks.sign(body, Date.now() - 301_000))).toBeNull()
  })
})

test('the books have each charge with its fee, refund and dispute', async () => {
  const before = (await twin.entries()).length
  const intent_id = await paid()
  await refund({ key: randomUUID(), intent_id, amount_cents: 2_500, reason: 'duplicate' })
  const { id } = await twin.openDispute(intent_id)
  await twin.closeDispute(id, 'won')
  const entries = (await twin.entries()).slice(before)
  expect(entries.map(({ type, amount_cents, fee_cents }) => [type, amount_cents, fee_cents])).toEqual([
    ['charge', 10_000, 320],
    ['refund', -2_500, 0],
    ['adjustment', -7_500, 1_500],
    ['adjustment', 7_500, 0],
  ])
  expect(new Set(entries.map((entry) => entry.intent_id))).toEqual(new Set([intent_id]))
})
