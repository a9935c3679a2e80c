import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { analyzeHiring } from './analyze-hiring.ts'
import { exportApplications, exportReport } from './exports.ts'
import { listMetricRows } from './list-metric-rows.ts'

const queryOf = (request: FastifyRequest) => request.query as AnalyticsQuery

export function analyticsRoutes(app: FastifyInstance): void {
  serve(app, analyticsApi.find, ({ actor, query }) => analyzeHiring(actor, query))
  serve(app, analyticsApi.rows, ({ actor, query }) => listMetricRows(actor, query))
  app.route({
    ...(analyticsApi.exportCsv as Endpoint),
    handler: async (request, reply) =>
      sendCsv({ request, reply }, await exportApplications(request.actor, queryOf(request))),
  })
  app.route({
    ...(analyticsApi.exportPdf as Endpoint),
    handler: async (request, reply) => {
      const { name, bytes } = await exportReport(request.actor, queryOf(request))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  })
}
