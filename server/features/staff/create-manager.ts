import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { managerMessages } from '#domain/staff/manager.ts'
import type { Manager, ManagerForm } from '#domain/staff/manager.ts'
import { transaction } from '#server/db/transaction.ts'
import { inviteAccount } from '#server/features/accounts/invite-account.ts'
import { record } from '#server/platform/activity/record.ts'
import { readManager } from './find-manager.ts'
import { presentManager } from './present-manager.ts'

/** Creates the account of an account manager, who is invited to set a password. */
export async function createManager(actor: Actor, form: ManagerForm): Promise<Manager> {
  authorize(actor, 'manager.create')
  const { name, email, ...profile } = form
  return transaction(async (tx) => {
    const created = await inviteAccount(tx, actor, { role: 'account_manager', name, email })
    if (!created) throw fieldFailure('email', managerMessages.email_taken)
    const { user_id } = created
    await tx.updateTable('account_manager_profiles').set(profile).where('user_id', '=', user_id).execute()
    await record(tx, 'manager.added', { actor, data: { manager_id: user_id, name }, after: { email, ...profile } })
    return presentManager(actor, await readManager(tx, user_id))
  })
}
