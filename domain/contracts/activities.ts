import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const parties = {
  company: ['assignments', 'companies', 'time', 'coverage'],
  talent: ['assignments', 'talent', 'time'],
} as const

export const contractActivities = defineActivities('assignment', {
  contract_stored: {
    data: ofAssignment.extend({ contract_id: uuid }),
    label: 'Contract file stored',
    notifies: null,
    stale: parties,
  },
})
