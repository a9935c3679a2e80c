import { z } from 'zod'
import { accountLimits, accountMessages, identityProvider } from '../accounts/account.ts'
import { text } from '../kernel/text.ts'

/** How the user can prove who they are, and what protects their account. */
export const accountSecurity = z
  .object({
    has_password: z.boolean(),
    /** The linked identity providers. */
    providers: z.array(identityProvider),
  })
  .meta({ id: 'AccountSecurity' })
export type AccountSecurity = z.output<typeof accountSecurity>

/** A password of the account that exists: of any length, because limits may have changed. */
export const currentPassword = text(accountLimits.password_max, 'A password').min(1, accountMessages.password_required)

/** The proof of who the user is. */
export const reauthenticationForm = z.strictObject({ password: currentPassword })
