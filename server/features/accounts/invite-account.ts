import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { createAccount } from './create-account.ts'
import type { CreatedAccount, NewAccount } from './create-account.ts'

type Invited = Pick<NewAccount, 'role' | 'name' | 'email' | 'company_name' | 'timezone'>

/**
 * Creates an account for someone else, who is invited by email to set a password and thereby verifies the address.
 * Returns null if the email already has an account.
 */
export async function inviteAccount(tx: Tx, actor: Actor, account: Invited): Promise<CreatedAccount | null> {
  const created = await createAccount(tx, {
    ...account,
    email_verified: false,
    password_hash: null,
    method: 'invitation',
  })
  if (created)
    await record(tx, 'account.invited', { actor, company_id: created.company_id, data: { user_id: created.user_id } })
  return created
}
