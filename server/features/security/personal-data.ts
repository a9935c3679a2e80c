import { deleted } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const securityData: PersonalData = {
  email_changes: {
    is: 'Change of the email address',
    rules: [deleted('user_id', 'account')],
    personal: 'email',
    plain: 'user_id old_confirmed_at new_confirmed_at requested_at expires_at',
  },
  passkey_challenges: {
    is: 'Use of a passkey in progress',
    rules: [deleted('user_id')],
    secret: 'challenge_hash browser_hash',
    plain: 'purpose user_id expires_at',
  },
  passkeys: {
    is: 'Passkey',
    rules: [deleted('user_id', 'account')],
    personal: 'name',
    secret: 'credential_id public_key',
    plain: 'id user_id counter transports created_at last_used_at',
  },
  recovery_codes: {
    is: 'Recovery code',
    rules: [deleted('user_id')],
    secret: 'code_hash',
    plain: 'user_id created_at used_at',
  },
  totp_secrets: {
    is: 'Authenticator app',
    rules: [deleted('user_id')],
    secret: 'secret',
    plain: 'user_id created_at confirmed_at last_used_step',
  },
}
