import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { everySecond } from '#server/platform/queue/every-second.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DueDelivery } from './attempt-delivery.ts'

/** Requests at once from this server. They hold no database connection while they wait. */
const requestsMax = 100
/** Of one webhook, and of one whose last attempt failed. */
const perWebhook = 2
const perFailingWebhook = 1
/** After it, another server takes over the delivery of a server that has crashed. Longer than a request may take. */
const lease_ms = 60_000

/** The requests of this server by delivery, with their webhooks. */
const running = new Map<string, { webhook_id: string; done: Promise<void> }>()
/** Aborted while this server sends nothing: before the start and after the end. */
let stopping = AbortSignal.abort()

/** The last claim of this server. The next one waits for it, to count the requests that it started. */
let lastClaim: Promise<void> = Promise.resolve()

/**
 * Starts to send what is due, on this server: healthy webhooks first, and a few requests per webhook at once, so that a
 * receiver that hangs holds up only its own events.
 */
export function sendDeliveries(): Promise<void> {
  const claim = lastClaim.then(startDue)
  lastClaim = claim.catch(() => {})
  return claim
}

async function startDue(): Promise<void> {
  const free = requestsMax - running.size
  const signal = stopping
  if (free <= 0 || signal.aborted) return
  for (const delivery of await claimDue(free)) {
    const { id, webhook_id } = delivery
    const done = attemptDelivery(delivery, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, delivery_id: id }, 'a webhook was not sent; trying again')
      })
      .finally(() => running.delete(id))
    running.set(id, { webhook_id, done })
  }
}

/** Starts after a commit that added deliveries, without waiting for the next second. */
export function sendSoon(): void {
  sendDeliveries().catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be read; trying again'))
}

/** Resolves when the requests that run now have ended. */
export async function requestsEnded(): Promise<void> {
  await Promise.all([...running.values()].map(({ done }) => done))
}

/** Sends deliveries while the server runs. Requests that are interrupted by its end are repeated. */
export function startDeliveries(): { stop(): Promise<void> } {
  const controller = new AbortController()
  stopping = controller.signal
  const ticking = everySecond(sendDeliveries)
  return {
    async stop() {
      await ticking.stop()
      controller.abort()
      await requestsEnded()
    },
  }
}

/** Claims deliveries: their next attempt is moved behind this one. */
async function claimDue(free: number): Promise<DueDelivery[]> {
  const busy = [...running.values()].map(({ webhook_id }) => webhook_id)
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, w.failing_since is not null as is_failing, row_number() over (
          partition by d.webhook_id order by d.next_attempt_at, d.created_at)
        + (select count(*) from unnest(${busy}::uuid[]) as b where b = d.webhook_id) as place
      from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id and w.status = 'enabled'
      where d.status = 'pending' and d.next_attempt_at <= ${now()}::timestamptz),
    chosen as (
      select d.id from webhook_deliveries d join due on due.id = d.id
      where due.place <= case when is_failing then ${perFailingWebhook}::int else ${perWebhook}::int end
        and d.status = 'pending' and d.next_attempt_at <= ${now()}::timestamptz
      order by is_failing, d.next_attempt_at
      limit ${free}
      for update of d skip locked)
    update webhook_deliveries d set next_attempt_at = ${fromNow(lease_ms)}::timestamptz
    from chosen, webhooks w
    where d.id = chosen.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.body, d.attempts, w.url, w.secret, w.previous_secret, w.previous_secret_ends_at`.execute(
    db,
  )
  return rows
}
