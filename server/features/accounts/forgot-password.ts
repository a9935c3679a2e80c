import { transaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { takeResetMail } from './rate-limits.ts'

/**
 * Mails a link to choose a new password, unless the address has enough of them that still work. Whether it has an
 * account is looked up when the mail is written, so this does the same for every address.
 */
export async function forgotPassword(email: string, ip: string): Promise<{ accepted: true }> {
  if (await takeResetMail({ ip, email })) await transaction((tx) => queueMail(tx, 'password_reset', { email }))
  return { accepted: true }
}
