import { z } from 'zod'
import { identityProvider } from '../accounts/account.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofUser = z.object({ user_id: uuid })

export const securityActivities = {
  ...defineActivities('account', {
    identity_unlinked: {
      data: ofUser.extend({ provider: identityProvider }),
      label: 'Sign-in provider unlinked',
      notifies: 'security',
      stale: { user: ['security'] },
    },
    email_change_requested: {
      data: ofUser,
      label: 'Change of the email address requested',
      notifies: 'security',
      stale: { user: ['security'] },
    },
    email_change_canceled: {
      data: ofUser.extend({ session_ids: z.array(uuid) }),
      label: 'Change of the email address canceled',
      notifies: 'security',
      stale: { user: ['security'] },
    },
    email_changed: {
      data: ofUser,
      label: 'Email address changed',
      notifies: 'security',
      stale: { user: ['accounts', 'security'] },
    },
    totp_added: {
      data: ofUser.extend({ session_ids: z.array(uuid) }),
      label: 'Authenticator app added',
      notifies: 'security',
      stale: { user: ['accounts', 'security'] },
    },
    totp_removed: {
      data: ofUser.extend({ session_ids: z.array(uuid) }),
      label: 'Authenticator app removed',
      notifies: 'security',
      stale: { user: ['accounts', 'security'] },
    },
    passkey_added: {
      data: ofUser.extend({ passkey_id: uuid, name: z.string(), session_ids: z.array(uuid) }),
      label: 'Passkey added',
      notifies: 'security',
      stale: { user: ['accounts', 'security'] },
    },
    passkey_renamed: {
      data: ofUser.extend({ passkey_id: uuid, name: z.string() }),
      label: 'Passkey renamed',
      notifies: null,
      stale: { user: ['security'] },
    },
    passkey_removed: {
      data: ofUser.extend({ passkey_id: uuid, name: z.string(), session_ids: z.array(uuid) }),
      label: 'Passkey removed',
      notifies: 'security',
      stale: { user: ['accounts', 'security'] },
    },
    recovery_codes_replaced: {
      data: ofUser,
      label: 'Recovery codes replaced',
      notifies: 'security',
      stale: { user: ['security'] },
    },
    recovery_code_used: {
      data: ofUser.extend({ left: z.number().int() }),
      label: 'Recovery code used',
      notifies: 'security',
      stale: { user: ['security'] },
    },
  }),
  ...defineActivities('company', {
    two_factor_required: {
      data: z.object({ company_id: uuid, is_required: z.boolean() }),
      label: 'Two-factor requirement changed',
      notifies: null,
      stale: { company: ['accounts', 'security'] },
    },
  }),
}
