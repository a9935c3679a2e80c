import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { decisionForm, reportCase, reportCaseDetails, reportForm, reportKind, restoreForm } from './report.ts'

const filter = {
  /** `mine`: those that the user has claimed. */
  show: z.enum(['open', 'mine', 'resolved']).default('open'),
  kind: reportKind.optional(),
  /** Words of the title: the names of people and companies, and the titles of jobs. */
  q: searchWords,
}
export const reportCasesExportQuery = z.strictObject(filter)
export type ReportCasesFilter = z.output<typeof reportCasesExportQuery>
export const reportCasesQuery = pageQuery(['opened_at'], 'opened_at').extend(filter)

export const reportsApi = defineApi('reports', 'Reports', {
  create: {
    method: 'POST',
    url: '/api/reports',
    schema: {
      summary:
        'Report something to the staff; a second report of the same user replaces the first one while it is open',
      body: reportForm,
      response: z.object({ id: uuid }),
    },
    config: { permission: 'report.create', effect: 'none', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/admin/reports',
    schema: {
      summary: 'Reported subjects: open ones oldest first, resolved ones newest first',
      querystring: reportCasesQuery,
      response: pageOf(reportCase),
    },
    config: { permission: 'report.list' },
  },
  exportList: {
    method: 'GET',
    url: '/api/admin/reports.csv',
    schema: {
      summary: 'The same list as CSV, without what was said',
      querystring: reportCasesExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'report.list' },
  },
  find: {
    method: 'GET',
    url: '/api/admin/reports/:id',
    schema: { summary: 'A reported subject with all reports about it', response: reportCaseDetails },
    config: { permission: 'report.see' },
  },
  claim: {
    method: 'POST',
    url: '/api/admin/reports/:id/claim',
    schema: { summary: 'Claim a case, so that no one else decides', response: reportCaseDetails },
    config: { permission: 'report.claim', effect: 'none' },
  },
  release: {
    method: 'POST',
    url: '/api/admin/reports/:id/release',
    schema: { summary: 'Release a claimed case', response: reportCaseDetails },
    config: { permission: 'report.release', effect: 'none' },
  },
  resolve: {
    method: 'POST',
    url: '/api/admin/reports/:id/resolve',
    schema: {
      summary: 'Decide about a claimed case; its reporters are notified of the type of the outcome',
      body: decisionForm,
      response: reportCaseDetails,
    },
    config: { permission: 'report.resolve', effect: 'none' },
  },
  restore: {
    method: 'POST',
    url: '/api/admin/reports/:id/restore',
    schema: { summary: 'Show again what was hidden', body: restoreForm, response: reportCaseDetails },
    config: { permission: 'report.restore', effect: 'none' },
  },
})
