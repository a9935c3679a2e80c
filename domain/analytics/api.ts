import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { analytics, analyticsQuery, metricRow, metricRowsQuery } from './analytics.ts'

const tags = ['Analytics']
const config = { permission: 'analytics.see' } as const

export const analyticsApi = defineApi('analytics', {
  find: {
    method: 'GET',
    url: '/api/analytics',
    schema: {
      summary: 'Hiring metrics for a date range, as of its last day',
      tags,
      querystring: analyticsQuery,
      response: { 200: analytics },
    },
    config,
  },
  rows: {
    method: 'GET',
    url: '/api/analytics/rows',
    schema: {
      summary: 'The rows behind one of the metrics',
      tags,
      querystring: metricRowsQuery,
      response: { 200: pageOf(metricRow) },
    },
    config,
  },
  exportCsv: {
    method: 'GET',
    url: '/api/analytics/export.csv',
    schema: {
      summary: 'The applications behind the metrics, as CSV',
      tags,
      querystring: analyticsQuery,
      produces: 'text/csv',
      response: {},
    },
    config,
  },
  exportPdf: {
    method: 'GET',
    url: '/api/analytics/export.pdf',
    schema: {
      summary: 'The metrics and charts, as PDF',
      tags,
      querystring: analyticsQuery,
      produces: 'application/pdf',
      response: {},
    },
    config,
  },
})
