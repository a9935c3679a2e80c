import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofShortlist = z.object({ shortlist_id: uuid, name: z.string() })
const ofShortlisted = z.object({ shortlist_id: uuid, talent_id: uuid })

const company = { company: ['shortlists', 'talentSearch'] } as const

export const shortlistActivities = defineActivities('shortlist', {
  created: { data: ofShortlist, label: 'Shortlist created', notifies: null, stale: company },
  renamed: { data: ofShortlist, label: 'Shortlist renamed', notifies: null, stale: company },
  deleted: { data: ofShortlist, label: 'Shortlist deleted', notifies: null, stale: company },
  talent_added: { data: ofShortlisted, label: 'Talent added to a shortlist', notifies: null, stale: company },
  talent_removed: { data: ofShortlisted, label: 'Talent removed from a shortlist', notifies: null, stale: company },
  voted: { data: ofShortlisted, label: 'Vote on a shortlisted talent', notifies: null, stale: company },
})
