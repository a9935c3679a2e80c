import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import { retryDelay_ms } from '#domain/webhooks/retry.ts'
import { webhookEventOf, webhookEvents } from '#domain/webhooks/webhook-event.ts'
import type { DeliveredType } from '#domain/webhooks/webhook-event.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { Reactions } from '#server/platform/activity/run-reaction.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { postToUrl } from '#server/platform/outbound/post-to-url.ts'
import type { PostResult } from '#server/platform/outbound/post-to-url.ts'
import { signedHeaders } from '#server/platform/outbound/sign-webhook.ts'
import { everySecond } from '#server/platform/queue/every-second.ts'
import { presentObject } from './present-object.ts'
import { moveDeliveries, moveWebhook, webhookSecrets } from './webhook-rows.ts'

/** Adds a delivery for each webhook of the company that receives the event of the activity. */
async function deliverToWebhooks(tx: Tx, activity: Activity): Promise<void> {
  const type = webhookEventOf.get(activity.kind)
  if (!type) return
  const { object } = webhookEvents[type]
  const id = (activity.data as Record<string, unknown>)[`${object}_id`]
  const found = await presentObject(tx, object, String(id), activity.data)
  if (!found) return
  const webhooks = await tx
    .selectFrom('webhooks')
    .where('company_id', '=', found.company_id)
    .where('status', '=', 'enabled')
    .where(sql<boolean>`${type}::text = any (events)`)
    .select('id')
    .execute()
  if (webhooks.length === 0) return
  const event = { type, timestamp: activity.at, data: { [object]: found.shown } }
  await addDeliveries(
    tx,
    webhooks.map((webhook) => webhook.id),
    event,
    activity.id,
  )
  afterCommit(sendSoon)
}

/** The reaction to each kind of activity that causes an event. */
export const webhookReactions: Reactions = Object.fromEntries(
  [...webhookEventOf.keys()].map((kind) => [kind, { deliver_to_webhooks: deliverToWebhooks }]),
)

interface Event {
  type: DeliveredType
  timestamp: string
  data: object
}

/** Adds a delivery of an event for each webhook, and returns their IDs: none for an activity that has one already. */
export async function addDeliveries(
  tx: Tx,
  webhook_ids: readonly string[],
  event: Event,
  activity_id: number | null = null,
): Promise<string[]> {
  const at = now()
  const body = JSON.stringify(event)
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      webhook_ids.map((webhook_id) => ({
        webhook_id,
        activity_id,
        type: event.type,
        body,
        status: deliveryMachine.initial,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'activity_id']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

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
    returning d.id, d.webhook_id, d.body, d.attempts, w.url, w.secret, array(
      select p.secret from webhook_previous_secrets p
      where p.webhook_id = w.id and p.ends_at > ${now()}::timestamptz order by p.ends_at desc) as previous_secrets`.execute(
    db,
  )
  return rows
}

/** A delivery that this server has claimed, with what its webhook needs. */
interface DueDelivery {
  id: string
  webhook_id: string
  body: string
  attempts: number
  url: string
  secret: Buffer
  /** The replaced ones that still sign. */
  previous_secrets: Buffer[]
}

/** Sends one request and stores what came of it. Throws when the server stops: then another attempt follows. */
async function attemptDelivery(delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const { id, body, url } = delivery
  const at = now()
  const started = performance.now()
  const timestamp = Math.floor(Date.parse(at) / 1_000)
  const result = await postToUrl({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tulay-Webhooks/1.0',
      ...signedHeaders({ id, timestamp, body }, secretsOf(delivery)),
    },
    timeout_ms: webhookLimits.timeout_s * 1_000,
    responseLimit: webhookLimits.response,
    allowsLoopback: config.outboundToThisMachine,
    signal,
  })
  const duration_ms = Math.round(performance.now() - started)
  await transaction((tx) => storeResult(tx, delivery, { at, duration_ms, ...result }))
}

function secretsOf({ webhook_id, secret, previous_secrets }: DueDelivery): string[] {
  const secrets = [secret, ...previous_secrets].flatMap((one) => webhookSecrets.decrypt(one, webhook_id) ?? [])
  if (secrets.length === 0) throw new Error(`The secret of the webhook ${webhook_id} cannot be decrypted`)
  return secrets
}

type Attempt = PostResult & { at: string; duration_ms: number }

async function storeResult(tx: Tx, delivery: DueDelivery, { response, ...attempt }: Attempt): Promise<void> {
  const { id, webhook_id } = delivery
  const attempts = delivery.attempts + 1
  // It may have been deleted or ended while the request ran.
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ attempts })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx
    .insertInto('webhook_requests')
    .values({ delivery_id: id, response, ...attempt })
    .execute()
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    await moveDeliveries(tx, { id }, 'succeed')
    await tx
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', webhook_id)
      .where('failing_since', 'is not', null)
      .execute()
    return
  }
  const delay_ms = retryDelay_ms(attempts, Math.random())
  if (delay_ms === null) await moveDeliveries(tx, { id }, 'fail')
  else
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: fromNow(delay_ms) })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  await countFailure(tx, webhook_id, attempt.status)
}

/** 410 says that the receiver wants no more events (standardwebhooks.com). */
const gone = 410

/** Disables a webhook that is gone, or whose attempts have all failed for a week. */
async function countFailure(tx: Tx, webhook_id: string, status: number | null): Promise<void> {
  const webhook = await tx
    .updateTable('webhooks')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(now())) }))
    .where('id', '=', webhook_id)
    .where('status', '=', 'enabled')
    .returning('failing_since')
    .executeTakeFirst()
  if (!webhook) return
  const failing_ms = now_ms() - Date.parse(webhook.failing_since!)
  if (status === gone || failing_ms >= webhookLimits.failing_days * 24 * 60 * 60_000)
    await moveWebhook(tx, system, webhook_id, 'disable')
}
