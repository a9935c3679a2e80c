import { transaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { consumeResetMail } from './rate-limits.ts'

/**
 * Mails a link to reset the password, unless enough valid ones have been sent. The account is looked up when the mail
 * is rendered, so that the response is the same for every address.
 */
export async function forgotPassword(email: string, ip: string): Promise<{ accepted: true }> {
  if (await consumeResetMail({ ip, email })) await transaction((tx) => queueMail(tx, 'password_reset', { email }))
  return { accepted: true }
}
