import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { identityProvider, userType } from './account.ts'
import { signInMethod } from './sign-in.ts'

const ofUser = z.object({ user_id: uuid })

export const accountActivities = defineActivities('account', {
  registered: {
    data: ofUser.extend({ user_type: userType, method: z.enum(['password', 'oauth', 'invitation']) }),
    label: 'Account registered',
    notifies: 'security',
    stale: null,
  },
  /** By staff, to set a password. */
  invited: { data: ofUser, label: 'Account invited', notifies: 'security', stale: null },
  /** The allowed actions on jobs (publish, apply) depend on it. */
  email_verified: {
    data: ofUser,
    label: 'Email address verified',
    notifies: null,
    stale: { user: ['accounts', 'jobs'] },
  },
  signed_in: {
    data: ofUser.extend({ session_id: uuid, method: signInMethod }),
    label: 'Signed in',
    notifies: null,
    stale: null,
  },
  sign_in_failed: { data: ofUser, label: 'Sign-in failed', notifies: null, stale: null },
  signed_out: { data: ofUser.extend({ session_ids: z.array(uuid) }), label: 'Signed out', notifies: null, stale: null },
  password_reset_requested: { data: ofUser, label: 'Password reset requested', notifies: 'security', stale: null },
  password_changed: {
    data: ofUser.extend({ session_ids: z.array(uuid) }),
    label: 'Password changed',
    notifies: 'security',
    stale: null,
  },
  online_status_set: {
    data: ofUser.extend({ shows_online: z.boolean() }),
    label: 'Online status setting changed',
    notifies: null,
    stale: { user: ['accounts'] },
  },
  display_changed: {
    data: ofUser,
    label: 'Language and region changed',
    notifies: null,
    stale: { user: ['accounts'] },
  },
  /** `is_other_name`: the names differ in more than their spelling (`isSameName`). */
  renamed: {
    data: ofUser.extend({ is_other_name: z.boolean() }),
    label: 'Name changed',
    notifies: null,
    stale: { user: ['accounts'] },
  },
  registered_again: {
    data: ofUser,
    label: 'Registration with an existing account attempted',
    notifies: 'security',
    stale: null,
  },
  verification_requested: { data: ofUser, label: 'Verification email requested', notifies: 'security', stale: null },
  identity_linked: {
    data: ofUser.extend({ provider: identityProvider }),
    label: 'Sign-in provider linked',
    notifies: 'security',
    stale: { user: ['security'] },
  },
})
