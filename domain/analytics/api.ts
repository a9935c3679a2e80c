import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { analytics, analyticsQuery, metricRow, metricRowsQuery } from './analytics.ts'

const tags = ['Analytics']
const config = { permission: 'analytics.see' } as const

export const analyticsApi = defineApi({
  find: {
    method: 'GET',
    url: '/api/analytics',
    schema: {
      summary: "How the company's hiring went in a range of days, as it was at their end",
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
      summary: 'The rows that one of the figures is computed from',
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
      summary: 'The applications that the figures are computed from, as a table',
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
      summary: 'The figures and the chart, as a document',
      tags,
      querystring: analyticsQuery,
      produces: 'application/pdf',
      response: {},
    },
    config,
  },
})
