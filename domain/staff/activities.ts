import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofManager = z.object({ manager_id: uuid, name: z.string() })

/** What a deputy sees depends on the leave. */
const deputy = { deputy: ['assignments', 'meetings', 'messaging', 'support', 'time'] } as const

export const staffActivities = {
  ...defineActivities('account', {
    admin_role_set: {
      data: z.object({ user_id: uuid }),
      label: 'Role of an administrator changed',
      notifies: null,
      stale: { user: ['accounts'] },
    },
  }),
  ...defineActivities('manager', {
    added: { data: ofManager, label: 'Account manager added', notifies: null, stale: null },
    edited: { data: ofManager, label: 'Account manager edited', notifies: null, stale: null },
    leave_started: {
      data: z.object({ manager_id: uuid, deputy_id: uuid }),
      label: 'Leave of an account manager started',
      notifies: 'work',
      stale: deputy,
    },
    leave_ended: {
      data: z.object({ manager_id: uuid, deputy_id: uuid }),
      label: 'Leave of an account manager ended',
      notifies: null,
      stale: deputy,
    },
  }),
}
