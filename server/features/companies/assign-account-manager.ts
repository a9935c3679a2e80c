import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { setAccountManager } from './set-account-manager.ts'

/** Makes an account manager responsible for a company. Throws `not_found` when there is no such company or manager. */
export async function assignAccountManager(actor: Actor, company_id: string, manager_id: string): Promise<void> {
  authorize(actor, 'company.assign_account_manager')
  await transaction((tx) => setAccountManager(tx, actor, company_id, manager_id))
}
