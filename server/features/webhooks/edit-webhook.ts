import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Webhook, WebhookForm } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requirePermittedUrl } from './permitted-url.ts'
import { findWebhook, presentWebhook } from './webhook-rows.ts'

/** Changes the URL, description and events of a webhook. Pending deliveries go to the new URL. */
export async function editWebhook(
  actor: Actor,
  id: string,
  { url, description, events }: WebhookForm,
): Promise<Webhook> {
  return transaction(async (tx) => {
    const webhook = await findWebhook(tx, id)
    authorize(actor, 'webhook.edit', webhook)
    const permitted = requirePermittedUrl(url)
    await tx
      .updateTable('webhooks')
      .set({ url: permitted, description, events: [...new Set(events)], updated_at: now() })
      .where('id', '=', id)
      .execute()
    const { company_id } = webhook
    const before = { url: webhook.url, description: webhook.description, events: webhook.events }
    const after = { url: permitted, description, events }
    await record(tx, 'webhook.edited', { actor, company_id, data: { webhook_id: id, url: permitted }, before, after })
    return presentWebhook(actor, await findWebhook(tx, id))
  })
}
