import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofLeave = ofAssignment.extend({ leave_id: uuid })

export const leaveActivities = defineActivities('leave', {
  requested: {
    data: ofLeave,
    label: 'Leave requested',
    notifies: 'work',
    stale: { company: ['leave', 'time'], talent: ['leave', 'time'] },
  },
  approved: {
    data: ofLeave,
    label: 'Leave approved',
    history: true,
    notifies: 'work',
    stale: { company: ['leave', 'time', 'coverage'], talent: ['leave', 'time'] },
  },
  declined: {
    data: ofLeave,
    label: 'Leave declined',
    notifies: 'work',
    stale: { company: ['leave', 'time'], talent: ['leave', 'time'] },
  },
  canceled: {
    data: ofLeave,
    label: 'Leave canceled',
    notifies: 'work',
    stale: { company: ['leave', 'time', 'coverage'], talent: ['leave', 'time'] },
  },
})
