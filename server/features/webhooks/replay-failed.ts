import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveDeliveries } from './move-delivery.ts'
import { sendSoon } from './send-deliveries.ts'
import { findWebhook } from './webhook-rows.ts'

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
