import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { WebhookForm, webhookWithSecret } from '#domain/webhooks/webhook.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { newWebhookSecret } from '#server/platform/outbound/sign-webhook.ts'
import { requirePermittedUrl } from './permitted-url.ts'
import { findWebhook, presentWebhook } from './webhook-rows.ts'
import { webhookSecrets } from './webhook-secrets.ts'

/** Creates a webhook of the actor's company. Its secret is only in this response. */
export async function createWebhook(
  actor: Actor,
  { url, description, events }: WebhookForm,
): Promise<z.output<typeof webhookWithSecret>> {
  authorize(actor, 'webhook.create')
  const { company_id } = asMember(actor)
  const id = randomUUID()
  const permitted = requirePermittedUrl(url)
  const secret = newWebhookSecret()
  return transaction(async (tx) => {
    await tx.selectFrom('companies').where('id', '=', company_id).select('id').forUpdate().executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('webhooks')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= webhookLimits.webhooks)
      throw fieldFailure('url', `A company can have at most ${webhookLimits.webhooks} webhooks. Delete one first.`)
    const at = now()
    await tx
      .insertInto('webhooks')
      .values({
        id,
        company_id,
        url: permitted,
        description,
        events: [...new Set(events)],
        secret: webhookSecrets.encrypt(secret, id),
        status: webhookMachine.initial,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await record(tx, 'webhook.created', { actor, data: { webhook_id: id, url: permitted } })
    return { webhook: presentWebhook(actor, await findWebhook(tx, id)), secret }
  })
}
