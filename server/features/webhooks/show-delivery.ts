import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { DeliveryDetails } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import { findDelivery, presentDelivery } from './delivery-rows.ts'

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
