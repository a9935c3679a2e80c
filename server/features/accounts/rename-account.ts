import type { Me, RenameForm } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { findMe } from './account-row.ts'

/** Changes the name of a member of a company or staff. */
export async function renameAccount(actor: Actor, { name }: RenameForm): Promise<Me> {
  return transaction(async (tx) => {
    authorize(actor, 'account.rename')
    const user = asUser(actor)
    const { user_id } = user
    await tx.updateTable('users').set({ name, updated_at: now() }).where('id', '=', user_id).execute()
    await record(tx, 'account.renamed', { actor, data: { user_id } })
    afterCommit(() => forgetActors({ user_ids: [user_id] }))
    return findMe(tx, { ...user, name })
  })
}
