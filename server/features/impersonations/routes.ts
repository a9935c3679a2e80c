import type { FastifyInstance } from 'fastify'
import { impersonationsApi } from '#domain/impersonations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { endImpersonation, listViewableAccounts, startImpersonation } from './impersonations.ts'

export function impersonationRoutes(app: FastifyInstance): void {
  serve(app, impersonationsApi.listAccounts, ({ actor, params }) => listViewableAccounts(actor, params.id))
  serve(app, impersonationsApi.start, ({ actor, body }) => startImpersonation(actor, body))
  serve(app, impersonationsApi.end, ({ actor }) => endImpersonation(actor))
}
