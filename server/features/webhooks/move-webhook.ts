import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { failPending } from './move-delivery.ts'

type WebhookMove = MoveOf<typeof webhookMachine>

const kinds = { enable: 'webhook.enabled', disable: 'webhook.disabled' } as const satisfies Record<WebhookMove, string>

/**
 * The only writer of a webhook's status. Throws `illegal_move` unless it is in a state where the move starts. Disabling
 * ends its pending deliveries, which can be sent again later.
 */
export async function moveWebhook(tx: Tx, actor: Actor, id: string, move: WebhookMove): Promise<void> {
  const { from, to } = webhookMachine.moves[move]
  const at = now()
  const times = move === 'disable' ? { disabled_at: at } : { disabled_at: null, failing_since: null }
  const moved = await tx
    .updateTable('webhooks')
    .set({ status: to, updated_at: at, ...times })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['company_id', 'url'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  if (move === 'disable') await failPending(tx, id)
  const { company_id, url } = moved
  await record(tx, kinds[move], { actor, company_id, data: { webhook_id: id, url } })
}
