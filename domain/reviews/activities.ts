import { z } from 'zod'
import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { reviewSides } from './review.ts'

export const reviewActivities = {
  ...defineActivities('review', {
    submitted: {
      data: ofAssignment.extend({ side: z.enum(reviewSides) }),
      label: 'Review submitted',
      notifies: null,
      stale: { company: ['reviews'], talent: ['reviews'] },
    },
    published: {
      data: ofAssignment.extend({ side: z.enum(reviewSides) }),
      label: 'Review published',
      history: true,
      notifies: 'work',
      stale: { company: ['reviews'], talent: ['reviews'] },
    },
    replied: {
      data: ofAssignment.extend({ side: z.enum(reviewSides) }),
      label: 'Reply to a review published',
      notifies: 'work',
      stale: { company: ['reviews'], talent: ['reviews'] },
    },
  }),
  ...defineActivities('talent', {
    reviewed: {
      data: z.object({ talent_id: uuid, assignment_id: uuid, score: z.number().int() }),
      label: 'Talent reviewed',
      notifies: null,
      stale: { company: ['talentSearch'], talent: ['talentSearch'] },
    },
  }),
}
