import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import { presentWebhook, webhookRows } from './webhook-rows.ts'

/** The webhooks of the actor's company, oldest first. */
export async function listWebhooks(actor: Actor): Promise<{ items: Webhook[] }> {
  authorize(actor, 'webhook.list')
  const rows = await webhookRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { items: rows.map((row) => presentWebhook(actor, row)) }
}
