import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveWebhook } from './move-webhook.ts'
import { findWebhook, presentWebhook } from './webhook-rows.ts'

/** Disables a webhook: it receives no events, and its pending deliveries end. */
export async function disableWebhook(actor: Actor, id: string): Promise<Webhook> {
  return transaction(async (tx) => {
    authorize(actor, 'webhook.disable', await findWebhook(tx, id))
    await moveWebhook(tx, actor, id, 'disable')
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}
