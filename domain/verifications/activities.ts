import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { ofBadge } from '../talent/activities.ts'
import { grantedBadges } from '../talent/badge.ts'

const ofVerification = z.object({ verification_id: uuid, talent_id: uuid, badge: z.enum(grantedBadges) })

const talentAndStaff = { talent: ['verifications'], staff: { 'verification.list': ['verifications'] } } as const

export const verificationActivities = {
  ...defineActivities('talent', {
    badge_expires_soon: {
      data: ofBadge,
      label: 'Badge expires soon',
      notifies: 'security',
      stale: { talent: ['verifications'] },
    },
  }),
  ...defineActivities('verification', {
    submitted: { data: ofVerification, label: 'Verification submitted', notifies: 'support', stale: talentAndStaff },
    reviewed: { data: ofVerification, label: 'Verification reviewed', notifies: 'support', stale: talentAndStaff },
    approved: { data: ofVerification, label: 'Verification approved', notifies: 'security', stale: talentAndStaff },
    rejected: { data: ofVerification, label: 'Verification rejected', notifies: 'security', stale: talentAndStaff },
    withdrawn: { data: ofVerification, label: 'Verification withdrawn', notifies: null, stale: talentAndStaff },
    /** Staff read the document. */
    file_read: { data: ofVerification, label: 'Verification document read', notifies: null, stale: null },
  }),
}
