import type { FastifyInstance } from 'fastify'
import { applicationsApi } from '#domain/applications/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { applyToJob } from './apply-to-job.ts'
import { listReceivedApplications, listSentApplications } from './list-applications.ts'

export function applicationRoutes(app: FastifyInstance): void {
  serve(app, applicationsApi.apply, ({ actor, params, body }) => applyToJob(actor, params.id, body))
  serve(app, applicationsApi.listReceived, ({ actor, params, query }) =>
    listReceivedApplications(actor, params.id, query),
  )
  serve(app, applicationsApi.listSent, ({ actor, query }) => listSentApplications(actor, query))
}
