import { analyticsApi } from '#domain/analytics/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { recruiting } from '#server/testing/roles/actors.ts'

export const analyticsRows = defineRows(analyticsApi, () => ({
  find: { in: recruiting, unpaged: true },
  rows: { in: recruiting, shows: 'ids' },
  interviews: { in: recruiting, unpaged: true },
  exportInterviewsCsv: { in: recruiting, unpaged: true },
  exportCsv: { in: recruiting, unpaged: true },
  exportPdf: { in: recruiting, unpaged: true },
}))
