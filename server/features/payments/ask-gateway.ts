import { removeMethod } from '#server/platform/payments/gateway.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { finishSession } from './finish-setup.ts'
import { syncIntent } from './sync-payment.ts'

/** Asks the gateway for what one of its events is about, or to remove a method. */
export async function askGateway(request: QueuedWork['gateway_requests']): Promise<void> {
  if ('intent_id' in request) await syncIntent(request.intent_id)
  else if ('session_id' in request) await finishSession(request.session_id)
  else await removeMethod(request.removed_method_id)
}
