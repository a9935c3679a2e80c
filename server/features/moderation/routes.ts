import type { FastifyInstance } from 'fastify'
import { messagingApi } from '#domain/messaging/api.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { claimReportCase, releaseReportCase, resolveReportCase, restoreSubject } from './resolving.ts'
import { createReport } from './reporting.ts'
import { exportReportCases, listReportCases, showReportCase } from './report-cases.ts'
import { inspectConversation } from './report-case-rows.ts'

export function reportRoutes(app: FastifyInstance): void {
  serve(app, reportsApi.create, ({ actor, body }) => createReport(actor, body))
  serve(app, reportsApi.list, ({ actor, query }) => listReportCases(actor, query))
  serve(app, reportsApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportReportCases(actor, query)),
  )
  serve(app, reportsApi.find, ({ actor, params }) => showReportCase(actor, params.id))
  serve(app, messagingApi.inspect, ({ actor, params, query }) => inspectConversation(actor, params.id, query))
  serve(app, reportsApi.claim, ({ actor, params }) => claimReportCase(actor, params.id))
  serve(app, reportsApi.release, ({ actor, params }) => releaseReportCase(actor, params.id))
  serve(app, reportsApi.resolve, ({ actor, params, body }) => resolveReportCase(actor, params.id, body))
  serve(app, reportsApi.restore, ({ actor, params, body }) => restoreSubject(actor, params.id, body))
}
