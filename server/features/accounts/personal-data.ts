import { cleared, deleted } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const accountsData: PersonalData = {
  display_preferences: {
    is: 'Display setting',
    rules: [deleted('user_id', 'account')],
    plain:
      'user_id timezone hour_cycle date_format week_starts_on currency theme reduced_motion single_key_shortcuts updated_at',
  },
  identities: {
    is: 'Linked sign-in',
    rules: [deleted('user_id', 'account')],
    personal: 'issuer subject',
    plain: 'user_id created_at',
  },
  oauth_flows: {
    is: 'Sign-in in progress',
    secret: 'nonce code_verifier',
    why: 'Deleted after 15 minutes.',
    plain:
      'state_hash browser_hash provider user_type company_name person_name origin next expires_at timezone purpose session_id invitation_hash',
  },
  one_time_tokens: {
    is: 'Emailed link',
    rules: [deleted('user_id')],
    secret: 'token_hash',
    plain: 'user_id purpose expires_at used_at created_at',
  },
  pending_sign_ins: {
    is: 'Sign-in in progress',
    rules: [deleted('user_id')],
    secret: 'token_hash',
    plain: 'user_id method created_at expires_at',
  },
  sign_ins: {
    is: 'Sign-in',
    rules: [deleted('user_id', 'account')],
    personal: 'ip user_agent',
    plain: 'id user_id succeeded method second_factor at',
  },
  users: {
    is: 'Account',
    rules: [
      cleared(
        'id',
        {
          name: 'Deleted user',
          email: { sql: "$id::text || '@erased.invalid'" },
          email_verified_at: null,
          password_hash: null,
          shows_online: false,
        },
        'account',
      ),
    ],
    personal: 'name email email_verified_at shows_online',
    secret: 'password_hash',
    plain: 'id role status created_at updated_at admin_role deleted_at erased_at inactivity_warned_at',
  },
}
