import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { errorCode } from '#server/platform/process/error-code.ts'

/** PostgreSQL's codes for a row to which another refers. */
const referenced = ['23503', '23001']

/**
 * Deletes the account of a talent who has never signed in, and to whom nothing refers. Returns whether it did. Someone
 * who sets the password at this moment is waited for, and keeps the account.
 */
export async function removeUnusedAccount(tx: Tx, user_id: string): Promise<boolean> {
  // Before the account, as when a password is set.
  await tx.selectFrom('one_time_tokens').where('user_id', '=', user_id).select('user_id').forUpdate().execute()
  const unused = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', '=', 'applicant')
    .where('status', '=', 'active')
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!unused) return false
  try {
    // A savepoint, so that a reference leaves the transaction usable.
    await transaction(async () => {
      await tx.deleteFrom('one_time_tokens').where('user_id', '=', user_id).execute()
      await tx.deleteFrom('talents').where('user_id', '=', user_id).execute()
      await tx.deleteFrom('users').where('id', '=', user_id).execute()
    })
    return true
  } catch (error) {
    if (!referenced.includes(errorCode(error) ?? '')) throw error
    return false
  }
}
