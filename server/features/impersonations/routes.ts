import type { FastifyInstance } from 'fastify'
import { impersonationsApi } from '#domain/impersonations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { endImpersonation } from './end-impersonation.ts'
import { listViewableAccounts } from './list-viewable-accounts.ts'
import { startImpersonation } from './start-impersonation.ts'

export function impersonationRoutes(app: FastifyInstance): void {
  serve(app, impersonationsApi.listAccounts, ({ actor, params }) => listViewableAccounts(actor, params.id))
  serve(app, impersonationsApi.start, ({ actor, body }) => startImpersonation(actor, body))
  serve(app, impersonationsApi.end, ({ actor }) => endImpersonation(actor))
}
