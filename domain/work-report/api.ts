import { defineApi } from '../kernel/endpoint.ts'
import { workReport, workReportFileQuery, workReportQuery } from './work-report.ts'

export const workReportApi = defineApi('time', 'Time', {
  report: {
    method: 'GET',
    url: '/api/work-report',
    schema: {
      summary: 'Planned, worked and approved hours, and milestones, by person and week',
      querystring: workReportQuery,
      response: workReport,
    },
    config: { permission: 'timesheet.see_report', viewable: 'impersonation.start' },
  },
  reportCsv: {
    method: 'GET',
    url: '/api/work-report.csv',
    schema: { summary: 'The work report as CSV', querystring: workReportFileQuery, produces: 'text/csv' },
    config: { permission: 'timesheet.see_report' },
  },
  reportPdf: {
    method: 'GET',
    url: '/api/work-report.pdf',
    schema: { summary: 'The work report as PDF', querystring: workReportFileQuery, produces: 'application/pdf' },
    config: { permission: 'timesheet.see_report' },
  },
})
