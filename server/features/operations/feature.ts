import { operationsApi } from '#domain/operations/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyFiveMinutes } from '#server/platform/queue/maintenance.ts'
import {
  discardFailedJob,
  listFailedJobs,
  retryAllFailedJobs,
  retryFailedJob,
  listScheduledJobs,
  runScheduledJob,
} from './background-jobs.ts'
import { checkHealthNow, checkHealth, showHealthHistory, showHealth } from './health.ts'
import { operationsMails, notifyOfHealth } from './on-health-activity.ts'

export const operations = defineFeature({
  api: operationsApi,
  handlers: {
    health: showHealth,
    checkHealth: checkHealthNow,
    healthHistory: showHealthHistory,
    failedJobs: listFailedJobs,
    retry: retryFailedJob,
    retryAll: (actor, body) => retryAllFailedJobs(actor, body.kind),
    discard: discardFailedJob,
    scheduledJobs: listScheduledJobs,
    runJob: runScheduledJob,
  },
  reactions: {
    'health.check_failed': { notify_admins: notifyOfHealth },
    'health.check_recovered': { notify_admins: notifyOfHealth },
  },
  schedules: { check_health: [everyFiveMinutes, checkHealth] },
  mails: operationsMails,
  expiringRows: { health_checks: ['checked_at', 30] },
  personalData: {
    health_checks: {
      is: 'Health check',
      why: 'Findings about the product.',
      plain: 'id name status finding value checked_at',
    },
    scheduled_runs: { is: 'Run of a scheduled job', why: 'No people.', plain: 'name started_at ended_at error' },
  },
})
