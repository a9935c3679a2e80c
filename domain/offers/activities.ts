import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofOffer = z.object({ offer_id: uuid, application_id: uuid, job_id: uuid, applicant_id: uuid })

const parties = {
  company: ['offers', 'applications', 'companies', 'jobs'],
  applicant: ['offers', 'applications', 'talent'],
} as const

export const offerActivities = defineActivities('offer', {
  sent: { data: ofOffer, label: 'Offer sent', notifies: 'offers', stale: parties },
  accepted: { data: ofOffer, label: 'Offer accepted', notifies: 'offers', stale: parties },
  declined: { data: ofOffer, label: 'Offer declined', notifies: 'offers', stale: parties },
  withdrawn: { data: ofOffer, label: 'Offer withdrawn', notifies: 'offers', stale: parties },
  expired: { data: ofOffer, label: 'Offer expired', notifies: 'offers', stale: parties },
  /** Over the budget: an owner has to approve it. */
  submitted: {
    data: ofOffer,
    label: 'Offer submitted for approval',
    notifies: 'offers',
    stale: { company: ['offers', 'applications'] },
  },
  approved: { data: ofOffer, label: 'Offer approved', notifies: 'offers', stale: parties },
  countered: { data: ofOffer, label: 'Counteroffer made', notifies: 'offers', stale: parties },
  kept: { data: ofOffer, label: 'Offer kept after a counteroffer', notifies: 'offers', stale: parties },
  replaced: { data: ofOffer, label: 'Offer replaced', notifies: 'offers', stale: parties },
  extended: { data: ofOffer, label: 'Offer extended', notifies: 'offers', stale: parties },
  /** The talent is reminded. */
  expires_soon: { data: ofOffer, label: 'Offer expiration reminder sent', notifies: 'offers', stale: parties },
})
