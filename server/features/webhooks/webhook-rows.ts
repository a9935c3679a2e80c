import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { encryptionFor } from '#server/platform/encryption/encryption.ts'

/** Webhooks with their replaced secrets, as they are stored. */
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
      'created_at',
    ])
    .select((webhook) =>
      jsonArrayFrom(
        webhook
          .selectFrom('webhook_previous_secrets as previous')
          .whereRef('previous.webhook_id', '=', 'webhooks.id')
          .where('previous.ends_at', '>', now())
          .orderBy('previous.ends_at', 'desc')
          .select(['previous.ends_at', sql<string>`encode(previous.secret, 'hex')`.as('secret')]),
      ).as('previous_secrets'),
    )

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['executeTakeFirstOrThrow']>>

/** Finds a webhook; throws `not_found`. */
export async function findWebhook(from: Db | Tx, id: string): Promise<WebhookRow> {
  return webhookRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

const actions = ['edit', 'delete', 'rotate_secret', 'test', 'replay'] as const

export function presentWebhook(actor: Actor, row: WebhookRow): Webhook {
  const { company_id, events, ...shown } = row
  const previous_secrets = row.previous_secrets.map(({ ends_at, secret }) => ({
    last_four: webhookSecrets.decrypt(Buffer.from(secret, 'hex'), row.id)?.slice(-4) ?? '',
    ends_at: new Date(ends_at).toISOString(),
  }))
  const moves = (['enable', 'disable'] as const).filter((move) => mayMove(webhookMachine, row.status, move))
  return {
    ...shown,
    events: events as WebhookEventType[],
    previous_secrets,
    previous_secret_ends_at: previous_secrets.at(-1)?.ends_at ?? null,
    allowed: [...actions, ...moves].filter(
      (action) =>
        may(actor, `webhook.${action}`, { company_id }) &&
        (row.status === 'enabled' || (action !== 'test' && action !== 'replay')),
    ),
  }
}

/** Signing secrets are read for each request, so they are stored encrypted, each for its webhook. */
export const webhookSecrets = encryptionFor('webhook secrets')

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

type DeliveryMove = MoveOf<typeof deliveryMachine>

/** What a delivery is told from the others by. */
type Which = { id: string } | { webhook_id: string; failed_since?: string }

/**
 * The only writer of a delivery's status: moves those that are in a state where the move starts, and returns how many
 * they were. A replayed one is due at once and has all its attempts again.
 */
export async function moveDeliveries(tx: Tx, which: Which, move: DeliveryMove): Promise<number> {
  const { from, to } = deliveryMachine.moves[move]
  const changes = move === 'replay' ? { next_attempt_at: now(), attempts: 0 } : { next_attempt_at: null }
  let moved = tx
    .updateTable('webhook_deliveries')
    .set({ status: to, ...changes })
    .where('status', 'in', from)
  if ('id' in which) moved = moved.where('id', '=', which.id)
  else {
    moved = moved.where('webhook_id', '=', which.webhook_id)
    if (which.failed_since) moved = moved.where('status', '=', 'failed').where('created_at', '>=', which.failed_since)
  }
  const { numUpdatedRows } = await moved.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Ends the pending deliveries of a webhook. */
const failPending = (tx: Tx, webhook_id: string): Promise<number> => moveDeliveries(tx, { webhook_id }, 'fail')
