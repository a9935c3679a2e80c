import type { FastifyInstance } from 'fastify'
import { operationsApi } from '#domain/operations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { checkHealthNow, showHealthHistory, showHealth } from './health.ts'
import { discardFailedJob, listFailedJobs, retryAllFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { listScheduledJobs, runScheduledJob } from './scheduled-jobs.ts'

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
