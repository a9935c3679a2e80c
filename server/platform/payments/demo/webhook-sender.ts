import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { TwinEvent } from './twin-objects.ts'
import { booksExist, withBooks } from './twin-store.ts'

/** Delivers a webhook; returns the status of the response. */
export type Deliver = (body: string, signature: string) => Promise<number>

/** Seconds until an event is delivered again; after the last, it is given up. */
const retries_s = [1, 5, 30, 120, 600, 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600]
const delivery_s = 30
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** Sends the twin's events to our endpoint, signed as Stripe signs them, until it accepts them. */
export class WebhookSender {
  readonly #secret: string
  /** Events do not arrive in the context, such as the transaction, of the request that caused them. */
  readonly #outside = AsyncLocalStorage.snapshot()
  #deliver: Deliver | undefined
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  /** How events arrive. `held`: not until they are released. `lost`: never, although the gateway thinks so. */
  mode: 'once' | 'twice' | 'held' | 'lost' = 'once'

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Whether there is an endpoint. Without one, events are not kept. */
  get hasEndpoint(): boolean {
    return this.#deliver !== undefined
  }

  /** Starts to deliver, first what was not delivered before. Returns what stops it. */
  start(deliver: Deliver): () => Promise<void> {
    this.#deliver = deliver
    this.#sending = this.#sending.then(booksExist).then(
      (exist) => (exist ? this.send() : undefined),
      () => this.#wait(fromNow(retries_s[0]!)),
    )
    return async () => {
      this.#deliver = undefined
      clearTimeout(this.#timer)
      await this.#sending
    }
  }

  /** Delivers the events that are due, in the background. */
  send(): void {
    if (this.mode !== 'held') void this.#sendDue('oldest')
  }

  /** Delivers the held events, and again those that follow. */
  async release(order: 'oldest' | 'newest' = 'oldest'): Promise<void> {
    this.mode = 'once'
    await this.#sendDue(order)
  }

  /** Resolves when the events so far have been delivered once. */
  settled(): Promise<void> {
    return this.mode === 'held' ? this.#sending : this.#sendDue('oldest')
  }

  sign(body: string, at = Date.now(), secret = this.#secret): string {
    const seconds = Math.floor(at / 1_000)
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
  }

  #sendDue(order: 'oldest' | 'newest'): Promise<void> {
    // One after another, so that events arrive in order.
    this.#sending = this.#sending
      .then(() => this.#outside(() => this.#sendAll(order)))
      .catch(() => this.#wait(fromNow(retries_s[0]!)))
    return this.#sending
  }

  async #sendAll(order: 'oldest' | 'newest'): Promise<void> {
    while (this.#deliver) {
      const claimed = await withBooks((books) => books.claimDelivery(order, fromNow(delivery_s)))
      if (!claimed) break
      const { event, attempts } = claimed
      const isAccepted = this.mode === 'lost' || (await this.#sendOne(event))
      const retry_s = isAccepted ? undefined : retries_s[attempts - 1]
      await withBooks((books) => books.finishDelivery(event.id, retry_s === undefined ? null : fromNow(retry_s)))
    }
    if (this.#deliver) this.#wait(await withBooks((books) => books.nextDelivery()))
  }

  async #sendOne(event: TwinEvent): Promise<boolean> {
    const body = JSON.stringify(event)
    const times = this.mode === 'twice' ? 2 : 1
    let status = 0
    for (let sent = 0; sent < times; sent += 1) status = await this.#deliver!(body, this.sign(body)).catch(() => 0)
    return status >= 200 && status < 300
  }

  #wait(until: string | null): void {
    clearTimeout(this.#timer)
    if (!until || !this.#deliver) return
    this.#timer = setTimeout(() => this.send(), Math.max(Date.parse(until) - Date.now(), 0)).unref()
  }
}
