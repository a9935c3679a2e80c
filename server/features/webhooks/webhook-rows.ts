import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Webhooks without their secrets. */
export const webhookRows = (from: Db | Tx) =>
  from
    .selectFrom('webhooks')
    .select([
      'id',
      'company_id',
      'url',
      'description',
      'events',
      'status',
      'failing_since',
      'disabled_at',
      'previous_secret_ends_at',
      'created_at',
    ])

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['executeTakeFirstOrThrow']>>

/** Finds a webhook; throws `not_found`. */
export async function findWebhook(from: Db | Tx, id: string): Promise<WebhookRow> {
  const row = await webhookRows(from).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const actions = ['edit', 'delete', 'rotate_secret', 'test', 'replay'] as const

export function presentWebhook(actor: Actor, row: WebhookRow): Webhook {
  const { company_id, events, ...shown } = row
  const { previous_secret_ends_at: ends_at } = row
  const moves = (['enable', 'disable'] as const).filter((move) => mayMove(webhookMachine, row.status, move))
  return {
    ...shown,
    events: events as WebhookEventType[],
    previous_secret_ends_at: ends_at && ends_at > now() ? ends_at : null,
    allowed: [...actions, ...moves].filter(
      (action) =>
        may(actor, `webhook.${action}`, { company_id }) &&
        (row.status === 'enabled' || (action !== 'test' && action !== 'replay')),
    ),
  }
}
