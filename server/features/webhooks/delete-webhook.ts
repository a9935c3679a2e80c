import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findWebhook } from './webhook-rows.ts'

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { company_id, url, ...webhook } = await findWebhook(tx, id)
    authorize(actor, 'webhook.delete', { company_id, ...webhook })
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await record(tx, 'webhook.deleted', { actor, company_id, data: { webhook_id: id, url } })
  })
}
