import { system } from '#domain/kernel/actor.ts'
import { retryDelay_ms } from '#domain/webhooks/retry.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { postToUrl } from '#server/platform/outbound/post-to-url.ts'
import type { PostResult } from '#server/platform/outbound/post-to-url.ts'
import { signedHeaders } from '#server/platform/outbound/sign-webhook.ts'
import { moveDeliveries } from './move-delivery.ts'
import { moveWebhook } from './move-webhook.ts'
import { webhookSecrets } from './webhook-secrets.ts'

/** A delivery that this server has claimed, with what its webhook needs. */
export interface DueDelivery {
  id: string
  webhook_id: string
  body: string
  attempts: number
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_ends_at: string | null
}

/** Sends one request and stores what came of it. Throws when the server stops: then another attempt follows. */
export async function attemptDelivery(delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const { id, body, url } = delivery
  const at = now()
  const started = performance.now()
  const timestamp = Math.floor(Date.parse(at) / 1_000)
  const result = await postToUrl({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Tulay-Webhooks/1.0',
      ...signedHeaders({ id, timestamp, body }, secretsOf(delivery)),
    },
    timeout_ms: webhookLimits.timeout_s * 1_000,
    responseLimit: webhookLimits.response,
    allowsLoopback: config.outboundToThisMachine,
    signal,
  })
  const duration_ms = Math.round(performance.now() - started)
  await transaction((tx) => storeResult(tx, delivery, { at, duration_ms, ...result }))
}

function secretsOf({ webhook_id, secret, previous_secret, previous_secret_ends_at }: DueDelivery): string[] {
  const isOverlapping = previous_secret && previous_secret_ends_at && previous_secret_ends_at > now()
  const stored = isOverlapping ? [secret, previous_secret] : [secret]
  const secrets = stored.flatMap((one) => webhookSecrets.decrypt(one, webhook_id) ?? [])
  if (secrets.length === 0) throw new Error(`The secret of the webhook ${webhook_id} cannot be decrypted`)
  return secrets
}

type Attempt = PostResult & { at: string; duration_ms: number }

async function storeResult(tx: Tx, delivery: DueDelivery, { response, ...attempt }: Attempt): Promise<void> {
  const { id, webhook_id } = delivery
  const attempts = delivery.attempts + 1
  // It may have been deleted or ended while the request ran.
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ attempts })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx
    .insertInto('webhook_requests')
    .values({ delivery_id: id, response, ...attempt })
    .execute()
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    await moveDeliveries(tx, { id }, 'succeed')
    await tx
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('id', '=', webhook_id)
      .where('failing_since', 'is not', null)
      .execute()
    return
  }
  const delay_ms = retryDelay_ms(attempts, Math.random())
  if (delay_ms === null) await moveDeliveries(tx, { id }, 'fail')
  else
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: fromNow(delay_ms) })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  await countFailure(tx, webhook_id, attempt.status)
}

/** 410 says that the receiver wants no more events (standardwebhooks.com). */
const gone = 410

/** Disables a webhook that is gone, or whose attempts have all failed for a week. */
async function countFailure(tx: Tx, webhook_id: string, status: number | null): Promise<void> {
  const webhook = await tx
    .updateTable('webhooks')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(now())) }))
    .where('id', '=', webhook_id)
    .where('status', '=', 'enabled')
    .returning('failing_since')
    .executeTakeFirst()
  if (!webhook) return
  const failing_ms = now_ms() - Date.parse(webhook.failing_since!)
  if (status === gone || failing_ms >= webhookLimits.failing_days * 24 * 60 * 60_000)
    await moveWebhook(tx, system, webhook_id, 'disable')
}
