import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveWebhook } from './move-webhook.ts'
import { findWebhook, presentWebhook } from './webhook-rows.ts'

/** Enables a webhook: it receives the events from now on. */
export async function enableWebhook(actor: Actor, id: string): Promise<Webhook> {
  return transaction(async (tx) => {
    authorize(actor, 'webhook.enable', await findWebhook(tx, id))
    await moveWebhook(tx, actor, id, 'enable')
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}
