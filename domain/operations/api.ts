import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { failedJobsPage, failedJobsQuery, retriedJobs, retryAllForm } from './failed-job.ts'
import { healthHistory } from './health-history.ts'
import { systemHealth } from './health.ts'
import { scheduledJob, scheduledJobLimits } from './scheduled-job.ts'

export const operationsApi = defineApi('operations', 'Operations', {
  health: {
    method: 'GET',
    url: '/api/admin/health',
    schema: { summary: 'The latest result and the history of each health check', response: systemHealth },
    config: { permission: 'operation.see' },
  },
  checkHealth: {
    method: 'POST',
    url: '/api/admin/health/check',
    schema: { summary: 'Run all health checks now', response: systemHealth },
    config: { permission: 'operation.run', effect: 'none' },
  },
  healthHistory: {
    method: 'GET',
    url: '/api/admin/health/history',
    schema: { summary: 'The days and incidents of each health check', response: healthHistory },
    config: { permission: 'operation.see' },
  },
  failedJobs: {
    method: 'GET',
    url: '/api/admin/failed-jobs',
    schema: {
      summary: 'Background jobs, emails or webhooks that have failed',
      querystring: failedJobsQuery,
      response: failedJobsPage,
    },
    config: { permission: 'operation.see' },
  },
  retry: {
    method: 'POST',
    url: '/api/admin/failed-jobs/:id/retry',
    schema: { summary: 'Try a failed job again', response: retriedJobs },
    config: { permission: 'operation.retry', effect: 'none' },
  },
  retryAll: {
    method: 'POST',
    url: '/api/admin/failed-jobs/retry',
    schema: { summary: 'Try all jobs of a kind again that have failed', body: retryAllForm, response: retriedJobs },
    config: { permission: 'operation.retry', effect: 'none' },
  },
  discard: {
    method: 'DELETE',
    url: '/api/admin/failed-jobs/:id',
    schema: { summary: 'Remove a failed job, which never runs again', response: z.object({ id: uuid }) },
    config: { permission: 'operation.discard', effect: 'none' },
  },
  scheduledJobs: {
    method: 'GET',
    url: '/api/admin/scheduled-jobs',
    schema: {
      summary: 'The scheduled jobs with their last and next run',
      response: z.object({ items: z.array(scheduledJob) }),
    },
    config: { permission: 'operation.see' },
  },
  runJob: {
    method: 'POST',
    url: '/api/admin/scheduled-jobs/:name/run',
    schema: {
      summary: 'Run a scheduled job now',
      params: {
        name: z
          .string()
          .regex(/^[a-z_]+$/)
          .max(scheduledJobLimits.name),
      },
      response: z.object({ name: z.string() }),
    },
    config: { permission: 'operation.run_job', effect: 'none' },
  },
})
