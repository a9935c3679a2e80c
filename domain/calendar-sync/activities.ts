import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { eventChanges } from './calendar-connection.ts'

const ofUser = z.object({ user_id: uuid })

export const calendarSyncActivities = defineActivities('calendar_connection', {
  connected: { data: ofUser, label: 'Calendar connected', notifies: null, stale: { user: ['calendarSync'] } },
  /** The calendar's entries have been read for the first time. */
  read: { data: ofUser, label: 'Calendar read', notifies: null, stale: { user: ['calendarSync', 'meetings'] } },
  disconnected: {
    data: ofUser,
    label: 'Calendar disconnected',
    notifies: null,
    stale: { user: ['calendarSync', 'meetings'] },
  },
  access_lost: { data: ofUser, label: 'Calendar access lost', notifies: 'meetings', stale: { user: ['calendarSync'] } },
  /** The user moved or deleted the event of a meeting in the external calendar. */
  event_changed: {
    data: ofUser.extend({ meeting_id: uuid, change: z.enum(eventChanges) }),
    label: 'Meeting changed in the connected calendar',
    notifies: 'meetings',
    stale: { user: ['calendarSync'] },
  },
  time_kept: {
    data: ofUser.extend({ meeting_id: uuid }),
    label: 'Meeting time kept',
    notifies: null,
    stale: { user: ['calendarSync'] },
  },
})
