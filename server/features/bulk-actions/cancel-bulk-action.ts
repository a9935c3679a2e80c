import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveBulkAction } from './move-bulk-action.ts'
import { findBulkAction, showBulkAction } from './show-bulk-action.ts'

/** Stops a bulk action before its next row. Throws `illegal_move` once it has ended. */
export async function cancelBulkAction(actor: Actor, id: string): Promise<BulkAction> {
  return transaction(async (tx) => {
    const action = await findBulkAction(tx, actor, id)
    authorize(actor, 'bulk_action.cancel', action)
    if (!(await moveBulkAction(tx, id, 'cancel'))) throw new Failure('illegal_move')
    const { kind, total } = action
    await record(tx, 'bulk_action.canceled', { actor, data: { bulk_action_id: id, kind, total } })
    return showBulkAction(actor, id, tx)
  })
}
