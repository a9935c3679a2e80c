import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'

export const auditActivities = {
  ...defineActivities('activity', {
    /** Personal data was removed from an activity; the digest is of the rest. */
    redacted: {
      data: z.object({ activity_id: z.number().int(), digest: z.string(), reason: z.string() }),
      label: 'Personal data removed from the log',
      notifies: null,
      stale: null,
    },
  }),
  ...defineActivities('audit_log', {
    /** A signed file with these entries was made. */
    exported: {
      data: z.object({ filters: z.record(z.string(), z.string()) }),
      label: 'Audit log exported',
      notifies: null,
      stale: null,
    },
  }),
}
