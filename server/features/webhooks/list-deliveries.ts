import type { Actor } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { Delivery, DeliveryQuery } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { deliveryRows, presentDelivery } from './delivery-rows.ts'
import { findWebhook } from './webhook-rows.ts'

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
