import type { MoveOf } from '#domain/kernel/machine.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

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
export const failPending = (tx: Tx, webhook_id: string): Promise<number> => moveDeliveries(tx, { webhook_id }, 'fail')
