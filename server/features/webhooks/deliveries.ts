import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import { testEventType } from '#domain/webhooks/webhook-event.ts'
import type { DeliveredType } from '#domain/webhooks/webhook-event.ts'
import type { Delivery, DeliveryDetails, DeliveryQuery } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { addDeliveries, sendSoon } from './sending.ts'
import { findWebhook, moveDeliveries } from './webhook-rows.ts'

/** A page of the deliveries of a webhook. */
export async function listDeliveries(
  actor: Actor,
  webhook_id: string,
  { page, per_page, sort, status }: DeliveryQuery,
): Promise<CappedPage<Delivery>> {
  authorize(actor, 'webhook.see', await findWebhook(db, webhook_id))
  let list = deliveryRows(db)
    .where('webhook_deliveries.webhook_id', '=', webhook_id)
    .orderBy('webhook_deliveries.created_at', sort === 'created_at' ? 'asc' : 'desc')
    .orderBy('webhook_deliveries.id')
  if (status.length > 0) list = list.where('webhook_deliveries.status', 'in', status)
  const { rows, ...counts } = await readCappedPage(list, { page, per_page })
  return { items: rows.map((row) => presentDelivery(actor, row)), page, per_page, ...counts }
}

/** A delivery with its requests and responses, the latest first. */
export async function showDelivery(actor: Actor, id: string): Promise<DeliveryDetails> {
  const row = await findDelivery(db, id)
  authorize(actor, 'webhook.see', row)
  const [{ body }, requests] = await Promise.all([
    db.selectFrom('webhook_deliveries').where('id', '=', id).select('body').executeTakeFirstOrThrow(),
    db
      .selectFrom('webhook_requests')
      .where('delivery_id', '=', id)
      .select(['at', 'duration_ms', 'status', 'error', 'response'])
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  ])
  return { ...presentDelivery(actor, row), body, requests }
}

/** Sends a delivery again, with the same ID. Throws `illegal_move` while it is pending or its webhook is disabled. */
export async function replayDelivery(actor: Actor, id: string): Promise<Delivery> {
  return transaction(async (tx) => {
    const { company_id, webhook_id, url, webhook_status, ...delivery } = await findDelivery(tx, id)
    authorize(actor, 'webhook.replay', { company_id, ...delivery })
    if (webhook_status !== 'enabled' || (await moveDeliveries(tx, { id }, 'replay')) === 0)
      throw new Failure('illegal_move')
    await record(tx, 'webhook.replayed', { actor, company_id, data: { webhook_id, url, deliveries: 1 } })
    afterCommit(sendSoon)
    return presentDelivery(actor, await findDelivery(tx, id))
  })
}

/** Sends the failed deliveries of a webhook again that were created since a time. Returns how many they are. */
export async function replayFailed(
  actor: Actor,
  webhook_id: string,
  { since }: { since: string },
): Promise<{ deliveries: number }> {
  return transaction(async (tx) => {
    const { company_id, url, status } = await findWebhook(tx, webhook_id)
    authorize(actor, 'webhook.replay', { company_id })
    if (status !== 'enabled') throw new Failure('illegal_move')
    const deliveries = await moveDeliveries(tx, { webhook_id, failed_since: since }, 'replay')
    if (deliveries > 0)
      await record(tx, 'webhook.replayed', { actor, company_id, data: { webhook_id, url, deliveries } })
    afterCommit(sendSoon)
    return { deliveries }
  })
}

const testsPerWebhook = { tries: 30, minutes: 10 }

/** Sends a test event to a webhook. Throws `illegal_move` if it is disabled. */
export async function testWebhook(actor: Actor, id: string): Promise<Delivery> {
  const webhook = await findWebhookToTest(actor, id)
  await throttle(`tests of webhook ${id}`, testsPerWebhook)
  return transaction(async (tx) => {
    const { company_id, url } = webhook
    authorize(actor, 'webhook.test', webhook)
    const [delivery_id] = await addDeliveries(tx, [id], {
      type: testEventType,
      timestamp: now(),
      data: { webhook: { id, url } },
    })
    await record(tx, 'webhook.tested', { actor, company_id, data: { webhook_id: id, url } })
    afterCommit(sendSoon)
    return presentDelivery(actor, await findDelivery(tx, delivery_id!))
  })
}

async function findWebhookToTest(actor: Actor, id: string) {
  const webhook = await findWebhook(db, id)
  authorize(actor, 'webhook.test', webhook)
  if (webhook.status !== 'enabled') throw new Failure('illegal_move')
  return webhook
}

/** Deliveries with their attempts, also those before a replay, and the company and the status of their webhook. */
const deliveryRows = (from: Db | Tx) =>
  from
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(({ selectFrom, fn }) =>
      selectFrom('webhook_requests')
        .whereRef('delivery_id', '=', 'webhook_deliveries.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('attempts'),
    )
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.type',
      'webhook_deliveries.status',
      'webhook_deliveries.created_at',
      'webhook_deliveries.next_attempt_at',
      'webhooks.company_id',
      'webhooks.url',
      'webhooks.status as webhook_status',
    ])

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

/** Finds a delivery; throws `not_found`. */
async function findDelivery(from: Db | Tx, id: string): Promise<DeliveryRow> {
  return deliveryRows(from).where('webhook_deliveries.id', '=', id).executeTakeFirstOrThrow(notFound)
}

function presentDelivery(actor: Actor, row: DeliveryRow): Delivery {
  const { company_id, webhook_status, url: _, type, ...shown } = row
  const isReplayable =
    webhook_status === 'enabled' &&
    mayMove(deliveryMachine, row.status, 'replay') &&
    may(actor, 'webhook.replay', { company_id })
  return { ...shown, type: type as DeliveredType, allowed: isReplayable ? ['replay'] : [] }
}
