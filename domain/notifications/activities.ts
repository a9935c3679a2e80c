import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofUser = z.object({ user_id: uuid })

export const notificationActivities = defineActivities('notification', {
  created: {
    data: z.object({ user_ids: z.array(uuid) }),
    label: 'Notification sent',
    notifies: null,
    stale: { users: ['notifications'] },
  },
  read: { data: ofUser, label: 'Notifications read', notifies: null, stale: { user: ['notifications'] } },
  preferences_saved: {
    data: ofUser,
    label: 'Notification preferences saved',
    notifies: null,
    stale: { user: ['notifications'] },
  },
})
