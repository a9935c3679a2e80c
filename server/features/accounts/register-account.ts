import type { RegisterForm } from '#domain/accounts/account.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { withMinimumDuration } from '#server/platform/clock/minimum-duration.ts'
import { findAccount } from './account-row.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './password.ts'
import { limitRate } from './rate-limits.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/** The response time, longer than creating an account takes. */
const minimumDuration_ms = 200

/**
 * Registers an applicant or a company. If the address already has an account, its owner gets an email; the response and
 * its duration are the same.
 */
export async function registerAccount(form: RegisterForm, ip: string): Promise<{ accepted: true }> {
  const { email, password, user_type, name, company_name, timezone } = form
  await refuseWeakPassword(password, form)
  await limitRate('register', { ip, email })
  const password_hash = await hashPassword(password)
  await withMinimumDuration(minimumDuration_ms, () =>
    transaction(async (tx) => {
      // Staff accounts are created by configuration and by staff, never by a form.
      const created =
        !config.adminEmails.includes(email) &&
        (await createAccount(tx, {
          role: user_type,
          name,
          email,
          email_verified: false,
          password_hash,
          company_name,
          timezone,
        }))
      if (created) return
      const known = await findAccount(tx, email)
      if (known) await record(tx, 'account.registered_again', { actor: visitor, data: { user_id: known.user_id } })
    }),
  )
  return { accepted: true }
}
