import { sql } from 'kysely'
import { webhookEventOf, webhookEvents } from '#domain/webhooks/webhook-event.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { Reactions } from '#server/platform/activity/run-reaction.ts'
import { addDeliveries } from './add-deliveries.ts'
import { presentObject } from './present-object.ts'
import { sendSoon } from './send-deliveries.ts'

/** Adds a delivery for each webhook of the company that receives the event of the activity. */
async function deliverToWebhooks(tx: Tx, activity: Activity): Promise<void> {
  const type = webhookEventOf.get(activity.kind)
  if (!type) return
  const { object } = webhookEvents[type]
  const id = (activity.data as Record<string, unknown>)[`${object}_id`]
  const found = await presentObject(tx, object, String(id), activity.data)
  if (!found) return
  const webhooks = await tx
    .selectFrom('webhooks')
    .where('company_id', '=', found.company_id)
    .where('status', '=', 'enabled')
    .where(sql<boolean>`${type}::text = any (events)`)
    .select('id')
    .execute()
  if (webhooks.length === 0) return
  const event = { type, timestamp: activity.at, data: { [object]: found.shown } }
  await addDeliveries(
    tx,
    webhooks.map((webhook) => webhook.id),
    event,
    activity.id,
  )
  afterCommit(sendSoon)
}

/** The reaction to each kind of activity that causes an event. */
export const webhookReactions: Reactions = Object.fromEntries(
  [...webhookEventOf.keys()].map((kind) => [kind, { deliver_to_webhooks: deliverToWebhooks }]),
)
