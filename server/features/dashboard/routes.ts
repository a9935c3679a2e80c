import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#domain/dashboard/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardApi.show, ({ actor }) => showDashboard(actor))
}
