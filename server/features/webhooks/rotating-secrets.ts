import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { webhookWithSecret } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { newWebhookSecret } from '#server/platform/outbound/sign-webhook.ts'
import { findWebhook, presentWebhook, webhookSecrets } from './webhook-rows.ts'

const overlap_ms = webhookLimits.overlap_hours * 60 * 60_000

/**
 * Creates a new signing secret. For a day, events are signed with the replaced one as well, also if it is replaced
 * again meanwhile. Throws `too_many_secrets`.
 */
export async function rotateSecret(actor: Actor, id: string): Promise<z.output<typeof webhookWithSecret>> {
  return transaction(async (tx) => {
    const replaced = await tx
      .selectFrom('webhooks')
      .where('id', '=', id)
      .select('secret')
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const webhook = await findWebhook(tx, id)
    authorize(actor, 'webhook.rotate_secret', webhook)
    const first = webhook.previous_secrets[webhookLimits.previous_secrets - 1]
    if (first)
      throw new Failure('too_many_secrets', {
        values: { count: String(webhookLimits.previous_secrets), wait: waitUntil(first.ends_at) },
      })
    const secret = newWebhookSecret()
    await tx
      .insertInto('webhook_previous_secrets')
      .values({ webhook_id: id, secret: replaced.secret, ends_at: fromNow(overlap_ms) })
      .execute()
    await tx
      .updateTable('webhooks')
      .set({ secret: webhookSecrets.encrypt(secret, id), updated_at: now() })
      .where('id', '=', id)
      .execute()
    const { company_id, url } = webhook
    await record(tx, 'webhook.secret_rotated', { actor, company_id, data: { webhook_id: id, url } })
    return { webhook: presentWebhook(actor, await findWebhook(tx, id)), secret }
  })
}

function waitUntil(at: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - now_ms()) / 60_000))
  return minutes < 60 ? countOf(minutes, 'minute', 'minutes') : countOf(Math.ceil(minutes / 60), 'hour', 'hours')
}
