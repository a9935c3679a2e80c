import type { FastifyInstance } from 'fastify'
import { operationsApi } from '#domain/operations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { checkHealthNow } from './check-health.ts'
import { showHealth } from './show-health.ts'

export function operationsRoutes(app: FastifyInstance): void {
  serve(app, operationsApi.health, ({ actor }) => showHealth(actor))
  serve(app, operationsApi.checkHealth, ({ actor }) => checkHealthNow(actor))
}
