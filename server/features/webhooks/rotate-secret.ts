import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { webhookWithSecret } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { newWebhookSecret } from '#server/platform/outbound/sign-webhook.ts'
import { findWebhook, presentWebhook } from './webhook-rows.ts'
import { webhookSecrets } from './webhook-secrets.ts'

const overlap_ms = webhookLimits.overlap_hours * 60 * 60_000

/** Creates a new signing secret. For a day, events are signed with the previous one as well. */
export async function rotateSecret(actor: Actor, id: string): Promise<z.output<typeof webhookWithSecret>> {
  return transaction(async (tx) => {
    const webhook = await findWebhook(tx, id)
    authorize(actor, 'webhook.rotate_secret', webhook)
    const secret = newWebhookSecret()
    await tx
      .updateTable('webhooks')
      .set({
        previous_secret: sql`secret`,
        previous_secret_ends_at: fromNow(overlap_ms),
        secret: webhookSecrets.encrypt(secret, id),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { company_id, url } = webhook
    await record(tx, 'webhook.secret_rotated', { actor, company_id, data: { webhook_id: id, url } })
    return { webhook: presentWebhook(actor, await findWebhook(tx, id)), secret }
  })
}
