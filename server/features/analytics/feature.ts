import { analyticsApi } from '#domain/analytics/api.ts'
import { asReport } from '#server/db/from-replica.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { asAttachment } from '#server/platform/http/as-attachment.ts'
import { analyzeHiring, exportApplications, exportReport } from './hiring-report.ts'
import { analyzeInterviews, exportInterviews } from './interview-report.ts'
import { listMetricRows } from './list-metric-rows.ts'

export const analytics = defineFeature({
  api: analyticsApi,
  handlers: {
    find: asReport(analyzeHiring),
    rows: asReport(listMetricRows),
    interviews: asReport(analyzeInterviews),
    exportInterviewsCsv: asCsv(exportInterviews),
    exportCsv: asCsv(exportApplications),
    exportPdf: asAttachment(asReport(exportReport)),
  },
})
