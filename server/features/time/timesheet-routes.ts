import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { timeApi } from '#domain/time/api.ts'
import { coverageApi } from '#domain/time/coverage-api.ts'
import type { workReportFileQuery } from '#domain/time/team.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { agreeExtra, correctLine, resolveLine } from './corrections.ts'
import { approveTimesheet, returnTimesheet } from './approving.ts'
import { exportWorkReport, printWorkReport } from './export-work-report.ts'
import { listTeam, showCoverage } from './team.ts'
import { listTimesheets, showTimesheet, showWeek } from './lists.ts'
import { listWorkReport } from './report-work.ts'
import { submitTimesheet } from './submitting.ts'
import { findTimeSettings, saveTimeSettings } from './settings.ts'

const reportOf = (request: FastifyRequest) => request.query as z.output<typeof workReportFileQuery>

export function timesheetRoutes(app: FastifyInstance): void {
  serve(app, timeApi.timesheets, ({ actor, query }) => listTimesheets(actor, query))
  serve(app, timeApi.week, ({ actor, params, query }) => showWeek(actor, params.id, query.week_on))
  serve(app, timeApi.timesheet, ({ actor, params }) => showTimesheet(actor, params.id))
  serve(app, timeApi.submit, async ({ actor, params }) => {
    await submitTimesheet(actor, params.id)
    return showTimesheet(actor, params.id)
  })
  serve(app, timeApi.approve, async ({ actor, params, body }) => {
    await approveTimesheet(actor, params.id, body)
    return showTimesheet(actor, params.id)
  })
  serve(app, timeApi.return, async ({ actor, params, body }) => {
    await returnTimesheet(actor, params.id, body)
    return showTimesheet(actor, params.id)
  })
  serve(app, timeApi.resolveLine, async ({ actor, params, body }) =>
    showTimesheet(actor, await resolveLine(actor, params.id, body)),
  )
  serve(app, timeApi.correctLine, async ({ actor, params, body }) =>
    showTimesheet(actor, await correctLine(actor, params.id, body)),
  )
  serve(app, timeApi.agreeExtra, async ({ actor, params, body }) => {
    await agreeExtra(actor, params.id, body)
    return showWeek(actor, params.id, body.week_on)
  })
  serve(app, timeApi.team, ({ actor, query }) => listTeam(actor, query))
  serve(app, coverageApi.show, ({ actor, query }) => showCoverage(actor, query))
  serve(app, timeApi.report, ({ actor, query }) => listWorkReport(actor, query))
  app.route({
    ...(timeApi.reportCsv as Endpoint),
    handler: async (request, reply) =>
      sendCsv({ request, reply }, await exportWorkReport(request.actor, reportOf(request))),
  })
  app.route({
    ...(timeApi.reportPdf as Endpoint),
    handler: async (request, reply) => {
      const { name, bytes } = await printWorkReport(request.actor, reportOf(request))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  })
  serve(app, timeApi.settings, ({ actor }) => findTimeSettings(actor))
  serve(app, timeApi.saveSettings, ({ actor, body }) => saveTimeSettings(actor, body))
}
