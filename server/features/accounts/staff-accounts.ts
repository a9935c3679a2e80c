import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { findAccount } from './account-row.ts'
import { createAccount } from './registration.ts'
import type { CreatedAccount, NewAccount } from './registration.ts'

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

/**
 * Creates the missing accounts of ADMIN_EMAILS. They have no password: "Forgot password" sets one and verifies the
 * email. An address that a non-admin account uses is skipped and logged.
 */
export async function ensureAdmins(): Promise<void> {
  for (const email of config.adminEmails) {
    await transaction(async (tx) => {
      const created = await createAccount(tx, {
        role: 'admin',
        name: nameOf(email),
        email,
        email_verified: false,
        password_hash: null,
      })
      const role = created ? 'admin' : (await findAccount(tx, email))?.role
      if (role !== 'admin') log.warn({ role }, 'an address in ADMIN_EMAILS belongs to another kind of account')
    })
  }
}

/** The default name: `ann.lee@…` becomes Ann Lee. */
function nameOf(email: string): string {
  const words = email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter(Boolean)
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
  return name.slice(0, 100) || 'Admin'
}
