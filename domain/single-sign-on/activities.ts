import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofSingleSignOn = z.object({ single_sign_on_id: uuid, company_id: uuid, domain: z.string() })

export const singleSignOnActivities = {
  ...defineActivities('account', {
    single_sign_on_linked: {
      data: z.object({ user_id: uuid, domain: z.string() }),
      label: 'Single sign-on linked',
      notifies: 'security',
      stale: { user: ['security'] },
    },
  }),
  ...defineActivities('single_sign_on', {
    created: {
      data: ofSingleSignOn,
      label: 'Domain for single sign-on added',
      notifies: 'security',
      stale: { company: ['singleSignOn'] },
    },
    domain_verified: {
      data: ofSingleSignOn,
      label: 'Domain for single sign-on verified',
      notifies: 'security',
      stale: { company: ['singleSignOn'] },
    },
    /** The record of the domain was not found anymore. */
    record_missed: {
      data: ofSingleSignOn.extend({ ends_at: z.string() }),
      label: 'TXT record of a domain not found',
      notifies: 'security',
      stale: { company: ['singleSignOn'] },
    },
    /** The domain is no longer verified, so single sign-on is off. */
    domain_lost: {
      data: ofSingleSignOn,
      label: 'Verification of a domain ended',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
    configured: {
      data: ofSingleSignOn,
      label: 'Identity provider changed',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
    tested: {
      data: ofSingleSignOn,
      label: 'Single sign-on tested',
      notifies: null,
      stale: { company: ['singleSignOn'] },
    },
    enabled: {
      data: ofSingleSignOn,
      label: 'Single sign-on turned on',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
    disabled: {
      data: ofSingleSignOn,
      label: 'Single sign-on turned off',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
    required: {
      data: ofSingleSignOn.extend({ is_required: z.boolean() }),
      label: 'Single sign-on requirement changed',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
    deleted: {
      data: ofSingleSignOn,
      label: 'Single sign-on removed',
      notifies: 'security',
      stale: { company: ['singleSignOn', 'security'] },
    },
  }),
}
