import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofAlert = z.object({ job_alert_id: uuid })

export const jobAlertActivities = defineActivities('job_alert', {
  created: { data: ofAlert, label: 'Job alert requested', notifies: null, stale: null },
  confirmed: { data: ofAlert, label: 'Job alert confirmed', notifies: null, stale: null },
  deleted: { data: ofAlert, label: 'Job alert removed', notifies: null, stale: null },
})
