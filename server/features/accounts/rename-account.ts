import type { Me, RenameForm } from '#domain/accounts/account.ts'
import { isSameName } from '#domain/accounts/same-name.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findMe } from './account-row.ts'
import { limitRenaming } from './rate-limits.ts'

/** Corrects the user's own name, with which they sign contracts. Throws `too_many_requests`. */
export async function renameAccount(actor: Actor, { name }: RenameForm): Promise<Me> {
  authorize(actor, 'account.rename')
  const user = asUser(actor)
  const { user_id } = user
  await limitRenaming(user_id)
  return transaction(async (tx) => {
    // Locked: a signature records all corrections before it.
    const before = await tx
      .selectFrom('users')
      .where('id', '=', user_id)
      .select('name')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (name !== before.name) {
      await tx.updateTable('users').set({ name, updated_at: now() }).where('id', '=', user_id).execute()
      const data = { user_id, is_other_name: !isSameName(name, before.name) }
      await record(tx, 'account.renamed', { actor, data, before, after: { name } })
    }
    return findMe(tx, { ...user, name })
  })
}
