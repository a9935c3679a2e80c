import type { Actor } from '#domain/kernel/actor.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findLeave } from './leave-rows.ts'
import { moveLeave } from './move-leave.ts'
import { showLeave } from './show-leave.ts'

/** Approves requested leave: its days are no longer planned. */
export async function approveLeave(actor: Actor, id: string): Promise<Leave> {
  return transaction(async (tx) => {
    authorize(actor, 'leave.approve', await findLeave(tx, id))
    await moveLeave(tx, actor, id, 'approve')
    return showLeave(tx, actor, id)
  })
}
