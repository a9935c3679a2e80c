import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import type { DeliveredType } from '#domain/webhooks/webhook-event.ts'
import type { Delivery } from '#domain/webhooks/webhook.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Deliveries with their attempts, also those before a replay, and the company and the status of their webhook. */
export const deliveryRows = (from: Db | Tx) =>
  from
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(({ selectFrom, fn }) =>
      selectFrom('webhook_requests')
        .whereRef('delivery_id', '=', 'webhook_deliveries.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('attempts'),
    )
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.type',
      'webhook_deliveries.status',
      'webhook_deliveries.created_at',
      'webhook_deliveries.next_attempt_at',
      'webhooks.company_id',
      'webhooks.url',
      'webhooks.status as webhook_status',
    ])

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

/** Finds a delivery; throws `not_found`. */
export async function findDelivery(from: Db | Tx, id: string): Promise<DeliveryRow> {
  const row = await deliveryRows(from).where('webhook_deliveries.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export function presentDelivery(actor: Actor, row: DeliveryRow): Delivery {
  const { company_id, webhook_status, url: _, type, ...shown } = row
  const isReplayable =
    webhook_status === 'enabled' &&
    mayMove(deliveryMachine, row.status, 'replay') &&
    may(actor, 'webhook.replay', { company_id })
  return { ...shown, type: type as DeliveredType, allowed: isReplayable ? ['replay'] : [] }
}
