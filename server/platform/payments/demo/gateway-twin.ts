import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'
import type { StripeAccount } from '#server/platform/config/config.ts'
import { htmlPagePolicy, renderHtmlPage } from '#server/platform/http/html-page.ts'
import type { Html } from '#server/platform/http/html.ts'
import { parseForm } from './form-encoding.ts'
import type { DeclineCode } from './test-cards.ts'
import { handleApi, subscribedEvents } from './twin-api.ts'
import type {
  BalanceTransaction,
  TwinCharge,
  TwinDispute,
  TwinEvent,
  TwinIntent,
  TwinMethod,
  TwinRefund,
  TwinSession,
} from './twin-objects.ts'
import { authenticationPage, closedPage, declinedErrors, readMethodForm, sessionPage } from './twin-pages.ts'
import { TwinPayments } from './twin-payments.ts'
import type { NewMethod } from './twin-payments.ts'
import { TwinRefusal } from './twin-refusal.ts'
import type { TwinError } from './twin-refusal.ts'
import { withBooks } from './twin-store.ts'
import type { TwinBooks } from './twin-store.ts'
import { WebhookSender } from './webhook-sender.ts'

const everything = 1_000_000

/** A secret of the demo, derived so that it survives a restart. */
const demoSecret = (purpose: string): string =>
  createHmac('sha256', config.secret).update(`demo gateway ${purpose}`).digest('hex')

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const refuse = (status: number, error: TwinError): Response => json(status, { error })

/** A line of the twin's books. */
export interface BookEntry {
  type: BalanceTransaction['type']
  intent_id: string
  /** Ours. */
  payment_id: string | null
  amount_cents: number
  fee_cents: number
}

/**
 * A local Stripe, for the demo and for tests: the parts of its API that we use, its hosted pages, its webhooks and its
 * books, which are in a schema of their own in our database. Tests make it fail as Stripe and the banks fail.
 */
export class GatewayTwin {
  readonly account: StripeAccount
  readonly webhooks: WebhookSender
  readonly #pages: string
  readonly #next = { declines: [] as DeclineCode[], authentications: 0, processing: 0 }
  #refusals: number[] = []
  #lostResponses = 0
  /** Every request to the API: method and path. */
  readonly requests: string[] = []

  /** `pages`: the origin and path of its hosted pages; `api`: the origin of its API, if it has its own. */
  constructor({ pages, api }: { pages: string; api?: string }) {
    const webhookSecret = `whsec_${demoSecret('webhooks')}`
    this.account = { secretKey: `sk_test_${demoSecret('key')}`, webhookSecret, api }
    this.webhooks = new WebhookSender(webhookSecret)
    this.#pages = pages
  }

  /** The bank declines the next charges, in this order, whatever the card. */
  declineNext(...codes: DeclineCode[]): void {
    this.#next.declines.push(...codes)
  }

  /** The bank asks for 3-D Secure at the next charges, whatever the card. */
  authenticateNext(times = 1): void {
    this.#next.authentications += times
  }

  /** The bank does not answer about the next charges until `settle`. */
  processNext(times = 1): void {
    this.#next.processing += times
  }

  /** The next requests are refused before they have any effect: 429, or 500 and above. */
  refuseNext(status: number, times = 1): void {
    this.#refusals.push(...Array.from({ length: times }, () => status))
  }

  /** The next requests take effect, but the connection ends before the response. The SDK repeats them twice. */
  loseResponses(times: number): void {
    this.#lostResponses += times
  }

  /** Forgets the failures that it was told of and that no request has met. */
  forgetFailures(): void {
    Object.assign(this.#next, { declines: [], authentications: 0, processing: 0 })
    this.#refusals = []
    this.#lostResponses = 0
    this.webhooks.mode = 'once'
  }

  /** The payer answers the bank, as on its page. */
  authenticate(intent_id: string, isConfirmed: boolean): Promise<TwinIntent | null> {
    return this.#act((payments) => payments.authenticate(intent_id, isConfirmed))
  }

  /** The bank answers about a payment in process. */
  settle(intent_id: string, outcome: 'succeeded' | DeclineCode): Promise<void> {
    return this.#act((payments) => payments.settle(intent_id, outcome))
  }

  /** Staff refund a payment at the gateway itself. */
  refund(payment_intent: string, amount: number): Promise<TwinRefund> {
    return this.#act((payments) => payments.refund({ payment_intent, amount, reason: null, metadata: {} }))
  }

  /** The bank sends a refund back. */
  failRefund(id: string): Promise<void> {
    return this.#act((payments) => payments.failRefund(id))
  }

  openDispute(intent_id: string, of?: { reason?: string; amount?: number }): Promise<TwinDispute> {
    return this.#act((payments) => payments.openDispute(intent_id, of))
  }

  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<TwinDispute> {
    return this.#act((payments) => payments.closeDispute(id, outcome))
  }

  changeDispute(id: string, amount: number): Promise<TwinDispute> {
    return this.#act((payments) => payments.changeDispute(id, amount))
  }

  /** Saves a payment method without the hosted page, for demo data and tests. */
  addMethod(customer: string, added: NewMethod): Promise<TwinMethod> {
    return this.#act((payments) => payments.addMethod(customer, added))
  }

  /** The bodies of all events so far, the oldest first, to send again. */
  async events(): Promise<string[]> {
    const { data } = await withBooks((books) => books.list<TwinEvent>('event', { limit: everything }))
    return data.toReversed().map((event) => JSON.stringify(event))
  }

  /** The twin's books, the oldest entry first. */
  async entries(): Promise<BookEntry[]> {
    return withBooks(async (books) => {
      const { data } = await books.list<BalanceTransaction>('balance_transaction', { limit: everything })
      const sources = await books.findAll<TwinCharge>(data.map(({ source }) => source))
      const intents = await books.findAll<TwinIntent>([...sources.values()].map((one) => one.payment_intent))
      return data.toReversed().map(({ type, amount, fee, source }) => {
        const { id, metadata } = intents.get(sources.get(source)!.payment_intent)!
        const payment_id = metadata.payment_id ?? null
        return { type, intent_id: id, payment_id, amount_cents: amount, fee_cents: fee }
      })
    })
  }

  /** Handles a request to the API. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    this.requests.push(`${request.method} ${pathname}`)
    const refused = this.#refusals.shift()
    if (refused === 429)
      return refuse(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
    if (refused) return refuse(refused, { type: 'api_error', message: 'An unknown error occurred.' })
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${this.account.secretKey}`))
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const response = await this.#answer({
      method: request.method,
      path: pathname,
      form: request.method === 'GET' ? search.slice(1) : await request.text(),
      key: request.headers.get('idempotency-key'),
    })
    if (this.#lostResponses === 0) return response
    this.#lostResponses -= 1
    throw Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' })
  }

  async #answer(request: Parameters<typeof handleApi>[0]): Promise<Response> {
    try {
      const { status, body, isReplay } = await this.#act((payments, books) => handleApi(request, books, payments))
      return json(status, body, isReplay ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof TwinRefusal) return refuse(error.status, error.error)
      throw error
    }
  }

  /** Handles a request to a hosted page. `path` is the part after that of the pages. */
  async page(method: string, path: string, form: string): Promise<Response> {
    const [, kind, id = '', secret = ''] = path.split('/')
    const fields = parseForm(form)
    if (kind === 'checkout') return this.#sessionPage(id, method === 'POST' ? fields : null)
    if (kind === '3d-secure') return this.#authenticationPage(id, secret, method === 'POST' ? fields : null)
    if (kind === 'disputes' && method === 'POST') return this.#changeDispute(id, fields)
    return pageResponse(404, closedPage('It does not exist.'))
  }

  async #sessionPage(id: string, fields: Record<string, unknown> | null): Promise<Response> {
    return this.#act(async (payments) => {
      const session = await payments.findSession(id)
      if (!session) return pageResponse(404, closedPage('It does not exist.'))
      if (session.status === 'expired')
        return pageResponse(410, closedPage('It has been open for too long.', session.cancel_url))
      if (session.status === 'complete') return redirect(successUrl(session))
      if (!fields) return pageResponse(200, sessionPage(session), successUrl(session))
      const added = readMethodForm(session, fields)
      if ('errors' in added) return pageResponse(400, sessionPage(session, added.errors), successUrl(session))
      const declined = await payments.completeSession(session, added)
      if (declined) return pageResponse(402, sessionPage(session, declinedErrors(declined)), successUrl(session))
      return redirect(successUrl(session))
    })
  }

  async #authenticationPage(id: string, secret: string, fields: Record<string, unknown> | null): Promise<Response> {
    return this.#act(async (payments, books) => {
      const intent = await books.lock<TwinIntent>('payment_intent', id)
      if (!intent || !isSame(secret, intent.client_secret)) return pageResponse(404, closedPage('It does not exist.'))
      const { return_url } = intent.next_action?.redirect_to_url ?? {}
      if (!return_url) return pageResponse(410, closedPage('This payment no longer waits for your confirmation.'))
      if (!fields) return pageResponse(200, authenticationPage(intent), return_url)
      const answered = await payments.authenticate(id, fields.outcome === 'complete')
      const back = new URL(return_url)
      back.searchParams.set('payment_intent', id)
      back.searchParams.set('redirect_status', answered?.status === 'succeeded' ? 'succeeded' : 'failed')
      return redirect(back.href)
    })
  }

  /**
   * The bank opens a dispute about all or an `amount` of `payment_intent`, decides one (`outcome` is `won` or `lost`, as
   * often as it likes), or changes its `amount`.
   */
  async #changeDispute(id: string, { payment_intent, outcome, amount }: Record<string, unknown>): Promise<Response> {
    const of = amount === undefined ? {} : { amount: Number(amount) }
    try {
      if (!id) return json(200, await this.openDispute(String(payment_intent), of))
      if (of.amount !== undefined) return json(200, await this.changeDispute(id, of.amount))
      return json(200, await this.closeDispute(id, outcome === 'won' ? 'won' : 'lost'))
    } catch (error) {
      if (error instanceof TwinRefusal) return refuse(error.status, error.error)
      throw error
    }
  }

  /** Runs `act` in a transaction, and sends the events that it caused. */
  async #act<Result>(act: (payments: TwinPayments, books: TwinBooks) => Promise<Result>): Promise<Result> {
    const subscribed = this.webhooks.hasEndpoint ? subscribedEvents : []
    const result = await withBooks((books) =>
      act(new TwinPayments({ books, pages: this.#pages, next: this.#next, subscribed }), books),
    )
    this.webhooks.send()
    return result
  }
}

const successUrl = ({ id, success_url }: TwinSession) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } })

/** A page whose form may lead back to `back`. */
function pageResponse(status: number, { title, body }: { title: string; body: Html }, back?: string): Response {
  const actions = back ? `'self' ${new URL(back).origin}` : "'none'"
  return new Response(renderHtmlPage(title, body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${htmlPagePolicy}; form-action ${actions}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The path of the twin's pages on our server. */
export const demoGatewayPath = '/demo-gateway'

/** The twin of this process. */
export const twin = new GatewayTwin({ pages: config.origin + demoGatewayPath })
