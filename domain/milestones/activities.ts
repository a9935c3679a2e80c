import { z } from 'zod'
import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofMilestone = ofAssignment.extend({ milestone_id: uuid, title: z.string() })

export const milestoneActivities = defineActivities('milestone', {
  delivered: {
    data: ofMilestone,
    label: 'Milestone delivered',
    history: ({ title }) => `Milestone delivered: ${title}`,
    notifies: 'work',
    stale: { company: ['milestones'], talent: ['milestones'] },
  },
  accepted: {
    data: ofMilestone,
    label: 'Milestone accepted',
    history: ({ title }) => `Milestone accepted: ${title}`,
    notifies: 'work',
    stale: { company: ['milestones'], talent: ['milestones'] },
  },
  returned: {
    data: ofMilestone,
    label: 'Milestone returned',
    history: ({ title }) => `Milestone returned: ${title}`,
    notifies: 'work',
    stale: { company: ['milestones'], talent: ['milestones'] },
  },
})
