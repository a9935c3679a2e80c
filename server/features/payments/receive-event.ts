import { Failure } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readEvent } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

/**
 * Stores one of the gateway's events and queues what it is about. An event that arrives twice has one effect; one
 * without a valid signature is refused, and nothing is stored.
 */
export async function receiveEvent(body: string, signature: string | undefined): Promise<void> {
  const event = isOnlinePaymentOn() ? await readEvent(body, signature) : null
  if (!event) throw new Failure('malformed_request')
  const { id, type, object_id, intent_id } = event
  if (!type) return
  await transaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('gateway_events')
      .values({ id, kind: type, object_id, received_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    if (intent_id) await enqueue(tx, 'gateway_requests', { intent_id }, { key: `gateway_event:${id}` })
    else if (type === 'checkout.session.completed')
      await enqueue(tx, 'gateway_requests', { session_id: object_id }, { key: `gateway_event:${id}` })
  })
}
