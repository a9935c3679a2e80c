import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofProposal = z.object({ proposal_id: uuid, talent_id: uuid })

export const proposalActivities = defineActivities('proposal', {
  created: {
    data: ofProposal,
    label: 'Talent proposed to a company',
    notifies: 'invitations',
    stale: { company: ['proposals'] },
  },
  dismissed: {
    data: ofProposal,
    label: 'Proposed talent dismissed',
    notifies: null,
    stale: { company: ['proposals'] },
  },
})
