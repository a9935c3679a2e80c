import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'

/**
 * Whether the owner of an address has shown that it is theirs, by verifying an account, or is named as an admin. Anyone
 * can enter any other address: in an invitation, a form or a registration.
 */
export async function isKnownRecipient(address: string): Promise<boolean> {
  if (config.adminEmails.includes(address)) return true
  const verified = await db
    .selectFrom('users')
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return verified !== undefined
}
