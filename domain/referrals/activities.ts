import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

/** `user_id` is the referrer. */
const data = z.object({ referral_id: uuid, user_id: uuid })
const stale = { user: ['referrals'] } as const

export const referralActivities = defineActivities('referral', {
  settings_changed: {
    data: z.object({ company_id: uuid }),
    label: 'Referral bonus changed',
    notifies: null,
    stale: { company: ['referrals'] },
  },
  /** `user_id` is the referrer. Whom they invited is in no activity. */
  invited: {
    data: z.object({ job_id: uuid, user_id: uuid }),
    label: 'Person invited to a job by email',
    notifies: null,
    stale,
  },
  refused: { data: z.object({}), label: 'Invitations to jobs refused', notifies: null, stale: null },
  created: { data, label: 'Referral created', notifies: null, stale },
  // The bonus is an adjustment, which notifies.
  earned: { data, label: 'Referral bonus earned', notifies: null, stale },
  expired: { data, label: 'Referral expired', notifies: null, stale },
})
