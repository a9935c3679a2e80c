import type { z } from 'zod'
import type { Me, onlineStatusForm } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findMe } from './account-row.ts'

/** Shows or hides that the user is online. */
export async function setOnlineStatus(actor: Actor, { shows_online }: z.output<typeof onlineStatusForm>): Promise<Me> {
  return transaction(async (tx) => {
    authorize(actor, 'account.use')
    const user = asUser(actor)
    const { user_id } = user
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ shows_online })
      .where('id', '=', user_id)
      .where('shows_online', '!=', shows_online)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await record(tx, 'account.online_status_set', { actor, data: { user_id, shows_online } })
    return findMe(tx, user)
  })
}
