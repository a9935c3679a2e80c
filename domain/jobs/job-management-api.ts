import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { testSummary } from '../tests/test.ts'
import { approveJobForm, rejectJobForm } from './job-flag.ts'
import { companyJob } from './job.ts'
import { managedJobs, managedJobsExportQuery, managedJobsQuery, newManagedJob } from './managed-jobs.ts'

/** The jobs of all companies, for staff. */
export const jobManagementApi = defineApi('jobs', 'Job management', {
  listManaged: {
    method: 'GET',
    url: '/api/admin/jobs',
    schema: {
      summary: 'The jobs of the companies that the user is responsible for; for admins, all',
      querystring: managedJobsQuery,
      response: managedJobs,
    },
    config: { permission: 'job.list_managed' },
  },
  exportManaged: {
    method: 'GET',
    url: '/api/admin/jobs.csv',
    schema: {
      summary: 'The same list as CSV, at most 100,000 jobs',
      querystring: managedJobsExportQuery,
      produces: 'text/csv',
    },
    config: { permission: 'job.list_managed' },
  },
  createFor: {
    method: 'POST',
    url: '/api/admin/jobs',
    schema: {
      summary: 'Create a job on behalf of a company, as a draft or published',
      body: newManagedJob,
      response: companyJob,
    },
    config: { permission: 'job.create_for', effect: 'exposes_data', effect_of: 'cc_email', creates: true },
  },
  listTests: {
    method: 'GET',
    url: '/api/admin/companies/:id/job-tests',
    schema: {
      summary: 'The active tests that jobs of a company can require: its own, followed by the library',
      querystring: pageQuery(['name', '-name'], 'name').extend({ q: searchWords }),
      response: pageOf(testSummary),
    },
    config: { permission: 'job.create_for' },
  },
  approve: {
    method: 'POST',
    url: '/api/admin/jobs/:id/approve',
    schema: { summary: 'Approve a flagged job, so that applicants see it', body: approveJobForm, response: companyJob },
    config: { permission: 'job.approve', effect: 'none' },
  },
  reject: {
    method: 'POST',
    url: '/api/admin/jobs/:id/reject',
    schema: {
      summary: 'Reject a flagged job with a reason; it stays hidden until it is edited',
      body: rejectJobForm,
      response: companyJob,
    },
    config: { permission: 'job.reject', effect: 'none' },
  },
})
