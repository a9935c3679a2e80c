import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Delivery } from '#domain/webhooks/webhook.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findDelivery, presentDelivery } from './delivery-rows.ts'
import { moveDeliveries } from './move-delivery.ts'
import { sendSoon } from './send-deliveries.ts'

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
