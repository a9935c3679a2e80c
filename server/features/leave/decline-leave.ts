import type { Actor } from '#domain/kernel/actor.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findLeave } from './leave-rows.ts'
import { moveLeave } from './move-leave.ts'
import { showLeave } from './show-leave.ts'

/** Declines requested leave with a reason. */
export async function declineLeave(actor: Actor, id: string, { reason }: { reason: string }): Promise<Leave> {
  return transaction(async (tx) => {
    authorize(actor, 'leave.decline', await findLeave(tx, id))
    await moveLeave(tx, actor, id, 'decline', { reason })
    return showLeave(tx, actor, id)
  })
}
