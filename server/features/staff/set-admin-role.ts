import type { Actor, AdminRole } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { administratorMessages } from '#domain/staff/administrator.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { administratorRows } from './list-administrators.ts'

/** Changes an administrator's role. At least one owner remains. */
export async function setAdminRole(actor: Actor, id: string, admin_role: AdminRole): Promise<void> {
  authorize(actor, 'administrator.set_role')
  await transaction(async (tx) => {
    // All of them, so that two owners cannot remove each other at once.
    const admins = await administratorRows(tx).select(['id', 'admin_role']).orderBy('id').forNoKeyUpdate().execute()
    const before = admins.find((admin) => admin.id === id)?.admin_role
    if (!before) throw new Failure('not_found')
    if (before === admin_role) return
    if (!admins.some((admin) => admin.admin_role === 'owner' && admin.id !== id))
      throw new Failure('illegal_move', { message: administratorMessages.last_owner })
    await tx.updateTable('users').set({ admin_role, updated_at: now() }).where('id', '=', id).execute()
    await record(tx, 'account.admin_role_set', {
      actor,
      data: { user_id: id },
      before: { admin_role: before },
      after: { admin_role },
    })
  })
}
