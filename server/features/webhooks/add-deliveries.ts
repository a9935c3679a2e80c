import type { DeliveredType } from '#domain/webhooks/webhook-event.ts'
import type { Tx } from '#server/db/connect.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Event {
  type: DeliveredType
  timestamp: string
  data: object
}

/** Adds a delivery of an event for each webhook, and returns their IDs: none for an activity that has one already. */
export async function addDeliveries(
  tx: Tx,
  webhook_ids: readonly string[],
  event: Event,
  activity_id: number | null = null,
): Promise<string[]> {
  const at = now()
  const body = JSON.stringify(event)
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      webhook_ids.map((webhook_id) => ({
        webhook_id,
        activity_id,
        type: event.type,
        body,
        status: deliveryMachine.initial,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'activity_id']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
