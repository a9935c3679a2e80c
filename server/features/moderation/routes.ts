import type { FastifyInstance } from 'fastify'
import { messagingApi } from '#domain/messaging/api.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { claimReportCase } from './claim-report-case.ts'
import { createReport } from './create-report.ts'
import { exportReportCases } from './export-report-cases.ts'
import { inspectConversation } from './inspect-conversation.ts'
import { listReportCases } from './list-report-cases.ts'
import { releaseReportCase } from './release-report-case.ts'
import { resolveReportCase } from './resolve-report-case.ts'
import { restoreSubject } from './restore-subject.ts'
import { showReportCase } from './show-report-case.ts'

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
