import { createHash } from 'node:crypto'
import { z } from 'zod'
import { gatewayEventTypes } from '../payment.ts'
import { parseForm } from './form-encoding.ts'
import type { TwinCharge, TwinIntent, TwinMethod, TwinObject } from './twin-objects.ts'
import type { TwinPayments } from './twin-payments.ts'
import { TwinRefusal, invalid, missing } from './twin-refusal.ts'
import type { TwinBooks } from './twin-store.ts'

/** A request to the API, as we read it. */
export interface ApiRequest {
  method: string
  path: string
  /** The query of a GET request, the body of others. */
  form: string
  key: string | null
}

export interface ApiResponse {
  status: number
  body: unknown
  isReplay?: boolean
}

const listedRefunds = 10

const text = z.string().min(1).max(5_000)
const cents = z
  .string()
  .regex(/^\d{1,8}$/, 'Invalid integer')
  .transform(Number)
const moment = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
const expand = z.array(z.string()).default([])
const methodType = z.enum(['card', 'paypal'])

const newCustomer = z.strictObject({ name: text, email: text, metadata, expand })
const newSession = z.strictObject({
  mode: z.literal('setup'),
  customer: text,
  allowed_payment_method_types: z.array(methodType),
  success_url: z.url(),
  cancel_url: z.url(),
  client_reference_id: z.string().max(200).nullable().default(null),
  expand,
})
const newIntent = z.strictObject({
  amount: cents,
  currency: z.literal('usd'),
  customer: text,
  payment_method: text,
  allowed_payment_method_types: z.array(methodType),
  confirm: z.literal('true'),
  off_session: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  return_url: z.url().optional(),
  description: z.string().max(1_000).nullable().default(null),
  metadata,
  expand,
})
const newRefund = z.strictObject({
  payment_intent: text,
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata,
  expand,
})
const onlyExpand = z.strictObject({ expand })
const listed = z.strictObject({
  customer: text.optional(),
  payment_intent: text.optional(),
  charge: text.optional(),
  created: z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }).partial().optional(),
  starting_after: text.optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'Invalid integer')
    .transform(Number)
    .default(10),
  expand,
})

/** The objects that can be listed, by their path. */
const lists: Record<string, 'payment_intent' | 'refund' | 'dispute'> = {
  payment_intents: 'payment_intent',
  refunds: 'refund',
  disputes: 'dispute',
}

/** Handles a request to the API in a transaction. A request with a key runs once. */
export async function handleApi(request: ApiRequest, books: TwinBooks, payments: TwinPayments): Promise<ApiResponse> {
  const { method, path, form, key } = request
  const asked = parseForm(form)
  if (!key || method === 'GET') return handle(method, path, asked, books, payments)
  if (!(await books.lockKey(key)))
    throw new TwinRefusal(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    })
  const fingerprint = createHash('sha256').update(`${method} ${path}\n${form}`).digest('base64url')
  const before = await books.findKey(key)
  if (before && before.fingerprint !== fingerprint)
    throw new TwinRefusal(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you used before.',
    })
  if (before) return { status: before.status, body: before.body, isReplay: true }
  const response = await handle(method, path, asked, books, payments)
  await books.keepKey(key, fingerprint, response.status, response.body)
  return response
}

async function handle(
  method: string,
  path: string,
  asked: Record<string, unknown>,
  books: TwinBooks,
  payments: TwinPayments,
): Promise<ApiResponse> {
  const [, , ...parts] = path.split('/')
  const id = parts.at(parts[0] === 'checkout' ? 2 : 1) ?? ''
  const route = `${method} ${parts.map((part) => (part === id ? ':id' : part)).join('/')}`
  const answer = async (found: TwinObject | undefined, paths: string[], what = 'object'): Promise<ApiResponse> => {
    if (!found) throw missing(what, id, what === 'payment_intent' ? 'intent' : 'id')
    return { status: 200, body: (await expandAll(books, [found], paths))[0] }
  }
  const [firstPart = ''] = parts
  if (route === `GET ${firstPart}` && lists[firstPart]) {
    const { expand: paths, ...filter } = read(listed, asked)
    const { data, has_more } = await books.list(lists[firstPart], filter)
    const inner = paths.map((one) => one.replace(/^data\./, ''))
    return { status: 200, body: { object: 'list', url: path, has_more, data: await expandAll(books, data, inner) } }
  }
  switch (route) {
    case 'POST customers': {
      const { expand: paths, ...customer } = read(newCustomer, asked)
      return answer(await payments.createCustomer(customer), paths)
    }
    case 'POST checkout/sessions': {
      const { expand: paths, mode: _, ...session } = read(newSession, asked)
      return answer(await payments.startSession(session), paths)
    }
    case 'GET checkout/sessions/:id':
      return answer(await payments.findSession(id), read(onlyExpand, asked).expand, 'checkout.session')
    case 'GET payment_methods/:id':
      return answer(await books.find<TwinMethod>('payment_method', id), read(onlyExpand, asked).expand, 'PaymentMethod')
    case 'POST payment_methods/:id/detach':
      return answer(await payments.detachMethod(id), read(onlyExpand, asked).expand)
    case 'POST payment_intents': {
      const { expand: paths, confirm: _, ...intent } = read(newIntent, asked)
      const attempt = await payments.createIntent({ ...intent, return_url: intent.return_url })
      return attempt.error ? { status: 402, body: { error: attempt.error } } : answer(attempt.intent, paths)
    }
    case 'GET payment_intents/:id':
      return answer(
        await books.find<TwinIntent>('payment_intent', id),
        read(onlyExpand, asked).expand,
        'payment_intent',
      )
    case 'POST payment_intents/:id/cancel':
      return answer(await payments.cancelIntent(id), read(onlyExpand, asked).expand)
    case 'POST refunds': {
      const { expand: paths, amount, ...refund } = read(newRefund, asked)
      return answer(await payments.refund({ ...refund, amount }), paths)
    }
    default:
      throw new TwinRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      })
  }
}

/** Refuses missing, unknown and invalid parameters. */
function read<Schema extends z.ZodType>(schema: Schema, asked: Record<string, unknown>): z.output<Schema> {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${issue.keys[0]}`, {
      code: 'parameter_unknown',
      param: String(issue.keys[0]),
    })
  const [param = '', ...rest] = (issue?.path ?? []).map(String)
  throw invalid(`Invalid ${[param, ...rest].join('.')}: ${issue?.message}`, { param })
}

/** Replaces the IDs at these paths by the objects. */
async function expandAll(books: TwinBooks, found: readonly object[], paths: readonly string[]): Promise<object[]> {
  const copies = found.map((one) => ({ ...one }) as Record<string, unknown>)
  const firsts = [...new Set(paths.map((path) => path.split('.')[0]!))]
  for (const first of firsts) {
    const inner = paths.flatMap((path) => (path.startsWith(`${first}.`) ? [path.slice(first.length + 1)] : []))
    if (first === 'refunds') {
      for (const copy of copies) copy.refunds = await refundsOf(books, copy as unknown as TwinCharge)
      continue
    }
    const ids = copies.flatMap((copy) => (typeof copy[first] === 'string' ? [copy[first]] : []))
    const objects = [...(await books.findAll(ids)).values()]
    const expanded = (await expandAll(books, objects, inner)) as TwinObject[]
    const byId = new Map(expanded.map((one) => [one.id, one]))
    for (const copy of copies) if (typeof copy[first] === 'string') copy[first] = byId.get(copy[first]) ?? copy[first]
  }
  return copies
}

async function refundsOf(books: TwinBooks, { id }: TwinCharge) {
  const page = await books.list('refund', { charge: id, limit: listedRefunds })
  return { object: 'list', url: `/v1/charges/${id}/refunds`, ...page }
}

/** The events that our endpoint receives. */
export const subscribedEvents: readonly string[] = gatewayEventTypes
