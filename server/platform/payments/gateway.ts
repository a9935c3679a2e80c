import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { failureOf, paymentFailure } from './payment-failure.ts'
import { gatewayEventTypes } from './payment.ts'
import type {
  ChargeResult,
  GatewayDispute,
  GatewayEvent,
  GatewayPayment,
  GatewayRefund,
  MethodKind,
  PaymentMethod,
  PaymentStatus,
  RefundResult,
  Setup,
} from './payment.ts'
import {
  actionUrlOf,
  expanded,
  expandedInPayment,
  idOf,
  methodTypes,
  paymentStatusOf,
  presentDispute,
  presentMethod,
  presentPayment,
  presentRefund,
  refundStatusOf,
  timeOf,
} from './present-payment.ts'
import { stripeClient } from './stripe-client.ts'

const pageSize = 100
const signatureTolerance_s = 300

// Every `key` is an idempotency key of ours: the same request with the same key has one effect, at least for a day.

/** Creates a customer and returns its ID. */
export async function createCustomer(of: {
  key: string
  name: string
  email: string
  company_id: string
}): Promise<string> {
  const { key, name, email, company_id } = of
  const { id } = await asking((stripe) =>
    stripe.customers.create({ name, email, metadata: { company_id } }, { idempotencyKey: key }),
  )
  return id
}

/**
 * Starts the hosted page on which a customer adds a payment method, also for later charges without them. It returns to
 * `success_url`, in which it writes the ID of the setup for `{CHECKOUT_SESSION_ID}`, or to `cancel_url`.
 */
export async function startSetup(of: {
  key: string
  customer: string
  kind: MethodKind
  success_url: string
  cancel_url: string
  /** Ours, to recognize the setup. */
  reference: string
}): Promise<{ id: string; url: string }> {
  const { key, customer, kind, success_url, cancel_url, reference } = of
  const { id, url } = await asking((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        allowed_payment_method_types: [methodTypes[kind]],
        success_url,
        cancel_url,
        client_reference_id: reference,
      },
      { idempotencyKey: key },
    ),
  )
  if (!url) throw new GatewayError('refused', 'a setup without a page')
  return { id, url }
}

/** Null if the gateway does not know it. */
export async function readSetup(id: string): Promise<Setup | null> {
  const session = await finding((stripe) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
  )
  if (!session) return null
  const method = expanded(expanded(session.setup_intent)?.payment_method)
  const isComplete = session.status === 'complete'
  return {
    id: session.id,
    status: isComplete ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    reference: session.client_reference_id,
    customer: idOf(session.customer),
    method: isComplete && method ? presentMethod(method) : null,
  }
}

/** Null if it was removed, or the gateway does not know it. */
export async function readMethod(id: string): Promise<PaymentMethod | null> {
  const method = await finding((stripe) => stripe.paymentMethods.retrieve(id))
  return method?.customer ? presentMethod(method) : null
}

/** Removes a payment method; it may already be removed. */
export async function removeMethod(id: string): Promise<void> {
  if (await readMethod(id)) await finding((stripe) => stripe.paymentMethods.detach(id))
}

/**
 * Charges a saved payment method. With `off_session`, the payer is not there to confirm it; otherwise they are sent to
 * `action_url` if the bank asks for it, and come back to `return_url`.
 */
export async function charge(of: {
  key: string
  customer: string
  method: Pick<PaymentMethod, 'id' | 'kind'>
  amount_cents: number
  currency: string
  /** Ours, by which `findPayment` finds it. */
  payment_id: string
  description: string
  payer: { off_session: true } | { off_session: false; return_url: string }
}): Promise<ChargeResult> {
  const { key, customer, method, amount_cents, currency, payment_id, description, payer } = of
  try {
    const { stripe } = await stripeClient()
    const intent = await stripe.paymentIntents.create(
      {
        amount: amount_cents,
        currency: currency.toLowerCase(),
        customer,
        payment_method: method.id,
        allowed_payment_method_types: [methodTypes[method.kind]],
        confirm: true,
        description,
        metadata: { payment_id },
        ...(payer.off_session ? { off_session: true } : { return_url: payer.return_url }),
      },
      { idempotencyKey: key },
    )
    return resultOf(intent)
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    const { type, code, payment_intent } = refused
    if (type === 'StripeCardError')
      return { status: 'failed', intent_id: payment_intent?.id ?? null, failure: failureOf(refused) }
    if (code === 'amount_too_small') return { status: 'failed', intent_id: null, failure: failureOf(refused) }
    if (type === 'StripeInvalidRequestError' && !(await readMethod(method.id)))
      return { status: 'failed', intent_id: null, failure: paymentFailure('method_unavailable') }
    if (problemOf(refused) === 'unavailable') return { status: 'unknown' }
    throw gatewayError(refused)
  }
}

function resultOf(intent: Stripe.PaymentIntent): ChargeResult {
  const intent_id = intent.id
  const status = paymentStatusOf(intent)
  const action_url = actionUrlOf(intent)
  if (status === 'succeeded' || status === 'processing') return { status, intent_id }
  if (status === 'requires_action' && action_url) return { status, intent_id, action_url }
  return { status: 'failed', intent_id, failure: failureOf(intent.last_payment_error ?? {}) }
}

/** Null if the gateway does not know it. */
export async function readPayment(intent_id: string): Promise<GatewayPayment | null> {
  const intent = await finding((stripe) => stripe.paymentIntents.retrieve(intent_id, { expand: expandedInPayment }))
  return intent && readDetails(intent)
}

/**
 * The newest payment of a customer with our ID since an instant shortly before it was charged. Unlike the gateway's
 * search, it finds payments at once.
 */
export async function findPayment(of: {
  customer: string
  payment_id: string
  since: string
}): Promise<GatewayPayment | null> {
  for await (const intent of intentsSince(of.since, of.customer))
    if (intent.metadata.payment_id === of.payment_id) return readDetails(intent)
  return null
}

/** Refunds a part or all of a payment. The key is our ID of the refund. */
export async function refund(of: {
  key: string
  intent_id: string
  amount_cents: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
}): Promise<RefundResult> {
  const { key, intent_id, amount_cents, reason } = of
  try {
    const { stripe } = await stripeClient()
    const { id, status } = await stripe.refunds.create(
      { payment_intent: intent_id, amount: amount_cents, reason, metadata: { refund_id: key } },
      { idempotencyKey: key },
    )
    return { id, status: refundStatusOf(status) }
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    if (problemOf(refused) === 'unavailable') return { status: 'unknown' }
    if (refused.type === 'StripeInvalidRequestError') return { status: 'refused', message: refused.message }
    throw gatewayError(refused)
  }
}

/** Cancels a payment that has not succeeded, and returns its status now: it may have succeeded or failed meanwhile. */
export async function cancelPayment(intent_id: string): Promise<PaymentStatus> {
  try {
    return paymentStatusOf(await asking((stripe) => stripe.paymentIntents.cancel(intent_id)))
  } catch (error) {
    if (!(error instanceof GatewayError && error.problem === 'refused')) throw error
    return paymentStatusOf(await asking((stripe) => stripe.paymentIntents.retrieve(intent_id)))
  }
}

/** All payments since an instant, the newest first. */
export async function* listPayments(since: string): AsyncIterable<GatewayPayment> {
  for await (const intent of intentsSince(since)) yield readDetails(intent)
}

/** All refunds since an instant, the newest first. */
export async function* listRefunds(since: string): AsyncIterable<GatewayRefund> {
  yield* listing(
    (stripe) => stripe.refunds.list({ created: createdSince(since), limit: pageSize }),
    (one) => presentRefund(one),
  )
}

/** All disputes since an instant, the newest first. */
export async function* listDisputes(since: string): AsyncIterable<GatewayDispute> {
  yield* listing(
    (stripe) => stripe.disputes.list({ created: createdSince(since), limit: pageSize }),
    (one) => presentDispute(one),
  )
}

const intentsSince = (since: string, customer?: string): AsyncIterable<Stripe.PaymentIntent> =>
  listing(
    (stripe) =>
      stripe.paymentIntents.list({
        ...(customer ? { customer } : {}),
        created: createdSince(since),
        limit: pageSize,
        expand: expandedInPayment.map((path) => `data.${path}`),
      }),
    (intent) => intent,
  )

const createdSince = (since: string) => ({ gte: Math.floor(Date.parse(since) / 1_000) })

async function* listing<One, Presented>(
  list: (stripe: Stripe) => AsyncIterable<One>,
  present: (one: One) => Presented,
): AsyncGenerator<Presented> {
  const { stripe } = await stripeClient()
  try {
    for await (const one of list(stripe)) yield present(one)
  } catch (error) {
    throw translated(error)
  }
}

/** A charge includes its first refunds only, and whether it is disputed. */
async function readDetails(intent: Stripe.PaymentIntent): Promise<GatewayPayment> {
  const { refunds, disputed } = expanded(intent.latest_charge) ?? {}
  const of = { payment_intent: intent.id, limit: pageSize }
  const disputes = disputed ? (await asking((stripe) => stripe.disputes.list(of))).data : []
  const all = refunds?.has_more ? (await asking((stripe) => stripe.refunds.list(of))).data : (refunds?.data ?? [])
  return presentPayment(intent, all, disputes)
}

const eventObject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/**
 * Reads an event from the body of a webhook as it was received. Null if the signature is missing, wrong, or older than
 * five minutes.
 */
export async function readEvent(body: string | Buffer, signature: string | undefined): Promise<GatewayEvent | null> {
  if (!signature) return null
  const { stripe, webhookSecret } = await stripeClient()
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, signatureTolerance_s)
  } catch {
    return null
  }
  const about = eventObject.parse(event.data.object)
  return {
    id: event.id,
    type: gatewayEventTypes.find((type) => type === event.type) ?? null,
    object_id: about.id,
    intent_id: about.object === 'payment_intent' ? about.id : idOf(about.payment_intent),
    created_at: timeOf(event.created),
  }
}

async function asking<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  const { stripe } = await stripeClient()
  return ask(stripe).catch((error: unknown) => {
    throw translated(error)
  })
}

/** Null for an ID that the gateway does not know. */
async function finding<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result | null> {
  try {
    return await asking(ask)
  } catch (error) {
    if (error instanceof GatewayError && error.problem === 'not_found') return null
    throw error
  }
}

const refusal = z.object({
  type: z.string().startsWith('Stripe'),
  message: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  statusCode: z.number().optional(),
  payment_intent: z.object({ id: z.string() }).optional(),
})
type Refusal = z.output<typeof refusal>

/** What we read of an error of the SDK; undefined for other errors. */
const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Error ? refusal.safeParse(error).data : undefined

function problemOf({ type, code, statusCode = 0 }: Refusal): 'unavailable' | 'not_found' | 'refused' {
  if (code === 'resource_missing') return 'not_found'
  const isForNow = type === 'StripeConnectionError' || [409, 429].includes(statusCode) || statusCode >= 500
  // `StripeAPIError` is also an answer that could not be read.
  return isForNow || type === 'StripeAPIError' ? 'unavailable' : 'refused'
}

function gatewayError(refused: Refusal): GatewayError {
  const { type, message, code, statusCode } = refused
  return new GatewayError(problemOf(refused), [type, statusCode, code, message].filter(Boolean).join(' '))
}

/** Turns an error of the SDK into ours. */
function translated(error: unknown): unknown {
  const refused = refusalOf(error)
  return refused ? gatewayError(refused) : error
}
