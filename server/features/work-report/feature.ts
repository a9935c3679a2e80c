import { workReportApi } from '#domain/work-report/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { exportWorkReport, printWorkReport } from './export-work-report.ts'
import { listWorkReport } from './report-work.ts'

export const workReport = defineFeature({
  api: workReportApi,
  handlers: { report: listWorkReport, reportCsv: asCsv(exportWorkReport), reportPdf: asAttachment(printWorkReport) },
})
