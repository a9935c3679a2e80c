import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { declineReasons } from './invitation.ts'

const ofInvitation = z.object({ invitation_id: uuid, job_id: uuid, talent_id: uuid })

// The company may write to the talent.
const parties = { company: ['invitations', 'messaging', 'talentSearch'], talent: ['invitations', 'jobs'] } as const
/** The talent's unread notification is deleted. */
const partiesAndNotice = {
  company: ['invitations', 'messaging', 'talentSearch'],
  talent: ['invitations', 'jobs', 'notifications'],
} as const

export const invitationActivities = defineActivities('invitation', {
  sent: { data: ofInvitation, label: 'Invitation sent', notifies: 'invitations', stale: parties },
  accepted: { data: ofInvitation, label: 'Invitation accepted', notifies: null, stale: parties },
  declined: {
    data: ofInvitation.extend({ reason: z.enum(declineReasons) }),
    label: 'Invitation declined',
    notifies: 'invitations',
    stale: parties,
  },
  withdrawn: { data: ofInvitation, label: 'Invitation withdrawn', notifies: null, stale: partiesAndNotice },
  expired: { data: ofInvitation, label: 'Invitation expired', notifies: null, stale: partiesAndNotice },
})
