import type { FastifyInstance } from 'fastify'
import { operationsApi } from '#domain/operations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { checkHealthNow } from './check-health.ts'
import { discardFailedJob } from './discard-failed-job.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { listScheduledJobs } from './list-scheduled-jobs.ts'
import { retryAllFailedJobs, retryFailedJob } from './retry-failed-jobs.ts'
import { runScheduledJob } from './run-scheduled-job.ts'
import { showHealthHistory } from './show-health-history.ts'
import { showHealth } from './show-health.ts'

export function operationsRoutes(app: FastifyInstance): void {
  serve(app, operationsApi.health, ({ actor }) => showHealth(actor))
  serve(app, operationsApi.checkHealth, ({ actor }) => checkHealthNow(actor))
  serve(app, operationsApi.healthHistory, ({ actor }) => showHealthHistory(actor))
  serve(app, operationsApi.failedJobs, ({ actor, query }) => listFailedJobs(actor, query))
  serve(app, operationsApi.retry, ({ actor, params }) => retryFailedJob(actor, params.id))
  serve(app, operationsApi.retryAll, ({ actor, body }) => retryAllFailedJobs(actor, body.kind))
  serve(app, operationsApi.discard, ({ actor, params }) => discardFailedJob(actor, params.id))
  serve(app, operationsApi.scheduledJobs, ({ actor }) => listScheduledJobs(actor))
  serve(app, operationsApi.runJob, ({ actor, params }) => runScheduledJob(actor, params.name))
}
