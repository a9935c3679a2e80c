import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { failedJobKinds } from './failed-job.ts'
import { healthCheckNames } from './health.ts'

const ofFailedJobs = z.object({
  kind: z.enum(failedJobKinds),
  queued_job_id: uuid.nullable(),
  count: z.number().int(),
})

export const operationActivities = {
  ...defineActivities('health', {
    /** A health check begins to fail. */
    check_failed: {
      data: z.object({ name: z.enum(healthCheckNames), finding: z.string() }),
      label: 'Health check failed',
      notifies: 'security',
      stale: null,
    },
    check_recovered: {
      data: z.object({ name: z.enum(healthCheckNames) }),
      label: 'Health check passed again',
      notifies: 'security',
      stale: null,
    },
  }),
  ...defineActivities('failed_job', {
    /** Staff try failed jobs again; the ID is null for all of a kind. */
    retried: { data: ofFailedJobs, label: 'Failed jobs retried', notifies: null, stale: null },
    discarded: { data: ofFailedJobs, label: 'Failed job discarded', notifies: null, stale: null },
  }),
  ...defineActivities('scheduled_job', {
    /** Staff run a scheduled job at another time. */
    started: {
      data: z.object({ name: z.string() }),
      label: 'Scheduled job started by staff',
      notifies: null,
      stale: null,
    },
  }),
}
