import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const data = z.object({ tracked_link_id: uuid, job_id: uuid })
const stale = { company: ['trackedLinks'] } as const

export const trackedLinkActivities = defineActivities('tracked_link', {
  created: { data, label: 'Tracked link created', notifies: null, stale },
  // Applications show the name.
  edited: { data, label: 'Tracked link edited', notifies: null, stale: { company: ['trackedLinks', 'applications'] } },
  archived: { data, label: 'Tracked link archived', notifies: null, stale },
  unarchived: { data, label: 'Tracked link unarchived', notifies: null, stale },
})
