import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { testEventType } from '#domain/webhooks/webhook-event.ts'
import type { Delivery } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { addDeliveries } from './add-deliveries.ts'
import { findDelivery, presentDelivery } from './delivery-rows.ts'
import { sendSoon } from './send-deliveries.ts'
import { findWebhook } from './webhook-rows.ts'

const testsPerWebhook = { tries: 30, minutes: 10 }

/** Sends a test event to a webhook. Throws `illegal_move` if it is disabled. */
export async function testWebhook(actor: Actor, id: string): Promise<Delivery> {
  const webhook = await findWebhookToTest(actor, id)
  await throttle(`tests of webhook ${id}`, testsPerWebhook)
  return transaction(async (tx) => {
    const { company_id, url } = webhook
    authorize(actor, 'webhook.test', webhook)
    const [delivery_id] = await addDeliveries(tx, [id], {
      type: testEventType,
      timestamp: now(),
      data: { webhook: { id, url } },
    })
    await record(tx, 'webhook.tested', { actor, company_id, data: { webhook_id: id, url } })
    afterCommit(sendSoon)
    return presentDelivery(actor, await findDelivery(tx, delivery_id!))
  })
}

async function findWebhookToTest(actor: Actor, id: string) {
  const webhook = await findWebhook(db, id)
  authorize(actor, 'webhook.test', webhook)
  if (webhook.status !== 'enabled') throw new Failure('illegal_move')
  return webhook
}
