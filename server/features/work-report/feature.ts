import { workReportApi } from '#domain/work-report/api.ts'
import { asReport } from '#server/db/from-replica.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { exportWorkReport, printWorkReport } from './export-work-report.ts'
import { listWorkReport } from './report-work.ts'

export const workReport = defineFeature({
  api: workReportApi,
  handlers: {
    report: asReport(listWorkReport),
    reportCsv: asCsv(exportWorkReport),
    reportPdf: asAttachment(asReport(printWorkReport)),
  },
})
