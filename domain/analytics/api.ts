import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { analytics, analyticsQuery, metricRow, metricRowsQuery } from './analytics.ts'
import { interviewFigures } from './interview-figures.ts'

const config = { permission: 'analytics.see' } as const

export const analyticsApi = defineApi('analytics', 'Analytics', {
  find: {
    method: 'GET',
    url: '/api/analytics',
    schema: {
      summary: 'Hiring metrics for a date range, as of its last day',
      querystring: analyticsQuery,
      response: analytics,
    },
    config: { ...config, viewable: 'impersonation.start' },
  },
  rows: {
    method: 'GET',
    url: '/api/analytics/rows',
    schema: {
      summary: 'The rows behind one of the metrics',
      querystring: metricRowsQuery,
      response: pageOf(metricRow),
    },
    config: { ...config, viewable: 'impersonation.start' },
  },
  interviews: {
    method: 'GET',
    url: '/api/analytics/interviews',
    schema: {
      summary: 'Interviews of plans and their scorecards for a date range, as of its last day',
      querystring: analyticsQuery,
      response: interviewFigures,
    },
    config: { ...config, viewable: 'impersonation.start' },
  },
  exportInterviewsCsv: {
    method: 'GET',
    url: '/api/analytics/interviews/export.csv',
    schema: {
      summary: 'The figures of each interview step, as CSV',
      querystring: analyticsQuery,
      produces: 'text/csv',
    },
    config,
  },
  exportCsv: {
    method: 'GET',
    url: '/api/analytics/export.csv',
    schema: {
      summary: 'The applications behind the metrics, as CSV',
      querystring: analyticsQuery,
      produces: 'text/csv',
    },
    config,
  },
  exportPdf: {
    method: 'GET',
    url: '/api/analytics/export.pdf',
    schema: { summary: 'The metrics and charts, as PDF', querystring: analyticsQuery, produces: 'application/pdf' },
    config,
  },
})
