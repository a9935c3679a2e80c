import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { methodRows } from './method-rows.ts'
import { turnOffAutoPay } from './set-auto-pay.ts'
import { lockMethod, moveDefault } from './set-default-method.ts'

/**
 * Removes a payment method, also at the gateway. The newest of the others becomes the default; without another one,
 * automatic payment is turned off.
 */
export async function removeMethod(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const method = await lockMethod(tx, id)
    authorize(actor, 'payment_method.remove', method)
    const { company_id, label, gateway_method_id } = method
    await tx.updateTable('payment_methods').set({ removed_at: now(), is_default: false }).where('id', '=', id).execute()
    await record(tx, 'payment_method.removed', { actor, company_id, data: { payment_method_id: id, label } })
    await enqueue(tx, 'gateway_requests', { removed_method_id: gateway_method_id })
    if (!method.is_default) return
    const next = await methodRows(tx)
      .where('company_id', '=', company_id)
      .orderBy('added_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (next) await moveDefault(tx, next)
    else await turnOffAutoPay(tx, actor, company_id)
  })
}
