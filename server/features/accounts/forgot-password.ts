import { transaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { countAttempt } from './sign-in-throttle.ts'

/**
 * Mails a link to choose a new password, if the address has an account. Whether it has is looked up when the mail is
 * written, so this does the same for every address.
 */
export async function forgotPassword(email: string, ip: string): Promise<{ accepted: true }> {
  await countAttempt('forgot_password', { ip, email })
  await transaction((tx) => queueMail(tx, 'password_reset', { email }))
  return { accepted: true }
}
