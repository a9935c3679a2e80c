import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { confirmationMinutes } from '#domain/payments/payment.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { listDisputes, listRefunds, readEvent } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn, webhookPath } from '#server/platform/payments/stripe-client.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { cancelCharge } from './paying.ts'
import { syncIntent, syncPayment } from './sync-payment.ts'

const minute_ms = 60_000
const batch = 100
/** Events of the last days may have been lost. */
const period_ms = 3 * 24 * 60 * minute_ms

/**
 * Asks the gateway for the state of pending payments and refunds, in case its events are lost or this server stopped
 * between a charge and its journal entry. A payment that the payer has not confirmed in time is canceled.
 */
export async function syncPendingPayments(): Promise<void> {
  if (!isOnlinePaymentOn()) return
  const pending = await db
    .selectFrom('payments')
    .where('kind', '<>', 'bank')
    .where(({ or, eb }) =>
      or([
        eb('status', '=', 'pending'),
        sql<boolean>`exists (select from refunds where payment_id = payments.id and status = 'pending')`,
      ]),
    )
    .where(sql<boolean>`coalesce(checked_at, started_at) <= ${fromNow(-minute_ms / 2)}::timestamptz`)
    .select(['id', 'action_url', 'started_at'])
    .orderBy(sql`coalesce(checked_at, started_at)`)
    .limit(batch)
    .execute()
  const confirmedBefore = Date.parse(fromNow(-confirmationMinutes * minute_ms))
  await forEach(pending, ({ id, action_url, started_at }) =>
    action_url !== null && Date.parse(started_at) < confirmedBefore ? cancelCharge(id) : syncPayment(id),
  )
}

/** Applies refunds and chargebacks from the gateway's lists, in case their events are lost. */
export async function syncRefundsAndDisputes(): Promise<void> {
  if (!isOnlinePaymentOn()) return
  const since = fromNow(-period_ms)
  const intents = new Set<string>()
  for await (const { intent_id } of listRefunds(since)) if (intent_id) intents.add(intent_id)
  for await (const { intent_id } of listDisputes(since)) if (intent_id) intents.add(intent_id)
  await forEach([...intents], syncIntent)
}

/** An error does not stop the others. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length === 0) return
  log.warn({ errors: errors.length, of: items.length }, 'payments could not be brought up to date')
  throw new AggregateError(errors, `${errors.length} of ${items.length} payments failed`)
}

/**
 * Stores one of the gateway's events and queues what it is about. An event that arrives twice has one effect; one
 * without a valid signature is refused, and nothing is stored.
 */
async function receiveEvent(body: string, signature: string | undefined): Promise<void> {
  const event = isOnlinePaymentOn() ? await readEvent(body, signature) : null
  if (!event) throw new Failure('malformed_request')
  const { id, type, object_id, intent_id } = event
  if (!type) return
  await transaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('gateway_events')
      .values({ id, kind: type, object_id, received_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    if (intent_id) await enqueue(tx, 'gateway_requests', { intent_id }, { key: `gateway_event:${id}` })
    else if (type === 'checkout.session.completed')
      await enqueue(tx, 'gateway_requests', { session_id: object_id }, { key: `gateway_event:${id}` })
  })
}

/** Receives the events of the payment gateway. */
export function gatewayEventRoutes(app: FastifyInstance): void {
  // In a separate plugin scope: the signature is of the body as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: webhookPath,
      config: { permission: 'payment.receive_event', anonymous: true, crossSite: true },
      schema: { hide: true, summary: "The payment gateway's events", tags: ['Payments'] },
      handler: async ({ body, headers }, reply) => {
        await receiveEvent(String(body ?? ''), headers['stripe-signature']?.toString())
        return reply.status(204).send()
      },
    })
  })
}
